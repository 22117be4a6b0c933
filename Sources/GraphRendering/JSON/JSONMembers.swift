import JSONReading

/// The members of a JSON object, each asked for by its name and type.
struct JSONMembers {
  private let members: [String: JSONValue]
  private let line: Int
  private let owner: String

  /// - Parameter owner: what the object is, as in `a node`.
  init(_ value: JSONValue, of owner: String) throws(GraphFileError) {
    guard case .object(let members) = value.content else {
      throw GraphFileError(line: value.line, problem: "\(owner) is \(value.description) instead of an object")
    }
    self.members = members
    self.owner = owner
    line = value.line
  }

  func problem(_ text: String) -> GraphFileError { GraphFileError(line: line, problem: text) }

  func string(_ name: String) throws(GraphFileError) -> String {
    try required(name, try optionalString(name))
  }

  func figure(_ name: String) throws(GraphFileError) -> Int { try required(name, try optionalFigure(name)) }

  func array(_ name: String) throws(GraphFileError) -> [JSONValue] {
    try required(name, try optional(name, "an array") { if case .array(let elements) = $0 { elements } else { nil } })
  }

  func optionalString(_ name: String) throws(GraphFileError) -> String? {
    try optional(name, "a string") { if case .string(let text) = $0 { text } else { nil } }
  }

  /// The greatest figure that is read. No real graph comes near, and a sum over all nodes and edges that fit into a
  /// file stays within an `Int`.
  static let greatestFigure = 1_000_000_000

  /// A count, a line or a column: from 0 to ``greatestFigure``.
  func optionalFigure(_ name: String) throws(GraphFileError) -> Int? {
    let number = try optional(name, "a whole number") { content in
      switch content {
      case .integer(let number): number
      // A whole number, but not one that an `Int` holds.
      case .number(let number) where number.magnitude >= 0x1p63: number < 0 ? Int.min : Int.max
      default: nil
      }
    }
    guard let number, !(0...Self.greatestFigure).contains(number) else { return number }
    throw GraphFileError(
      line: members[name]?.line ?? line,
      problem: "\"\(name)\" of \(owner) is not between 0 and \(Self.greatestFigure)")
  }

  func optionalBoolean(_ name: String) throws(GraphFileError) -> Bool? {
    try optional(name, "true or false") { if case .boolean(let value) = $0 { value } else { nil } }
  }

  func optionalStrings(_ name: String) throws(GraphFileError) -> [String]? {
    try optional(name, "an array of strings") { content in
      guard case .array(let elements) = content else { return nil }
      let strings = elements.compactMap(\.string)
      return strings.count == elements.count ? strings : nil
    }
  }

  /// A string that is one of the words of `Words`.
  func word<Words: RawRepresentable<String> & CaseIterable>(_ name: String, _ words: Words.Type) throws(GraphFileError)
    -> Words
  {
    guard let value = members[name] else { throw problem("\(owner) has no \"\(name)\"") }
    return try Self.word(value, words)
  }

  static func word<Words: RawRepresentable<String> & CaseIterable>(
    _ value: JSONValue, _ words: Words.Type
  ) throws(GraphFileError) -> Words {
    if case .string(let text) = value.content, let word = Words(rawValue: text) { return word }
    let known = Words.allCases.map(\.rawValue).joined(separator: ", ")
    let found = if case .string(let text) = value.content { "\"\(DisplayText.make(text))\"" } else { value.description }
    throw GraphFileError(line: value.line, problem: "\(found) is none of the known words: \(known)")
  }

  private func optional<Value>(
    _ name: String, _ expected: String, _ convert: (JSONValue.Content) -> Value?
  ) throws(GraphFileError) -> Value? {
    guard let value = members[name] else { return nil }
    if case .null = value.content { return nil }
    guard let converted = convert(value.content) else {
      throw GraphFileError(
        line: value.line, problem: "\"\(name)\" of \(owner) is \(value.description) instead of \(expected)")
    }
    return converted
  }

  private func required<Value>(_ name: String, _ value: Value?) throws(GraphFileError) -> Value {
    guard let value else { throw problem("\(owner) has no \"\(name)\"") }
    return value
  }
}
