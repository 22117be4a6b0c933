"""What the types of the standard library conform to, as Swift, as far as their declarations, which are written by hand,
do not say it: `extension Array: Hashable where Element: Hashable {}`."""

import re

from interface import NOMINAL, split_at, split_list, supertypes

# Nothing can be added to these, or the compiler alone asks for them.
LEFT_OUT = {"Sendable", "BitwiseCopyable", "Copyable", "Escapable", "CVarArg", "CustomReflectable"}


def source(suffix, interface, handwritten):
    """
    - handwritten: the text of the declarations, all files of it.
    """
    declared = dict(re.findall(r"public (?:final )?(?:struct|class|enum) (\w+)(.*)", handwritten))
    protocols = set(re.findall(r"public protocol (\w+)", handwritten)) - LEFT_OUT
    always, sometimes = {}, {}
    for declaration in interface:
        if declaration.kind not in NOMINAL | {"extension"} or declaration.name not in declared:
            continue
        written = words(re.sub(r"<[^>]*>", "", declared[declaration.name]).split("{")[0].partition(":")[2])
        found = [t for t in supertypes(declaration.head) if t in protocols and t not in written]
        demands = conditions(declaration.head)
        if not found or demands is None:
            continue
        if demands:
            sometimes.setdefault((declaration.name, demands), []).extend(found)
        else:
            always.setdefault(declaration.name, []).extend(found)
    lines = [f"extension {name}: {listed(found)} {{}}" for name, found in always.items()]
    lines += [f"extension {name}: {listed(found)} where {demands} {{}}" for (name, demands), found in sometimes.items()]
    return ("/// What the types of the standard library conform to, in Swift.\n"
            f"enum Conformances{suffix} {{\n  static let source = #\"\"\"\n"
            + "".join(f"    {line}\n" for line in sorted(lines)) + "    \"\"\"#\n}\n")


def conditions(head):
    """What stands behind `where`; empty where nothing does, None where it is of no use to a reader of sources."""
    parts = split_at(head + " ", " where ")
    if parts is None:
        return ""
    demands = [demand for demand in split_list(parts[1]) if "~" not in demand and "Sendable" not in demand]
    return None if any("_" in demand for demand in demands) else ", ".join(demands).replace(" : ", ": ")


def listed(names):
    return ", ".join(sorted(set(names)))


def words(text):
    return set(re.findall(r"\w+", text))
