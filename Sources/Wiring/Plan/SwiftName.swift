/// Names of generated Swift code.
enum SwiftName {
  /// The name as code may write it: words of the language, and what is no plain identifier, in backticks.
  static func escaped(_ name: String) -> String {
    if name.hasPrefix("`") { return name }
    let isPlain =
      name.unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue } && !(name.first?.isNumber ?? true)
    return isPlain && !reserved.contains(name) ? name : "`\(name)`"
  }

  /// Before a colon, words of the language stand as they are, but for three.
  static func label(_ name: String) -> String {
    reserved.contains(name) && !["inout", "let", "var"].contains(name) ? name : escaped(name)
  }

  /// `urlCache` for `URLCache`, `store` for `Store`, `inner` for `Outer.Inner`.
  static func lowercasingFirstWord(_ type: String) -> String {
    let name = Array((type.split(separator: ".").last ?? "value").drop { $0 == "_" || $0 == "`" }.filter { $0 != "`" })
    guard let first = name.first, !first.isNumber else { return "value" + String(name) }
    guard first.isUppercase else { return String(name) }
    // Of a run of capitals the last one begins the next word, unless it ends the name.
    var count = name.prefix { $0.isUppercase }.count
    if count > 1, count < name.count, name[count].isLetter { count -= 1 }
    return name.prefix(count).map { $0.lowercased() }.joined() + String(name.dropFirst(count))
  }

  static func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

  private static let reserved: Set<String> = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit",
    "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
    "in", "init", "inout",
    "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self",
    "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where",
    "while", "await",
  ]
}
