"""The types of Foundation and Dispatch through which package code passes on its way to members of its own:
`Bundle.main.bundleURL.isSource`. Each with what it declares, as Swift."""

import re

from interface import NOMINAL, split_at, supertypes

TYPES = [
    "Bundle", "CGFloat", "CGPoint", "CGRect", "CGSize", "Calendar", "CharacterSet", "CocoaError", "Data", "Date", "DateComponents", "DateFormatter",
    "DateInterval", "Decimal", "DispatchGroup", "DispatchQueue", "DispatchSemaphore", "DispatchTime", "DispatchWorkItem", "FileHandle",
    "FileManager", "HTTPURLResponse", "ISO8601DateFormatter", "IndexPath", "IndexSet", "JSONDecoder", "JSONEncoder", "Locale",
    "NSError", "NSLock", "NSRecursiveLock", "NumberFormatter", "OperationQueue", "Pipe", "Process", "ProcessInfo",
    "PropertyListDecoder", "PropertyListEncoder", "RunLoop", "Thread", "TimeZone", "Timer", "URL", "URLComponents",
    "URLError", "URLQueryItem", "URLRequest", "URLResponse", "URLSession", "URLSessionConfiguration", "URLSessionDataTask",
    "URLSessionTask", "UUID",
]
# Types that belong to those and are nobody's way.
LEFT_OUT = {
    "AsyncBytes", "Collation", "Components", "Currency", "FormatStyle", "Formatted", "HourCycle", "ISO8601FormatStyle",
    "Language", "LanguageCode", "MeasurementSystem", "NumberingSystem", "ParseStrategy", "RecurrenceRule", "Region",
    "ResourceValues", "Script", "Subdivision", "Template", "Variant", "VerbatimFormatStyle",
}
# What comes of conformances is known of these; operators of theirs tell nothing.
WITNESSES = {"hash", "hashValue", "encode", "customMirror", "description", "debugDescription", "playgroundDescription"}
# What comes of protocols that begin with an underscore, which an interface does not print.
UNPRINTED = {"CocoaError": ["Hashable"], "IndexSet": ["Hashable"], "URLError": ["Error", "Hashable"]}
END = r"(Swift\.)?(Bool|Int|Int32|UInt|Double)[?!]?"
MEMBERS = {"var", "let", "func", "init", "subscript", "typealias"}


def source(suffix, interfaces):
    declarations = [d for module in interfaces for d in interfaces[module] if d.is_offered]
    types = [text for name in TYPES for text in lines(name, declarations, "    ")]
    return ("/// Declarations of Foundation and Dispatch, in Swift.\n"
            f"enum Foundation{suffix} {{\n  static let source = #\"\"\"\n" + "\n".join(types) + "\n    \"\"\"#\n}\n")


def lines(name, declarations, indent):
    """The type of that name with its members, those of its extensions among them."""
    parts = [d for d in declarations if d.name == name and d.kind in NOMINAL | {"extension"} and is_plain(d)]
    type = next((d for d in parts if d.kind in NOMINAL), None)
    if type is None:
        return []
    named = [t for d in parts for t in supertypes(d.head)]
    named += UNPRINTED.get(name, [])
    above = sorted({t for t in named if re.fullmatch(r"\w+", t) and not t.startswith("_")})
    # The superclass stands first.
    first = supertypes(type.head)[:1] if type.kind == "class" else []
    order = [*first, *(t for t in above if t not in first)]
    clause = f": {', '.join(order)}" if order else ""
    inner = indent + "  "
    members = [d for part in parts for d in part.members if d.is_offered]
    nested = dict.fromkeys(m.name for m in members if m.kind in NOMINAL and m.name not in LEFT_OUT)
    own = sorted({inner + text(m) for m in members if leads_on(m, name, isClass=type.kind == "class")})
    block = own + [line for n in nested for line in lines(n, members, inner)]
    head = f"{indent}public {type.kind} {name}{clause} {{"
    return [head, *block, indent + "}"] if block else [head + "}"]


def is_plain(declaration):
    return not declaration.head.endswith(" where") and split_at(declaration.head + " ", " where ") is None


def leads_on(member, type, isClass):
    """Whether something comes of a member: a setting (`isEnabled`) and a constant of a value type itself (`.gregorian`)
    are the end of a chain, the shared object of a class is not."""
    if member.kind not in MEMBERS or member.name in WITNESSES or not re.match(r"\w", member.name):
        return False
    if member.kind == "func" and "->" not in member.head:
        return False
    if member.kind in {"typealias", "let", "var"} and re.search(rf"(: {END}|\bReferenceType = \w+)( {{.*)?$", member.head):
        return False
    if not isClass and re.search(rf"\bstatic let \w+: ([\w.]+\.)?{type}$", member.head):
        return False
    if re.search(rf"\bstatic var \w+: ([\w.]+\.)?{type}\.Code \{{", member.head):
        return False
    return not re.search(r"\b_\w|\bDecoder\b|\b(FormatStyle|ParseStrategy|Any\.Type)\b|\boverride\b", member.head)


def text(member):
    head = re.sub(r"@(?!escaping|autoclosure)\w+(\([^)]*\))?\s*", "", member.head)
    head = re.sub(r"\b(__owned|__shared|borrowing|consuming|required|final|open|isolated|sending)\s+", "", head)
    head = re.sub(r"\bnonisolated(\(unsafe\))?\s+", "", head)
    head = re.sub(r"^(public )?", "public ", head)
    # The interface leaves out what can be both read and written.
    if member.kind == "subscript" and not head.endswith("}"):
        head += " { get set }"
    head = re.sub(r"\b(Swift|Foundation|FoundationEssentials|Dispatch)\.(?=[A-Z])", "", head)
    return re.sub(r"\s+", " ", head).strip()
