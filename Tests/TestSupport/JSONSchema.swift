package import Foundation

/// As much of JSON Schema as the schemas of this project use (draft 2020-12, and draft 7 where both agree): a value is
/// held against it, and every place at fault is named.
///
/// A key that it does not know is an error of the schema, so that no demand is passed over in silence.
package struct JSONSchema {
  private let root: [String: Any]
  private let isExhaustive: Bool

  /// - Parameter isExhaustive: what the schema says nothing of is a problem too, though it would let it pass.
  /// - Throws: where the text is no object of JSON.
  package init(_ bytes: Data, isExhaustive: Bool = false) throws {
    guard let root = try JSONSerialization.jsonObject(with: bytes) as? [String: Any] else {
      throw CocoaError(.propertyListReadCorrupt)
    }
    self.root = root
    self.isExhaustive = isExhaustive
  }

  /// `/runs/0/tool: required 'driver' is missing`; none for a value that the schema accepts.
  package func problems(of value: Any) -> [String] { problems(of: value, by: root, at: "") }

  private static let silent: Set<String> = [
    "$schema", "$id", "$defs", "definitions", "title", "description", "default",
  ]

  private func problems(of value: Any, by schema: Any, at path: String) -> [String] {
    if let isAccepted = schema as? Bool { return isAccepted ? [] : ["\(path): nothing may stand here"] }
    guard let schema = schema as? [String: Any] else { return ["\(path): the schema is no object"] }
    return schema.keys.sorted().flatMap { key -> [String] in
      guard !Self.silent.contains(key), let demand = schema[key] else { return [] }
      return problems(of: value, key: key, demand: demand, schema: schema, at: path)
    }
  }

  private func problems(of value: Any, key: String, demand: Any, schema: [String: Any], at path: String) -> [String] {
    func unless(_ holds: Bool, _ sentence: String) -> [String] { holds ? [] : ["\(path): \(sentence)"] }
    let object = value as? [String: Any]
    let list = value as? [Any]
    let text = Self.isBoolean(value) ? nil : value as? String
    switch key {
    case "$ref": return problems(of: value, by: target(of: demand), at: path)
    case "type":
      let types = demand as? [String] ?? [demand as? String ?? ""]
      return unless(types.contains { Self.isType($0, value) }, "is no \(types.joined(separator: " or "))")
    case "enum": return unless((demand as? [Any] ?? []).contains { Self.isEqual($0, value) }, "is none of the words")
    case "const": return unless(Self.isEqual(demand, value), "is not \(demand)")
    case "minLength": return unless(text.map { $0.count >= demand as? Int ?? 0 } ?? true, "is too short")
    case "pattern":
      let isMatch = text.map { $0.range(of: demand as? String ?? "", options: .regularExpression) != nil } ?? true
      return unless(isMatch, "does not match \(demand)")
    case "minimum":
      return unless(Self.number(value).map { $0 >= (Self.number(demand) ?? 0) } ?? true, "is less than \(demand)")
    case "minItems": return unless(list.map { $0.count >= demand as? Int ?? 0 } ?? true, "has too few elements")
    case "minProperties": return unless(object.map { $0.count >= demand as? Int ?? 0 } ?? true, "has too few members")
    case "maxProperties": return unless(object.map { $0.count <= demand as? Int ?? 0 } ?? true, "has too many members")
    case "required":
      return (demand as? [String] ?? []).flatMap { name in
        unless(object.map { $0[name] != nil } ?? true, "required '\(name)' is missing")
      }
    case "items":
      if isExhaustive, demand as? Bool == true, list?.isEmpty == false { return ["\(path): nothing is said of it"] }
      return (list ?? []).enumerated().flatMap { problems(of: $1, by: demand, at: "\(path)/\($0)") }
    case "properties":
      let schemas = demand as? [String: Any] ?? [:]
      return (object ?? [:]).sorted { $0.key < $1.key }.flatMap { name, member in
        if let known = schemas[name] { return problems(of: member, by: known, at: "\(path)/\(name)") }
        let isPassedOver = isExhaustive && schema["additionalProperties"] == nil && !isNamed(name, in: schema)
        return unless(!isPassedOver, "nothing is said of '\(name)'")
      }
    case "propertyNames":
      return (object ?? [:]).keys.sorted().flatMap { problems(of: $0, by: demand, at: "\(path)/\($0)") }
    case "patternProperties": return []  // Read with additionalProperties.
    case "additionalProperties":
      return (object ?? [:]).sorted { $0.key < $1.key }.flatMap { name, member in
        isNamed(name, in: schema) ? [] : problems(of: member, by: demand, at: "\(path)/\(name)")
      }
    case "oneOf", "anyOf":
      let results = (demand as? [Any] ?? []).map { problems(of: value, by: $0, at: path) }
      let fitting = results.count { $0.isEmpty }
      if key == "oneOf" ? fitting == 1 : fitting > 0 { return [] }
      return fitting > 1
        ? ["\(path): fits \(fitting) of the choices"]
        : ["\(path): fits none of the choices"] + (results.min { $0.count < $1.count } ?? [])
    case "allOf": return (demand as? [Any] ?? []).flatMap { problems(of: value, by: $0, at: path) }
    case "not": return unless(!problems(of: value, by: demand, at: path).isEmpty, "is what it may not be")
    default: return ["\(path): this reader knows no '\(key)'"]
    }
  }

  private func isNamed(_ name: String, in schema: [String: Any]) -> Bool {
    if (schema["properties"] as? [String: Any])?[name] != nil { return true }
    let patterns = (schema["patternProperties"] as? [String: Any] ?? [:]).keys
    return patterns.contains { name.range(of: $0, options: .regularExpression) != nil }
  }

  /// What `#/$defs/name` means.
  private func target(of reference: Any) -> Any {
    var target: Any = root
    for step in (reference as? String ?? "").split(separator: "/").dropFirst() {
      target = (target as? [String: Any])?[String(step)] ?? false
    }
    return target
  }

  private static func isType(_ type: String, _ value: Any) -> Bool {
    switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": !isBoolean(value) && number(value) == nil && value is String
    case "boolean": isBoolean(value)
    case "integer": number(value).map { $0 == $0.rounded() } ?? false
    case "number": number(value) != nil
    case "null": value is NSNull
    default: false
    }
  }

  private static func isBoolean(_ value: Any) -> Bool {
    if let number = value as? NSNumber {
      return String(cString: number.objCType) == "c" && !(value is Int && type(of: value) == Int.self)
    }
    return type(of: value) == Bool.self
  }

  private static func number(_ value: Any) -> Double? {
    if isBoolean(value) || value is String || value is NSNull { return nil }
    return (value as? NSNumber)?.doubleValue ?? (value as? Int).map(Double.init) ?? value as? Double
  }

  private static func isEqual(_ left: Any, _ right: Any) -> Bool {
    if let left = number(left), let right = number(right) { return left == right }
    if let left = left as? String, let right = right as? String { return left == right }
    return isBoolean(left) && isBoolean(right) && left as? Bool == right as? Bool || left is NSNull && right is NSNull
  }
}
