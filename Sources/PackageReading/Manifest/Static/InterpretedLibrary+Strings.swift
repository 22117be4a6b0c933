extension MethodCall {
  func result(ofString text: String) throws -> Value? {
    let other: String? = if case .string(let other, _)? = value { other } else { nil }
    switch (signature, other) {
    case ("hasPrefix(_:)", let other?): return .bool(text.hasPrefix(other))
    case ("hasSuffix(_:)", let other?): return .bool(text.hasSuffix(other))
    case ("contains(_:)", let other?): return .bool(other.isEmpty || text.split(other).count > 1)
    case ("lowercased()", _): return .string(text.lowercased())
    case ("uppercased()", _): return .string(text.uppercased())
    case ("appending(_:)", let other?):
      try interpreter.checkLength(text.utf8.count + other.utf8.count, offset)
      return .string(text + other)
    case ("components(separatedBy:)", let other?): return .array(text.split(other).map { .string($0) })
    case ("split(separator:)", let other?) where other.count == 1:
      return .array(text.split(separator: Character(other)).map { .string(String($0)) })
    case ("replacingOccurrences(of:with:)", let other?):
      guard case .string(let replacement, _) = arguments[1].value else { return nil }
      let result = text.split(other).joined(separator: replacement)
      try interpreter.checkLength(result.utf8.count, offset)
      return .string(result)
    case ("reversed()", _): return .array(text.reversed().map { .string(String($0)) })
    case ("trimmingCharacters(in:)", _):
      guard case .member(let set)? = value, set.type == nil else { return nil }
      return trimmed(text, set.name)
    default: return part(of: text)
    }
  }

  private func trimmed(_ text: String, _ set: String) -> Value? {
    let isTrimmed: (Character) -> Bool
    switch set {
    case "whitespaces": isTrimmed = { $0 == " " || $0 == "\t" }
    case "whitespacesAndNewlines": isTrimmed = { $0.isWhitespace }
    default: return nil
    }
    return .string(String(text.drop(while: isTrimmed).reversed().drop(while: isTrimmed).reversed()))
  }

  private func part(of text: String) -> Value? {
    var count = 1
    if let value {
      guard labels == [nil], case .int(let number) = value, number >= 0 else { return nil }
      count = number
    }
    switch (name, arguments.count) {
    case ("dropFirst", _): return .string(String(text.dropFirst(count)))
    case ("dropLast", _): return .string(String(text.dropLast(count)))
    case ("prefix", 1): return .string(String(text.prefix(count)))
    case ("suffix", 1): return .string(String(text.suffix(count)))
    default: return nil
    }
  }
}

extension InterpretedLibrary {
  static func compareOrJoin(
    _ name: String, _ left: String, at place: Int, _ right: String, _ offset: Int, interpreter: ManifestInterpreter
  ) throws -> Value {
    switch name {
    case "+":
      try interpreter.checkLength(left.utf8.count + right.utf8.count, offset)
      return .string(left + right, at: place)
    case "<": return .bool(left < right)
    case ">": return .bool(left > right)
    case "<=": return .bool(left <= right)
    case ">=": return .bool(left >= right)
    default: return .unknown(Refusal(offset: offset, reason: "Seam does not evaluate \(name) for strings"))
    }
  }
}

extension String {
  /// The parts between the places where `separator` stands; the whole where it is empty or stands nowhere.
  fileprivate func split(_ separator: String) -> [String] {
    guard !separator.isEmpty else { return [self] }
    let wanted = Array(separator)
    let characters = Array(self)
    var parts: [String] = []
    var start = 0
    var index = 0
    while index + wanted.count <= characters.count {
      if characters[index] == wanted[0], characters[index..<index + wanted.count].elementsEqual(wanted) {
        parts.append(String(characters[start..<index]))
        index += wanted.count
        start = index
      } else {
        index += 1
      }
    }
    return parts + [String(characters[start...])]
  }
}
