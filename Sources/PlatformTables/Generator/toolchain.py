"""What the installed toolchain says of its modules."""

import functools
import json
import pathlib
import re
import subprocess
import tempfile

import interface


@functools.cache
def target_info():
    return json.loads(run("swiftc", "-print-target-info"))


def run(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def version():
    """`6.3`: what `#if compiler(>=6.3)` compares."""
    return re.search(r"Swift version (\d+\.\d+)", target_info()["compilerVersion"]).group(1)


def resources():
    """The toolchain's folder `lib/swift`."""
    return pathlib.Path(target_info()["paths"]["runtimeResourcePath"])


def program(name):
    return str(resources().parent.parent / "bin" / name)


def declarations(module):
    """The public declarations of a module, those that its extensions of other modules add included."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "interface.swift"
        run(program("swift-synthesize-interface"), "-module-name", module, "-target", target_info()["target"]["triple"],
            "-module-cache-path", folder, "-o", str(path))
        return interface.parse(path.read_text())


def modules():
    """The modules that a program for this system can import from the toolchain, in order."""
    folders = [pathlib.Path(p) for p in target_info()["paths"]["runtimeLibraryImportPaths"]]
    found = modules_in(folders)
    for map in resources().glob("*/module.modulemap"):
        found |= set(re.findall(r"^module (\w+)", map.read_text(), flags=re.M))
    return sorted(found)


def manifest_modules():
    """The modules that a manifest can import besides."""
    return sorted(modules_in([resources() / "pm" / "ManifestAPI"]))


def plugin_modules():
    """The modules that a plugin can import besides."""
    return sorted(modules_in([resources() / "pm" / "PluginAPI"]))


def modules_in(folders):
    return {path.stem for folder in folders for path in folder.glob("*.swiftmodule")}
