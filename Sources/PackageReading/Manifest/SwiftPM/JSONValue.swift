/// A JSON document as values: enough to read what other tools print, without Foundation.
enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// The member of an object; nil for any other value, and where there is none.
  subscript(key: String) -> JSONValue? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  /// The element of an array; nil for any other value, and beyond the end.
  subscript(index: Int) -> JSONValue? {
    if case .array(let elements) = self, elements.indices.contains(index) { elements[index] } else { nil }
  }

  var string: String? { if case .string(let value) = self { value } else { nil } }
  var array: [JSONValue]? { if case .array(let value) = self { value } else { nil } }

  /// The only member of an object, which is how Swift's `Codable` writes an enum's case.
  var onlyMember: (key: String, value: JSONValue)? {
    guard case .object(let members) = self, members.count == 1, let member = members.first else { return nil }
    return (member.key, member.value)
  }
}
