import CodeModel
import NameResolution

extension DeclarationDecoder {
  /// - Parameter numbers: of the file's declarations before this one, of which one is its container.
  mutating func declaration(_ outline: DeclarationOutline, numbers: Range<Int>) throws -> Declaration {
    let parts = DeclarationParts(rawValue: try reader.read())
    let flags = Declaration.Flags(rawValue: UInt32(truncatingIfNeeded: try reader.readCount()))
    let access = try reader.read(UInt8.self)
    var result = Declaration(
      kind: outline.kind, name: outline.name, file: file, line: try reader.readSmall(), column: try reader.readSmall(),
      offset: try reader.readSize(),
      extent: try range(), lines: try lines(), container: nil, type: try typeNumber(),
      access: try Self.access(access & 0xF), flags: flags)
    if access >> 4 > 0 { result.writtenAccess = try Self.access(access >> 4 - 1) }
    if parts.contains(.container) { result.container = try container(among: numbers) }
    if parts.contains(.parameters) { result.parameters = try list { try $0.parameter() } }
    if parts.contains(.genericParameters) {
      result.genericParameters = try list { GenericParameter(name: try $0.text(), constraint: try $0.optionalType()) }
    }
    if parts.contains(.inheritance) { result.inheritance = try list { try $0.type() } }
    if parts.contains(.valueType) { result.valueType = try type() }
    if parts.contains(.typeText) { result.typeText = try text() }
    if parts.contains(.initialValue) { result.initialValue = try expression() }
    if parts.contains(.attributes) { try readAttributes(into: &result) }
    return result
  }

  private static func access(_ number: UInt8) throws -> Declaration.Access {
    guard let access = Declaration.Access(rawValue: number) else { throw DamagedEntry() }
    return access
  }

  private mutating func range() throws -> Range<Int> {
    let start = try reader.readSize()
    return start..<start + (try reader.readSize())
  }

  private mutating func lines() throws -> ClosedRange<Int> {
    let first = try reader.readSize()
    return first...first + (try reader.readSize())
  }

  private mutating func typeNumber() throws -> TypeID? {
    let number = try reader.readCount()
    return number == 0 ? nil : try tables.mapping.new(type: number - 1)
  }

  /// What is around a declaration comes before it, in the same file.
  private mutating func container(among numbers: Range<Int>) throws -> DeclarationID {
    let number = try reader.readCount() - 1
    guard numbers.contains(number) else { throw DamagedEntry() }
    return try tables.mapping.new(declaration: number)
  }

  private mutating func parameter() throws -> Parameter {
    let flags = try reader.read(UInt8.self)
    var result = Parameter(
      label: try optionalText(), name: try text(), type: try type(), typeText: try text(), defaultValue: nil,
      isVariadic: flags & 1 != 0,
      isAutoclosure: flags & 2 != 0)
    if flags & 4 != 0 { result.defaultValue = try expression() }
    return result
  }

  private mutating func readAttributes(into declaration: inout Declaration) throws {
    let attributes = try list { (type: try $0.type(), arguments: try $0.arguments()) }
    declaration.attributes = attributes.map(\.type)
    declaration.attributeArguments = attributes.map(\.arguments)
  }
}

extension ByteReader {
  /// A line or a column.
  mutating func readSmall() throws -> Int32 {
    guard let number = Int32(exactly: try readCount()) else { throw DamagedEntry() }
    return number
  }

  /// An offset or a length: few enough bytes that two can be added.
  mutating func readSize() throws -> Int {
    let number = try readCount()
    guard number <= UInt32.max else { throw DamagedEntry() }
    return number
  }
}
