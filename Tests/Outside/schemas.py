"""Everything in JSON that Seam writes, against docs/schemas."""
import base64
import gzip
import json
import re
import subprocess

from outside import ROOT, expect, need, run, shop

jsonschema = need("jsonschema")
schemas = {}
for file in sorted((ROOT / "docs/schemas").glob("*.json")):
    schema = json.loads(file.read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    # What a person writes is YAML, and no document of ours; SettingsSchemaTests asks both of it.
    if file.name == "seam-yml.json":
        continue
    expect(f"{file.name} is called after its schema", file.name, schema["title"].replace("/", "-") + ".json")
    schemas[schema["title"]] = schema
tried = set()


def exhaustive(schema):
    """The same, but for members of which it says nothing, and elements of which it says everything is right."""
    if isinstance(schema, list):
        return [exhaustive(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    result = {key: exhaustive(value) for key, value in schema.items()}
    if "object" in schema.get("type", []) and "additionalProperties" not in schema:
        result["additionalProperties"] = False
    if schema.get("items") is True:
        result["items"] = False
    return result


def validate(document, name):
    schema = schemas[document["schema"]]
    validator = jsonschema.Draft202012Validator(exhaustive(schema))
    for error in validator.iter_errors(document):
        expect(f"{name} at {'/'.join(map(str, error.absolute_path))}", error.message[:400], "as in the schema")
    tried.add(document["schema"])
    print(f"ok {name}")


folder = shop()
package = folder.path / "shop"
(package / "Sources/App/Screen.swift").write_text(
    "protocol Store {}\nstruct DiskStore: Store { static let shared = DiskStore() }\n"
    "final class Screen {\n  let other: Other?\n  init(store: Store = DiskStore()) { other = nil }\n}\nfinal class Other { var screen: Screen? }\n")
(package / "Sources/App/Old.swift").write_text("struct Old { let screen: Screen }\n")
(package / "Sources/App/Models").mkdir()
(package / "Sources/App/Models/Item.swift").write_text("struct Item { let store: DiskStore\n  let count: Int\n  let name: String }\n")
git = ["git", "-c", "user.name=A", "-c", "user.email=a@example.org"]
for command in [["init", "-q"], ["add", "."], ["commit", "-qm", "First"]]:
    subprocess.run([*git, *command], cwd=folder.path, check=True)
# Something of every kind comes, goes, moves and changes.
(package / "Sources/App/More.swift").write_text(
    "import Core\nstruct More { let screen: Screen; let ring: Ring? }\nfinal class Ring { let wheel: Wheel? = nil }\n"
    "final class Wheel { let ring: Ring? = nil }\nextension Other { var more: More? { nil } }\n")
(package / "Sources/App/Old.swift").unlink()
(package / "Sources/App/Models").rename(package / "Sources/App/Views")
subprocess.run([*git, "add", "."], cwd=folder.path, check=True)
subprocess.run([*git, "commit", "-qm", "Second"], cwd=folder.path, check=True)

LEVELS = ["package", "module", "folder", "file", "type"]
for level in LEVELS:
    for command in ["graph", "cycles", "metrics"]:
        options = ["--tests", "--external"] if level in ["package", "module"] and command == "graph" else []
        output = run(command, "--level", level, "--format", "json", "--quiet", *options, folder=package)
        validate(json.loads(output), f"{command} at {level}s")
    validate(json.loads(run("diff", "HEAD~1", "HEAD", "--level", level, "--format", "json", folder=package)), f"diff at {level}s")
for name, arguments in {
    "why": ["why", "App", "Core"], "why with all paths": ["why", "App", "Core", "--all"],
    "why since": ["why", "App", "Core", "--since"], "no way": ["why", "Core", "App"],
    "history": ["history", "HEAD"], "history of types": ["history", "HEAD", "--level", "type"], "suggest": ["suggest", "--minimum-saving", "0"], "a plan": ["suggest", "--plan"],
    "di": ["di"],
}.items():
    validate(json.loads(run(*arguments, "--format", "json", "--quiet", folder=package)), name)

for name, arguments in {
    "imports": ["imports"], "affected": ["affected", "HEAD~1", "HEAD"], "affected by the working tree": ["affected", "HEAD"],
    "affected at types": ["affected", "HEAD~1", "HEAD", "--level", "type"],
}.items():
    validate(json.loads(run(*arguments, "--format", "json", "--quiet", folder=package)), name)

(package / ".seam.yml").write_text(
    "check:\n  rules:\n    apart: {forbid: App -> Core, because: they are two}\n    gone: {forbid: Nobody -> Core}\n"
    "    flat: {acyclic: type, severity: warning}\n    low: {limit: height, max: 0}\n"
    "  except:\n    - App -> CoreKit: {because: it was, until: 2020-01-31}\n")
validate(json.loads(run("check", "--format", "json", "--quiet", folder=package, status=2)), "check")
(package / ".seam.yml").write_text("check:\n  rules:\n    apart: {forbid: App -> Core}\n    flat: {acyclic: type}\n")
run("check", "--write-baseline", "--quiet", folder=package)
validate(json.loads((package / ".seam-baseline.json").read_text()), "a baseline")
validate(json.loads(run("check", "--format", "json", "--quiet", folder=package)), "check against a baseline")
for command in ["explore"], ["diff", "HEAD~1", "HEAD", "--format", "html"]:
    run(*command, "-o", "page.html", "--quiet", folder=package)
    text = re.search(r'<script[^>]* id="?view"?[^>]*>([^<]*)</script>', (package / "page.html").read_text()).group(1)
    validate(json.loads(gzip.decompress(base64.b64decode(text))), f"the page of {command[0]}")

modules = json.loads(re.search(r"```json\n(.*?)```", (ROOT / "docs/modules.md").read_text(), re.S).group(1))
(package / "modules.json").write_text(json.dumps(modules))
run("graph", "--modules", "modules.json", "--quiet", folder=package)
validate(modules, "modules that are told, as docs/modules.md has them")

run("export", "--tables", "tables", "--quiet", folder=package)
for table, rows in schemas["seam-tables/1"]["$defs"].items():
    files = list((package / "tables" / table).glob("*/*/part.ndjson"))
    expect(f"the table {table} is there", len(files), 1)
    validator = jsonschema.Draft202012Validator(exhaustive(rows))
    for line in files[0].read_text().splitlines():
        for error in validator.iter_errors(json.loads(line)):
            expect(f"a row of {table}", error.message, "as in the schema")
tried.add("seam-tables/1")
expect("every schema was tried", sorted(set(schemas) - tried), [])
