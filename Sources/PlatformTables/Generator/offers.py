"""Tables of what each module of the platform offers: by these, a name is told to be a module's, or not to be."""

import textwrap

from interface import NOMINAL

# What they pass on, `ModuleOffers` knows.
MODULES = [
    "Dispatch", "Distributed", "Foundation", "FoundationEssentials", "FoundationInternationalization",
    "FoundationNetworking", "FoundationXML", "Observation", "RegexBuilder", "Synchronization", "Testing", "XCTest",
]
# The library of C, its functions and constants among what it offers.
LIBRARY = "SwiftGlibc"
TYPES = NOMINAL | {"typealias"}
VALUES = {"var", "let", "func"}
MEMBERS = TYPES | VALUES


def tables(suffix, interfaces):
    standard = interfaces["Swift"]
    parts = [part for module in MODULES for part in offers(module, interfaces[module], standard)]
    parts += language(standard) + library(interfaces)
    return (f"/// What modules of the platform offer: their types, macros among them, what else they declare outside of types,"
            f"\n/// and the members that have no name of the standard library's.\nenum Offers{suffix} {{\n"
            "  static let tables = #\"\"\"\n" + "".join(parts) + "    \"\"\"#\n}\n")


def offers(module, declarations, standard):
    types = {d.name for d in declarations if d.kind in TYPES | {"macro"} and not is_unavailable(d)}
    types |= nested(declarations, {d.name for d in standard if d.kind in TYPES})
    values = {d.name for d in declarations if d.kind in VALUES and not is_unavailable(d)}
    return [
        table("types", module, types),
        table("values", module, {name for name in values if name[0].isalpha()}),
        table("members", module, members(declarations) - members(standard)),
    ]


def language(declarations):
    """What may be named anywhere: types have a table of their own, in `names.py`."""
    values = {d.name for d in declarations if d.kind in VALUES}
    return [table("values", "Swift", {n for n in values if n[0].isalpha()}), table("members", "Swift", members(declarations))]


def library(interfaces):
    """What is called like a member of Swift's own stands among the members: without a dot it may be either."""
    known = set().union(*(members(interfaces[module]) for module in ["Swift", "Foundation", "FoundationEssentials"]))
    declarations = [d for d in interfaces[LIBRARY] if not d.name.startswith("__")]
    values = {d.name for d in declarations if d.kind in VALUES and not is_unavailable(d) and d.name[0].isalpha()}
    unlike = {name for name in values if name.isupper() or name not in known}
    return [
        table("types", "Glibc", {d.name for d in declarations if d.kind in TYPES}),
        table("values", "Glibc", unlike),
        table("members", "Glibc", values - unlike),
    ]


def nested(declarations, standard):
    """Types that a module adds to types of the standard library: `String.Encoding`."""
    extensions = [d for d in declarations if d.kind == "extension" and d.name in standard]
    return {f"{d.name}.{m.name}" for d in extensions for m in d.members if m.kind in TYPES and not is_unavailable(m)}


def members(declarations):
    found = {m.name for d in declarations for m in d.members if m.kind in MEMBERS | {"case"}}
    below = [m for d in declarations for m in d.members]
    return {name for name in found if name[0].isalpha()} | (members(below) if below else set())


def is_unavailable(declaration):
    return "unavailable" in declaration.attributes


def table(kind, module, names):
    """A line of its own for the head, `types Dispatch`, and the names below it."""
    body = textwrap.fill(" ".join(sorted(names)), 114, break_long_words=False, break_on_hyphens=False)
    return f"    # {kind} {module}\n" + textwrap.indent(body, "    ") + "\n"
