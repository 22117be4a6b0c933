"""The standard library's declarations, reduced to what is selected and to what name resolution uses.

The rules of the reduction:

1. A type is there if the selection names it, with its generic parameters and with those of its supertypes that are
   there too. `Sendable`, `Copyable` and their like are left out of supertypes and requirements: they give no member.
2. A member is there if the selection names it, by name (every overload) or by name and labels (this one alone); what
   is deprecated, unavailable or begins with an underscore is not.
3. Of what a protocol demands of its associated types stays what says of one of them what it is. How two belong together
   leads in circles; only that elements are those of the iterator is kept.
4. What a type is as a sequence, a collection or a number is said by type aliases, one for each associated type, also
   where the interface leaves them to inference.
5. Attributes go, but for `@escaping` and `@autoclosure`; so do ownership and isolation, because no type depends on
   them. Overloads that differ in nothing else are one.
6. Members of extensions without conditions stand in the type; those of others in an extension with its conditions.
7. An overload that is a generic one applied to a type is left out: `decode(_: Int.Type)`. So is what a protocol's
   extension says in the words of a requirement.
8. What takes a parameter of a type that is not there is left out: with nothing known of it, it would take anything.
9. Of initializers with the same labels those that give a value stand before those that may give nil.
"""

import re

from interface import NOMINAL, matching, parameter_range, split_at, split_list

MARKERS = {"Sendable", "SendableMetatype", "Copyable", "Escapable", "BitwiseCopyable"}
# Associated types that no chain of members goes through.
UNTOLD = {
    "Iterator", "AsyncIterator", "Words", "StringInterpolation", "RawSignificand", "RawExponent", "Exponent",
    "IntegerLiteralType", "FloatLiteralType", "BooleanLiteralType", "StringLiteralType", "UnicodeScalarLiteralType",
    "ExtendedGraphemeClusterLiteralType",
}
WORDS = re.compile(
    r"\b(borrowing|consuming|sending|__owned|__shared|__consuming|isolated|nonisolated\(nonsending\)"
    r"|nonisolated\(unsafe\)|nonisolated|nonmutating|final|override|unowned\(unsafe\)|@unchecked)\s+")


def simplified(text):
    text = re.sub(r"@(?!escaping|autoclosure|unchecked)\w+(\([^()]*\))?\s*", "", text)
    text = re.sub(r"#isolation\b", "nil", text)
    text = WORDS.sub("", text).replace("open ", "public ", 1).replace("@unchecked ", "")
    text = re.sub(r"(?<![\w.])Self\.(?=[A-Z])", "", text)
    if not text.startswith(("public ", "extension ", "case ")):
        text = "public " + text
    return re.sub(r"\s+:\s", ": ", re.sub(r"\s+", " ", text)).strip()


def without_markers(requirements):
    """The requirements of a `where` clause that say something about members."""
    result = []
    for requirement in requirements:
        sides = split_at(requirement, ":")
        if sides is not None and "==" not in requirement:
            bounds = [b.strip() for b in sides[1].split("&")]
            bounds = [b for b in bounds if not b.startswith("~") and b not in MARKERS]
            if not bounds:
                continue
            if bounds[0].startswith("_"):
                continue
            requirement = f"{sides[0]}: {' & '.join(bounds)}"
        result.append(requirement)
    return result


def split_where(text):
    """A head without its `where` clause, and the clause's requirements."""
    parts = split_at(text + " ", " where ")
    if parts is None:
        return text, []
    return parts[0], without_markers(split_list(parts[1].strip()))


def where(requirements):
    return " where " + ", ".join(requirements) if requirements else ""


def supertypes(head):
    """What stands behind the colon of a type's or extension's head, `where` clause aside."""
    plain, _ = split_where(head)
    parts = split_at(plain, " : ")
    if not parts:
        return []
    types = [re.sub(r"@\w+ ", "", type) for type in split_list(parts[1])]
    return [part for type in types for part in (["Decodable", "Encodable"] if type == "Codable" else [type])]


class Library:
    """What is known of the toolchain's types, from interfaces and witnesses of several modules."""

    def __init__(self, modules, witnesses):
        # By path, what declares and extends a type, and in which module.
        self.parts = {}
        # By module, its global declarations.
        self.top = {}
        self.witnesses = witnesses
        # Extensions of nested types, which stand behind the outermost type.
        self.late = []
        for module, declarations in modules.items():
            self.top[module] = [d for d in declarations if d.is_offered]
            self.add(module, declarations, "")

    def add(self, module, declarations, prefix):
        for declaration in declarations:
            if declaration.kind not in NOMINAL and declaration.kind != "extension" or not declaration.is_offered:
                continue
            path = prefix + declaration.name
            self.parts.setdefault(path, []).append((module, declaration))
            self.add(module, [d for d in declaration.members if d.kind in NOMINAL], path + ".")

    def head(self, path):
        for _, part in self.parts.get(path, []):
            if part.kind != "extension":
                return part
        raise KeyError(f"the toolchain has no type {path}")

    def parts_in(self, module, path):
        return [part for home, part in self.parts[path] if home == module]

    def text(self, selection):
        """The whole library as Swift.

        - Parameter selection: by module, by type's path, the names of its members.
        """
        self.selection = {path for types in selection.values() for path in types} - {"func", "typealias"}
        self.aliased = {name for types in selection.values() for name in types.get("typealias", [])}
        self.sections = selection
        self.associated = {
            member.name
            for path in self.selection if path in self.parts and self.head(path).kind == "protocol"
            for member in self.head(path).members if member.kind == "associatedtype"
        } - UNTOLD
        result = []
        for module, types in selection.items():
            result.append(f"// {module}")
            for path, names in types.items():
                if path in {"func", "typealias"}:
                    result += self.globals(module, path, names)
                elif "." not in path:
                    result += self.type(module, path)
        return "\n".join(result) + "\n"

    def globals(self, module, kind, names):
        result = []
        for name in names:
            found = [d for d in self.top[module] if d.kind == kind and name in (d.name, d.labels)]
            if not found:
                raise KeyError(f"the toolchain has no {kind} {name}")
            result += [self.member(d) for d in found if self.takes_known(d, "")]
        return unique(result)

    def type(self, module, path, is_nested=False):
        """The lines of a type, and of its extensions with conditions where it is not nested."""
        head = self.head(path)
        names = self.sections[module][path]
        self.check(module, path, names)
        is_home = any(part is head for part in self.parts_in(module, path))
        body = [self.associated_type(m) for m in head.members if m.kind == "associatedtype" and m.is_offered
                and not self.repeats(m, head)]
        body += self.aliases(path, head)
        inherited, conditional, extra, demanded = self.supertypes_of(path, head), {}, [], []
        for part in self.parts_in(module, path):
            members = [self.member(m) for m in ordered(part.members)
                       if self.is_selected(m, names) and self.takes_known(m, path)]
            members = without_applied(members)
            if part is head and head.kind == "protocol":
                members = [m.removeprefix("public ") for m in members]
                demanded = ["public " + m for m in members]
            elif head.kind == "protocol":
                members = [m for m in members if m not in demanded]
            requirements = split_where(part.head)[1] if part.kind == "extension" else []
            if part.kind == "extension" and (requirements or head.kind == "protocol" or not is_home):
                told = [t for t in supertypes(part.head) if self.is_there(t)] if requirements else []
                if members or told:
                    entry = conditional.setdefault(tuple(requirements), ([], []))
                    entry[0].extend(t for t in told if t not in entry[0])
                    entry[1].extend(members)
            else:
                body += members
        body = unique(body)
        for nested in self.sections[module]:
            if nested.startswith(path + ".") and "." not in nested[len(path) + 1:]:
                body += self.type(module, nested, is_nested=True)
        plain, requirements = split_where(head.head)
        plain = simplified((split_at(plain, " : ") or (plain, ""))[0])
        if head.kind == "protocol":
            requirements = [r for r in requirements if relates_one(r)]
        for requirement in list(requirements):
            # `struct Dictionary<Key, Value> where Key : Hashable`
            subject, bound = split_at(requirement, ":") or ("", "")
            if re.search(rf"[<,] ?{re.escape(subject)}[,>]", plain) and subject:
                plain = re.sub(rf"([<,] ?{re.escape(subject)})([,>])", rf"\1: {bound}\2", plain, count=1)
                requirements.remove(requirement)
        if inherited:
            plain += ": " + ", ".join(inherited)
        lines = block(plain + where(requirements), body) if is_home else []
        for conditions, (told, members) in conditional.items():
            extended = f"extension {path}" + (": " + ", ".join(told) if told else "")
            extra += block(extended + where(conditions), unique(members))
        if is_nested:
            self.late += extra
            return lines
        extra += self.late
        self.late = []
        return lines + extra

    def check(self, module, path, names):
        """A name that the toolchain does not have is a mistake in the selection."""
        members = [m for part in self.parts_in(module, path) for m in part.members]
        known = {m.name for m in members} | {m.labels for m in members}
        known |= {case for m in members if m.kind == "case" for case in cases(m)}
        for name in names:
            if name not in known:
                raise KeyError(f"{path} has no member {name} in {module}")

    def is_selected(self, member, names):
        if not member.is_offered or member.kind in NOMINAL or member.kind in {"typealias", "associatedtype"}:
            return False
        if member.kind == "case":
            return bool(set(cases(member)) & set(names))
        return member.name in names or member.labels in names

    def takes_known(self, member, path):
        """Whether all types that a declaration takes are there: a parameter of which nothing is known takes anything."""
        parameters = parameter_range(member.head)
        told = member.head[parameters[0]:parameters[1]] if parameters else ""
        told += " " + " ".join(split_where(member.head)[1])
        scope = generics(member.head)
        steps = path.split(".") if path else []
        for count in range(1, len(steps) + 1):
            outer = ".".join(steps[:count])
            scope |= generics(self.head(outer).head)
            scope |= {m.name for _, part in self.parts[outer] for m in part.members if m.kind in {"associatedtype", "typealias"}}
            scope |= {name[len(outer) + 1:] for name in self.selection if name.startswith(outer + ".")}
        told = re.sub(r'"[^"]*"', "", told)
        for name in re.findall(r"(?<![\w.#$])[A-Z]\w*(?:\.[A-Z]\w*)?", told):
            first, _, second = name.partition(".")
            if first in scope or first in {"Any", "AnyObject", "Self", "Void"}:
                continue
            if first not in self.selection and first not in self.aliased and first not in MARKERS:
                return False
            if second not in {"", "Type"} and first in self.selection and name not in self.selection and not any(
                    m.name == second for _, part in self.parts[first] for m in part.members if m.kind == "typealias"):
                return False
        return True

    def is_there(self, type):
        name = re.match(r"[\w.]*", type).group(0)
        return name in self.selection and name not in MARKERS

    def supertypes_of(self, path, head):
        result = [t for t in supertypes(head.head) if self.is_there(t)]
        for _, part in self.parts[path]:
            if part.kind == "extension" and head.kind != "protocol" and not split_where(part.head)[1]:
                result += [t for t in supertypes(part.head) if self.is_there(t)]
        return unique(result)

    def repeats(self, member, head):
        """Whether an associated type says nothing that a protocol above does not."""
        return member.head == f"associatedtype {member.name}" and any(
            m.kind == "associatedtype" and m.name == member.name
            for t in supertypes(head.head) if self.is_there(t)
            for m in self.inherited_members(re.match(r"[\w.]*", t).group(0)))

    def inherited_members(self, path):
        head = self.head(path)
        for type in supertypes(head.head):
            if self.is_there(type):
                yield from self.inherited_members(re.match(r"[\w.]*", type).group(0))
        yield from head.members

    def associated_type(self, member):
        head, requirements = split_where(member.head)
        parts = split_at(head, " : ")
        if parts:
            bound, default = split_at(parts[1], " = ") or (parts[1], "")
            bounds = [b.strip() for b in bound.split("&") if self.is_there(b.strip())]
            head = parts[0] + (": " + " & ".join(bounds) if bounds else "") + (f" = {default}" if default else "")
        if member.name != "Element":
            requirements = [r for r in requirements if relates_one(r)]
        return head + where(requirements)

    def aliases(self, path, head):
        """`typealias Element = …` for each associated type that a type decides."""
        if head.kind == "protocol":
            return [simplified(m.head) for m in head.members if m.kind == "typealias" and m.name in self.associated]
        own = {m.name: simplified(m.head) for _, part in self.parts[path] for m in part.members
               if m.kind == "typealias" and m.name in self.associated}
        generic = generics(head.head)
        for name, types in self.witnesses.get(path, {}).items():
            if name not in self.associated or name in own or f"{path}.{name}" in self.selection:
                continue
            for type in map(self.followed, types):
                if not re.search(rf"\b{re.escape(path)}(<[^.]*>)?\.{name}$", type):
                    own[name] = f"public typealias {name} = {type}"
                    break
        return [text for name, text in sorted(own.items()) if name not in generic]

    def followed(self, type):
        """A member type of a nested type, `EnumeratedSequence<Base>.Iterator.Element`, as what it is declared to be."""
        match = re.fullmatch(r"(\w+)(?:<[^.]*>)?\.(\w+)\.(\w+)", type)
        for _, part in self.parts.get(f"{match.group(1)}.{match.group(2)}", []) if match else []:
            for member in part.members:
                if member.kind == "typealias" and member.name == match.group(3):
                    return simplified(member.head).split(" = ", 1)[1]
        return type

    def member(self, member):
        head, requirements = split_where(member.head)
        # An interface leaves the accessors of what can be set unsaid.
        accessors = " { get set }" if member.kind == "subscript" and not member.head.endswith("}") else ""
        return simplified(head) + where(requirements) + accessors


def relates_one(requirement):
    """Whether a requirement of a protocol says of one associated type what it is, and not how two belong together."""
    sides = split_at(requirement, "==") or split_at(requirement, ":")
    return sides[0].count(".") <= 1 and "Self." not in sides[1]


def without_applied(members):
    """Without overloads that are a generic one applied to a type: `decode(_: Int.Type) -> Int`."""
    result = []
    generic = [re.match(r"([^(]*)<(\w+)>(\(.*?)( where .*)?$", m) for m in members]
    patterns = []
    for match in filter(None, generic):
        parts = re.split(rf"\b{match.group(2)}\b", match.group(1) + match.group(3))
        if len(parts) > 2:
            patterns.append(r"(?P<t>\w+)".join(map(re.escape, parts[:2])) + "".join(
                "(?P=t)" + re.escape(part) for part in parts[2:]))
    for member in members:
        if not any(re.fullmatch(pattern, member) for pattern in patterns):
            result.append(member)
    return result


def generics(head):
    """The names of the generic parameters that a head declares."""
    match = re.match(r"[^(:=]*?<", head)
    if match is None or re.search(r"\bfunc [^\w\s`]", head):
        return set()
    inner = head[match.end():matching(head, match.end() - 1)]
    return {re.sub(r"^(let|each) ", "", p.split(":")[0].strip()) for p in split_list(inner)}


def cases(member):
    return [re.match(r"`?(\w*)`?", c).group(1) for c in split_list(re.sub(r"^.*?\bcase ", "", member.head))]


def ordered(members):
    return sorted(members, key=lambda m: m.kind == "init" and re.search(r"\binit[?!]", m.head) is not None)


def block(head, lines):
    if not lines:
        return [head + " {}"]
    return [head + " {"] + ["  " + line for line in lines] + ["}"]


def unique(lines):
    return list(dict.fromkeys(lines))
