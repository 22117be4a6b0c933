#!/usr/bin/env python3
"""What `seam check` costs beyond the graph that it needs.

    speed.py [--modules N] [--rules N] SEAM

SEAM is the program. Writes a package of N modules (400) with five files each and N rules (2000) into a temporary folder, and
times `graph --level module` and `check` there without the cache and with it: processor time, the least of five runs.
"""
import os
import random
import resource
import subprocess
import sys
import tempfile


def write(folder, name, lines):
    path = os.path.join(folder, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")


def write_package(folder, count):
    names = [f"Module{number:03d}" for number in range(count)]
    manifest = ["// swift-tools-version: 5.9", "import PackageDescription", 'let package = Package(name: "Big", targets: [']
    for number, name in enumerate(names):
        used = [names[other] for other in sorted(random.sample(range(number), min(number, 6)))]
        listed = ", ".join(f'"{other}"' for other in used)
        manifest.append(f'  .target(name: "{name}", dependencies: [{listed}]),')
        for file in range(5):
            lines = [f"import {other}" for other in used] + [f"public struct {name}T{file} {{"]
            lines += [f"  public var v{index}: {other}T{file}?" for index, other in enumerate(used)]
            lines += [f"  public func f{index}(_ x: Int) -> Int {{ x + {index} }}" for index in range(12)] + ["}"]
            write(folder, f"Sources/{name}/F{file}.swift", lines)
    write(folder, "Package.swift", manifest + ["])"])
    return names


def write_rules(folder, names, count):
    lines = ["parts:"] + [f"  part{first // 10}: [{', '.join(names[first:first + 10])}]" for first in range(0, len(names), 10)]
    lines += ["check:", "  rules:"]
    for number in range(count):
        low, high = sorted(random.sample(range(len(names)), 2))
        lines.append(f"    r{number}: " + [
            f"{{forbid: {names[low]} -> {names[high]}}}",
            f'{{forbid: part{low // 10} -> Module{high // 10:02d}*, severity: warning, because: "decided"}}',
            f'{{protect: {names[high]}, for: ["Module*"], because: "docs/adr/7.md"}}',
            f"{{forbid: {names[low]} -> {names[high]}, through: others, severity: note}}",
        ][number % 4])
    write(folder, ".seam.yml", lines)


def least(command, folder):
    times = []
    for _ in range(5):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        if done.returncode not in (0, 1):
            raise RuntimeError(done.stderr.decode())
        times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return min(times), done.stdout


def main(arguments):
    modules, rules = 400, 2000
    while arguments[0].startswith("--"):
        modules, rules = (int(arguments[1]), rules) if arguments[0] == "--modules" else (modules, int(arguments[1]))
        arguments = arguments[2:]
    seam = os.path.abspath(arguments[0])
    random.seed(1)
    with tempfile.TemporaryDirectory() as folder:
        write_rules(folder, write_package(folder, modules), rules)
        for label, options in [("without the cache", ["--no-cache"]), ("with it", [])]:
            graph, _ = least([seam, "graph", "--level", "module", "--format", "json", "--quiet"] + options, folder)
            check, report = least([seam, "check", "--format", "text", "--quiet"] + options, folder)
            print(f"{label}: graph {graph:.3f} s, check {check:.3f} s, {(check - graph) / graph:+.2f} of the graph;",
                  report.decode().splitlines()[-1])


if __name__ == "__main__":
    main(sys.argv[1:])
