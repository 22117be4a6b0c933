extension ManifestBuilder {
  func string(_ value: Value?, _ what: String, _ offset: Int) throws -> String {
    switch value {
    case .string(let text, _):
      // No file is called so, and no system takes such a path.
      guard !text.utf8.contains(0) else { throw Refusal(offset: offset, reason: "\(what) holds a NUL character") }
      return text
    case .unknown(let refusal): throw refusal
    case .member(let member)? where member.type == nil:
      return try string(evaluator.convert(.member(member), to: .string, offset).decided, what, offset)
    default: throw Refusal(offset: offset, reason: "\(what) is not known")
    }
  }

  func optionalString(_ value: Value?, _ offset: Int) throws -> String? {
    guard let value, !value.isNone else { return nil }
    return try string(value, "a string", offset)
  }

  /// The elements of an array, none where it is absent.
  func list(_ value: Value?, _ offset: Int) throws -> [Value] {
    switch value {
    case nil, .some(.null): return []
    case .array(let elements): return elements
    case .unknown(let refusal): throw refusal
    default: throw Refusal(offset: offset, reason: "a list is not known")
    }
  }

  func strings(_ value: Value?, _ offset: Int) throws -> [String] {
    try list(value, offset).map { try string($0, "an element of a list of strings", offset) }
  }

  func optionalStrings(_ value: Value?, _ offset: Int) throws -> [String]? {
    guard let value, !value.isNone else { return nil }
    return try strings(value, offset)
  }

  /// Coerces once more: where a list went through code that Seam does not follow type by type, its elements may still
  /// be as written.
  func object(_ value: Value, _ type: String) throws -> Instance {
    switch try evaluator.convert(value, to: .named(type), 0) {
    case .object(let instance) where instance.type == type: return instance
    case .unknown(let refusal): throw refusal
    default: throw Refusal(offset: 0, reason: "something stands for a \(type) that Seam does not follow")
    }
  }

  func member(_ value: Value, _ type: String) throws -> EnumMember {
    switch try evaluator.convert(value, to: .named(type), 0) {
    case .member(let member) where member.type == type: return member
    case .unknown(let refusal): throw refusal
    default: throw Refusal(offset: 0, reason: "something stands for a \(type) that Seam does not follow")
    }
  }
}

extension Value {
  /// The value, nil where its type is still open.
  fileprivate var decided: Value? {
    if case .member(let member) = self, member.type == nil { nil } else { self }
  }
}

extension EnumMember {
  subscript(label: String) -> Value? { arguments.first { $0.label == label }?.value }
}
