import CodeModel

/// One level of a ``TypeExpression``: its parts are numbers of other nodes, smaller than its own.
///
/// A package names few types, many times. So each is kept once, and read back once.
struct TypeNode: Hashable, Sendable {
  enum Form: UInt8, Sendable {
    case named, parameter, optional, implicitlyUnwrapped, array, dictionary, tuple, function, composition, existential,
      opaque, metatype, unknown
  }

  var form: Form
  /// The number of a name.
  var text = 0
  var declaration: DeclarationID?
  /// Of a function its parameters, then its result.
  var parts: [Int] = []
}

extension TypeNode {
  func encode(into writer: inout ByteWriter) {
    writer.write(form.rawValue)
    switch form {
    case .unknown: break
    case .parameter: writer.write(count: text)
    case .named:
      writer.write(count: text)
      writer.write(number: declaration)
      writer.write(list: parts) { $0.write(count: $1) }
    case .tuple, .function, .composition: writer.write(list: parts) { $0.write(count: $1) }
    case .optional, .implicitlyUnwrapped, .array, .dictionary, .existential, .opaque, .metatype:
      for part in parts { writer.write(count: part) }
    }
  }
}

extension ByteWriter {
  /// A number of the model, or none.
  mutating func write<Element>(number: Numbered<Element>?) { write(count: number.map { $0.index + 1 } ?? 0) }
}

extension TypeNode {
  init(from reader: inout ByteReader) throws {
    guard let form = Form(rawValue: try reader.read()) else { throw DamagedEntry() }
    self.init(form: form)
    switch form {
    case .unknown: break
    case .parameter: text = try reader.readCount()
    case .named:
      text = try reader.readCount()
      let number = try reader.readCount()
      guard number <= Int32.max else { throw DamagedEntry() }
      declaration = number == 0 ? nil : DeclarationID(number - 1)
      parts = try reader.readList { try $0.readCount() }
    case .tuple, .function, .composition: parts = try reader.readList { try $0.readCount() }
    case .dictionary: parts = [try reader.readCount(), try reader.readCount()]
    case .optional, .implicitlyUnwrapped, .array, .existential, .opaque, .metatype: parts = [try reader.readCount()]
    }
  }

  /// The type, nil where it names what has no new number.
  ///
  /// - Parameter types: those of the nodes before this one.
  func expression(texts: [String], types: [TypeExpression?], _ mapping: NumberMapping) throws -> TypeExpression? {
    do {
      let parts = try parts.map { part throws in
        guard let type = try types.element(part) else { throw NumberMapping.Vanished() }
        return type
      }
      switch form {
      case .named:
        return .named(
          TypeExpression.Named(
            name: try texts.element(text), declaration: try declaration.map { try mapping.new(declaration: $0.index) },
            arguments: parts))
      case .parameter: return .parameter(try texts.element(text))
      case .optional: return .optional(parts[0])
      case .implicitlyUnwrapped: return .implicitlyUnwrapped(parts[0])
      case .array: return .array(parts[0])
      case .dictionary: return .dictionary(key: parts[0], value: parts[1])
      case .tuple: return .tuple(parts)
      case .function:
        guard let result = parts.last else { throw DamagedEntry() }
        return .function(parameters: Array(parts.dropLast()), result: result)
      case .composition: return .composition(parts)
      case .existential: return .existential(parts[0])
      case .opaque: return .opaque(parts[0])
      case .metatype: return .metatype(parts[0])
      case .unknown: return .unknown
      }
    } catch is NumberMapping.Vanished {
      return nil
    }
  }
}
