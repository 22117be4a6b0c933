/// A JSON text as a tree that remembers on which line each value begins, so that a complaint can say where to look.
package struct JSONValue: Sendable {
  package enum Content: Sendable {
    case null
    case boolean(Bool)
    /// A whole number that an `Int` holds.
    case integer(Int)
    /// Any other number.
    case number(Double)
    case string(String)
    case array([JSONValue])
    /// Of members with the same name the last counts.
    case object([String: JSONValue])
  }

  package var content: Content
  /// Counted from 1.
  package var line: Int

  /// - Parameter bytes: UTF-8; what is not is replaced by U+FFFD.
  package init(parsing bytes: [UInt8]) throws(JSONSyntaxError) {
    var parser = JSONParser(bytes: bytes)
    self = try parser.document()
  }

  init(_ content: Content, line: Int) {
    self.content = content
    self.line = line
  }

  /// What a reader would call it.
  package var description: String {
    switch content {
    case .null: "null"
    case .boolean: "a truth value"
    case .integer, .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSONValue {
  /// The member of an object; nil for any other value, and where there is none.
  package subscript(key: String) -> JSONValue? { object?[key] }

  /// The element of an array; nil for any other value, and beyond the end.
  package subscript(index: Int) -> JSONValue? {
    if let array, array.indices.contains(index) { array[index] } else { nil }
  }

  package var string: String? { if case .string(let value) = content { value } else { nil } }
  package var array: [JSONValue]? { if case .array(let value) = content { value } else { nil } }
  package var object: [String: JSONValue]? { if case .object(let value) = content { value } else { nil } }

  /// The only member of an object, which is how Swift's `Codable` writes an enum's case.
  package var onlyMember: (key: String, value: JSONValue)? {
    guard let object, object.count == 1, let member = object.first else { return nil }
    return (member.key, member.value)
  }
}
