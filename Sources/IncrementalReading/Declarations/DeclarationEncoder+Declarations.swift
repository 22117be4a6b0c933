import CodeModel

/// Which of a declaration's parts are there: most have few of them.
struct DeclarationParts: OptionSet {
  let rawValue: UInt8

  static let container = Self(rawValue: 1 << 0)
  static let parameters = Self(rawValue: 1 << 1)
  static let genericParameters = Self(rawValue: 1 << 2)
  static let inheritance = Self(rawValue: 1 << 3)
  static let valueType = Self(rawValue: 1 << 4)
  static let typeText = Self(rawValue: 1 << 5)
  static let initialValue = Self(rawValue: 1 << 6)
  static let attributes = Self(rawValue: 1 << 7)

  static func of(_ declaration: Declaration) -> Self {
    var parts: Self = []
    if declaration.container != nil { parts.insert(.container) }
    if !declaration.parameters.isEmpty { parts.insert(.parameters) }
    if !declaration.genericParameters.isEmpty { parts.insert(.genericParameters) }
    if !declaration.inheritance.isEmpty { parts.insert(.inheritance) }
    if declaration.valueType != nil { parts.insert(.valueType) }
    if declaration.typeText != nil { parts.insert(.typeText) }
    if declaration.initialValue != nil { parts.insert(.initialValue) }
    if !declaration.attributes.isEmpty { parts.insert(.attributes) }
    return parts
  }
}

extension DeclarationEncoder {
  /// Everything but kind, name and file.
  mutating func write(_ declaration: Declaration) {
    let parts = DeclarationParts.of(declaration)
    writer.write(parts.rawValue)
    writer.write(count: Int(declaration.flags.rawValue))
    writer.write(declaration.access.rawValue | (declaration.writtenAccess.map { $0.rawValue + 1 } ?? 0) << 4)
    for number in [
      Int(declaration.line), Int(declaration.column), declaration.offset, declaration.extent.lowerBound,
      declaration.extent.count,
    ] {
      writer.write(count: number)
    }
    writer.write(count: declaration.lines.lowerBound)
    writer.write(count: declaration.lines.upperBound - declaration.lines.lowerBound)
    writer.write(number: declaration.type)
    if parts.contains(.container) { writer.write(number: declaration.container) }
    if parts.contains(.parameters) { write(declaration.parameters) }
    if parts.contains(.genericParameters) { write(declaration.genericParameters) }
    if parts.contains(.inheritance) { write(types: declaration.inheritance) }
    if let type = declaration.valueType { write(type) }
    if let text = declaration.typeText { write(text: text) }
    if let value = declaration.initialValue { write(value) }
    if parts.contains(.attributes) { writeAttributes(of: declaration) }
  }

  private mutating func write(_ parameters: [Parameter]) {
    writer.write(count: parameters.count)
    for parameter in parameters {
      let flags: UInt8 =
        (parameter.isVariadic ? 1 : 0) | (parameter.isAutoclosure ? 2 : 0) | (parameter.defaultValue == nil ? 0 : 4)
      writer.write(flags)
      write(optionalText: parameter.label)
      write(text: parameter.name)
      write(parameter.type)
      write(text: parameter.typeText)
      if let value = parameter.defaultValue { write(value) }
    }
  }

  private mutating func write(_ parameters: [GenericParameter]) {
    writer.write(count: parameters.count)
    for parameter in parameters {
      write(text: parameter.name)
      write(optional: parameter.constraint)
    }
  }

  private mutating func writeAttributes(of declaration: Declaration) {
    writer.write(count: declaration.attributes.count)
    for (attribute, arguments) in zip(declaration.attributes, declaration.attributeArguments) {
      write(attribute)
      write(arguments)
    }
  }
}

extension DeclarationUse {
  static let wordCount = 6

  /// Everything but the file.
  func fill(_ words: UnsafeMutablePointer<UInt32>) {
    words[0] = UInt32(truncatingIfNeeded: offset)
    words[1] = UInt32(bitPattern: line)
    words[2] = UInt32(bitPattern: column)
    words[3] = UInt32(bitPattern: user?.rawValue ?? -1)
    words[4] = UInt32(bitPattern: used.rawValue)
    words[5] = UInt32(kind.number) | UInt32(traits.rawValue) << 8
  }
}

extension Declaration.Kind {
  private static let numbers = Dictionary(uniqueKeysWithValues: zip(allCases, UInt8(0)...))
  private static let all = Array(allCases)

  /// Its place among all cases: what is kept counts on their order.
  var number: UInt8 { Self.numbers[self]! }

  init(number: UInt8) throws {
    guard Int(number) < Self.all.count else { throw DamagedEntry() }
    self = Self.all[Int(number)]
  }
}
