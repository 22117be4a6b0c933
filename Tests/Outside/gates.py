"""What other programs say of the gate: SARIF by the public schema, the hook by pre-commit, the Action by its schema.

The schema of SARIF is taken from the file that SARIF_SCHEMA names: sarif-schema-2.1.0.json of oasis-tcs/sarif-spec.
"""
import json
import os
import pathlib
import shutil
import subprocess
import sys

from outside import ROOT, Folder, expect, manifest, run, seam

RULES = """version: 1
check:
  rules:
    pure: {forbid: Core -> UI, because: docs/adr/7.md, instead: a protocol in Core}
    far: {forbid: App -> Base, through: others, severity: warning}
    kept: {forbid: App -> UI}
  except:
    - App -> UI: "until 3.2"
"""
FILES = {
    "Package.swift": manifest("Shop", targets=", ".join(
        f'.target(name: "{name}", dependencies: [{dependencies}])'
        for name, dependencies in [("App", '"UI"'), ("UI", '"Base"'), ("Core", '"UI"'), ("Base", "")])),
    "Sources/App/App.swift": "import UI\npublic let app = View()\n",
    "Sources/UI/View.swift": "import Base\npublic struct View { public init() {} }\n",
    "Sources/Core/Core.swift": "/* 😀 */ import UI\npublic let view = View()\n",
    "Sources/Base/Base.swift": "public struct Base {}\n",
    ".seam.yml": RULES,
}


def sarif(folder, *arguments):
    done = subprocess.run([seam(), "check", "--format", "sarif", "--quiet", *arguments], cwd=folder, capture_output=True)
    return json.loads(done.stdout)


def validate_sarif(folder):
    schema = os.environ.get("SARIF_SCHEMA")
    try:
        import jsonschema
    except ImportError:
        schema = None
    if not schema:
        return print("skipped: SARIF (SARIF_SCHEMA names no file, or jsonschema is not installed)")
    schema = json.loads(pathlib.Path(schema).read_text())
    validator = jsonschema.validators.validator_for(schema)(schema)
    fresh = sarif(folder)
    run("check", "--write-baseline", "--quiet", folder=folder)
    for name, document in [("fresh", fresh), ("with a baseline", sarif(folder))]:
        expect(f"SARIF {name}", [error.message for error in validator.iter_errors(document)], [])
    results = fresh["runs"][0]["results"]
    for field in ["codeFlows", "suppressions", "partialFingerprints"]:
        expect(f"SARIF has {field}", any(field in result for result in results), True)
    (folder / ".seam-baseline.json").unlink()


def try_hook(folder):
    if not shutil.which("pre-commit"):
        return print("skipped: pre-commit is not installed (python3 -m pip install pre-commit)")
    subprocess.run(["pre-commit", "validate-manifest", ROOT / ".pre-commit-hooks.yaml"], check=True)
    tools = folder / "tools"
    tools.mkdir()
    (tools / "seam").symlink_to(seam())
    environment = os.environ | {"PATH": f"{tools}{os.pathsep}{os.environ['PATH']}", "PRE_COMMIT_HOME": str(folder / "home")}
    git = ["git", "-c", "user.name=A", "-c", "user.email=a@example.org"]
    for command in [["init", "-q"], ["add", "Sources", "Package.swift", ".seam.yml"], ["commit", "-qm", "First"]]:
        subprocess.run([*git, *command], cwd=folder, check=True)
    for rules, status in [(RULES, 1), (RULES.replace("Core -> UI", "UI -> Core"), 0)]:
        (folder / ".seam.yml").write_text(rules)
        subprocess.run([*git, "add", ".seam.yml"], cwd=folder, check=True)
        done = subprocess.run(
            ["pre-commit", "try-repo", str(ROOT), "seam-check", "--all-files"], cwd=folder, env=environment,
            capture_output=True, text=True)
        if done.returncode != status:
            print(done.stdout, done.stderr)
        expect("the hook's status", done.returncode, status)


def validate_action():
    if not shutil.which("check-jsonschema"):
        return print("skipped: check-jsonschema is not installed (python3 -m pip install check-jsonschema)")
    for schema, files in [("github-actions", ["action.yml"]), ("github-workflows", (ROOT / ".github/workflows").glob("*.yml"))]:
        done = subprocess.run(
            ["check-jsonschema", "--builtin-schema", f"vendor.{schema}", *files], cwd=ROOT, capture_output=True, text=True)
        expect(f"{schema}: {done.stdout.strip()}", done.returncode, 0)


package = Folder(FILES)
validate_sarif(package.path)
try_hook(package.path)
validate_action()
sys.exit(0)
