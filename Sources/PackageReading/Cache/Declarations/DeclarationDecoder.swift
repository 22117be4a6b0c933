import CodeModel

/// Reads declarations that a ``DeclarationEncoder`` wrote, with the numbers that they have now.
struct DeclarationDecoder {
  /// What the sections of all files have in common.
  struct Tables: Sendable {
    let texts: [String]
    /// Nil for one that names what has no new number.
    let types: [TypeExpression?]
    let mapping: NumberMapping
  }

  let tables: Tables
  var found = FoundDeclarations()
  /// The section of the file at hand.
  var reader = ByteReader(UnsafeRawBufferPointer(start: nil, count: 0))
  /// How many expressions are open around the one at hand.
  var depth = 0

  init(_ tables: Tables) { self.tables = tables }

  /// Adds what a file holds.
  ///
  /// - Parameters:
  ///   - section: must stay where it is meanwhile.
  ///   - declarations: the numbers that the file's declarations had.
  ///
  /// - Throws: ``NumberMapping/Vanished`` or ``DamagedEntry``; what was added before has then to be thrown away.
  mutating func read(_ section: UnsafeRawBufferPointer, declarations: Range<Int>, as file: FileID) throws {
    reader = ByteReader(section)
    let outlines = try declarations.map { _ in try DeclarationOutline(from: &reader, texts: tables.texts) }
    for (number, outline) in zip(declarations, outlines) {
      found.declarations.append(try declaration(outline, file: file, numbers: declarations.lowerBound..<number))
    }
    try readUses(file)
    for _ in 0..<(try reader.readCount()) {
      guard let declaration = try number() else { throw DamagedEntry() }
      found.bodies.append((declaration, try expression()))
    }
    for _ in 0..<(try reader.readCount()) { found.topLevelCode.append((file, try expression())) }
    guard reader.isAtEnd else { throw DamagedEntry() }
  }

  private mutating func readUses(_ file: FileID) throws {
    let mapping = tables.mapping
    found.uses += try reader.readWords(DeclarationUse.wordCount) { words in
      DeclarationUse(
        file: file, line: words.signed(1), column: words.signed(2), offset: Int(words[0]),
        user: words.signed(3) == -1 ? nil : try mapping.new(declaration: Int(words.signed(3))),
        used: try mapping.new(declaration: Int(words.signed(4))), kind: try DependencyKind(number: UInt8(truncatingIfNeeded: words[5])),
        traits: DeclarationUse.Traits(rawValue: UInt8(truncatingIfNeeded: words[5] >> 8)))
    }
  }

  // MARK: - Numbers, names and types

  mutating func number() throws -> DeclarationID? {
    let number = try reader.readCount()
    return number == 0 ? nil : try tables.mapping.new(declaration: number - 1)
  }

  mutating func text() throws -> String { try tables.texts.element(try reader.readCount()) }

  mutating func optionalText() throws -> String? {
    let number = try reader.readCount()
    return number == 0 ? nil : try tables.texts.element(number - 1)
  }

  mutating func type() throws -> TypeExpression { try type(try reader.readCount()) }

  mutating func optionalType() throws -> TypeExpression? {
    let number = try reader.readCount()
    return number == 0 ? nil : try type(number - 1)
  }

  private func type(_ number: Int) throws -> TypeExpression {
    guard let type = try tables.types.element(number) else { throw NumberMapping.Vanished() }
    return type
  }

  /// So many of something, each of at least a byte.
  mutating func list<Element>(_ read: (inout Self) throws -> Element) throws -> [Element] {
    let count = try reader.readCount()
    guard count <= reader.remaining else { throw DamagedEntry() }
    if count == 0 { return [] }
    var result: [Element] = []
    result.reserveCapacity(count)
    for _ in 0..<count { result.append(try read(&self)) }
    return result
  }
}

extension DeclarationDecoder.Tables {
  init(texts: [String], types nodes: [TypeNode], mapping: NumberMapping) throws {
    var types: [TypeExpression?] = []
    types.reserveCapacity(nodes.count)
    for node in nodes { types.append(try node.expression(texts: texts, types: types, mapping)) }
    self.init(texts: texts, types: types, mapping: mapping)
  }
}
