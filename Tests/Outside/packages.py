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
