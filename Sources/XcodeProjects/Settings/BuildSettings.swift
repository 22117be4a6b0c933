/// The build settings of a target, each place before those that it inherits from, with `$(…)` expanded.
///
/// ```swift
/// settings["PRODUCT_MODULE_NAME"]   // "My_App", from `$(PRODUCT_NAME:c99extidentifier)`
/// ```
struct BuildSettings: Sendable {
  /// The target's own first, then its `.xcconfig`, the project's, its `.xcconfig`, and what Xcode takes for granted.
  private let layers: [SettingLayer]

  /// More steps than any setting takes, and more text than any holds: a setting may name itself.
  private static let depthLimit = 30
  private static let lengthLimit = 16_384
  /// References that are followed for one setting, each text counting by its length: settings may name each other
  /// twice, and those others again.
  private static let stepLimit = 20_000

  init(_ layers: [SettingLayer]) { self.layers = layers }

  /// The value of a setting, nil where nothing sets it.
  subscript(name: String) -> String? {
    var steps = Self.stepLimit
    return value(of: name, from: 0, depth: 0, &steps)?.trimmingSpaces
  }

  /// Whether a setting has another value for some SDK or architecture.
  func isUncertain(_ name: String) -> Bool { layers.contains { $0.uncertain.contains(name) } }

  /// The words of a setting that is a list.
  func words(_ name: String) -> [String] { SettingWords(self[name] ?? "").words }

  func isOn(_ name: String) -> Bool { ["YES", "TRUE", "1"].contains(self[name]?.uppercased() ?? "") }

  private func value(of name: String, from start: Int, depth: Int, _ steps: inout Int) -> String? {
    guard depth < Self.depthLimit, steps > 0,
      let layer = layers.indices.dropFirst(start).first(where: { layers[$0].values[name] != nil }),
      let written = layers[layer].values[name]
    else { return nil }
    return expand(String(written.prefix(Self.lengthLimit)), in: name, at: layer, depth: depth + 1, &steps)
  }

  /// Replaces every `$(…)` and `${…}` from the inside out.
  private func expand(_ text: String, in name: String, at layer: Int, depth: Int, _ steps: inout Int) -> String {
    guard depth < Self.depthLimit, steps > 0, text.contains("$") else { return text }
    var result = ""
    var rest = Substring(text)
    while let dollar = rest.firstIndex(of: "$") {
      steps -= 1 + rest.utf8.count >> 8
      result += rest[..<dollar]
      rest = rest[dollar...]
      guard let (inner, behind) = Self.reference(at: rest) else {
        // What is opened here is closed nowhere, so nothing behind it is whole.
        if rest.hasPrefix("$(") || rest.hasPrefix("${") { break }
        result.append("$")
        rest = rest.dropFirst()
        continue
      }
      let reference = SettingReference(expand(String(inner), in: name, at: layer, depth: depth + 1, &steps))
      let found =
        reference.name == "inherited" || reference.name == name
        ? value(of: name, from: layer + 1, depth: depth + 1, &steps)
        : value(of: reference.name, from: 0, depth: depth + 1, &steps)
      result += reference.apply(to: found)
      rest = behind
      if result.utf8.count > Self.lengthLimit || steps <= 0 { return String(result.prefix(Self.lengthLimit)) }
    }
    return result + rest
  }

  /// What stands between the brackets behind a dollar, and what stands behind them.
  private static func reference(at text: Substring) -> (inner: Substring, behind: Substring)? {
    let brackets: (Character, Character)
    switch text.dropFirst().first {
    case "(": brackets = ("(", ")")
    case "{": brackets = ("{", "}")
    default: return nil
    }
    var depth = 0
    for index in text.indices {
      if text[index] == brackets.0 { depth += 1 }
      guard text[index] == brackets.1 else { continue }
      depth -= 1
      if depth == 0 {
        return (text[text.index(text.startIndex, offsetBy: 2)..<index], text[text.index(after: index)...])
      }
    }
    return nil
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    let start = drop { $0 == " " || $0 == "\t" }
    return start.lastIndex { $0 != " " && $0 != "\t" }.map { String(start[...$0]) } ?? ""
  }
}
