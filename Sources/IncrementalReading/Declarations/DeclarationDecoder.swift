import CodeModel
import NameResolution

/// Reads declarations that a ``DeclarationEncoder`` wrote, with the numbers that they have now.
struct DeclarationDecoder {
  /// What the sections of all files have in common.
  struct Tables: Sendable {
    let texts: [String]
    /// Nil for one that names what has no new number.
    let types: [TypeExpression?]
    let mapping: NumberMapping
  }

  /// By declaration, and by file.
  typealias Bodies = (
    bodies: [(declaration: DeclarationID, body: Expression)], topLevelCode: [(file: FileID, code: Expression)]
  )

  let tables: Tables
  let file: FileID
  var reader: ByteReader
  /// How many expressions are open around the one at hand.
  var depth = 0

  /// - Parameters:
  ///   - section: what a file holds; must stay where it is meanwhile.
  ///   - file: its new number.
  init(_ tables: Tables, section: UnsafeRawBufferPointer, file: FileID) {
    self.tables = tables
    self.file = file
    reader = ByteReader(section)
  }

  // MARK: - A section, part by part

  /// - Parameters:
  ///   - numbers: those that the declarations had.
  ///   - places: as many, without values.
  /// - Returns: how many values there are now.
  /// - Throws: ``NumberMapping/Vanished`` or ``DamagedEntry``; no place has a value then.
  mutating func readDeclarations(_ numbers: Range<Int>, into places: UnsafeMutableBufferPointer<Declaration>) throws
    -> Int
  {
    let outlines = try numbers.map { _ in try DeclarationOutline(from: &reader, texts: tables.texts) }
    var done = 0
    do {
      while done < outlines.count {
        let declaration = try declaration(outlines[done], numbers: numbers.lowerBound..<numbers.lowerBound + done)
        places.initializeElement(at: done, to: declaration)
        done += 1
      }
      return done
    } catch {
      UnsafeMutableBufferPointer(rebasing: places[..<done]).deinitialize()
      throw error
    }
  }

  /// - Parameter places: as many as there are uses, without values.
  mutating func readUses(into places: UnsafeMutableBufferPointer<DeclarationUse>) throws -> Int {
    let mapping = tables.mapping
    try reader.readWords(DeclarationUse.wordCount, into: places) { words in
      DeclarationUse(
        file: file, line: words.signed(1), column: words.signed(2), offset: Int(words[0]),
        user: words.signed(3) == -1 ? nil : try mapping.new(declaration: Int(words.signed(3))),
        used: try mapping.new(declaration: Int(words.signed(4))),
        kind: try DependencyKind(number: UInt8(truncatingIfNeeded: words[5])),
        traits: DeclarationUse.Traits(rawValue: UInt8(truncatingIfNeeded: words[5] >> 8)))
    }
    return places.count
  }

  mutating func readBodies() throws -> Bodies {
    let bodies = try list {
      guard let declaration = try $0.number() else { throw DamagedEntry() }
      return (declaration: declaration, body: try $0.expression())
    }
    let code = try list { (file: $0.file, code: try $0.expression()) }
    guard reader.isAtEnd else { throw DamagedEntry() }
    return (bodies, code)
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
