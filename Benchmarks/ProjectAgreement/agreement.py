#!/usr/bin/env python3
"""Compares Seam's reading of Xcode projects with a second, independent one.

    agreement.py SEAM FOLDER…

SEAM is the program; each FOLDER holds an .xcodeproj or .xcworkspace at its top. The second reading has a parser of its
own for the property lists of project files, walks groups and folders by itself, and knows nothing of Seam's code. Of
each app, targets, the set of files of each target, and what each target declares to depend on must be equal. Exit
status 1 where they are not. Seam is run with --level file where --files is given first, which compares the sets of
paths; otherwise it is run with --level module, which compares their sizes.
"""
import fnmatch
import json
import os
import re
import subprocess
import sys
import time
import xml.etree.ElementTree as ET

SWIFT = {"swift"}
CLANG = {"c", "m", "mm", "cc", "cpp", "cxx", "s", "S"}
OPAQUE = {
    "xcodeproj", "xcworkspace", "playground", "docc", "xcassets", "xcdatamodeld", "xcdatamodel", "xcmappingmodel",
    "xcframework", "artifactbundle", "bundle", "framework", "app",
}
TOKEN = re.compile(r'\s+|//[^\n]*|/\*.*?\*/|"((?:[^"\\]|\\.)*)"|([{}()=;,])|<[0-9a-fA-F\s]*>|([^\s{}()=;,"<]+)', re.S)


def parse(text):
    """An OpenStep property list as dictionaries, lists and strings."""
    tokens = []
    position = 0
    while position < len(text):
        match = TOKEN.match(text, position)
        if not match:
            raise ValueError(f"unexpected {text[position]!r} at {position}")
        position = match.end()
        if match.group(1) is not None:
            tokens.append(("s", re.sub(r'\\(.)', lambda m: {"n": "\n", "t": "\t"}.get(m[1], m[1]), match.group(1))))
        elif match.group(2):
            tokens.append((match.group(2), None))
        elif match.group(3):
            tokens.append(("s", match.group(3)))
    index = 0

    def value():
        nonlocal index
        kind, content = tokens[index]
        index += 1
        if kind == "s":
            return content
        if kind == "{":
            table = {}
            while tokens[index][0] != "}":
                key = tokens[index][1]
                index += 2
                table[key] = value()
                index += 1
            index += 1
            return table
        if kind == "(":
            items = []
            while tokens[index][0] != ")":
                items.append(value())
                if tokens[index][0] == ",":
                    index += 1
            index += 1
            return items
        raise ValueError(f"unexpected {kind}")

    return value()


def extension(path):
    name = os.path.basename(path)
    return name.rsplit(".", 1)[1] if "." in name[1:] else ""


def is_source(path):
    return extension(path) in SWIFT | CLANG


class Project:
    def __init__(self, root, bundle):
        self.root, self.bundle = root, bundle
        self.name = os.path.basename(bundle)[: -len(".xcodeproj")]
        with open(os.path.join(root, bundle, "project.pbxproj"), encoding="utf-8") as file:
            document = parse(file.read())
        self.objects = document["objects"]
        self.project = self.objects[document["rootObject"]]
        self.root_id = document["rootObject"]
        self.base = os.path.join(os.path.dirname(bundle), self.project.get("projectDirPath", ""))
        self.paths = {}
        self.walk(self.project["mainGroup"], self.base)
        self.targets = {i: self.objects[i] for i in self.project["targets"] if i in self.objects}
        self.makers = {t.get("productReference"): i for i, t in self.targets.items() if t.get("productReference")}

    def walk(self, identifier, folder):
        node = self.objects.get(identifier)
        if node is None or identifier in self.paths:
            return
        tree, own = node.get("sourceTree", "<group>"), node.get("path", "")
        if tree == "<group>":
            path = None if folder is None else os.path.join(folder, own)
        elif tree == "SOURCE_ROOT":
            path = os.path.join(self.base, own)
        else:
            path = None
        self.paths[identifier] = None if path is None else os.path.normpath(path)
        for child in node.get("children", []):
            self.walk(child, path)

    def of_kind(self, kind):
        return [(i, o) for i, o in self.objects.items() if o.get("isa") == kind]

    def excluded_names(self, target):
        def configuration(owner):
            found = [self.objects[c] for c in self.objects.get(owner.get("buildConfigurationList"), {}).get("buildConfigurations", [])]
            return next((c for c in found if c["name"] == "Debug"), found[0] if found else {"buildSettings": {}})

        def words(settings):
            value = settings.get("buildSettings", {}).get("EXCLUDED_SOURCE_FILE_NAMES")
            return None if value is None else (value if isinstance(value, list) else value.split())

        return words(configuration(target)) or words(configuration(self.project)) or []

    def listed(self, folder, excluded, packages):
        start = os.path.join(self.root, folder)
        if os.path.isfile(start):
            return {folder} if is_source(folder) else set()
        result = set()
        for name in sorted(os.listdir(start)) if os.path.isdir(start) else []:
            path = os.path.normpath(os.path.join(folder, name))
            if name.startswith(".") or path in excluded or path in packages or extension(name) in OPAQUE:
                continue
            if os.path.isdir(os.path.join(self.root, path)):
                result |= self.listed(path, excluded, packages)
            elif is_source(path) and os.path.exists(os.path.join(self.root, path)):
                result.add(path)
        return result

    def files(self, identifier, packages):
        target = self.targets[identifier]
        result = set()
        for phase in (self.objects[p] for p in target.get("buildPhases", []) if p in self.objects):
            if phase["isa"] != "PBXSourcesBuildPhase":
                continue
            for entry in (self.objects.get(f, {}) for f in phase.get("files", [])):
                reference = entry.get("fileRef")
                group = self.objects.get(reference, {})
                for file in group.get("children", []) if group.get("isa") == "PBXVariantGroup" else [reference]:
                    path = self.paths.get(file)
                    if path and is_source(path) and os.path.isfile(os.path.join(self.root, path)):
                        result.add(path)
        owned = set(target.get("fileSystemSynchronizedGroups", []))
        for group, node in self.of_kind("PBXFileSystemSynchronizedRootGroup"):
            folder = self.paths.get(group)
            if folder is None:
                continue
            exceptions = set()
            for item in (self.objects.get(e, {}) for e in node.get("exceptions", [])):
                if item.get("isa", "").startswith("PBXFileSystemSynchronizedBuildFile") and item.get("target") == identifier:
                    exceptions |= {os.path.normpath(os.path.join(folder, p)) for p in item.get("membershipExceptions", [])}
            if group in owned:
                whole = {os.path.normpath(os.path.join(folder, p)) for p in node.get("explicitFolders", [])}
                result |= self.listed(folder, exceptions | whole, packages)
            else:
                for path in exceptions:
                    result |= self.listed(path, set(), packages)
        names = self.excluded_names(target)
        return {p for p in result if not any(fnmatch.fnmatch(os.path.basename(p), n) or p.endswith("/" + n) for n in names)}

    def dependencies(self, identifier, world):
        """Names of targets, of targets that products are made of, and of leaves."""
        target, result = self.targets[identifier], set()
        for item in (self.objects.get(d, {}) for d in target.get("dependencies", [])):
            if item.get("productRef"):
                result |= world.product(self, item["productRef"])
            elif item.get("target") in self.targets:
                result.add((self.name, self.targets[item["target"]]["name"]))
            else:
                result |= self.proxy(item.get("targetProxy"), world)
        for phase in (self.objects[p] for p in target.get("buildPhases", []) if p in self.objects):
            if phase["isa"] != "PBXFrameworksBuildPhase":
                continue
            for entry in (self.objects.get(f, {}) for f in phase.get("files", [])):
                if entry.get("productRef"):
                    result |= world.product(self, entry["productRef"])
                    continue
                reference = entry.get("fileRef")
                node = self.objects.get(reference, {})
                if reference in self.makers:
                    result.add((self.name, self.targets[self.makers[reference]]["name"]))
                elif node.get("isa") == "PBXReferenceProxy":
                    result |= self.proxy(node.get("remoteRef"), world)
                else:
                    result |= world.library(self, node)
        for product in target.get("packageProductDependencies", []):
            result |= world.product(self, product)
        result.discard((self.name, target["name"]))
        return result

    def proxy(self, identifier, world):
        node = self.objects.get(identifier)
        if not node:
            return set()
        remote = node.get("remoteGlobalIDString")
        if node.get("containerPortal") == self.root_id:
            remote = self.makers.get(remote, remote)
            return {(self.name, self.targets[remote]["name"])} if remote in self.targets else set()
        other = world.projects.get(self.paths.get(node.get("containerPortal")))
        if not other:
            return {("", node.get("remoteInfo"))}
        remote = other.makers.get(remote, remote)
        name = other.targets[remote]["name"] if remote in other.targets else node.get("remoteInfo")
        return {(other.name, name)}


class World:
    """The projects that belong together, and the packages that they see."""

    def __init__(self, root):
        self.root, self.projects = root, {}
        tops = sorted(os.listdir(root))
        waiting = []
        for name in tops:
            if name.endswith(".xcworkspace"):
                waiting += [p for p in self.workspace(name) if p.endswith(".xcodeproj") and "Pods" not in p.split("/")]
        waiting += [name for name in tops if name.endswith(".xcodeproj")]
        while waiting:
            bundle = os.path.normpath(waiting.pop(0))
            if bundle in self.projects or not os.path.isdir(os.path.join(root, bundle)):
                continue
            project = self.projects[bundle] = Project(root, bundle)
            for identifier, node in project.of_kind("PBXFileReference"):
                path = project.paths.get(identifier)
                if path and path.endswith(".xcodeproj"):
                    waiting.append(path)
        self.packages = {}
        for folder, names, files in os.walk(root):
            names[:] = [n for n in names if not n.startswith(".") and n not in ("Pods", "Carthage", "node_modules")]
            if "Package.swift" in files:
                self.add_package(os.path.normpath(os.path.relpath(folder, root)))
        for project in self.projects.values():
            for _, node in project.of_kind("XCLocalSwiftPackageReference"):
                self.add_package(os.path.normpath(os.path.join(project.base, node.get("relativePath", ""))))
            for path in project.paths.values():
                if path and path.startswith(".."):
                    self.add_package(path)
        self.tops = [n for n in tops if n.endswith((".xcworkspace", ".xcodeproj"))]

    def add_package(self, path):
        manifest = os.path.join(self.root, path, "Package.swift")
        if path not in self.packages and os.path.isfile(manifest):
            with open(manifest, encoding="utf-8") as file:
                self.packages[path] = self.products(file.read())

    def workspace(self, bundle):
        def visit(node, folder):
            for child in node:
                kind, _, path = child.get("location", "group:").partition(":")
                place = os.path.join("" if kind == "container" else folder, path)
                if child.tag == "FileRef":
                    found.append(place)
                else:
                    visit(child, place)

        found = []
        visit(ET.parse(os.path.join(self.root, bundle, "contents.xcworkspacedata")).getroot(), "")
        return found

    @staticmethod
    def products(text):
        text = re.sub(r"//[^\n]*", "", text)
        lists = dict(re.findall(r"let\s+(\w+)\s*(?::[^=]*)?=\s*(\[[^\]]*\])", text))
        text = re.sub(r"targets:\s*(\w+)", lambda m: "targets: " + lists.get(m[1], m[1]), text)
        found = {}
        for match in re.finditer(r'\.(?:library|executable|plugin)\s*\(\s*name:\s*"([^"]+)"(.*?)targets:\s*\[([^\]]*)\]', text, re.S):
            found[match[1]] = re.findall(r'"([^"]+)"', match[3])
        for match in re.finditer(r'\.(?:executableTarget|plugin|macro)\s*\(\s*name:\s*"([^"]+)"', text):
            found.setdefault(match[1], [match[1]])
        return found

    def product(self, project, identifier):
        node = project.objects.get(identifier, {})
        name = node.get("productName", "").removeprefix("plugin:")
        package = project.objects.get(node.get("package"), {})
        local = package.get("isa") != "XCRemoteSwiftPackageReference"
        identity = os.path.basename(package.get("repositoryURL", "").removesuffix(".git").rstrip("/")).lower()
        for path, products in sorted(self.packages.items()):
            here = os.path.basename(path if path != "." else self.root).lower()
            if name in products and (local or here == identity):
                return {(path, t) for t in products[name]}
        return {("", name)}

    def library(self, project, node):
        path = node.get("path", node.get("name", ""))
        name = os.path.basename(path)
        if node.get("sourceTree") in ("SDKROOT", "DEVELOPER_DIR") or "System/Library/" in path:
            return set()
        base, kind = os.path.splitext(name)
        if kind not in (".framework", ".xcframework", ".a"):
            return set()
        for other in self.projects.values():
            for target in other.targets.values():
                made = os.path.splitext(other.objects.get(target.get("productReference"), {}).get("path", ""))[0]
                if made == base and "framework" in target.get("productType", ""):
                    return {(other.name, target["name"])}
        return {("", base.removeprefix("lib") if kind == ".a" else base)}


def compare(seam, root, by_path):
    started = time.time()
    world = World(root)
    second = time.time() - started
    level = "file" if by_path else "module"
    # A package at the top that holds most of the sources would be read instead of the project.
    only = [x for top in world.tops for x in ("--only", top)] if "." in world.packages else []
    run = [seam, "graph", root, *only, "--level", "module", "--tests", "--external", "--format", "json", "--edges", "declared"]
    started = time.time()
    answer = subprocess.run(run, capture_output=True, text=True)
    first = time.time() - started
    if answer.returncode != 0:
        print(f"{root}: {answer.stderr.strip()[-300:]}")
        return False
    graph = json.loads(answer.stdout)
    nodes = {n["id"]: n for n in graph["nodes"]}
    sets = {}
    if by_path:
        run = [seam, "graph", root, *only, "--level", "file", "--tests", "--format", "json"]
        for node in json.loads(subprocess.run(run, capture_output=True, text=True, check=True).stdout)["nodes"]:
            for module in node.get("modules", [node["module"]]):
                sets.setdefault(module, set()).add(node["id"])
    declared = {}
    for edge in graph["edges"]:
        declared.setdefault(edge["from"], set()).add(nodes[edge["to"]]["name"])
    faults, targets, files, edges = [], 0, 0, 0
    seen = set()
    packages = {p for p in world.packages if p != "."}
    for project in world.projects.values():
        told = f"{project.name}@{os.path.dirname(project.bundle)}"
        known = told if any(n.get("package") == told for n in graph["nodes"]) else project.name
        mine = {n["name"]: n for n in graph["nodes"] if n.get("package") == known and n["kind"] != "external"}
        names = [t["name"] for t in project.targets.values()]
        if sorted(mine) != sorted(set(names)):
            faults.append(f"targets of {project.name}: {sorted(set(mine) ^ set(names))}")
        for identifier, target in project.targets.items():
            node = mine.get(target["name"])
            if node is None:
                continue
            expected = project.files(identifier, packages)
            targets += 1
            files += len(expected)
            seen |= expected
            if by_path and sets.get(node["id"], set()) != expected:
                faults.append(f"files of {target['name']}: {sorted(sets.get(node['id'], set()) ^ expected)[:5]}")
            elif node.get("files", 0) != len(expected):
                faults.append(f"files of {target['name']}: {node.get('files', 0)} instead of {len(expected)}")
            wanted = {name for _, name in project.dependencies(identifier, world)}
            edges += len(wanted)
            if declared.get(node["id"], set()) != wanted:
                faults.append(f"dependencies of {target['name']}: {sorted(declared.get(node['id'], set()) ^ wanted)}")
    groups = sum(len(p.of_kind("PBXFileSystemSynchronizedRootGroup")) for p in world.projects.values())
    exceptions = sum(len(p.of_kind("PBXFileSystemSynchronizedBuildFileExceptionSet")) for p in world.projects.values())
    read = sum(1 for s in graph["sources"] if s["kind"] == "package")
    print(
        f"| {os.path.basename(root.rstrip('/'))} | {len(world.projects)} | {targets} | {files} ({len(seen)}) | {edges} | {read} "
        f"| {groups} / {exceptions} | {len(graph['unassigned'])} | {'equal' if not faults else f'{len(faults)} differ'} "
        f"| {first:.1f} s / {second:.1f} s |", flush=True)
    for fault in faults:
        print(f"    {fault}", flush=True)
    return not faults


def main(arguments):
    by_path = arguments[:1] == ["--files"]
    seam, *folders = arguments[1:] if by_path else arguments
    print("| app | projects | targets | files of targets (paths) | dependencies | packages | synchronized / exceptions | in no target | | Seam / script |")
    print("|---|---|---|---|---|---|---|---|---|---|")
    return all([compare(seam, folder, by_path) for folder in folders])


if __name__ == "__main__":
    sys.exit(0 if main(sys.argv[1:]) else 1)
