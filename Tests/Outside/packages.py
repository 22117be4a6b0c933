"""What people install: the archive, its manual and completions, and the plug-in package with a bundle made of it."""
import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile

from outside import ROOT, Folder, expect, manifest, seam

temporary = tempfile.TemporaryDirectory()
folder = temporary.name


def script(name, *arguments, **options):
    done = subprocess.run([str(ROOT / ".ci" / name), *arguments], capture_output=True, text=True, **options)
    if done.returncode:
        sys.exit(f"{name} ended with {done.returncode}:\n{done.stderr}")
    return done.stdout


script("archive", seam(), folder)
archives = [name for name in os.listdir(folder) if name.endswith(".tar.gz")]
expect("one archive", len(archives), 1)
archive = os.path.join(folder, archives[0])
first = open(archive, "rb").read()
script("archive", seam(), folder)
expect("the same bytes again", open(archive, "rb").read() == first, True)
expect("its checksum", open(archive + ".sha256").read().split()[0], hashlib.sha256(first).hexdigest())
name = archives[0].removesuffix(".tar.gz")
with tarfile.open(archive) as tar:
    names = {member.name.removeprefix(name + "/") for member in tar.getmembers() if member.isfile()}
    tar.extractall(folder, filter="data")
for file in ["bin/seam", "LICENSE", "share/man/man1/seam.1", "share/man/man1/seam-graph.1", "share/bash-completion/completions/seam", "share/zsh/site-functions/_seam", "share/fish/vendor_completions.d/seam.fish"]:
    expect(f"{file} is in it", file in names, True)
commands = subprocess.run([seam(), "--generate-completion-script", "fish"], capture_output=True, text=True, check=True).stdout
expect("every command has its page", [word for word in ["graph", "cycles", "why", "export", "mcp"] if f"share/man/man1/seam-{word}.1" not in names or word not in commands], [])
if shutil.which("mandoc"):
    pages = [os.path.join(folder, name, page) for page in sorted(names) if page.endswith(".1")]
    lint = subprocess.run(["mandoc", "-Tlint", *pages], capture_output=True, text=True).stdout.splitlines()
    # That a page is not installed yet is no fault of the page that names it.
    expect("mandoc finds nothing", [line for line in lint if "referenced manual not found" not in line], [])
else:
    print("skipped: mandoc is not installed, so the pages are not checked")

sums = tempfile.TemporaryDirectory()
for number, system in enumerate(["macos-universal", "linux-x86_64", "linux-aarch64"]):
    with open(os.path.join(sums.name, f"seam-1.2.3-{system}.tar.gz.sha256"), "w") as file:
        file.write(f"{str(number) * 64}  seam-1.2.3-{system}.tar.gz\n")
formula = script("formula", "somebody", sums.name)
expect("the formula is filled in", ["OWNER" in formula, "CHECKSUM" in formula, 'version "1.2.3"' in formula, *(str(number) * 64 in formula for number in range(3))], [False, False, True, True, True, True])
checks = [("ruby", ["ruby", "-c"], formula.encode(), []), ("hadolint", ["hadolint", "--ignore", "DL3008", "--failure-threshold", "warning"], None, ["packaging/Dockerfile"])]
checks.append(("shellcheck", ["shellcheck"], None, [f".ci/{name}" for name in ["run", "setup", "action", "archive", "artifact-bundle", "formula", "plugin-package", "documentation", "script-style"]]))
for tool, command, text, files in checks:
    if not shutil.which(tool):
        print(f"skipped: {tool} is not installed")
        continue
    done = subprocess.run([*command, *files], cwd=ROOT, input=text, capture_output=True)
    expect(f"{tool} finds nothing", (done.returncode, done.stdout.decode() if done.returncode else ""), (0, ""))

if not shutil.which("swift"):
    print("skipped: swift is not installed, so the plug-ins are not tried")
    sys.exit(0)
sample = Folder({
    "app/Package.swift": manifest("App", dependencies='.package(path: "../Plugins")', targets='.target(name: "A", dependencies: ["B"]), .target(name: "B")'),
    "app/Sources/A/A.swift": "import B\n", "app/Sources/B/B.swift": "\n",
})
shutil.copytree(ROOT / "Plugins", sample.path / "Plugins", ignore=shutil.ignore_patterns(".build", "*.artifactbundle"))
script("artifact-bundle", str(sample.path / "Plugins"), archive)
done = subprocess.run(["swift", "package", "seam", "why", "A", "B"], cwd=sample.path / "app", capture_output=True, text=True)
expect("swift package seam why A B", (done.returncode, "Sources/A/A.swift:1" in done.stdout or "Package.swift" in done.stdout), (0, True))
done = subprocess.run(["swift", "package", "seam", "why", "A", "Nobody"], cwd=sample.path / "app", capture_output=True, text=True)
expect("what it refuses is passed on", done.returncode != 0, True)

# The build-tool plug-in: what a rule forbids is said at its line, on the first build and on the next.
app = sample.path / "app"
(app / "Package.swift").write_text(manifest(
    "App", dependencies='.package(path: "../Plugins")',
    targets='.target(name: "A", dependencies: ["B"], plugins: [.plugin(name: "SeamCheck", package: "Plugins")]), .target(name: "B")'))


def build():
    done = subprocess.run(["swift", "build", "--disable-sandbox", "--target", "A"], cwd=app, capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


status, said = build()
expect("without rules a build passes", (status, "error:" in said), (0, False))
(app / ".seam.yml").write_text("check:\n  rules:\n    apart: {forbid: A -> B, because: they are two}\n")
for which in ["a build", "the next build", "the third"]:
    status, said = build()
    expect(f"{which} shows the finding at its line, and fails", ("Sources/A/A.swift:1:" in said or "Package.swift:" in said, "they are two" in said, status), (True, True, 1))
(app / ".seam.yml").write_text("check:\n  rules:\n    apart: {forbid: A -> B, severity: warning}\n")
for which in ["a build", "the next build", "the third"]:
    status, said = build()
    expect(f"{which} shows the warning at its place, and passes", ("warning: " in said and "A may not depend on B" in said and "Sources/A/A.swift:1:" in said, status), (True, 0))
(app / ".seam.yml").write_text("check:\n  rules:\n    apart: {forbid: B -> A}\n")
expect("a rule that is kept lets the build pass", build()[0], 0)
pictures = subprocess.run(
    ["swift", "package", "--allow-writing-to-package-directory", "seam", "graph", "--format", "json", "-o", "modules.json"], cwd=app, capture_output=True, text=True)
expect("the command plug-in writes into the package where that is allowed", (pictures.returncode, (app / "modules.json").exists()), (0, True))

# What is published: the package with the bundle's address, and the formula with the archives' checksums.
address = "https://example.org/seam.artifactbundle.zip"
script("plugin-package", str(sample.path / "published"), address, "a" * 64)
dump = subprocess.run(["swift", "package", "dump-package"], cwd=sample.path / "published", capture_output=True, text=True)
expect("the published package is one", (dump.returncode, address in dump.stdout, "SEAM_BUNDLE" in dump.stdout), (0, True, False))
