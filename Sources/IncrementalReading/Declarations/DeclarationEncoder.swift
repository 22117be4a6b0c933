import CodeModel
import NameResolution

/// Writes declarations file by file, with their names and types apart: each is written once, and a file can be read
/// without the others.
struct DeclarationEncoder {
  private var texts = Interning<String>()
  private var types = Interning<TypeNode>()
  /// The section of the file at hand.
  var writer = ByteWriter()

  /// - Parameter files: what each file of the model holds.
  static func bytes(of files: [FoundDeclarations], reading: CacheKey) -> [UInt8] {
    var encoder = DeclarationEncoder()
    let sections = files.map { encoder.section(of: $0) }
    var writer = ByteWriter(capacity: sections.reduce(1 << 16) { $0 + $1.count })
    writer.write(raw: reading.bytes)
    writer.write(count: files.count)
    for (file, section) in zip(files, sections) {
      for count in [file.declarations.count, file.uses.count, section.count] { writer.write(count: count) }
    }
    writer.write(texts: encoder.texts.values)
    writer.write(list: encoder.types.values) { $1.encode(into: &$0) }
    for section in sections { writer.write(raw: section) }
    return writer.bytes
  }

  private mutating func section(of found: FoundDeclarations) -> [UInt8] {
    writer = ByteWriter(capacity: found.declarations.count * 64 + found.uses.count * 24)
    // What tells a declaration from its neighbours stands first: of a file that has changed, nothing else is looked at.
    for declaration in found.declarations {
      writer.write(declaration.kind.number)
      write(text: declaration.name)
    }
    for declaration in found.declarations { write(declaration) }
    writer.write(words: DeclarationUse.wordCount, of: found.uses) { $0.fill($1) }
    writer.write(count: found.bodies.count)
    for (declaration, body) in found.bodies {
      writer.write(number: declaration)
      write(body)
    }
    writer.write(count: found.topLevelCode.count)
    for (_, code) in found.topLevelCode { write(code) }
    return writer.bytes
  }

  // MARK: - Names and types

  mutating func write(text: String) { writer.write(count: texts.number(of: text)) }

  mutating func write(optionalText text: String?) { writer.write(count: text.map { texts.number(of: $0) + 1 } ?? 0) }

  mutating func write(_ type: TypeExpression) { writer.write(count: number(of: type)) }

  mutating func write(optional type: TypeExpression?) { writer.write(count: type.map { number(of: $0) + 1 } ?? 0) }

  mutating func write(types list: [TypeExpression]) {
    writer.write(count: list.count)
    for type in list { write(type) }
  }

  private mutating func number(of type: TypeExpression) -> Int { types.number(of: node(of: type)) }

  private mutating func node(of type: TypeExpression) -> TypeNode {
    switch type {
    case .named(let named):
      TypeNode(
        form: .named, text: texts.number(of: named.name), declaration: named.declaration,
        parts: numbers(of: named.arguments))
    case .parameter(let name): TypeNode(form: .parameter, text: texts.number(of: name))
    case .optional(let type): TypeNode(form: .optional, parts: numbers(of: [type]))
    case .implicitlyUnwrapped(let type): TypeNode(form: .implicitlyUnwrapped, parts: numbers(of: [type]))
    case .array(let type): TypeNode(form: .array, parts: numbers(of: [type]))
    case .dictionary(let key, let value): TypeNode(form: .dictionary, parts: numbers(of: [key, value]))
    case .tuple(let parts): TypeNode(form: .tuple, parts: numbers(of: parts))
    case .function(let parameters, let result): TypeNode(form: .function, parts: numbers(of: parameters + [result]))
    case .composition(let parts): TypeNode(form: .composition, parts: numbers(of: parts))
    case .existential(let type): TypeNode(form: .existential, parts: numbers(of: [type]))
    case .opaque(let type): TypeNode(form: .opaque, parts: numbers(of: [type]))
    case .metatype(let type): TypeNode(form: .metatype, parts: numbers(of: [type]))
    case .unknown: TypeNode(form: .unknown)
    }
  }

  private mutating func numbers(of types: [TypeExpression]) -> [Int] { types.map { number(of: $0) } }
}
