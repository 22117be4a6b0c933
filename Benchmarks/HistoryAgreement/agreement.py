#!/usr/bin/env python3
"""Compares `seam history` and `seam diff` with fresh readings of each commit.

    agreement.py [--commits N] [--level LEVEL] SEAM FOLDER…

SEAM is the program; each FOLDER is a codebase in a clone with history. Of its last N commits (200) along the first parent,
the figures that `history` tells must be those of `metrics --at`, and what `diff PARENT COMMIT` tells must be the difference
of two graphs that `graph --at` read by themselves. Nothing is cached. Exit status 1 where something differs.
"""
import json
import os
import subprocess
import sys

OF_SUMMARY = ["nodes", "edges", "propagationCost", "height", "tangles", "largestTangle", "references", "ccd"]


def asked(seam, folder, *arguments):
    """The answer, or the sentence that stands in its place."""
    command = [seam, *arguments, "--format", "json", "--no-cache", "--quiet"]
    done = subprocess.run(command, cwd=folder, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    return json.loads(done.stdout) if done.returncode == 0 else done.stderr.strip().splitlines()[-1:]


def graph(seam, folder, commit, level):
    return asked(seam, folder, "graph", "--at", commit, "--level", level)


def history_differences(document, fresh):
    """A line for each figure of a commit that a fresh reading tells otherwise, and how many were compared."""
    lines, compared = [], 0
    for commit in document["commits"]:
        answer = fresh(commit["commit"])
        if isinstance(answer, list) != (commit["problem"] is not None):
            lines.append(f"{commit['commit'][:9]}: history says {commit['problem']}, a fresh reading {answer}")
        if isinstance(answer, list):
            continue
        told = dict(zip(document["figures"], commit["figures"]))
        for figure in [figure for figure in OF_SUMMARY if told.get(figure) is not None]:
            compared += 1
            if told[figure] != answer["summary"][figure]:
                lines.append(f"{commit['commit'][:9]}: {figure} {told[figure]}, fresh {answer['summary'][figure]}")
    return lines, compared


def edges(document, renamed):
    names = lambda end: renamed.get(end, end)
    return {(names(edge["from"]), names(edge["to"])): (edge["weight"], sorted(edge["kinds"])) for edge in document["edges"]}


def expected(before, after, renamed):
    """What changed between two fresh graphs, as far as `diff` calls a node by another name."""
    names = {renamed.get(node["id"], node["id"]) for node in before["nodes"]}, {node["id"] for node in after["nodes"]}
    old, new = edges(before, renamed), edges(after, {})
    return {
        "nodes added": sorted(names[1] - names[0]),
        "nodes removed": sorted(names[0] - names[1]),
        "edges added": sorted(set(new) - set(old)),
        "edges removed": sorted(set(old) - set(new)),
        "edges changed": sorted(pair for pair in set(old) & set(new) if old[pair] != new[pair]),
    }


def told(document):
    renamed = {move["from"]: move["to"] for move in document["nodes"]["moved"] if move["kind"] != "file"}
    names = lambda change, end: renamed.get(change[end], change[end])
    answer = {f"nodes {what}": sorted(renamed.get(node["id"], node["id"]) for node in document["nodes"][what])
              for what in ["added", "removed"]}
    for what in ["added", "removed", "changed"]:
        answer[f"edges {what}"] = sorted((names(edge, "from"), names(edge, "to")) for edge in document["edges"][what])
    return answer, renamed


def diff_differences(seam, folder, level, commits):
    lines, compared, changed, before = [], 0, 0, None
    for base, head in zip(commits, commits[1:]):
        before = before or graph(seam, folder, base, level)
        after = graph(seam, folder, head, level)
        document = asked(seam, folder, "diff", base, head, "--level", level)
        if isinstance(before, list) or isinstance(after, list) or isinstance(document, list):
            if not isinstance(document, list) or not (isinstance(before, list) or isinstance(after, list)):
                lines.append(f"{base[:9]} {head[:9]}: only one of the two readings failed")
        else:
            compared += 1
            answer, renamed = told(document)
            right = expected(before, after, renamed)
            changed += sum(len(found) for found in right.values())
            lines += [f"{head[:9]}: {what}: diff {answer[what][:3]}, fresh {right[what][:3]}"
                      for what in right if answer[what] != right[what]]
        before = after
    return lines, compared, changed


def measure(seam, folder, count, level):
    document = asked(seam, folder, "history", "HEAD", ".", "--max-count", str(count), "--level", level,
                     "--figures", ",".join(OF_SUMMARY))
    if isinstance(document, list):
        sys.exit(f"{folder}: {document}")
    fresh = lambda commit: asked(seam, folder, "metrics", "--at", commit, "--level", level)
    lines, figures = history_differences(document, fresh)
    commits = [commit["commit"] for commit in document["commits"]]
    more, pairs, changes = diff_differences(seam, folder, level, commits)
    problems = sum(commit["problem"] is not None for commit in document["commits"])
    print(f"{os.path.basename(os.path.realpath(folder))} ({level}): {len(commits)} commits, {problems} not readable, "
          f"{figures} figures; {pairs} differences, {changes} changes: {len(lines) + len(more)} unequal", flush=True)
    for line in (lines + more)[:20]:
        print("  " + line, flush=True)
    return lines + more


def main(arguments):
    count, level = 200, "module"
    while arguments[0].startswith("--"):
        option, value = arguments[:2]
        count, level = (int(value), level) if option == "--commits" else (count, value)
        arguments = arguments[2:]
    seam = os.path.abspath(arguments[0])
    found = [measure(seam, folder, count, level) for folder in arguments[1:]]
    sys.exit(1 if any(found) else 0)


if __name__ == "__main__":
    main(sys.argv[1:])
