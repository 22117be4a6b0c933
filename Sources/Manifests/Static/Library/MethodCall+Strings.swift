extension MethodCall {
  static let ofStrings: [String: Method<String>] = [
    "hasPrefix(_:)": { call, text in call.text.map { .bool(text.hasPrefix($0)) } },
    "hasSuffix(_:)": { call, text in call.text.map { .bool(text.hasSuffix($0)) } },
    "contains(_:)": { call, text in
      // Whether the empty text stands in another hangs on what is imported.
      guard let wanted = call.text, !wanted.isEmpty else { return nil }
      return .bool(try call.parts(of: text, between: wanted).count > 1)
    },
    "lowercased()": { _, text in .string(text.lowercased()) },
    "uppercased()": { _, text in .string(text.uppercased()) },
    "appending(_:)": { call, text in try call.text.map { .string(try call.checked(text + $0)) } },
    "components(separatedBy:)": { call, text in
      guard let separator = call.text else { return nil }
      let parts = try call.parts(of: text, between: separator)
      try call.run.budget.checkSize(parts.count, call.offset)
      return .array(parts.map { .string($0) })
    },
    "split(separator:)": { call, text in
      guard let separator = call.text, separator.count == 1 else { return nil }
      try call.run.budget.walk(over: text, call.offset)
      let parts = text.split(separator: Character(separator))
      try call.run.budget.checkSize(parts.count, call.offset)
      return .array(parts.map { .string(String($0)) })
    },
    "replacingOccurrences(of:with:)": { call, text in
      guard let wanted = call.text, case .string(let replacement, _) = call.arguments[1].value else { return nil }
      return .string(try call.joined(call.parts(of: text, between: wanted), separator: replacement))
    },
    "reversed()": { call, text in
      try call.run.budget.checkSize(text.utf8.count, call.offset)
      try call.run.budget.walk(over: text, call.offset)
      return .array(text.reversed().map { .string(String($0)) })
    },
    "trimmingCharacters(in:)": { call, text in try call.trimmed(text) },
    "dropFirst()": { _, text in .string(String(text.dropFirst())) },
    "dropLast()": { _, text in .string(String(text.dropLast())) },
    "dropFirst(_:)": { call, text in call.count.map { .string(String(text.dropFirst($0))) } },
    "dropLast(_:)": { call, text in call.count.map { .string(String(text.dropLast($0))) } },
    "prefix(_:)": { call, text in call.count.map { .string(String(text.prefix($0))) } },
    "suffix(_:)": { call, text in call.count.map { .string(String(text.suffix($0))) } },
  ]

  private func checked(_ text: String) throws -> String {
    try run.budget.checkLength(text.utf8.count, offset)
    return text
  }

  /// The parts between the places where `separator` stands; the whole where it is empty or stands nowhere.
  ///
  /// - Complexity: every character that is looked at is a step.
  private func parts(of text: String, between separator: String) throws -> [String] {
    guard !separator.isEmpty else { return [text] }
    try run.budget.walk(over: text, offset)
    try run.budget.walk(over: separator, offset)
    let wanted = Array(separator)
    let characters = Array(text)
    var parts: [String] = []
    var start = 0
    var index = 0
    while index + wanted.count <= characters.count {
      let length = zip(characters[index...], wanted).prefix { $0 == $1 }.count
      try run.budget.step(offset, count: length)
      if length == wanted.count {
        parts.append(String(characters[start..<index]))
        index += length
        start = index
      } else {
        index += 1
      }
    }
    return parts + [String(characters[start...])]
  }

  private func trimmed(_ text: String) throws -> Value? {
    guard case .member(let set)? = value, set.type == nil else { return nil }
    try run.budget.walk(over: text, offset)
    let isTrimmed: (Unicode.Scalar) -> Bool
    switch set.name {
    case "whitespaces": isTrimmed = \.isBlank
    case "newlines": isTrimmed = \.isLineEnd
    case "whitespacesAndNewlines": isTrimmed = { $0.isBlank || $0.isLineEnd }
    default: return nil
    }
    let rest = Array(text.unicodeScalars.drop(while: isTrimmed))
    let kept = rest.prefix((rest.lastIndex { !isTrimmed($0) } ?? -1) + 1)
    return .string(String(String.UnicodeScalarView(kept)))
  }
}

/// Foundation's sets, which look at scalars and not at characters.
extension Unicode.Scalar {
  fileprivate var isBlank: Bool { value == 0x09 || value == 0x200B || properties.generalCategory == .spaceSeparator }

  fileprivate var isLineEnd: Bool { (0x0A...0x0D).contains(value) || [0x85, 0x2028, 0x2029].contains(value) }
}
