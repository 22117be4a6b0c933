import CodeModel
import SwiftFacts
import TypeInference

/// Types as written, and types as inferred.
extension DeclarationReader {
  /// - Precondition: the reader stands where the term does.
  func typeExpression(_ id: TermID) -> TypeExpression {
    depth += 1
    defer { depth -= 1 }
    guard id != noTerm, depth < Self.nestingLimit else { return .unknown }
    let term = here.term(id)
    func part(_ position: Int) -> TypeExpression { typeExpression(here.child(position, of: term)) }
    func parts(_ positions: Range<Int>) -> [TypeExpression] { positions.map(part) }
    let count = Int(term.linkCount)
    switch term.kind {
    case .namedType: return named(term)
    case .memberType: return member(id, term)
    case .optionalType: return term.flags.contains(.weak) ? .implicitlyUnwrapped(part(0)) : .optional(part(0))
    case .arrayType: return .array(part(0))
    case .dictionaryType: return .dictionary(key: part(0), value: part(1))
    case .tupleType: return .tuple(parts(0..<count))
    case .functionType:
      return .function(parameters: parts(0..<max(0, count - 1)), result: count > 0 ? part(count - 1) : .unknown)
    case .typeElement, .attributedType: return count > 0 ? part(0) : .unknown
    case .metatypeType: return .metatype(part(0))
    case .compositionType: return .composition(parts(0..<count))
    case .constrainedType: return term.flags.contains(.opaque) ? .opaque(part(0)) : .existential(part(0))
    default: return .unknown
    }
  }

  private func named(_ term: Term) -> TypeExpression {
    let name = facts.text(term.name)
    let arguments = (0..<Int(term.linkCount)).map { typeExpression(here.child($0, of: term)) }
    switch here.lookupType(here.name(term.name)) {
    case .parameter: return .parameter(name)
    case .symbol(let symbol, _):
      return .named(TypeExpression.Named(name: name, declaration: numbers[symbol], arguments: arguments))
    case nil:
      if name == "Any" { return .composition([]) }
      return .named(TypeExpression.Named(name: name, declaration: nil, arguments: arguments))
    }
  }

  /// `Outer.Inner`: which declaration is meant, the type that it comes to tells, or where it is an alias, a look into
  /// the base.
  private func member(_ id: TermID, _ term: Term) -> TypeExpression {
    let arguments = (1..<max(1, Int(term.linkCount))).map { typeExpression(here.child($0, of: term)) }
    let baseTerm = here.child(0, of: term)
    let base = typeExpression(baseTerm)
    let name = "\(base).\(facts.text(term.name))"
    var declaration: SymbolID?
    let baseType = here.type(baseTerm)
    if baseType != unknownType { declaration = here.memberType(here.name(term.name), of: baseType) }
    if declaration == nil { declaration = here.types.declaration(of: here.type(id)) }
    return .named(
      TypeExpression.Named(name: name, declaration: declaration.flatMap { numbers[$0] }, arguments: arguments))
  }

  // MARK: - Inferred types

  func typeExpression(of type: TypeRef) -> TypeExpression {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.nestingLimit else { return .unknown }
    let types = here.types
    let node = types.node(type)
    let arguments = types.arguments(of: type)
    switch node.kind {
    case .unknown, .module: return .unknown
    case .nominal: return nominal(node.symbol, arguments)
    case .parameter: return .parameter(table.names[table.genericNames[node.parameter.index]])
    case .selfType: return .parameter("Self")
    case .dependent:
      return .parameter("\(typeExpression(of: arguments.first ?? unknownType)).\(table.names[node.name])")
    case .tuple: return .tuple(types.elements(ofTuple: type).map { typeExpression(of: $0.type) })
    case .function:
      return .function(
        parameters: arguments.dropLast().map(typeExpression(of:)),
        result: typeExpression(of: arguments.last ?? unknownType))
    case .metatype: return .metatype(typeExpression(of: arguments.first ?? unknownType))
    case .composition: return .composition(arguments.map(typeExpression(of:)))
    }
  }

  private func nominal(_ symbol: SymbolID, _ arguments: [TypeRef]) -> TypeExpression {
    let parts = arguments.map(typeExpression(of:))
    if symbol == here.types.standard.optional, parts.count == 1 { return .optional(parts[0]) }
    if symbol == here.types.standard.array, parts.count == 1 { return .array(parts[0]) }
    if symbol == here.types.standard.dictionary, parts.count == 2 { return .dictionary(key: parts[0], value: parts[1]) }
    var name = table.name(of: symbol)
    var owner = table[symbol].owner
    while owner != noSymbol {
      name = "\(table.name(of: owner)).\(name)"
      owner = table[owner].owner
    }
    return .named(TypeExpression.Named(name: name, declaration: numbers[symbol], arguments: parts))
  }
}
