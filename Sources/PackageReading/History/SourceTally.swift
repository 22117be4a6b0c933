import SwiftFacts

/// What the sources below a folder add up to, as far as modules are concerned.
struct SourceTally: Sendable {
  var fileCount = 0
  var lineCount = 0
  /// One is called `main.swift`.
  var hasMain = false
  /// Each different one once, without its place.
  var imports: Set<ImportStatement> = []

  /// A forged commit of a few bytes can hold more folders than a number can count.
  private static let limit = 1 << 40

  static func += (total: inout Self, part: Self) {
    total.fileCount = min(total.fileCount + part.fileCount, limit)
    total.lineCount = min(total.lineCount + part.lineCount, limit)
    total.hasMain = total.hasMain || part.hasMain
    if total.imports.isEmpty { total.imports = part.imports } else { total.imports.formUnion(part.imports) }
  }
}

extension SourceTally {
  /// - Parameter bytes: of a Swift file.
  init(ofSwift bytes: [UInt8], configuration: SourceConfiguration?) {
    fileCount = 1
    // A file that is not UTF-8 is left out by every reader.
    guard bytes.isText else { return }
    lineCount = LineTable(bytes).lineCount
    for var statement in ImportRegion.imports(in: bytes, configuration: configuration) {
      (statement.line, statement.column, statement.access) = (1, 1, nil)
      imports.insert(statement)
    }
  }

  /// - Parameter bytes: of a file of another language.
  init(ofOther bytes: [UInt8]) {
    fileCount = 1
    lineCount = LineTable(bytes).lineCount
  }
}
