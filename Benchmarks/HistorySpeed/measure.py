#!/usr/bin/env python3
"""Times `seam history` against reading one commit, on real repositories and on ones made for it.

    swift build -c release
    Benchmarks/HistorySpeed/measure.py ~/sourcekit-lsp ~/swift-package-manager      # 500 commits: at most 6 cold reads
    Benchmarks/HistorySpeed/measure.py --growth                                      # cost against files and files changed

Runs of the two alternate, so that a machine whose speed drifts drifts for both. Processor time is that of all threads and of git; the
medians are printed, and their ratio. Nothing is cached: --no-cache everywhere.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time


def run(command):
    """Wall and processor seconds of a command and the processes it waits for."""
    start = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if status != 0:
        sys.exit(f"failed: {' '.join(command)}")
    return time.monotonic() - start, usage.ru_utime + usage.ru_stime


def median(values):
    return sorted(values)[len(values) // 2]


def git(folder, *arguments):
    return subprocess.run(["git", "-C", folder, *arguments], check=True, capture_output=True, text=True).stdout


def commands(seam, folder, count):
    common = ["--manifest", "static", "--no-cache", "--quiet", "-o", "/dev/null"]
    read = [seam, "graph", folder, "--at", "HEAD", "--format", "json", *common]
    history = [seam, "history", "HEAD", folder, "--max-count", str(count), "--format", "json", *common]
    return read, history


def measure(seam, folder, count, runs):
    read, history = commands(seam, folder, count)
    reads, histories = [], []
    for number in range(runs + 1):
        one, many = run(read), run(history)
        if number > 0:
            reads.append(one)
            histories.append(many)
    return [median([sample[part] for sample in samples]) for samples in (reads, histories) for part in (0, 1)]


def real(arguments):
    print("repository              commits   Swift files   changed   read ms   history ms   ratio   processor: read   history   ratio")
    for folder in arguments.repositories:
        files = sum(path.endswith(".swift") for path in git(folder, "ls-tree", "-r", "--name-only", "HEAD").splitlines())
        commits = git(folder, "rev-list", "--topo-order", f"--max-count={arguments.commits}", "HEAD").split()
        changes = git(folder, "show", "--format=", "--name-only", "--first-parent", "-m", *commits).splitlines()
        changed = sum(path.endswith(".swift") for path in changes)
        name = os.path.basename(os.path.dirname(folder) if folder.rstrip("/").endswith("repo") else folder)
        read, read_cpu, history, history_cpu = measure(arguments.seam, folder, arguments.commits, arguments.runs)
        print(
            f"{name[:22]:22} {len(commits):8} {files:13} {changed:9} {read * 1000:9.0f} {history * 1000:12.0f} {history / read:7.2f}"
            f" {read_cpu * 1000:17.0f} {history_cpu * 1000:9.0f} {history_cpu / read_cpu:7.2f}"
        )


def source(module, file, version):
    lines = [f"import Module{(module + step) % 40}" for step in (1, 2, 3)] + [f"// version {version}"]
    return "\n".join(lines + [f"struct T{file}x{line} {{ var value = {line} }}" for line in range(100)]) + "\n"


def made(folder, files, commits, changes):
    """A package of forty modules, whose every commit changes so many of its files."""
    targets = ", ".join(f'.target(name: "Module{module}")' for module in range(40))
    manifest = f'// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: "Made", targets: [{targets}])\n'
    subprocess.run(["git", "init", "-q", "--bare", folder], check=True)
    process = subprocess.Popen(["git", "-C", folder, "fast-import", "--quiet"], stdin=subprocess.PIPE)
    send = lambda text: process.stdin.write(text.encode())
    data = lambda text: f"data {len(text.encode())}\n{text}\n"
    for number in range(commits):
        send(f"commit refs/heads/main\ncommitter A <a@example.org> {1700000000 + number} +0000\n{data(f'Commit {number}')}")
        if number == 0:
            send(f"M 644 inline Package.swift\n{data(manifest)}")
        for change in range(files if number == 0 else changes):
            file = change if number == 0 else (number * changes + change) * 7 % files
            send(f"M 644 inline Sources/Module{file % 40}/File{file}.swift\n{data(source(file % 40, file, number))}")
    process.stdin.close()
    if process.wait() != 0:
        sys.exit("git fast-import failed")
    subprocess.run(["git", "-C", folder, "symbolic-ref", "HEAD", "refs/heads/main"], check=True)


def growth(arguments):
    print("files   changed a commit   one commit: processor ms   all: processor ms   each further commit, ms")
    for files, changes in [(500, 1), (1000, 1), (2000, 1), (4000, 1), (1000, 4), (1000, 16)]:
        with tempfile.TemporaryDirectory() as folder:
            made(folder, files, arguments.commits, changes)
            _, first = commands(arguments.seam, folder, 1)
            _, whole = commands(arguments.seam, folder, arguments.commits)
            samples = [(run(first)[1], run(whole)[1]) for _ in range(arguments.runs + 1)][1:]
            one, every = (median([sample[part] for sample in samples]) for part in (0, 1))
            print(f"{files:5} {changes:18} {one * 1000:26.0f} {every * 1000:19.0f} {(every - one) * 1000 / (arguments.commits - 1):26.2f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("repositories", nargs="*", help="repositories with a package at their top")
    parser.add_argument("--growth", action="store_true", help="measure repositories made for it")
    parser.add_argument("--commits", type=int, default=500)
    parser.add_argument("--runs", type=int, default=3, help="counted runs, after one that is not")
    parser.add_argument("--seam", default=".build/release/seam")
    arguments = parser.parse_args()
    real(arguments) if arguments.repositories else None
    growth(arguments) if arguments.growth else None


main()
