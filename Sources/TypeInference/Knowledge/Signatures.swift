import CodeModel
import SwiftFacts

/// What a declaration with parameters takes and gives, in terms of its own generic parameters.
package final class Signature: Equatable {
  package struct Parameter: Equatable {
    package var label: NameID
    package var type: TypeRef
    var hasDefault: Bool
    var isVariadic: Bool
    /// Can take a trailing closure.
    var takesClosure: Bool
    var isAutoclosure: Bool
    /// A result builder transforms the closure, so its statements do not tell its result.
    var hasBuilder: Bool
  }

  package let parameters: [Parameter]
  package let result: TypeRef
  /// The generic parameters that a call infers.
  let generics: [GenericID]
  let hasVariadic: Bool

  init(parameters: [Parameter], result: TypeRef, generics: [GenericID]) {
    self.parameters = parameters
    self.result = result
    self.generics = generics
    hasVariadic = parameters.contains(where: \.isVariadic)
  }

  /// Of which nothing is known yet.
  static var none: Signature { Signature(parameters: [], result: unknownType, generics: []) }

  package static func == (left: Signature, right: Signature) -> Bool {
    left.parameters == right.parameters && left.result == right.result && left.generics == right.generics
  }
}

extension Viewpoint {
  package func signature(of id: SymbolID) -> Signature {
    if let known = answers.signatureMemo[id] { return known }
    let answer = knowledge.ask(.signature(id), otherwise: .signature(.none)) {
      .signature(at(id).readSignature(of: id))
    }
    if case .signature(let signature) = answer { return signature } else { return .none }
  }

  private func readSignature(of id: SymbolID) -> Signature {
    let symbol = table[id]
    let fact = table.fact(of: id)
    let facts = table.facts[Int(symbol.file)]
    let genericBase = table.genericBases[Int(symbol.file)]
    var parameters: [Signature.Parameter] = []
    for index in fact.parameters.indices {
      let parameter = facts.parameters[index]
      let type = parameter.isPack ? unknownType : type(parameter.type)
      parameters.append(
        Signature.Parameter(
          label: name(parameter.label), type: type, hasDefault: parameter.defaultValue != noTerm,
          isVariadic: parameter.isVariadic || parameter.isPack,
          takesClosure: takesClosure(type), isAutoclosure: parameter.isAutoclosure,
          hasBuilder: !parameter.attributes.isEmpty))
    }
    return Signature(
      parameters: parameters, result: result(of: symbol, fact),
      generics: fact.genericParameters.indices.map { GenericID(genericBase.index + $0) })
  }

  private func result(of symbol: Symbol, _ fact: DeclarationFact) -> TypeRef {
    switch symbol.kind {
    case .initializer:
      let type = symbol.owner == noSymbol ? unknownType : types.selfType(of: symbol.owner)
      return fact.flags.contains(.isFailable) ? types.optional(type) : type
    case .enumCase: return symbol.owner == noSymbol ? unknownType : types.selfType(of: symbol.owner)
    default: return fact.type == noTerm ? types.void : type(fact.type)
    }
  }

  private func takesClosure(_ type: TypeRef) -> Bool {
    switch types.kind(type) {
    case .function, .unknown, .parameter: return true
    case .nominal: return types.isOptional(type) && takesClosure(types.unwrapped(type))
    default: return false
    }
  }

  /// Whether a declaration is called.
  func hasParameters(_ id: SymbolID) -> Bool {
    switch table[id].kind {
    case .function, .initializer, .subscript, .macro: true
    case .enumCase: table.fact(of: id).parameters.count > 0
    default: false
    }
  }

  // MARK: - Values

  /// The type of a variable as declared or inferred, of a function as a value, of a type its metatype.
  package func valueType(of id: SymbolID) -> TypeRef {
    if let known = answers.valueTypeMemo[id] { return known }
    let symbol = table[id]
    switch symbol.kind {
    case .variable:
      return knowledge.ask(.value(id), otherwise: .type(unknownType)) { .type(at(id).variableType(id)) }
        .type
    case .function, .initializer, .subscript:
      let signature = signature(of: id)
      return types.function(of: signature.parameters.map(\.type) + [signature.result])
    case .enumCase:
      let signature = signature(of: id)
      guard !signature.parameters.isEmpty else { return signature.result }
      return types.function(of: signature.parameters.map(\.type) + [signature.result])
    case .class, .struct, .enum, .actor, .protocol: return types.metatype(types.selfType(of: id))
    default: return unknownType
    }
  }

  private func variableType(_ id: SymbolID) -> TypeRef {
    let fact = table.fact(of: id)
    var type = unknownType
    if fact.type != noTerm {
      type = self.type(fact.type)
      if fact.flags.contains(.isWeak), !types.isOptional(type) { type = types.optional(type) }
    } else if fact.value != noTerm {
      type = knowledge.expressions.type(ofValue: fact.value, at: self)
      if types.kind(type) == .metatype, fact.flags.contains(.hasCustomAttribute) { type = unknownType }
    }
    if fact.tupleElement >= 0 {
      return fact.tuplePositions.reduce(type) {
        types.kind($0) == .tuple ? types.element($1, ofTuple: $0) : unknownType
      }
    }
    if fact.type == noTerm, let wrapper = wrapperType(of: id) {
      let wrapped = member(of: wrapper, named: table.known.wrappedValue)
      return wrapped == unknownType ? type : wrapped
    }
    return type == unknownType && fact.flags.contains(.hasCustomAttribute) ? adaptedType(of: fact) : type
  }

  // MARK: - Property wrappers

  /// `@UIApplicationDelegateAdaptor(AppDelegate.self) var delegate`: what the platform's adaptors are given they make.
  private func adaptedType(of fact: DeclarationFact) -> TypeRef {
    for attribute in list(fact.attributes).map({ term($0) }) where attribute.linkCount > 1 {
      let argument = term(child(1, of: attribute))
      guard table.names[name(term(child(0, of: attribute)).name)].hasSuffix("DelegateAdaptor"),
        argument.kind == .argument, argument.linkCount > 0
      else { continue }
      let given = knowledge.expressions.type(ofValue: child(0, of: argument), at: self)
      return types.instance(ofMetatype: given) ?? unknownType
    }
    return unknownType
  }

  /// The property wrapper applied to a variable, its arguments inferred from the declared type where it is generic over
  /// that alone, or else from what the attribute is given, and from the initial value.
  func wrapperType(of id: SymbolID) -> TypeRef? {
    let symbol = table[id]
    guard symbol.flags.contains(.hasCustomAttribute) else { return nil }
    let fact = table.fact(of: id)
    let there = at(id)
    for attribute in there.list(fact.attributes) {
      let wrapper = there.type(there.child(0, of: there.term(attribute)))
      guard let declaration = types.declaration(of: wrapper), table[declaration].flags.contains(.isPropertyWrapper)
      else { continue }
      if fact.type != noTerm { return there.applied(wrapper, declaration, to: there.type(fact.type)) }
      let given = there.given(attribute, wrapper, declaration)
      guard fact.value != noTerm, types.parts(of: given).contains(unknownType) else { return given }
      return there.applied(given, declaration, to: knowledge.expressions.type(ofValue: fact.value, at: there))
    }
    return nil
  }

  /// `@Dependency(\.clock)`: what the arguments of the attribute tell of the wrapper's.
  private func given(_ attribute: TermID, _ wrapper: TypeRef, _ declaration: SymbolID) -> TypeRef {
    guard types.parts(of: wrapper).contains(unknownType) else { return wrapper }
    let given = knowledge.expressions.type(ofAttribute: attribute, at: self)
    return types.declaration(of: given) == declaration ? given : wrapper
  }

  /// Brings `_name` and `$name` of a wrapped variable or parameter into scope.
  package func declareWrapper(_ wrapper: TypeRef, of variable: NameID, holding type: TypeRef) {
    guard let declaration = types.declaration(of: wrapper), table[declaration].flags.contains(.isPropertyWrapper) else {
      return
    }
    let applied = applied(wrapper, declaration, to: type)
    let text = table.names[variable]
    if let storage = table.names.existing("_" + text) { declareLocal(storage, applied) }
    if let projection = table.names.existing("$" + text) {
      declareLocal(projection, member(of: applied, named: table.known.projectedValue))
    }
  }

  private func applied(_ wrapper: TypeRef, _ declaration: SymbolID, to value: TypeRef) -> TypeRef {
    let signature = table.genericSignature(of: declaration)
    guard types.parts(of: wrapper).contains(unknownType), value != unknownType else { return wrapper }
    let candidates = members(table.known.wrappedValue, of: types.selfType(of: declaration))
    guard let wrapped = candidates.first else { return wrapper }
    var substitution = Substitution()
    unify(valueType(of: wrapped.symbol), value, Set(signature), &substitution)
    return types.nominal(
      declaration, signature.enumerated().map { substitution[$1] ?? types.argument($0, of: wrapper) })
  }

  /// The type of a property, by name.
  package func member(of type: TypeRef, named name: NameID) -> TypeRef {
    guard let found = members(name, of: type).first(where: { table[$0.symbol].kind == .variable }) else {
      return unknownType
    }
    return substitute(valueType(of: found.symbol), substitution(of: found))
  }
}
