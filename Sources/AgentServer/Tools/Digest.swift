import GraphRendering
import JSONReading

/// What the digests of all tools share: places as `file:line`, names made safe, and lists that say what they left out.
enum Digest {
  /// At most `limit` lines, and how many more there are.
  static func list<Element>(_ elements: [Element], limit: Int, _ line: (Element) -> [String]) -> [String] {
    let shown = elements.prefix(limit).flatMap(line)
    return elements.count > limit ? shown + ["… \(elements.count - limit) more (raise limit)"] : shown
  }

  static func name(_ value: JSONValue?) -> String { DisplayText.make(value?.string ?? "?", limit: 200) }

  static func names(_ value: JSONValue?, limit: Int) -> String {
    let names = (value?.array ?? []).map { name($0) }
    let shown = names.prefix(limit).joined(separator: ", ")
    return names.count > limit ? "\(shown), … \(names.count - limit) more" : shown
  }

  static func number(_ value: JSONValue?) -> Int {
    if case .integer(let number)? = value?.content { number } else { 0 }
  }

  /// `Sources/App/main.swift:3`; empty where no place is known.
  static func place(_ value: JSONValue?) -> String {
    guard let file = value?["file"]?.string else { return "" }
    let line = number(value?["line"])
    return line > 0 ? "\(DisplayText.make(file, limit: 400)):\(line)" : DisplayText.make(file, limit: 400)
  }

  /// `A -> B (declared, imported; 3)  Sources/A/A.swift:1, …`
  static func edge(_ edge: JSONValue, places limit: Int = 3) -> String {
    let kinds = names(edge["kinds"], limit: 8)
    let evidence = edge["evidence"]?.array ?? []
    let places = evidence.prefix(limit).map { place($0) }.joined(separator: ", ")
    let more = number(edge["weight"]) > min(limit, evidence.count) && !evidence.isEmpty ? ", …" : ""
    return "\(name(edge["from"])) -> \(name(edge["to"])) (\(kinds); \(number(edge["weight"])))  \(places)\(more)"
  }
}
