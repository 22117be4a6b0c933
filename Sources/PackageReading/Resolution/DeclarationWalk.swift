import CodeModel

/// From declaration to declaration of a file, resolving everything they hold.
extension Resolver {
  /// Resolves a file and returns what it names, in order.
  func resolve(file: Int32) -> [Reference] {
    references = []
    uses = []
    locals = []
    let facts = table.facts[Int(file)]
    let base = table.symbolBases[Int(file)]
    for index in facts.declarations.indices {
      let symbol = base + Int32(index)
      // Local declarations are resolved where they stand, among the variables that they can see.
      if !table[symbol].isLocal { declaration(symbol) }
    }
    place = Place(file: file, container: noSymbol, dependent: -1)
    locals = []
    for statement in facts.list(facts.topLevelCode) { self.statement(statement) }
    return references
  }

  /// Resolves one declaration without its members.
  func declaration(_ id: SymbolID) {
    let symbol = table[id]
    let fact = table.fact(of: id)
    let saved = (place, returnType, returnedType)
    place = Place(file: symbol.file, container: id, dependent: dependent(of: id), isInExtension: isInExtension(id))
    returnedType = unknownType
    if symbol.flags.contains(.isConditional) { conditionDepth += 1 }
    if symbol.kind != .operator_ && symbol.kind != .precedenceGroup {
      for attribute in table.facts[Int(symbol.file)].list(fact.attributes) { self.attribute(attribute) }
      scoped { parts(of: symbol, fact) }
    }
    if symbol.flags.contains(.isConditional) { conditionDepth -= 1 }
    (place, returnType, returnedType) = saved
  }

  private func parts(of symbol: Symbol, _ fact: DeclarationFact) {
    switch symbol.kind {
    case .class, .struct, .enum, .actor, .protocol:
      generics(of: fact)
      inheritance(of: fact)
    case .extension:
      _ = type(fact.type, .extends)
      generics(of: fact)
      inheritance(of: fact)
    case .typealias_:
      generics(of: fact)
      _ = type(fact.type, .mentions)
    case .associatedType:
      for term in table.facts[Int(symbol.file)].list(fact.inheritance) { _ = type(term, .constrains) }
      generics(of: fact)
      _ = type(fact.value, .constrains)
    case .function, .initializer, .subscript_, .deinitializer, .macro: function(symbol, fact)
    case .variable: variable(symbol, fact)
    case .enumCase:
      parameters(of: fact, role: .stores)
      evaluate(fact.value)
    case .operator_, .precedenceGroup: break
    }
  }

  private func generics(of fact: DeclarationFact) {
    let facts = table.facts[Int(place.file)]
    if fact.kind != .protocol {
      for index in fact.genericParameters.indices { _ = type(facts.genericParameters[index].constraint, .constrains) }
    }
    for id in facts.list(fact.requirements) {
      let value = term(id)
      for position in 0..<Int(value.linkCount) {
        _ = type(child(position, of: value), value.kind == .unknownType ? .signature : .constrains)
      }
    }
  }

  private func inheritance(of fact: DeclarationFact) {
    for id in table.facts[Int(place.file)].list(fact.inheritance) {
      let (count, useCount) = (references.count, uses.count)
      _ = type(id, .conforms)
      for index in count..<references.count where references[index].kind == .conforms && isClass(references[index].dependency) {
        references[index].kind = .inherits
      }
      for index in useCount..<uses.count where uses[index].kind == .conforms && table[uses[index].symbol].kind == .class {
        uses[index].kind = .inherits
      }
    }
  }

  private func isClass(_ type: TypeID?) -> Bool {
    guard let type else { return false }
    return table.nodeKinds[type.index] == .class
  }

  // MARK: - Functions and variables

  private func function(_ symbol: Symbol, _ fact: DeclarationFact) {
    generics(of: fact)
    parameters(of: fact, role: .signature)
    let result = fact.type == noTerm ? unknownType : type(fact.type, .signature)
    if fact.kind == .subscript_ {
      accessors(fact.body, result)
    } else if fact.body != noTerm {
      returnType = result
      block(fact.body, expected: result)
    }
    if fact.value != noTerm { evaluate(fact.value) }
  }

  private func parameters(of fact: DeclarationFact, role: DependencyKind) {
    let facts = table.facts[Int(place.file)]
    for index in fact.parameters.indices {
      let parameter = facts.parameters[index]
      for attribute in facts.list(parameter.attributes) { self.attribute(attribute) }
      var type = type(parameter.type, role)
      if parameter.defaultValue != noTerm {
        defaultArgumentDepth += 1
        evaluate(parameter.defaultValue, expected: type)
        defaultArgumentDepth -= 1
      }
      if parameter.isVariadic { type = array(of: type) }
      declareLocal(name(parameter.name), type)
    }
  }

  private func variable(_ symbol: Symbol, _ fact: DeclarationFact) {
    let isStored = !symbol.flags.contains(.isComputed) && !symbol.flags.contains(.isLocal)
    var type = type(fact.type, isStored ? .stores : .signature)
    if fact.value != noTerm, fact.tupleElement <= 0 {
      let given = evaluate(fact.value, expected: type)
      if type == unknownType { type = given }
    }
    accessors(fact.body, type)
  }

  // MARK: - Attributes

  /// A property wrapper, result builder, global actor or macro, with its arguments; returns the type that it names.
  @discardableResult
  func attribute(_ id: TermID) -> TypeRef {
    let value = term(id)
    let nameTerm = term(child(0, of: value))
    let arguments = arguments(of: value, from: 1)
    if nameTerm.kind == .namedType, recordMacro(nameTerm) {
      unknownCall(arguments)
      return unknownType
    }
    let type = type(child(0, of: value), .mentions)
    if arguments.isEmpty { return type }
    return construct(type, arguments, at: nameTerm.position, unknownType)
  }

  private func recordMacro(_ value: Term) -> Bool {
    let macroName = name(value.name)
    for module in table.visibility.modulesByFile[Int(place.file)] {
      var current = table.scopes.first(macroName, in: ScopeTable.module(module))
      while current != noSymbol {
        if table[current].kind == .macro, isVisible(current) {
          record(current, at: value.position, .mentions)
          return true
        }
        current = table.scopes.following(current)
      }
    }
    return false
  }

  // MARK: - Local declarations

  /// A function or type inside a body, with everything in it.
  func localDeclaration(_ value: Term) {
    let base = table.symbolBases[Int(place.file)]
    let first = Int(value.name)
    declaration(base + Int32(first))
    let declarations = table.facts[Int(place.file)].declarations
    guard declarations[first].kind.isNominal || declarations[first].kind == .extension else { return }
    var index = first + 1
    while index < declarations.count, isInside(index, first, declarations) {
      // What is local to a member is resolved with that member's body.
      if isMember(index, of: first, declarations) { declaration(base + Int32(index)) }
      index += 1
    }
  }

  private func isInside(_ index: Int, _ container: Int, _ declarations: [DeclarationFact]) -> Bool {
    var current = declarations[index].container
    while current > Int32(container) { current = declarations[Int(current)].container }
    return current == Int32(container)
  }

  private func isMember(_ index: Int, of container: Int, _ declarations: [DeclarationFact]) -> Bool {
    var current = index
    while current != container {
      if declarations[current].flags.contains(.isLocal) { return false }
      current = Int(declarations[current].container)
    }
    return true
  }
}
