#!/usr/bin/env python3
"""Compares what `seam affected` names with what a build compiles again.

    proof.py [--commits N] [--resume FILE] SEAM REPOSITORY…

SEAM is the program; each REPOSITORY is a clone with history whose folder holds Package.swift. Its last N commits (20) that
changed code are checked out one after the other, from old to new, and built with `swift build --build-tests`, each over
the build of the one before; pins are left out, so that dependencies stay. A module was compiled again if the compiler wrote
the dependencies (`.d`) of one of its files; an object file is left as it is where the same code comes out. One that was
compiled and is not named is a miss. The clones are left at their newest commit: give copies. With `--resume`, what the
builds compiled is kept in FILE; what is named is asked anew.
"""
import glob
import json
import os
import subprocess
import sys

LEVELS = ["module", "type"]
CODE = ["*.swift", "*.c", "*.h", "*.m", "*.mm", "*.cpp", "*.modulemap"]


def run(command, folder):
    return subprocess.run(command, cwd=folder, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


def git(folder, *arguments):
    return run(["git", *arguments], folder).stdout.strip()


def traces(folder, ending):
    """By module and source file, when the compiler wrote what ends so, in nanoseconds."""
    result = {}
    for path in glob.glob(os.path.join(folder, ".build/debug/*.build/**/*." + ending), recursive=True):
        module, _, file = os.path.relpath(path, os.path.join(folder, ".build/debug")).partition(".build")
        if not file.endswith((".emit-module.d", ".swiftmodule.o")):
            result[module, file] = os.stat(path).st_mtime_ns
    return result


def written(before, after):
    return {module for (module, file), stamp in after.items() if stamp != before.get((module, file))}


def affected(seam, folder, base, head, level):
    command = [seam, "affected", base, head, "--format", "json", "--level", level, "--no-cache", "--quiet"]
    done = subprocess.run(command, cwd=folder, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if done.returncode:
        raise RuntimeError(done.stderr.strip())
    return json.loads(done.stdout)


def modules(seam, folder):
    """The modules of the package itself."""
    command = [seam, "graph", "--tests", "--level", "module", "--format", "json", "--no-cache", "--quiet"]
    done = subprocess.run(command, cwd=folder, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    return {node["name"] for node in json.loads(done.stdout)["nodes"]} if done.returncode == 0 else set()


def prepare(folder, commit):
    git(folder, "checkout", "-q", "--force", commit)
    pins = os.path.join(folder, "Package.resolved")
    if os.path.exists(pins):
        os.remove(pins)
    return run(["swift", "build", "--build-tests"], folder)


def measure(seam, folder, base, head):
    """What the build of one commit over its parent's compiles; nothing of it where it does not build."""
    before = {ending: traces(folder, ending) for ending in ["d", "o"]}
    known = modules(seam, folder)
    done = prepare(folder, head)
    row = {"package": os.path.basename(folder), "base": base, "commit": head, "title": git(folder, "log", "-1", "--format=%s", head)}
    if done.returncode:
        return row | {"failed": [line for line in done.stdout.splitlines() if "error:" in line][:2]}
    known |= modules(seam, folder)
    compiled = written(before["d"], traces(folder, "d")) & known
    objects = written(before["o"], traces(folder, "o")) & known
    return row | {"compiled": sorted(compiled | objects), "objects": sorted(objects)}


def named(seam, folder, row):
    """The row with what is named of its commit."""
    if "failed" in row:
        return row
    row = dict(row)
    for level in LEVELS:
        said = affected(seam, folder, row["base"], row["commit"], level)
        names = {name.split("/")[-1] for name in said["build"]}
        row[level] = sorted(names)
        row["missed at " + level] = sorted(set(row["compiled"]) - names)
    return row


def built(seam, folder, count, known):
    select = ["rev-list", "--first-parent", f"--max-count={count + 1}", "HEAD", "--", *CODE]
    commits = git(folder, *select).split()[::-1]
    builds = None
    for base, head in zip(commits, commits[1:]):
        row = next((row for row in known if row["commit"] == head), None)
        if row is None:
            if builds != base:
                builds = base if prepare(folder, base).returncode == 0 else None
            if builds is None:
                row = {"package": os.path.basename(folder), "commit": head, "failed": ["its parent does not build"]}
            else:
                row = measure(seam, folder, base, head)
                builds = None if "failed" in row else head
        yield row
    git(folder, "checkout", "-q", "--force", commits[-1])


def total(name, rows):
    rows, all_rows = [row for row in rows if "compiled" in row], rows
    compiled = sum(len(row["compiled"]) for row in rows)
    objects = sum(len(row["objects"]) for row in rows)
    figures = []
    for level in LEVELS:
        names = sum(len(row[level]) for row in rows)
        misses = sum(len(row["missed at " + level]) for row in rows)
        figures.append(f"{level}: {names} named, {misses} missed, {names / max(compiled, 1):.2f}×")
    return (f"{name}: {len(rows)} of {len(all_rows)} commits built, {compiled} modules compiled again"
            f" ({objects} with another object file); " + "; ".join(figures))


def tell(row):
    print(f"  {row['commit'][:9]} compiled {len(row['compiled'])}, "
          + ", ".join(f"{level} {len(row[level])}" for level in LEVELS),
          *(f"MISSED at {level} {row['missed at ' + level]}" for level in LEVELS if row["missed at " + level]), flush=True)


def main(arguments):
    count, kept = 20, None
    while arguments[0].startswith("--"):
        if arguments[0] == "--commits":
            count = int(arguments[1])
        else:
            kept = arguments[1]
        arguments = arguments[2:]
    known = [json.loads(line) for line in open(kept, encoding="utf-8")] if kept and os.path.exists(kept) else []
    seam, everything = os.path.abspath(arguments[0]), []
    for folder in map(os.path.realpath, arguments[1:]):
        rows = []
        for row in built(seam, folder, count, known):
            if kept and row not in known:
                open(kept, "a", encoding="utf-8").write(json.dumps(row) + "\n")
            rows.append(named(seam, folder, row))
            if "failed" in row:
                print(f"  {row['commit'][:9]} does not build: {row['failed'][:1]}", flush=True)
            else:
                tell(rows[-1])
        print(total(os.path.basename(folder), rows), flush=True)
        everything += rows
    print(total("all", everything))


if __name__ == "__main__":
    main(sys.argv[1:])
