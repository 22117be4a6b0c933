package import CodeModel

extension SourceReading {
  /// The one declaration that an import statement takes from its module, `Name` of `import struct Module.Name`; nil for
  /// one that takes all of it, and for one that is written over several lines.
  package func declaration(importedBy statement: Import) -> String? {
    let lines = bytes(of: statement.file).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.indices.contains(Int(statement.line) - 1) else { return nil }
    let line = lines[Int(statement.line) - 1]
    let start = line.prefix(max(0, Int(statement.column) - 1)).lastIndex(of: UInt8(ascii: ";")).map { $0 + 1 }
    let words = String(decoding: line[(start ?? line.startIndex)...], as: UTF8.self).split { " \t\r;".contains($0) }
    guard let keyword = words.firstIndex(of: "import"), words.count > keyword + 2,
      scopedImportKinds.contains(words[keyword + 1])
    else { return nil }
    let parts = words[keyword + 2].split(separator: ".")
    guard parts.count > 1, let name = parts.last, name.utf8.allSatisfy(\.isNameByte) else { return nil }
    return String(name)
  }
}

private let scopedImportKinds: Set<Substring> = [
  "actor", "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
]
