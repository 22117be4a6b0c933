"""Takes the test cases of injection frameworks out of their own test suites.

    python3 extract.py OUT [needle=FOLDER] [dikit=FOLDER] [safedi=FOLDER] [knit=FOLDER] [app=FOLDER@REVISION …]

Each case becomes a folder of OUT: `Sources/*.swift`, and `expected.txt` with what the framework's own tool says about them, as its test
has it or as the application committed it. `injection-oracle OUT` compares.
"""

import pathlib
import re
import subprocess
import sys

BLOCK = re.compile(r'"""\n(.*?)\n?([ \t]*)"""', re.S)


def literal(match: re.Match) -> str:
    """The text of a multi-line string literal, its indentation removed."""
    indent = match.group(2)
    lines = [line[len(indent):] if line.startswith(indent) else line.lstrip() for line in match.group(1).split("\n")]
    text = "\n".join(lines)
    return text.replace("\\t", "\t").replace('\\"', '"').replace("\\\\", "\\")


def write(out: pathlib.Path, name: str, framework: str, sources: list[str], expected: str) -> None:
    folder = out / name
    (folder / "Sources").mkdir(parents=True, exist_ok=True)
    for number, source in enumerate(sources):
        (folder / "Sources" / f"File{number}.swift").write_text(source + "\n")
    (folder / "expected.txt").write_text(expected + "\n")
    (folder / "framework.txt").write_text(framework + "\n")


def functions(text: str):
    """The test functions of a file: name and body."""
    starts = list(re.finditer(r"^\s*(?:mutating )?func (\w+)\(\)", text, re.M))
    for position, start in enumerate(starts):
        end = starts[position + 1].start() if position + 1 < len(starts) else len(text)
        yield start.group(1), text[start.start():end]


def dikit(out: pathlib.Path, root: pathlib.Path) -> None:
    example = root / "Example/Example"
    sources = [p.read_text() for p in sorted(example.rglob("*.swift")) if "generated" not in p.name]
    write(out, "dikit-example", "DIKit", sources, (example / "AppResolver.generated.swift").read_text())
    for path in sorted((root / "Tests/DIGenKitTests/Example").glob("*.swift")):
        text = path.read_text()
        # The file is its own input.
        write(out, f"dikit-{path.stem}", "DIKit", [text], literal(BLOCK.search(text)))
    for name, body in functions((root / "Tests/DIGenKitTests/CodeGeneratorTests.swift").read_text()):
        blocks = [literal(m) for m in BLOCK.finditer(body)]
        if len(blocks) == 2:
            write(out, f"dikit-{name}", "DIKit", [blocks[0]], blocks[1])


def safedi(out: pathlib.Path, root: pathlib.Path) -> None:
    tests = root / "Tests/SafeDIToolTests"
    for file in ["SafeDIToolCodeGenerationTests.swift", "SafeDIToolCodeGenerationErrorTests.swift"]:
        for name, body in functions((tests / file).read_text()):
            start = body.find("swiftFileContent: [")
            if start < 0 or body.count("swiftFileContent: [") != 1 or "dependentModule" in body or "#SafeDIConfiguration" in body:
                continue
            close = re.compile(r"\n\t+\],\n").search(body, start)
            if close is None:
                continue
            end = close.start()
            sources = [literal(m) for m in BLOCK.finditer(body[start:end])]
            before = [literal(m) for m in BLOCK.finditer(body[:start])]
            after = [literal(m) for m in BLOCK.finditer(body[end:])]
            if "Error" in file and before and sources:
                write(out, f"safedi-{name}", "SafeDI error", sources, before[0])
            elif after and sources:
                write(out, f"safedi-{name}", "SafeDI", sources, "\n".join(after))


def knit(out: pathlib.Path, root: pathlib.Path) -> None:
    for name, body in functions((root / "Tests/KnitCodeGenTests/AssemblyParsingTests.swift").read_text()):
        blocks = [literal(m) for m in BLOCK.finditer(body)]
        lists = re.findall(r"registrations\.map \{ \$0\.service \},\s*\[(.*?)\]", body, re.S)
        if len(blocks) == 1 and len(lists) == 1:
            services = re.findall(r'"(\w+)"', lists[0])
            write(out, f"knit-{name}", "Swinject", ["import Knit\n" + blocks[0]], "\n".join(services))


def needle(out: pathlib.Path, root: pathlib.Path) -> None:
    for sample in ["MVC/TicTacToe", "SwiftUI-MVVM/TicTacToe", "Pluginized/TicTacToe"]:
        folder = root / "Sample" / sample
        copy(out, "needle-sample-" + sample.split("/")[0], sorted(folder.rglob("*.swift")))


def copy(out: pathlib.Path, name: str, files: list[pathlib.Path]) -> None:
    texts = [p.read_text(errors="replace") for p in files]
    generated = [t for t in texts if is_generated(t)]
    if not generated:
        print(f"{name}: no generated file", file=sys.stderr)
        return
    write(out, name, "needle", [t for t in texts if not is_generated(t)], "\n".join(generated))


def is_generated(text: str) -> bool:
    return "ProviderFactory(" in text and '"^->' in text


def app(out: pathlib.Path, argument: str) -> None:
    """A revision of an application, with the file that the generator wrote for it."""
    folder, revision = argument.rsplit("@", 1)
    names = subprocess.run(["git", "-C", folder, "ls-tree", "-r", "--name-only", "-z", revision], capture_output=True, check=True).stdout
    texts = {}
    for name in names.decode(errors="replace").split("\0"):
        if name.endswith(".swift") and not name.endswith("/.swift") and name != ".swift" and "Tests/" not in name and "Pods/" not in name and "Carthage/" not in name:
            shown = subprocess.run(["git", "-C", folder, "show", f"{revision}:{name}"], capture_output=True)
            texts[name] = shown.stdout.decode(errors="replace")
    groups = [name for name, text in texts.items() if is_generated(text)]
    for group in groups:
        # Of several applications in one repository each has its own file and does not see the others.
        others = {str(pathlib.PurePath(other).parent) + "/" for other in groups if other != group}
        rest = [text for name, text in sorted(texts.items()) if name not in groups and not name.startswith(tuple(others) or ("\0",))]
        label = pathlib.Path(folder).name + "@" + revision
        suffix = "" if len(groups) == 1 else "-" + group.replace("/", "_")
        write(out, f"app-{label}{suffix}", "needle", rest, texts[group])


def main() -> None:
    out = pathlib.Path(sys.argv[1])
    readers = {"dikit": dikit, "safedi": safedi, "knit": knit, "needle": needle}
    for argument in sys.argv[2:]:
        kind, _, value = argument.partition("=")
        if kind == "app":
            app(out, value)
        else:
            readers[kind](out, pathlib.Path(value))


main()
