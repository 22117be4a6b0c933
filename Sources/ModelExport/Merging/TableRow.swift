import GraphRendering
import JSONReading

/// A row that was read, each field asked for by its name and type.
struct TableRow {
  enum Fields {
    case json([String: JSONValue])
    /// Which field a name is, and the fields; nil for what was left empty.
    case csv([String: Int], [String?])
  }

  let fields: Fields
  let file: String
  let line: Int

  func text(_ name: String) throws(TableError) -> String {
    guard let text = try optionalText(name) else { throw problem("\"\(name)\" is missing") }
    return text
  }

  func optionalText(_ name: String) throws(TableError) -> String? {
    switch fields {
    case .csv(let columns, let values): return columns[name].flatMap { values[$0] }
    case .json(let members):
      guard let value = members[name] else { return nil }
      if case .null = value.content { return nil }
      guard let text = value.string else { throw problem("\"\(name)\" is \(value.description) instead of a string") }
      return text
    }
  }

  func number(_ name: String) throws(TableError) -> Int {
    guard let number = try optionalNumber(name) else { throw problem("\"\(name)\" is missing") }
    return number
  }

  /// A count, a line or a column: from 0 to what an `Int32` holds.
  func optionalNumber(_ name: String) throws(TableError) -> Int? {
    let number: Int?
    switch fields {
    case .csv(let columns, let values):
      guard let text = columns[name].flatMap({ values[$0] }) else { return nil }
      number = Int(text)
    case .json(let members):
      guard let value = members[name] else { return nil }
      switch value.content {
      case .null: return nil
      case .integer(let integer): number = integer
      default: number = nil
      }
    }
    guard let number, 0...Int(Int32.max) ~= number else { throw problem("\"\(name)\" is no line, column or count") }
    return number
  }

  func flag(_ name: String) throws(TableError) -> Bool {
    switch fields {
    case .csv(let columns, let values):
      switch columns[name].flatMap({ values[$0] }) {
      case "true": return true
      case "false": return false
      default: throw problem("\"\(name)\" is neither true nor false")
      }
    case .json(let members):
      guard case .boolean(let flag)? = members[name]?.content else {
        throw problem("\"\(name)\" is neither true nor false")
      }
      return flag
    }
  }

  func words(_ name: String) throws(TableError) -> [String] {
    switch fields {
    case .csv: return try (optionalText(name) ?? "").split(separator: " ").map(String.init)
    case .json(let members):
      guard let values = members[name]?.array else { throw problem("\"\(name)\" is no list") }
      let words = values.compactMap(\.string)
      guard words.count == values.count else { throw problem("\"\(name)\" is no list of strings") }
      return words
    }
  }

  /// A text that is one of the words of `Words`.
  func word<Words: RawRepresentable<String>>(_ name: String, _ words: Words.Type) throws(TableError) -> Words {
    let text = try text(name)
    guard let word = Words(rawValue: text) else {
      throw problem("\"\(DisplayText.make(text))\" is no \(name) that this version of Seam knows")
    }
    return word
  }

  func key(_ name: String) throws(TableError) -> KeyParts {
    let text = try text(name)
    guard let parts = KeyParts(text) else { throw problem("\"\(DisplayText.make(text))\" is no key") }
    return parts
  }

  func problem(_ text: String) -> TableError { TableError(file: file, line: line, problem: text) }
}
