import CodeModel
import SwiftFacts
import TypeInference

/// Resolves one declaration without its members.
struct DeclarationWalk {
  private let id: SymbolID
  /// Inside the declaration, with the variables in scope around it.
  private let here: Viewpoint
  /// For the expressions outside its bodies.
  private let typer: ExpressionTyper

  init(_ id: SymbolID, from outside: Viewpoint, _ statements: any StatementReader) {
    self.id = id
    here = outside.inside(id)
    typer = ExpressionTyper(here, statements: statements)
  }

  func walk() {
    let symbol = here.table[id]
    guard symbol.kind != .operator && symbol.kind != .precedenceGroup else { return }
    if symbol.flags.contains(.isConditional) { here.conditionally { walk(symbol) } } else { walk(symbol) }
  }

  private func walk(_ symbol: Symbol) {
    let fact = here.table.fact(of: id)
    for attribute in here.list(fact.attributes) { typer.attribute(attribute) }
    parts(of: symbol, fact)
  }

  private func parts(of symbol: Symbol, _ fact: DeclarationFact) {
    switch symbol.kind {
    case .class, .struct, .enum, .actor, .protocol:
      generics(of: fact)
      inheritance(of: fact)
    case .extension:
      _ = here.type(fact.type, .extends)
      generics(of: fact)
      inheritance(of: fact)
    case .typealias:
      generics(of: fact)
      _ = here.type(fact.type, .mentions)
    case .associatedType:
      for term in here.list(fact.inheritance) { _ = here.type(term, .constrains) }
      generics(of: fact)
      _ = here.type(fact.value, .constrains)
    case .function, .initializer, .subscript, .deinitializer, .macro: function(fact)
    case .variable: variable(symbol, fact)
    case .enumCase:
      parameters(of: fact, role: .stores)
      typer.evaluate(fact.value)
    case .operator, .precedenceGroup: break
    }
  }

  private func generics(of fact: DeclarationFact) {
    let facts = here.table.facts[Int(here.place.file)]
    if fact.kind != .protocol {
      for index in fact.genericParameters.indices {
        _ = here.type(facts.genericParameters[index].constraint, .constrains)
      }
    }
    for id in facts.list(fact.requirements) {
      let value = here.term(id)
      for position in 0..<Int(value.linkCount) {
        _ = here.type(here.child(position, of: value), value.kind == .unknownType ? .signature : .constrains)
      }
    }
  }

  private func inheritance(of fact: DeclarationFact) {
    for id in here.list(fact.inheritance) {
      here.inInheritanceClause { _ = here.type(id, .conforms) }
    }
  }

  // MARK: - Functions and variables

  private func function(_ fact: DeclarationFact) {
    generics(of: fact)
    parameters(of: fact, role: .signature)
    let result = fact.type == noTerm ? unknownType : here.type(fact.type, .signature)
    if fact.kind == .subscript {
      BodyWalk(typer).accessors(fact.body, result)
    } else if fact.body != noTerm {
      BodyWalk(typer.inner(returning: result)).block(fact.body, expected: result)
    }
    if fact.value != noTerm { typer.evaluate(fact.value) }
  }

  private func parameters(of fact: DeclarationFact, role: DependencyKind) {
    let facts = here.table.facts[Int(here.place.file)]
    for index in fact.parameters.indices {
      let parameter = facts.parameters[index]
      let wrappers = facts.list(parameter.attributes).map { typer.attribute($0) }
      var type = here.type(parameter.type, role)
      if parameter.defaultValue != noTerm {
        here.inDefaultArgument { typer.evaluate(parameter.defaultValue, expected: type) }
      }
      if parameter.isVariadic { type = here.types.array(of: type) }
      here.declareLocal(here.name(parameter.name), type)
      for wrapper in wrappers { here.declareWrapper(wrapper, of: here.name(parameter.name), holding: type) }
    }
  }

  private func variable(_ symbol: Symbol, _ fact: DeclarationFact) {
    let isStored = !symbol.flags.contains(.isComputed) && !symbol.flags.contains(.isLocal)
    var type = here.type(fact.type, isStored ? .stores : .signature)
    if fact.value != noTerm, fact.tupleElement <= 0 {
      let given = typer.evaluate(fact.value, expected: type)
      if type == unknownType { type = given }
    }
    BodyWalk(typer).accessors(fact.body, type)
  }
}
