"""Tables of names: modules, types, protocols, operators."""

import re

from interface import NOMINAL, supertypes

IMPLICIT = "Swift"
FOUNDATION = [
    "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking", "FoundationXML",
]


def words(name, values, comment):
    lines, line = [], ""
    for value in values:
        if line and len(line) + 1 + len(value) > 112:
            lines.append(line)
            line = ""
        line = f"{line} {value}".strip()
    lines.append(line)
    body = "".join(f"    {line}\n" for line in lines)
    return f'  /// {comment}\n  static let {name} = #"""\n{body}    """#\n'


def tables(suffix, interfaces, modules, data):
    parts = [
        *(words(name, values, comment) for name, values, comment in modules),
        words("appleModules", data, "Modules of Apple's SDKs, from Generator/apple-modules.txt."),
        words("typesWithoutImport", types(interfaces[IMPLICIT]), "Types that every file sees without an import."),
        words("foundationTypes", sorted({t for m in FOUNDATION for t in types(interfaces[m])}), "Types of Foundation."),
        words("protocolsWithoutInitializers", protocols(interfaces, False),
              "Protocols that ask for no initializer, nor does one above them."),
        words("protocolsWithInitializers", protocols(interfaces, True), "Protocols that ask for an initializer."),
        words("foundationMembers", foundation_members(interfaces),
              "What Foundation adds to types of the standard library, without names that these have themselves."),
        words("operators", operators(interfaces[IMPLICIT]), "Binary operators, each with its precedence group."),
        words("precedenceGroups", groups(interfaces[IMPLICIT]),
              "Precedence groups, loosest first; those that bind right to left with an arrow behind."),
    ]
    return f"/// Names of the platform.\nenum Names{suffix} {{\n" + "\n".join(parts) + "}\n"


def types(declarations):
    return sorted({d.name for d in declarations
                   if (d.kind in NOMINAL or d.kind == "typealias") and d.is_offered})


def protocols(interfaces, with_initializers):
    found = {d.name: d for declarations in interfaces.values() for d in declarations
             if d.kind == "protocol" and d.is_offered}

    def asks(name, met=()):
        protocol = found.get(name)
        if protocol is None or name in met:
            return False
        if any(m.kind == "init" for m in protocol.members):
            return True
        return any(asks(re.match(r"\w*", t).group(0), (*met, name)) for t in supertypes(protocol.head))

    return sorted(name for name in found if asks(name) == with_initializers)


def foundation_members(interfaces):
    """Members that modules of Foundation add to types of the standard library."""
    own = {d.name for d in interfaces[IMPLICIT] if d.kind in NOMINAL}
    known = {m.name for d in interfaces[IMPLICIT] for m in d.members}
    found = set()
    for module in FOUNDATION:
        for extension in interfaces[module]:
            if extension.kind == "extension" and extension.name.split(".")[0] in own:
                found |= {m.name for m in extension.members
                          if m.kind in {"func", "var"} and m.is_offered and re.match(r"[a-z]", m.name)}
    return sorted(found - known)


def operators(declarations):
    result = []
    for declaration in declarations:
        match = re.match(r"infix operator (\S+) : (\w+)", declaration.head)
        if match:
            result += [match.group(1), match.group(2)]
    pairs = sorted(zip(result[::2], result[1::2]))
    return [word for pair in pairs for word in pair]


def groups(declarations):
    """In the order of `higherThan`, which is one line in the standard library but for two groups at the same place."""
    above = {}
    right = set()
    for declaration in declarations:
        if declaration.kind != "precedencegroup":
            continue
        texts = [m.head for m in declaration.members]
        above[declaration.name] = [t.split(": ")[1] for t in texts if t.startswith("higherThan")]
        if "associativity: right" in texts:
            right.add(declaration.name)
    order = []
    while len(order) < len(above):
        ready = [n for n in above if n not in order and all(b in order for b in above[n])]
        order += sorted(ready)
    return [name + ("→" if name in right else "") for name in order]
