"""How things are kept: a JSON envelope with kind, version and checksum, read with suspicion."""

import json
import re
from collections.abc import Callable, Mapping
from typing import Any
from zlib import crc32

LONGEST = 4_000_000
"""Characters; what is longer is not even looked at."""

LONGEST_FACT = 200
"""Characters of what is quoted from a text that can't be used."""

DEEPEST = 50
"""How deeply lists and objects are nested at most. In a browser the stack ends before Python finds that it does."""

_BRACKETS = re.compile(r'"(?:[^"\\]++|\\.)*+"?|[\[\]{}]', re.DOTALL)

Migration = Callable[[Any], Any]


class EnvelopeError(ValueError):
    """What was kept can't be used. `key`: the word's key in pyapp.words; `facts`: what it speaks of."""

    def __init__(self, key: str, **facts: str) -> None:
        super().__init__(f"{key} {facts}")
        self.key = key
        self.facts = {name: fact[:LONGEST_FACT] for name, fact in facts.items()}


def seal(kind: str, version: int, content: Any) -> str:
    """The content as a text to keep."""
    body = _body(content)
    return f'{{"kind":{json.dumps(kind)},"version":{version},"check":"{_check(body)}","content":{body}}}'


def read_json(text: str) -> Any:
    """What a text from elsewhere says. Raises ValueError where it is no JSON, or nested too deeply."""
    depth = 0
    for found in _BRACKETS.finditer(text):
        mark = found[0]
        depth += (mark in "[{") - (mark in "]}")
        if depth > DEEPEST:
            raise ValueError("nested too deeply")
    return json.loads(text)


def unseal(text: str, kind: str, version: int, migrations: Mapping[int, Migration]) -> Any:
    """The content, brought up to this version. Raises EnvelopeError for anything else than what `seal` wrote."""
    if len(text) > LONGEST:
        raise EnvelopeError("kept-too-long")
    try:
        envelope = read_json(text)
    except (ValueError, RecursionError):
        raise EnvelopeError("kept-no-json") from None
    if not isinstance(envelope, dict) or envelope.get("kind") != kind:
        raise EnvelopeError("kept-other-kind")
    found = envelope.get("version")
    if isinstance(found, bool) or not isinstance(found, int) or found < 1:
        raise EnvelopeError("kept-other-kind")
    if found > version:
        raise EnvelopeError("kept-newer", version=str(found))
    content = envelope.get("content")
    try:
        check = _check(_body(content))
    except (ValueError, RecursionError):  # halves of letters; nested so deeply that it can be read but not written
        raise EnvelopeError("kept-no-json") from None
    if envelope.get("check") != check:
        raise EnvelopeError("kept-changed")
    for step in range(found, version):
        content = migrations[step](content)
    return content


def _body(content: Any) -> str:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def _check(body: str) -> str:
    return f"{crc32(body.encode()):08x}"
