#!/usr/bin/env python3
"""Asks the compiler whether what `seam imports` says of packages is so.

    proof.py [--resume FILE] SEAM PACKAGE…

SEAM is the program; each PACKAGE is a folder under git that builds with `swift build --build-tests`. The folders are
changed and changed back: give copies. Of each package:

    unused   the imports and dependencies that are called unused go, all of them; where that does not build, each alone
    fix      accesses of imports are wiped out, `--fix` runs, both upcoming features are switched on: it builds with tests
    least    `--fix` again, which now lowers too: it builds with tests (and `fix` need not be built for itself then)
    lower    each import that is said to need `public` or `package` gets one step less, module by module: the compiler
             complains, and names that import; `elsewhere` are those in branches that this system does not compile

Only what is certain counts in `unused` and `lower`. With `--resume`, rows are kept in FILE and those there are skipped.
"""
import json
import os
import re
import subprocess
import sys

FEATURES = ["MemberImportVisibility", "InternalImportsByDefault"]
ACCESS = re.compile(r"^(\s*(?:@[\w()]+\s+)*)(?:public|package|internal|fileprivate|private)\s+(?=import\s)", re.M)
SWITCH = """
for target in package.targets where [.regular, .executable, .test].contains(target.type) {
  target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags([%s])]
}
"""


def run(command, folder):
    return subprocess.run(command, cwd=folder, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


def build(folder, *arguments):
    """Whether it builds, and every line that the compiler said of a place."""
    done = run(["swift", "build", "-Xswiftc", "-continue-building-after-errors", *arguments], folder)
    lines = [line for line in done.stdout.splitlines() if re.search(r"\b(error|note): ", line)]
    return done.returncode == 0, lines


def restore(folder):
    run(["git", "checkout", "-q", "--", "."], folder)


def findings(seam, folder):
    done = subprocess.run([seam, "imports", "--no-cache", "--quiet", "--format", "json"], cwd=folder, text=True,
                          stdout=subprocess.PIPE)
    return json.loads(done.stdout)["findings"]


def fix(seam, folder, *arguments):
    done = run([seam, "imports", "--no-cache", "--quiet", "--fix", "--force", *arguments], folder)
    if done.returncode:
        raise RuntimeError(done.stdout.strip())


def sources(folder):
    for path, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(".")]
        yield from (os.path.join(path, name) for name in files if name.endswith(".swift"))


def wipe(folder):
    """Takes the access from every import, and the feature that asks for it from manifests: as if it was never on."""
    for path in sources(folder):
        text = open(path, encoding="utf-8").read()
        wiped = ACCESS.sub(r"\1", text)
        if re.fullmatch(r"Package(@swift-[\d.]+)?\.swift", os.path.basename(path)):
            wiped = wiped.replace('.enableUpcomingFeature("InternalImportsByDefault")', '.define("SEAM_WIPED")')
        if wiped != text:
            open(path, "w", encoding="utf-8").write(wiped)


def switch_on(folder):
    """Both features, for every target; a manifest of before them has to be one that can name settings."""
    flags = ", ".join(f'"-enable-upcoming-feature", "{name}"' for name in FEATURES)
    for name in os.listdir(folder):
        if re.fullmatch(r"Package(@swift-[\d.]+)?\.swift", name):
            path = os.path.join(folder, name)
            text = open(path, encoding="utf-8").read()
            text = re.sub(r"(swift-tools-version:\s*)(?:[1-4]\.\d|5\.[0-4])(\.\d+)?", r"\g<1>5.5", text, count=1)
            open(path, "w", encoding="utf-8").write(text + SWITCH % flags)


def errors(lines):
    return [line for line in lines if re.match(r"/.*: error: ", line) and "emit-module command failed" not in line]


def refused(lines):
    """The imports, by file and module, of which the compiler says that they give too little."""
    result, path = set(), None
    for line in lines:
        place = re.match(r"(/[^:]+):\d+:\d+: error: ", line)
        path = place[1] if place else path
        result |= {(path, module) for module in re.findall(r"note: .* import.* '\w+' from '(\w+)'", line)}
    return result


def remove_line(path, line):
    lines = open(path, encoding="utf-8").read().split("\n")
    lines[line - 1] = ""
    open(path, "w", encoding="utf-8").write("\n".join(lines))


def prove_unused(seam, folder, said):
    """How many of the imports that are certainly unused can go, and those that cannot."""
    sure = [one for one in said if one["kind"] == "unused" and one["certainty"] == "must"]
    if not sure:
        return 0, []
    fix(seam, folder, "--kind", "unused", "--certain")
    builds, lines = build(folder, "--build-tests")
    restore(folder)
    if builds:
        return len(sure), []
    wrong = [f"unused, first errors: {line}" for line in errors(lines)[:3]]
    right = 0
    for one in sure:
        if one["file"].split("/")[-1].startswith("Package"):
            wrong.append(f"unused: not tried alone: {one['edit']}")
            continue
        remove_line(os.path.join(folder, one["file"]), one["line"])
        builds, lines = build(folder, "--build-tests")
        restore(folder)
        if builds:
            right += 1
        else:
            wrong.append(f"unused: {one['file']}:{one['line']} {one['import']}: {errors(lines)[:1]}")
    return right, wrong


def lower(path, module, step):
    """Gives every import of a module in a file one access less; whether there was one."""
    pattern = re.compile(r"\b(public|package)([ \t]+import\s+(?:\w+\s+)?" + re.escape(module) + r"\b)", re.M)
    text, count = pattern.subn(lambda match: step[match[1]] + match[2], open(path, encoding="utf-8").read())
    open(path, "w", encoding="utf-8").write(text)
    return count > 0


def is_compiled(folder, target, path, module):
    """Whether this system compiles any import of a module in a file: the others no compiler here can judge."""
    saved = open(path, encoding="utf-8").read()
    pattern = re.compile(r"^[ \t]*(?:@[\w()]+\s+)*(?:\w+\s+)?import\s+(?:\w+\s+)?" + re.escape(module) + r"\b.*$", re.M)
    open(path, "w", encoding="utf-8").write(pattern.sub('#error("compiled")', saved))
    lines = build(folder, "--target", target)[1]
    open(path, "w", encoding="utf-8").write(saved)
    return any(line.startswith(f"{path}:") and line.endswith("error: compiled") for line in lines)


def is_refused_alone(folder, target, path, module, step):
    """Whether one import is refused with one less when the others keep theirs: behind many errors some go untold."""
    saved = open(path, encoding="utf-8").read()
    lower(path, module, step)
    lines = build(folder, "--target", target)[1]
    open(path, "w", encoding="utf-8").write(saved)
    return (path, module) in refused(lines)


def prove_least(folder, said):
    """How many of the imports that certainly need an access are refused with one less, those that are not, and how many
    stand in branches of `#if` that this system does not compile."""
    sure = [one for one in said if one["kind"] == "access" and one["certainty"] == "must" and one["least"] != "internal"]
    step = {"public": "package", "package": "internal"}
    right, wrong, elsewhere = 0, [], 0
    for module in sorted({one["module"] for one in sure}):
        saved, lowered = {}, []
        for one in [one for one in sure if one["module"] == module]:
            path = os.path.join(folder, one["file"])
            saved.setdefault(path, open(path, encoding="utf-8").read())
            if lower(path, one["import"], step):
                lowered.append((one, path))
        name = module.split("/")[-1]
        lines = build(folder, "--target", name)[1]
        if any("'package' access level used" in line or "-package-name" in line for line in lines):
            step = {"public": "internal", "package": "internal"}
            for one, path in lowered:
                open(path, "w", encoding="utf-8").write(saved[path])
            for one, path in lowered:
                lower(path, one["import"], step)
            lines = build(folder, "--target", name)[1]
        said_of = refused(lines)
        for path, text in saved.items():
            open(path, "w", encoding="utf-8").write(text)
        for one, path in lowered:
            if (path, one["import"]) in said_of:
                right += 1
            elif not is_compiled(folder, name, path, one["import"]):
                elsewhere += 1
            elif is_refused_alone(folder, name, path, one["import"], step):
                right += 1
            else:
                wrong.append(f"lower: {one['file']}:{one['line']} {one['least']} import {one['import']} {one['reasons']}")
    return right, wrong, elsewhere


def count(said, kinds, certainty):
    return sum(one["kind"] in kinds and one["certainty"] == certainty for one in said)


def measure(seam, folder):
    row = {"package": os.path.basename(folder.rstrip("/")), "remarks": []}
    restore(folder)
    said = findings(seam, folder)
    row["unused"], row["unused may"] = count(said, ["unused"], "must"), count(said, ["unused"], "may")
    if row["unused"]:
        if not build(folder, "--build-tests")[0]:
            return unbuildable(row)
        row["unused right"], wrong = prove_unused(seam, folder, said)
        row["remarks"] += wrong
    wipe(folder)
    said = findings(seam, folder)
    for kind in ["missing", "access"]:
        row[kind], row[kind + " may"] = count(said, [kind], "must"), count(said, [kind], "may")
    if not prove_fix(seam, folder, row):
        restore(folder)
        return row if build(folder, "--build-tests")[0] else unbuildable(row)
    row["lower right"], wrong, row["lower elsewhere"] = prove_least(folder, said)
    row["lower"] = row["lower right"] + len(wrong)
    row["remarks"] += wrong
    return row


def prove_fix(seam, folder, row):
    """Builds with the least accesses at once; only where that fails, without lowering."""
    fix(seam, folder)
    switch_on(folder)
    before = {path: open(path, encoding="utf-8").read() for path in sources(folder)}
    fix(seam, folder)
    row["least"], lines = build(folder, "--build-tests")
    row["fix"] = row["least"]
    if not row["least"]:
        row["remarks"] += [f"least: {line}" for line in sorted(set(errors(lines)))[:8]]
        for path, text in before.items():
            open(path, "w", encoding="utf-8").write(text)
        row["fix"], lines = build(folder, "--build-tests")
        row["remarks"] += [f"fix: {line}" for line in sorted(set(errors(lines)))[:12]]
    return row["fix"]


def unbuildable(row):
    return {"package": row["package"], "remarks": ["does not build as it is"]}


def text(row):
    if "fix" not in row:
        return f"{row['package']:28} {row['remarks'][-1][:90]}"
    yes = {True: "yes", False: "no", None: "–"}
    return (f"{row['package']:28} {row.get('unused right', 0):3}/{row['unused']:<3} {row['unused may']:4} "
            f"{row['missing']:5} {row['missing may']:4} {row['access']:5} {row['access may']:4} "
            f"{yes[row['fix']]:>4} {yes[row.get('least')]:>5} {row.get('lower right', 0):4}/{row.get('lower', 0):<4} {row.get('lower elsewhere', 0):4}")


def main(arguments):
    kept, rows = None, []
    if arguments[0] == "--resume":
        kept, arguments = arguments[1], arguments[2:]
        if os.path.exists(kept):
            rows = [json.loads(line) for line in open(kept, encoding="utf-8")]
    seam, folders = os.path.abspath(arguments[0]), arguments[1:]
    print(f"{'package':28} {'unused':>7} {'may':>4} {'miss.':>5} {'may':>4} {'acc.':>5} {'may':>4} {'fix':>4} least lower elsewhere")
    for folder in folders:
        folder = os.path.realpath(folder)
        row = next((row for row in rows if row["package"] == os.path.basename(folder)), None)
        if row is None:
            try:
                row = measure(seam, folder)
            except (RuntimeError, ValueError) as problem:
                row = {"package": os.path.basename(folder), "remarks": [str(problem)]}
            restore(folder)
            if kept:
                open(kept, "a", encoding="utf-8").write(json.dumps(row) + "\n")
        print(text(row), flush=True)
        for remark in row["remarks"]:
            print(f"    {remark[:260]}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
