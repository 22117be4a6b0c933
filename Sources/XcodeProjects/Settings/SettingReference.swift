import CodeModel

/// What stands in `$(…)`: the name of a setting, and what is done to its value.
struct SettingReference {
  let name: String
  private let operators: [Substring]

  init(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    name = parts.first.map(String.init) ?? ""
    operators = Array(parts.dropFirst())
  }

  func apply(to value: String?) -> String {
    operators.reduce(value ?? "") { value, name in Self.apply(name, to: value) }
  }

  private static func apply(_ name: Substring, to value: String) -> String {
    switch name {
    case "c99extidentifier", "identifier": return Module.importName(of: value)
    case "lower": return value.lowercased()
    case "upper": return value.uppercased()
    case "rfc1034identifier":
      return String(value.map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "." ? $0 : "-" })
    case "base":
      let file = value.split(separator: "/").last ?? ""
      return String(file.lastIndex(of: ".").flatMap { $0 == file.startIndex ? nil : file[..<$0] } ?? file)
    case "file": return value.split(separator: "/").last.map(String.init) ?? value
    case _ where name.hasPrefix("default="): return value.isEmpty ? String(name.dropFirst("default=".count)) : value
    default: return value
    }
  }
}
