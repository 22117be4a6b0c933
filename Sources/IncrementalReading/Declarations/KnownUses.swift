import CodeModel
import NameResolution
import SwiftFacts
import TypeInference

/// What names were found to mean when the whole package was resolved for its references.
///
/// Whoever asks for declarations next, of the very same files, has them without resolving a name again: that is the
/// larger half of the work. Symbols are numbered alike whenever the files are the same, so their numbers are kept as
/// they are.
struct KnownUses: Sendable {
  /// The reading that they belong to.
  let reading: CacheKey
  let symbolCount: Int
  /// By file.
  let files: [[UseRecord]]

  init(reading: CacheKey, symbolCount: Int, files: [[UseRecord]]) {
    self.reading = reading
    self.symbolCount = symbolCount
    self.files = files
  }

  func encode(into writer: inout ByteWriter) {
    writer.write(raw: reading.bytes)
    writer.write(count: symbolCount)
    writer.write(count: files.count)
    for uses in files { writer.write(words: UseRecord.wordCount, of: uses) { $0.fill($1) } }
  }

  package init(from reader: inout ByteReader) throws {
    reading = try CacheKey(from: &reader)
    let symbols = try reader.readCount()
    symbolCount = symbols
    files = try reader.readList { reader in
      try reader.readWords(UseRecord.wordCount) { try UseRecord($0, symbolCount: symbols) }
    }
  }

  /// By file, what names mean in a model made of the same files; nil where it is not made of them after all.
  func names(with references: [Reference], in table: SymbolTable) -> [ResolvedNames]? {
    guard symbolCount == table.symbols.count, files.count == table.modelFileCount else { return nil }
    var names = files.map { ResolvedNames(references: [], uses: $0) }
    for reference in references { names[reference.file.index].references.append(reference) }
    return names
  }
}

extension UseRecord {
  static let wordCount = 4

  func fill(_ words: UnsafeMutablePointer<UInt32>) {
    words[0] = position
    words[1] = UInt32(bitPattern: symbol.rawValue)
    words[2] = UInt32(bitPattern: container.rawValue)
    words[3] = UInt32(kind.number) | UInt32(traits.rawValue) << 8
  }

  init(_ words: ByteReader.Words, symbolCount: Int) throws {
    self.init(
      position: words[0], symbol: words.number(1), container: words.number(2),
      kind: try DependencyKind(number: UInt8(truncatingIfNeeded: words[3])),
      traits: DeclarationUse.Traits(rawValue: UInt8(truncatingIfNeeded: words[3] >> 8)))
    guard symbol > noSymbol, symbol.index < symbolCount, container >= noSymbol, container.index < symbolCount else {
      throw DamagedEntry()
    }
  }
}
