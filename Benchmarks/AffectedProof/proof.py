#!/usr/bin/env python3
"""Compares what `seam affected` names with what a build compiles again.

    proof.py [--commits N] [--resume FILE] SEAM REPOSITORY…

SEAM is the program; each REPOSITORY is a clone with history whose folder holds Package.swift. Its last N commits (20) that
changed code are checked out one after the other, from old to new, and built with `swift build --build-tests`, each over
the build of the one before; pins are left out, so that dependencies stay. A module was compiled again if one of its object files was written. One that was compiled and is not named is
a miss. The clones are left at their newest commit: give copies. With `--resume`, rows are kept in FILE.
"""
import glob
import json
import os
import subprocess
import sys

CODE = ["*.swift", "*.c", "*.h", "*.m", "*.mm", "*.cpp", "*.modulemap"]


def run(command, folder):
    return subprocess.run(command, cwd=folder, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


def git(folder, *arguments):
    return run(["git", *arguments], folder).stdout.strip()


def objects(folder):
    """By module, when the newest of its object files was written, in nanoseconds."""
    result = {}
    for path in glob.glob(os.path.join(folder, ".build/debug/*.build/**/*.o"), recursive=True):
        module = os.path.relpath(path, os.path.join(folder, ".build/debug")).split(".build")[0]
        result[module] = max(result.get(module, 0), os.stat(path).st_mtime_ns)
    return result


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
    """One commit over its parent; nothing of it where it does not build."""
    before = objects(folder)
    known = modules(seam, folder)
    done = prepare(folder, head)
    row = {"package": os.path.basename(folder), "commit": head[:9], "title": git(folder, "log", "-1", "--format=%s", head)}
    if done.returncode:
        return row | {"failed": [line for line in done.stdout.splitlines() if "error:" in line][:2]}
    known |= modules(seam, folder)
    after = objects(folder)
    compiled = {name for name, stamp in after.items() if stamp != before.get(name)} & known
    for level in ["module", "type"]:
        said = affected(seam, folder, base, head, level)
        named = {name.split("/")[-1] for name in said["build"]}
        row[level] = sorted(named)
        row["missed at " + level] = sorted(compiled - named)
        row["tests at " + level] = sorted(said["test"])
    return row | {"compiled": sorted(compiled)}


def rows_of(seam, folder, count, known):
    select = ["rev-list", "--first-parent", f"--max-count={count + 1}", "HEAD", "--", *CODE]
    commits = git(folder, *select).split()[::-1]
    builds = None
    for base, head in zip(commits, commits[1:]):
        row = next((row for row in known if row["commit"] == head[:9]), None)
        if row is None:
            if builds != base:
                builds = base if prepare(folder, base).returncode == 0 else None
            if builds is None:
                row = {"package": os.path.basename(folder), "commit": head[:9], "failed": ["its parent does not build"]}
            else:
                row = measure(seam, folder, base, head)
                builds = None if "failed" in row else head
        yield row
    git(folder, "checkout", "-q", "--force", commits[-1])


def total(name, rows):
    built = [row for row in rows if "compiled" in row]
    compiled = sum(len(row["compiled"]) for row in built)
    figures = []
    for level in ["module", "type"]:
        named = sum(len(row[level]) for row in built)
        misses = sum(len(row["missed at " + level]) for row in built)
        figures.append(f"{level}: {named} named, {misses} missed, {named / max(compiled, 1):.2f}×")
    return f"{name}: {len(built)} of {len(rows)} commits built, {compiled} modules compiled again; " + "; ".join(figures)


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
        for row in rows_of(seam, folder, count, known):
            if kept and row not in known:
                open(kept, "a", encoding="utf-8").write(json.dumps(row) + "\n")
            rows.append(row)
            if "failed" in row:
                print(f"  {row['commit']} does not build: {row['failed'][:1]}", flush=True)
                continue
            print(f"  {row['commit']} compiled {len(row['compiled'])}, module {len(row['module'])}, type {len(row['type'])}",
                  f"MISSED {row['missed at module']} {row['missed at type']}"
                  if row["missed at module"] or row["missed at type"] else "", flush=True)
        print(total(os.path.basename(folder), rows), flush=True)
        everything += rows
    print(total("all", everything))


if __name__ == "__main__":
    main(sys.argv[1:])
