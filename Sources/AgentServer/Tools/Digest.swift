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

  static func names(_ value: JSONValue?, limit: Int, separator: String = ", ") -> String {
    let names = (value?.array ?? []).map { name($0) }
    let shown = names.prefix(limit).joined(separator: separator)
    return names.count > limit ? "\(shown)\(separator)… \(names.count - limit) more" : shown
  }

  /// The answer as far as `size` bytes go, whole lines only, and how many more there are.
  static func fitted(_ lines: [String], size: Int) -> [String] {
    var (room, count) = (size, 0)
    for line in lines {
      room -= line.utf8.count + 1
      if room < 0, count > 0 { break }
      count += 1
    }
    return count < lines.count
      ? lines.prefix(count) + ["… \(counted(lines.count - count, "more line")) (raise limit)"] : lines
  }

  /// `1 dependency`, `2 dependencies`
  static func counted(_ count: Int, _ noun: String) -> String {
    if count == 1 { return "1 \(noun)" }
    return noun.hasSuffix("y") ? "\(count) \(noun.dropLast())ies" : "\(count) \(noun)s"
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
    let (places, isWhole) = places(of: evidence, limit: limit)
    let isMore = !evidence.isEmpty && (!isWhole || number(edge["weight"]) > evidence.count)
    let end = "\(places.joined(separator: ", "))\(isMore ? ", …" : "")"
    return "\(name(edge["from"])) -> \(name(edge["to"])) (\(kinds); \(number(edge["weight"])))  \(end)"
  }

  /// The first lines of code among `evidence`, each once, and whether there are no others.
  private static func places(of evidence: [JSONValue], limit: Int) -> ([String], isWhole: Bool) {
    var result: [String] = []
    for place in evidence.map({ place($0) }) where !result.contains(place) {
      if result.count == limit { return (result, false) }
      result.append(place)
    }
    return (result, true)
  }
}
