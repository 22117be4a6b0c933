import CodeModel

extension [Reference] {
  /// References stand in the order of files, so the file is told once for a run of them.
  func encode(into writer: inout ByteWriter) {
    var runs: [(file: FileID, count: Int)] = []
    for reference in self {
      if runs.last?.file == reference.file { runs[runs.count - 1].count += 1 } else { runs.append((reference.file, 1)) }
    }
    writer.write(list: runs) {
      $0.write($1.file.rawValue)
      $0.write(count: $1.count)
    }
    writer.write(words: Reference.wordCount, of: self) { $0.fill($1) }
  }

  init(from reader: inout ByteReader) throws {
    let runs = try reader.readList { (file: try $0.readNumber() as FileID, count: try $0.readCount()) }
    self = try reader.readWords(Reference.wordCount) { try Reference($0) }
    var index = 0
    for run in runs {
      guard run.count <= count - index else { throw DamagedEntry() }
      for position in index..<index + run.count { self[position].file = run.file }
      index += run.count
    }
    guard index == count else { throw DamagedEntry() }
  }
}

extension Reference {
  static let wordCount = 6

  /// Everything but the file.
  func fill(_ words: UnsafeMutablePointer<UInt32>) {
    words[0] = UInt32(bitPattern: dependent?.rawValue ?? -1)
    words[1] = UInt32(bitPattern: dependency?.rawValue ?? -1)
    words[2] = UInt32(bitPattern: dependencyFile.rawValue)
    words[3] = UInt32(bitPattern: line)
    words[4] = UInt32(bitPattern: column)
    words[5] = UInt32(kind.number) | UInt32(traits.rawValue) << 8
  }

  init(_ words: ByteReader.Words) throws {
    self.init(
      file: FileID(0), dependent: TypeID(word: words.signed(0)), dependencyFile: FileID(Int(words.signed(2))),
      dependency: TypeID(word: words.signed(1)), kind: try DependencyKind(number: UInt8(truncatingIfNeeded: words[5])),
      line: words.signed(3), column: words.signed(4), traits: Traits(rawValue: UInt8(truncatingIfNeeded: words[5] >> 8))
    )
  }
}

extension Import {
  static let wordCount = 5

  func fill(_ words: UnsafeMutablePointer<UInt32>) {
    words[0] = UInt32(bitPattern: file.rawValue)
    words[1] = UInt32(bitPattern: dependency.rawValue)
    words[2] = UInt32(bitPattern: line)
    words[3] = UInt32(bitPattern: column)
    words[4] = UInt32(attributes.rawValue)
  }

  init(_ words: ByteReader.Words) {
    self.init(
      file: FileID(Int(words.signed(0))), dependency: ModuleID(Int(words.signed(1))), line: words.signed(2),
      column: words.signed(3),
      attributes: Attributes(rawValue: UInt8(truncatingIfNeeded: words[4])))
  }
}

extension TypeID {
  /// Nil for -1.
  fileprivate init?(word: Int32) {
    if word == -1 { return nil }
    self.init(Int(word))
  }
}

extension DependencyKind {
  private static let numbers = Dictionary(uniqueKeysWithValues: zip(allCases, UInt8(0)...))
  private static let all = Array(allCases)

  /// Its place among all cases: what is kept counts on their order, and ``CacheFormat`` on their names.
  var number: UInt8 { Self.numbers[self]! }

  init(number: UInt8) throws {
    guard Int(number) < Self.all.count else { throw DamagedEntry() }
    self = Self.all[Int(number)]
  }
}
