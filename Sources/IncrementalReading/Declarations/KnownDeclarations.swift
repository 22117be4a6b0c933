import CodeModel
import NameResolution

/// The declarations of a finished reading as they are kept: a few tables, then a section for each file.
struct KnownDeclarations: Sendable {
  /// The reading that they belong to.
  let reading: CacheKey
  let files: [File]
  private let texts: [String]
  private let types: [TypeNode]
  private let bytes: [UInt8]

  struct File: Sendable {
    /// The numbers of its declarations in the model.
    var declarations: Range<Int>
    /// Where its uses stand among the model's.
    var uses: Range<Int>
    /// Where its section stands.
    var section: Range<Int>
  }

  /// Reads the tables of what ``DeclarationEncoder`` wrote.
  init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    (reading, texts, types, files) = try bytes.withUnsafeBytes { buffer in
      var reader = ByteReader(buffer)
      let key = try CacheKey(from: &reader)
      let sizes = try reader.readList {
        (declarations: try $0.readCount(), uses: try $0.readCount(), length: try $0.readCount())
      }
      let texts = try reader.readTexts()
      let types = try reader.readList { try TypeNode(from: &$0) }
      var next = File(declarations: 0..<0, uses: 0..<0, section: 0..<reader.position)
      let files = try sizes.map { size in
        // A declaration and a use take a byte at least.
        guard size.length <= buffer.count - next.section.upperBound, max(size.declarations, size.uses) <= size.length
        else { throw DamagedEntry() }
        next = File(
          declarations: next.declarations.continued(by: size.declarations), uses: next.uses.continued(by: size.uses),
          section: next.section.continued(by: size.length))
        return next
      }
      guard next.section.upperBound == buffer.count else { throw DamagedEntry() }
      return (key, texts, types, files)
    }
  }

  var declarationCount: Int { files.last?.declarations.upperBound ?? 0 }
  var useCount: Int { files.last?.uses.upperBound ?? 0 }

  // MARK: - What the files hold

  /// One file's declarations; nil where they name what has no new number.
  func found(in file: FileID, as newFile: FileID, _ tables: DeclarationDecoder.Tables) -> FoundDeclarations? {
    let known = files[file.index]
    return try? withSection(of: known) { section in
      var decoder = DeclarationDecoder(tables, section: section, file: newFile)
      var found = FoundDeclarations()
      found.declarations = try Array(unsafeUninitializedCapacity: known.declarations.count) { places, count in
        count = try decoder.readDeclarations(known.declarations, into: places)
      }
      found.uses = try Array(unsafeUninitializedCapacity: known.uses.count) { places, count in
        count = try decoder.readUses(into: places)
      }
      (found.bodies, found.topLevelCode) = try decoder.readBodies()
      return found
    }
  }

  /// By which a declaration is known again in a file that has changed.
  func outline(of file: FileID) throws -> [DeclarationOutline] {
    try withSection(of: files[file.index]) { section in
      var reader = ByteReader(section)
      return try files[file.index].declarations.map { _ in try DeclarationOutline(from: &reader, texts: texts) }
    }
  }

  /// Names, and types made of the new numbers.
  func tables(by mapping: NumberMapping) throws -> DeclarationDecoder.Tables {
    try DeclarationDecoder.Tables(texts: texts, types: types, mapping: mapping)
  }

  func withSection<Result>(of file: File, _ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    try bytes.withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0[file.section])) }
  }
}

extension DeclarationOutline {
  init(from reader: inout ByteReader, texts: [String]) throws {
    self.init(kind: try Declaration.Kind(number: try reader.read()), name: try texts.element(try reader.readCount()))
  }
}

extension Array {
  /// - Throws: ``DamagedEntry`` for an index that leads nowhere.
  func element(_ index: Int) throws -> Element {
    guard index >= 0, index < count else { throw DamagedEntry() }
    return self[index]
  }
}

extension Range<Int> {
  fileprivate func continued(by count: Int) -> Range<Int> { upperBound..<upperBound + count }
}
