package import CodeModel

/// How open code may be that names what a file's imports bring, read from their text: the model knows nothing of SPI,
/// nor of imports of the platform's modules.
package struct ImportLevels {
  package struct Statement {
    package let module: String
    package let level: Declaration.Access
    package let bringsSPI: Bool
  }

  package private(set) var statements: [Statement] = []

  package init(of bytes: [UInt8], importsAreInternal: Bool) {
    var above: [Substring] = []
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let words = line.contains("import") || line.contains("@") ? Self.words(line) : []
      read(above + words, importsAreInternal)
      // Attributes may stand on lines of their own.
      above = words.allSatisfy { $0.hasPrefix("@") } ? above + words : []
      if words.isEmpty { above = [] }
    }
  }

  private static func words(_ line: ArraySlice<UInt8>) -> [Substring] {
    String(decoding: line, as: UTF8.self).split { " \t\r;".contains($0) }
  }

  private mutating func read(_ words: [Substring], _ importsAreInternal: Bool) {
    guard let keyword = words.firstIndex(of: "import") else { return }
    let before = words[..<keyword]
    guard before.allSatisfy({ $0.hasPrefix("@") || $0 == "public" || $0 == "package" || Self.narrow.contains($0) })
    else { return }
    let path = words[(keyword + 1)...].first { !Self.kinds.contains($0) } ?? ""
    statements.append(
      Statement(
        module: path.split(separator: ".").first.map { $0.filter { $0 != "`" } } ?? "",
        level: Self.level(of: before, importsAreInternal: importsAreInternal),
        bringsSPI: before.contains { $0.hasPrefix("@_spi(") }))
  }

  private static func level(of before: ArraySlice<Substring>, importsAreInternal: Bool) -> Declaration.Access {
    if before.contains("public") || before.contains("@_exported") { return .public }
    if before.contains(where: narrow.contains) { return .internal }
    if before.contains("package") { return .package }
    if before.contains("@_implementationOnly") || before.contains("@_spiOnly") { return .package }
    return importsAreInternal ? .internal : .public
  }

  private static let narrow: Set<Substring> = ["internal", "fileprivate", "private"]
  private static let kinds: Set<Substring> = [
    "actor", "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
  ]
}
