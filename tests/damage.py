"""Kept texts damaged in many ways: cut off, bits flipped, wrong types, foreign or newer versions, huge, hostile."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any
from zlib import crc32

HOSTILE = ('<img src="http://127.0.0.2/x" onerror="alert(1)">', "<script>alert(1)</script>", '"><b id=pwned>x</b>')
STRANGE: list[Any] = [
    *(None, True, -1, 7, 0.5, 1e300, 10**30, "", "x" * 5000, [], {}, [[[]]], {"a": 1}, "\ud800", "\x00"),
    *HOSTILE,
]
OTHERS = ["null", "[]", "{}", json.dumps(HOSTILE[1]), "0", "true", "NaN", "[" * 5000, HOSTILE[0], "\x00\x7f", "{" * 9]
WAYS = 10


def sealed(kind: str, version: object, content: Any) -> str:
    """An envelope with the right checksum, whatever is in it."""
    body = json.dumps(content, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    check = f"{crc32(body.encode('utf-8', 'surrogatepass')):08x}"
    return json.dumps({"kind": kind, "version": version, "check": check, "content": content}, ensure_ascii=True)


def damaged(text: str, seed: int) -> str:
    """The text damaged in the way of this seed. It may be that nothing that matters has changed."""
    chance = Random(seed)
    way = seed % WAYS
    if way == 0:
        return text[: chance.randrange(1, len(text))]
    if way == 1:
        for _ in range(chance.randrange(1, 4)):
            at = chance.randrange(len(text))
            text = text[:at] + chr(ord(text[at]) ^ 1 << chance.randrange(7)) + text[at + 1 :]
        return text
    if way == 2:
        other = chance.choice(["9", "-", "1.", "[", "true,", "0"])
        return text.replace('"version":', f'"version":{other}', 1)
    if way == 3:
        return chance.choice(OTHERS)
    if way == 4:
        return chance.choice([text * (1 + 4_500_000 // len(text)), "[" + "0," * 2_200_000 + "0]", "x" * 4_400_000])
    if way == 5:
        return text.replace('"kind":"nanataku-', '"kind":"another-', 1)
    # From here on the checksum is right: whoever made it knows how.
    envelope = json.loads(text)
    if way == 6:
        return sealed(envelope["kind"], envelope["version"], chance.choice(STRANGE))
    content = envelope["content"]
    for _ in range(chance.randrange(1, 3)):
        place, key = chance.choice(list(_places(content)))
        if way == 7:
            del place[key]
        elif way == 8 and isinstance(place[key], str):
            place[key] = chance.choice(HOSTILE)
        else:
            place[key] = chance.choice(STRANGE)
        if not content:
            break
    return sealed(envelope["kind"], envelope["version"], content)


def _places(value: Any, depth: int = 0) -> Iterator[tuple[Any, Any]]:
    """Everything in it, by what holds it and where; what lies deep and is long only in part."""
    keys = list(value) if isinstance(value, dict) else range(min(len(value), 4)) if isinstance(value, list) else ()
    for key in keys:
        yield value, key
        if depth < 4:
            yield from _places(value[key], depth + 1)
