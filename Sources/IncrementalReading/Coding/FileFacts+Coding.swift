import SwiftFacts

extension FileFacts {
  /// Everything, in little more than the memory that it takes.
  func encode(into writer: inout ByteWriter) {
    writer.write(hasSyntaxErrors)
    writer.write(texts: names)
    writer.write(list: imports) { $1.encode(into: &$0) }
    lines.encode(into: &writer)
    encodeTerms(into: &writer)
    writer.write(words: 1, of: links) { link, words in words[0] = UInt32(bitPattern: link.rawValue) }
    writer.write(words: DeclarationFact.wordCount, of: declarations) { $0.fill($1) }
    writer.write(words: ParameterFact.wordCount, of: parameters) { $0.fill($1) }
    writer.write(words: GenericParameterFact.wordCount, of: genericParameters) { $0.fill($1) }
    writer.write(topLevelCode.start)
    writer.write(topLevelCode.count)
  }

  /// Reads what ``encode(into:)`` wrote, and looks whether every number leads to something.
  init(from reader: inout ByteReader) throws {
    self.init()
    hasSyntaxErrors = try reader.readBool()
    names = try reader.readTexts()
    imports = try reader.readList { try ImportFact(from: &$0) }
    lines = try LineTable(from: &reader)
    terms = try Self.terms(from: &reader)
    links = try reader.readWords(1) { $0.number(0) }
    declarations = try reader.readWords(DeclarationFact.wordCount) { try DeclarationFact($0) }
    parameters = try reader.readWords(ParameterFact.wordCount) { try ParameterFact($0) }
    genericParameters = try reader.readWords(GenericParameterFact.wordCount) { try GenericParameterFact($0) }
    topLevelCode = TermList(start: try reader.read(), count: try reader.read())
    guard isCoherent else { throw DamagedEntry() }
  }

  // MARK: - Terms

  /// Half a word is enough for the children of nearly every term; what has more is told apart.
  private static let manyLinks = 0xFFFF

  private func encodeTerms(into writer: inout ByteWriter) {
    writer.write(words: 4, of: terms) { term, words in
      let count = min(Int(term.linkCount), Self.manyLinks)
      words[0] = UInt32(term.kind.rawValue) | UInt32(term.flags.rawValue) << 8 | UInt32(count) << 16
      words[1] = term.name
      words[2] = term.position
      words[3] = UInt32(bitPattern: term.firstLink)
    }
    writer.write(list: terms.indices.filter { terms[$0].linkCount >= Self.manyLinks }) {
      $0.write(count: $1)
      $0.write(terms[$1].linkCount)
    }
  }

  private static func terms(from reader: inout ByteReader) throws -> [Term] {
    var terms = try reader.readWords(4) { words in
      guard let kind = Term.Kind(rawValue: UInt8(truncatingIfNeeded: words[0])) else { throw DamagedEntry() }
      return Term(
        kind: kind, flags: Term.Flags(rawValue: UInt8(truncatingIfNeeded: words[0] >> 8)), name: words[1],
        position: words[2],
        firstLink: words.signed(3), linkCount: Int32(words[0] >> 16))
    }
    let large = try reader.readList { (term: try $0.readCount(), count: try $0.read(Int32.self)) }
    for (term, count) in large {
      guard terms.indices.contains(term) else { throw DamagedEntry() }
      terms[term].linkCount = count
    }
    return terms
  }
}

extension LineTable {
  /// The lengths of the lines: seldom more than a byte each.
  func encode(into writer: inout ByteWriter) {
    writer.write(endsWithBreak)
    writer.write(count: starts.count)
    var last: Int32 = 0
    for start in starts.dropFirst() {
      writer.write(count: Int(start - last))
      last = start
    }
  }

  init(from reader: inout ByteReader) throws {
    let endsWithBreak = try reader.readBool()
    let count = try reader.readCount()
    guard count > 0 else { throw DamagedEntry() }
    var starts: [Int32] = [0]
    for _ in 1..<count {
      guard let next = Int32(exactly: Int(starts[starts.count - 1]) + min(try reader.readCount(), Int(Int32.max)))
      else { throw DamagedEntry() }
      starts.append(next)
    }
    self.init(starts: starts, endsWithBreak: endsWithBreak)
  }
}

extension ImportFact {
  func encode(into writer: inout ByteWriter) {
    writer.write(list: path) { $0.write($1) }
    writer.write(line)
    writer.write(column)
    for flag in [isTestable, isExported, isConditional, namesDeclaration] { writer.write(flag) }
  }

  init(from reader: inout ByteReader) throws {
    self.init(
      path: try reader.readList { try $0.readText() }, line: try reader.read(), column: try reader.read(),
      isTestable: try reader.readBool(), isExported: try reader.readBool(), isConditional: try reader.readBool(),
      namesDeclaration: try reader.readBool())
  }
}
