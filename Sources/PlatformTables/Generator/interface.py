"""The declarations of a Swift interface, as `swift-synthesize-interface` prints it, as a tree."""

import re
from dataclasses import dataclass, field

NOMINAL = {"struct", "class", "enum", "protocol", "actor"}
KEYWORDS = NOMINAL | {
    "extension", "typealias", "associatedtype", "var", "let", "func", "init", "subscript", "case", "deinit", "macro",
    "precedencegroup", "operator", "import",
}
ACCESSORS = re.compile(r"\{(\s*(?:nonmutating |mutating )?(?:get|set|async|throws(?:\([^)]*\))?|_read|_modify)\b)+\s*\}")


@dataclass
class Declaration:
    """One declaration: `head` is its text without attributes and without the block behind it."""

    kind: str
    name: str
    head: str
    attributes: str = ""
    members: list = field(default_factory=list)

    @property
    def is_offered(self):
        """Whether code of today may name it: neither deprecated, nor unavailable, nor hidden behind an underscore."""
        if re.search(r"@available\((\*|swift|Swift)[^)]*\b(deprecated|unavailable|obsoleted)", self.attributes):
            return False
        return not self.name.startswith("_") and "@_spi" not in self.attributes

    @property
    def labels(self):
        """`name(first:_:)` for what takes arguments, otherwise the name."""
        if self.kind not in {"func", "init", "subscript", "case"}:
            return self.name
        parameters = split_parameters(self.head)
        if parameters is None:
            return self.name
        return self.name + "(" + "".join(label(p) + ":" for p in parameters) + ")"


def label(parameter):
    """The argument label of a parameter as it is declared; `_` for none."""
    outer = split_at(parameter, ":")
    if outer is None:
        return "_"
    words = re.sub(r"@\w+(\([^)]*\))?\s*", "", outer[0]).split()
    return words[0] if words else "_"


def split_at(text, mark):
    """The text before and behind the first `mark` outside of brackets."""
    depth = 0
    for position, sign in enumerate(text):
        if sign in "([{<":
            depth += 1
        elif sign in ")]}" or sign == ">" and text[position - 1] != "-":
            depth -= 1
        elif depth == 0 and text.startswith(mark, position):
            return text[:position].strip(), text[position + len(mark):].strip()
    return None


def split_list(text):
    """The elements of a list, separated by commas outside of brackets."""
    result = []
    rest = text.strip()
    while rest:
        parts = split_at(rest, ",")
        if parts is None:
            result.append(rest)
            break
        result.append(parts[0])
        rest = parts[1]
    return result


def parameter_range(head):
    """Where the parameters stand in a head, brackets included; None where there are none."""
    match = re.search(r"\b(func\s+(`?\w+`?\s*|[^\w\s`(]+\s+)|init[?!]?|subscript|case\s+\w+)(?=[(<])", head)
    if match is None:
        return None
    position = match.end()
    if head[position] == "<":
        position = matching(head, position) + 1
    while position < len(head) and head[position] == " ":
        position += 1
    if position >= len(head) or head[position] != "(":
        return None
    return position, matching(head, position) + 1


def split_parameters(head):
    found = parameter_range(head)
    return None if found is None else split_list(head[found[0] + 1:found[1] - 1])


def matching(text, start):
    """The place of the bracket that closes the one at `start`."""
    opening = text[start]
    closing = {"(": ")", "<": ">", "[": "]", "{": "}"}[opening]
    depth = 0
    for position in range(start, len(text)):
        if text[position] == opening:
            depth += 1
        elif text[position] == closing and not (closing == ">" and text[position - 1] == "-"):
            depth -= 1
            if depth == 0:
                return position
    raise ValueError(f"a bracket is not closed: {text}")


def parse(text):
    """The top-level declarations of an interface."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    text = re.sub(r"^\s*//.*$", "", text, flags=re.M)
    text = re.sub(r"\s+// .*$", "", text, flags=re.M)
    text = ACCESSORS.sub(lambda accessors: accessors.group(0).replace("{", "⟨").replace("}", "⟩"), text)
    root = Declaration("", "", "")
    stack = [root]
    attributes = ""
    for statement, end in statements(text):
        attributes, head = split_attributes((attributes + " " + statement).strip())
        if head:
            declaration = read(attributes, head)
            attributes = ""
            stack[-1].members.append(declaration)
            if end == "{":
                stack.append(declaration)
        elif end == "{":
            raise ValueError(f"a block belongs to nothing: {statement}")
        if end == "}":
            stack.pop()
    return root.members


def statements(text):
    """Pieces of the text with what ends each: a brace, or the end of the line."""
    start = 0
    depth = 0
    in_string = False
    for position, sign in enumerate(text):
        if sign == '"' and text[position - 1] != "\\":
            in_string = not in_string
        if in_string:
            continue
        if sign in "([":
            depth += 1
        elif sign in ")]":
            depth -= 1
        elif depth == 0 and sign in "{}\n;":
            yield text[start:position].strip(), sign
            start = position + 1
    yield text[start:].strip(), ""


def split_attributes(text):
    """The attributes at the beginning, and the rest."""
    position = 0
    while position < len(text) and text[position] == "@":
        match = re.match(r"@[\w.]+", text[position:])
        position += match.end()
        if position < len(text) and text[position] == "(":
            position = matching(text, position) + 1
        while position < len(text) and text[position] == " ":
            position += 1
    return text[:position].strip(), text[position:].strip()


def read(attributes, head):
    head = head.replace("⟨", "{").replace("⟩", "}")
    for match in re.finditer(r"[A-Za-z]+", head):
        word = match.group(0)
        if word not in KEYWORDS or (word == "class" and re.match(r"\s+(func|var|subscript)\b", head[match.end():])):
            continue
        return Declaration(word, name_behind(word, head[match.end():]), head, attributes)
    return Declaration("", "", head, attributes)


def name_behind(keyword, rest):
    if keyword in {"init", "subscript", "deinit"}:
        return keyword
    rest = rest.strip()
    if keyword == "extension":
        return re.match(r"[\w.]+", rest).group(0)
    if keyword == "func":
        return re.match(r"`?\w+`?|[^\s(\w]+", rest).group(0).strip("`")
    match = re.match(r"`?[\w.]+`?", rest)
    return match.group(0).strip("`") if match else rest.split()[0]


def supertypes(head):
    """What stands behind the colon of a type's or extension's head, `where` clause aside."""
    plain = (split_at(head + " ", " where ") or (head, ""))[0]
    parts = split_at(plain, " : ")
    if not parts:
        return []
    types = [re.sub(r"@\w+ ", "", type) for type in split_list(parts[1])]
    return [part for type in types for part in (["Decodable", "Encodable"] if type == "Codable" else [type])]
