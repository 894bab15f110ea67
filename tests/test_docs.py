"""The documents say what is so: their code runs, what they name is there, their lists are the program's own."""

import ast
import doctest
import re
import subprocess
import tomllib
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from engine import new_match
from engine.games import GAMES

ROOT = Path(__file__).parents[1]
DOCS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])
ARCHITECTURE = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
RULES = (ROOT / "docs/rules-decisions.md").read_text(encoding="utf-8")
README = (ROOT / "README.md").read_text(encoding="utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
FOLDERS = "engine|pyapp|assets|tools|tests|docs"

each_document = pytest.mark.parametrize("doc", DOCS, ids=lambda doc: doc.name)


def blocks(text: str, kind: str) -> list[str]:
    """The fenced blocks of this kind."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def section(text: str, heading: str) -> str:
    """What stands below this heading, up to the next of its level or a higher one."""
    level = heading.split()[0]
    _, _, rest = text.partition(f"\n{heading}\n")
    assert rest, f"no heading {heading!r}"
    return re.split(rf"^#{{1,{len(level)}}} ", rest, maxsplit=1, flags=re.MULTILINE)[0]


def first_column(text: str) -> set[str]:
    """The words in backticks in the first column of the tables."""
    rows = re.findall(r"^\| (`.*?) \|", text, re.MULTILINE)
    return {word for row in rows for word in re.findall(r"`([^`]*)`", row)}


def tracked() -> list[Path]:
    listed = subprocess.run(
        ["git", "-c", "safe.directory=*", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return [ROOT / name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


# ---- code


@each_document
def test_code_runs(doc: Path) -> None:
    text = doc.read_text(encoding="utf-8")
    examples = "\n".join(block for block in blocks(text, "python") if block.startswith(">>>"))
    test = doctest.DocTestParser().get_doctest(examples, {}, doc.name, doc.name, 0)
    assert doctest.DocTestRunner().run(test).failed == 0
    assert bool(test.examples) == (">>>" in text)


QUOTES = [
    pytest.param(*quote.groups(), id=quote[1])
    for kind in ("python", "toml")
    for block in blocks(CONTRIBUTING, kind)
    if (quote := re.match(r"# (\S+)\n(.*)", block, re.DOTALL))
]


@pytest.mark.parametrize(("name", "quoted"), QUOTES)
def test_quoted_code_is_there(name: str, quoted: str) -> None:
    there = (ROOT / name).read_text(encoding="utf-8").splitlines()
    assert [line for line in quoted.splitlines() if line not in there] == []


def test_every_recipe_quotes_code() -> None:
    assert len(QUOTES) == len(blocks(CONTRIBUTING, "python")) + len(blocks(CONTRIBUTING, "toml")) > 5


# ---- what is named


def anchors(text: str) -> set[str]:
    """The names of the headings, as the pages of code hosts make them."""
    headings = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


@each_document
def test_links_lead_somewhere(doc: Path) -> None:
    text = doc.read_text(encoding="utf-8")
    for link in [*re.findall(r"\]\(([^)]*)\)", text), *re.findall(r'src="([^"]*)"', text)]:
        name, _, anchor = link.partition("#")
        target = doc.parent / name if name else doc
        assert target.is_file(), link
        assert not anchor or anchor in anchors(target.read_text(encoding="utf-8")), link


@each_document
def test_named_files_are_there(doc: Path) -> None:
    # Between its marks a table of the benchmarks names files of the built site.
    text = re.sub(r"<!-- bench \w+ -->.*?<!-- /bench \w+ -->", "", doc.read_text(encoding="utf-8"), flags=re.DOTALL)
    for name in re.findall(rf"`((?:{FOLDERS})/[\w./*-]*)`", text):
        assert list(ROOT.glob(name.rstrip("/"))), name
    for name in re.findall(r"`((?:seven-bridge|rummy|sevens)/[\w./-]+)`", text):
        assert (ROOT / "tests/scenarios" / name).is_file(), name


@pytest.mark.parametrize("heading", ["## フォルダ", "### Folders"])
def test_the_map_is_that_of_the_folders(heading: str) -> None:
    [drawn] = blocks(section(README, heading), "text")
    named = list(_folders(drawn))
    assert [name for name in named if not (ROOT / name).is_dir()] == []
    tops = {path.relative_to(ROOT).parts[0] for path in tracked() if len(path.relative_to(ROOT).parts) > 1}
    assert {name for name in named if "/" not in name} == {top for top in tops if not top.startswith(".")}


def _folders(drawn: str) -> Iterator[str]:
    top = ""
    for line in drawn.splitlines():
        name = line.split()[0].rstrip("/")
        if line.startswith(" "):
            yield f"{top}/{name}"
        else:
            top = name
            yield top


def test_both_languages_name_the_same_commands() -> None:
    japanese, english = (first_column(section(README, at)) for at in ("## 遊ぶ・確かめる", "### Play it, check it"))
    assert japanese == english
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    assert {command.split()[1] for command in english if command.startswith("make ")} <= targets


def test_rules_are_found_where_the_table_says() -> None:
    rows = re.findall(r"^\| [\d.]+ \| .* \| (.*) \|$", section(ARCHITECTURE, "## Where to find a rule"), re.MULTILINE)
    assert len(rows) > 10
    for row in rows:
        words = re.findall(r"`([^`]*)`", row)
        file = words[0]
        for word in words:
            if "/" in word:
                file = word
            else:
                assert word in _defined(ROOT / file), f"{word} in {file}"


def _defined(file: Path) -> set[str]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.ClassDef)}


# ---- lists


def test_layers_are_those_that_are_checked() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    [contract] = settings["tool"]["importlinter"]["contracts"]
    [listed] = blocks(ARCHITECTURE, "layers")
    assert listed.splitlines() == [layer.replace("(", "").replace(")", "") for layer in contract["layers"]]


@pytest.mark.parametrize("game", GAMES)
def test_every_key_of_a_view_is_explained(game: str) -> None:
    own = "### Sevens" if game == "sevens" else "### Drawing games"
    explained = first_column(section(ARCHITECTURE, "### Every game")) | first_column(section(ARCHITECTURE, own))
    seats = next(iter(GAMES[game].presets.values())).seats
    assert set(new_match(game, seats=seats[0], seed=1).view(0)) == explained


def test_effects_are_those_of_the_page() -> None:
    page = (ROOT / "pyapp/page.py").read_text(encoding="utf-8")
    [known] = re.findall(r"^EFFECTS = \{(.*?)\}$", page, re.MULTILINE | re.DOTALL)
    table = section(ARCHITECTURE, "## The protocol").partition("| effect |")[2].partition("\n\n")[0]
    assert first_column(table) == set(re.findall(r'"(\w+)"', known))


def listed_numbers() -> list[str]:
    """Sections, E- and D-numbers, in the order in which the page has them."""
    return re.findall(r"^(?:\| |\*\*)((?:[DE]?\d+)(?:\.\d)?)(?: \||\. )", RULES, re.MULTILINE)


def test_numbers_have_no_gap() -> None:
    for letter in "DE":
        numbers = [int(number[1:]) for number in listed_numbers() if number.startswith(letter)]
        assert numbers[0] == 1
        assert all(after == before + 1 for before, after in pairwise(numbers))


def test_every_number_that_is_cited_is_explained() -> None:
    code = [path for folder in ("engine", "pyapp") for path in (ROOT / folder).rglob("*.py")]
    cited = {number for path in code for number in re.findall(r"\b[DE]\d+\b", path.read_text(encoding="utf-8"))}
    scenarios = [path for path in tracked() if path.suffix == ".toml" and "scenarios" in path.parts]
    rules = {tomllib.loads(path.read_text(encoding="utf-8"))["rule"] for path in scenarios}
    assert len(cited) > 10
    assert (cited | rules) - set(listed_numbers()) == set()


# ---- what must not be in any text

PRIVATE = ("/work/", "/root/", "registry.npmjs", "pypi.org", "pythonhosted")


def test_no_text_names_a_machine_or_a_registry() -> None:
    found = []
    for path in tracked():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        found += [f"{path.relative_to(ROOT)}: {word}" for word in PRIVATE if word in text and path != Path(__file__)]
    assert found == []
    assert "resolved" not in (ROOT / "package-lock.json").read_text(encoding="utf-8")
