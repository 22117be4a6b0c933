import CodeModel

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
    /// Where its section stands.
    var section: Range<Int>
  }

  /// Reads the tables of what ``DeclarationEncoder`` wrote.
  init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    (reading, texts, types, files) = try bytes.withUnsafeBytes { buffer in
      var reader = ByteReader(buffer)
      let key = try CacheKey(from: &reader)
      let sizes = try reader.readList { (declarations: try $0.readCount(), length: try $0.readCount()) }
      let texts = try reader.readTexts()
      let types = try reader.readList { try TypeNode(from: &$0) }
      var (start, declaration) = (reader.position, 0)
      let files = try sizes.map { size in
        guard size.length <= buffer.count - start, size.declarations <= size.length else { throw DamagedEntry() }
        defer { (start, declaration) = (start + size.length, declaration + size.declarations) }
        return File(declarations: declaration..<declaration + size.declarations, section: start..<start + size.length)
      }
      guard start == buffer.count else { throw DamagedEntry() }
      return (key, texts, types, files)
    }
  }

  var declarationCount: Int { files.last?.declarations.upperBound ?? 0 }

  // MARK: - What the files hold

  /// Every file's declarations in order, in a few pieces, for the model of the very reading that they belong to; nil where they are damaged.
  func all(of model: CodeModel) -> [FoundDeclarations]? {
    guard files.count == model.files.count else { return nil }
    let mapping = NumberMapping(declarationCount: declarationCount, typeCount: model.types.count)
    guard let tables = try? tables(by: mapping) else { return nil }
    let found = shares(availableCores).concurrentMap { share in
      try? self.found(in: share.map { (FileID($0), FileID($0)) }, tables)
    }
    return found.contains { $0 == nil } ? nil : found.map { $0! }
  }

  /// One file's declarations; nil where they name what has no new number.
  func found(in file: FileID, as newFile: FileID, _ tables: DeclarationDecoder.Tables) -> FoundDeclarations? {
    try? found(in: [(file, newFile)], tables)
  }

  private func found(in pairs: [(old: FileID, new: FileID)], _ tables: DeclarationDecoder.Tables) throws -> FoundDeclarations {
    try bytes.withUnsafeBytes { buffer in
      var decoder = DeclarationDecoder(tables)
      decoder.found.declarations.reserveCapacity(pairs.reduce(0) { $0 + files[$1.old.index].declarations.count })
      for (old, new) in pairs {
        let file = files[old.index]
        try decoder.read(UnsafeRawBufferPointer(rebasing: buffer[file.section]), declarations: file.declarations, as: new)
      }
      return decoder.found
    }
  }

  /// By which a declaration is known again in a file that has changed.
  func outline(of file: FileID) throws -> [DeclarationOutline] {
    try bytes.withUnsafeBytes { buffer in
      var reader = ByteReader(UnsafeRawBufferPointer(rebasing: buffer[files[file.index].section]))
      return try files[file.index].declarations.map { _ in try DeclarationOutline(from: &reader, texts: texts) }
    }
  }

  /// Names, and types made of the new numbers.
  func tables(by mapping: NumberMapping) throws -> DeclarationDecoder.Tables {
    try DeclarationDecoder.Tables(texts: texts, types: types, mapping: mapping)
  }

  /// All files in order, in runs of about the same size.
  private func shares(_ count: Int) -> [Range<Int>] {
    let size = files.reduce(0) { $0 + $1.section.count } / count + 1
    var result: [Range<Int>] = []
    var start = 0
    for file in files.indices
    where file + 1 == files.count || files[file].section.upperBound - files[start].section.lowerBound >= size {
      result.append(start..<file + 1)
      start = file + 1
    }
    return result
  }
}

/// What tells a declaration from the others of its file.
struct DeclarationOutline: Hashable, Sendable {
  var kind: Declaration.Kind
  var name: String

  init(kind: Declaration.Kind, name: String) {
    self.kind = kind
    self.name = name
  }

  init(from reader: inout ByteReader, texts: [String]) throws {
    kind = try Declaration.Kind(number: try reader.read())
    name = try texts.element(try reader.readCount())
  }
}

extension Array {
  /// - Throws: ``DamagedEntry`` for an index that leads nowhere.
  func element(_ index: Int) throws -> Element {
    guard index >= 0, index < count else { throw DamagedEntry() }
    return self[index]
  }
}
