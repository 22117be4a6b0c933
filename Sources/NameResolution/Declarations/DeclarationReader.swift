import CodeModel
import SwiftFacts
import TypeInference

/// What of declarations is wanted.
package struct DeclarationRequest: Sendable {
  /// The bodies of files that mention any of these names are read as well.
  package var bodySpellings: Set<String>
  /// So are those of files that start a program: `main.swift`, and whatever is marked `@main` or the like.
  package var readsEntryPoints: Bool

  package init(bodySpellings: Set<String> = [], readsEntryPoints: Bool = false) {
    self.bodySpellings = bodySpellings
    self.readsEntryPoints = readsEntryPoints
  }
}

/// Reads the declarations of a file, with the types and values that they are made of.
package final class DeclarationReader {
  /// Where the reader stands.
  private(set) var here: Viewpoint
  let numbers: DeclarationNumbers
  let file: Int32
  /// Sorted by place.
  let uses: [UseRecord]
  private let request: DeclarationRequest
  /// How many expressions and types are open around the one at hand.
  var depth = 0

  /// What nests deeper is left out: a chain of a thousand calls says nothing about a design, and whoever walks over it
  /// would need a stack as deep.
  package static let nestingLimit = 400

  init(
    knowledge: DeclarationKnowledge, numbers: DeclarationNumbers, file: Int32, uses: [UseRecord],
    request: DeclarationRequest
  ) {
    here = Viewpoint(knowledge, Place(file: file))
    self.numbers = numbers
    self.file = file
    self.uses = uses
    self.request = request
  }

  var table: SymbolTable { here.table }
  var facts: FileFacts { here.table.facts[Int(file)] }

  func read() -> FoundDeclarations {
    var result = FoundDeclarations()
    let readsBodies =
      !request.bodySpellings.isEmpty && facts.names.contains { request.bodySpellings.contains($0) }
      || request.readsEntryPoints && startsProgram
    let base = table.symbolBases[Int(file)]
    var bodies: [DeclarationID: [Expression]] = [:]
    for index in facts.declarations.indices {
      let symbol = SymbolID(base.index + index)
      guard readsBodies || numbers[symbol] != nil else { continue }
      here = here.at(symbol)
      if numbers[symbol] != nil { result.declarations.append(declaration(symbol, facts.declarations[index])) }
      if readsBodies, facts.declarations[index].body != noTerm, let owner = numbered(around: symbol) {
        bodies[owner, default: []].append(expression(facts.declarations[index].body))
      }
    }
    // What is local to a function is a part of it.
    result.bodies = bodies.sorted { $0.key < $1.key }.map { ($0, $1.count == 1 ? $1[0] : Expression(.parts($1))) }
    if readsBodies, !facts.topLevelCode.isEmpty {
      here = Viewpoint(here.knowledge, Place(file: file))
      let code = Expression(.parts(facts.list(facts.topLevelCode).map(expression)))
      result.topLevelCode = [(FileID(Int(file)), code)]
    }
    result.uses = uses.compactMap(use)
    return result
  }

  /// Statements outside declarations, or a type that is marked as the program.
  private var startsProgram: Bool {
    if !facts.topLevelCode.isEmpty { return true }
    return facts.declarations.contains { fact in
      fact.kind.isNominal
        && facts.list(fact.attributes).contains { attribute in
          let name = facts.children(of: attribute).first.map { $0 == noTerm ? "" : facts.text(facts[$0].name) } ?? ""
          return ["main", "UIApplicationMain", "NSApplicationMain"].contains(name)
        }
    }
  }

  /// The innermost declaration around it, or itself, that is not local to a function.
  private func numbered(around symbol: SymbolID) -> DeclarationID? {
    let around = sequence(first: symbol) { $0 == noSymbol ? nil : self.table[$0].container }
    return around.lazy.compactMap { self.numbers[$0] }.first
  }

  private func use(_ record: UseRecord) -> DeclarationUse? {
    guard let used = numbers[record.symbol] else { return nil }
    let (line, column) = facts.place(of: record.position)
    let isLocal = record.container != noSymbol && numbers[record.container] == nil
    return DeclarationUse(
      file: FileID(Int(file)), line: line, column: column, offset: Int(record.position),
      user: numbered(around: record.container), used: used, kind: record.kind,
      traits: isLocal ? record.traits.union(.local) : record.traits)
  }

  // MARK: - One declaration

  private func declaration(_ id: SymbolID, _ fact: DeclarationFact) -> Declaration {
    let symbol = table[id]
    let (line, column) = facts.place(of: fact.position)
    let first = Int(facts.place(of: fact.start).line)
    var result = Declaration(
      kind: Declaration.Kind(fact.kind),
      name: fact.kind == .extension ? facts.text(fact.typeText) : facts.text(fact.name),
      file: FileID(Int(file)), line: line, column: column, offset: Int(fact.position),
      extent: Int(fact.start)..<Int(max(fact.start, fact.end)),
      lines: first...max(first, Int(facts.place(of: fact.end).line)), container: numbers[symbol.container],
      type: type(of: id, symbol),
      access: access(of: id), flags: flags(of: symbol, fact))
    result.parameters = fact.parameters.indices.map { parameter(facts.parameters[$0]) }
    result.genericParameters = fact.genericParameters.indices.map { index in
      let generic = facts.genericParameters[index]
      let name = facts.text(generic.name)
      let constraint = generic.constraint == noTerm ? nil : typeExpression(generic.constraint)
      return GenericParameter(name: name, constraint: constraint ?? self.constraint(of: name, in: fact.requirements))
    }
    result.inheritance = facts.list(fact.inheritance).map { typeExpression($0) }
    result.writtenAccess = fact.flags.writtenAccess
    result.attributes = facts.list(fact.attributes).map { typeExpression(here.child(0, of: here.term($0))) }
    result.attributeArguments = facts.list(fact.attributes).map { attributeArguments(here.term($0)) }
    result.valueType = valueType(of: id, fact)
    result.typeText = fact.typeText == 0 ? nil : facts.text(fact.typeText)
    if fact.kind == .variable, fact.value != noTerm { result.initialValue = expression(fact.value) }
    return result
  }

  /// What a where clause says first of a generic parameter itself.
  private func constraint(of parameter: String, in requirements: TermList) -> TypeExpression? {
    for requirement in facts.list(requirements).map({ here.term($0) }) where requirement.kind == .conformanceRequirement
    {
      if typeExpression(here.child(0, of: requirement)) == .parameter(parameter) {
        return typeExpression(here.child(1, of: requirement))
      }
    }
    return nil
  }

  /// A macro reads what it is given as text, so `true` and `false` keep theirs.
  func attributeArguments(_ attribute: Term) -> [Expression.Argument] {
    let terms = (0..<Int(attribute.linkCount)).map { here.term(here.child($0, of: attribute)) }.filter {
      $0.kind == .argument
    }
    return zip(terms, arguments(attribute, from: 1)).map { term, argument in
      var argument = argument
      if let value = term.linkCount > 0 ? here.term(here.child(0, of: term)) : nil,
        value.kind == .booleanLiteral
      {
        argument.value.form = .name(Expression.Name(facts.text(value.name)))
      }
      return argument
    }
  }

  private func type(of id: SymbolID, _ symbol: Symbol) -> TypeID? {
    let type = symbol.kind.isNominal ? id : symbol.owner
    return type == noSymbol || table[type].node < 0 ? nil : TypeID(Int(table[type].node))
  }

  private func parameter(_ fact: ParameterFact) -> Parameter {
    Parameter(
      label: fact.label == 0 ? nil : facts.text(fact.label), name: facts.text(fact.name),
      type: typeExpression(fact.type),
      typeText: facts.text(fact.typeText),
      defaultValue: fact.defaultValue == noTerm ? nil : expression(fact.defaultValue),
      isVariadic: fact.isVariadic, isAutoclosure: fact.isAutoclosure)
  }

  private func valueType(of id: SymbolID, _ fact: DeclarationFact) -> TypeExpression? {
    if fact.type != noTerm { return typeExpression(fact.type) }
    guard fact.kind == .variable else { return nil }
    let inferred = here.valueType(of: id)
    return inferred == unknownType ? nil : typeExpression(of: inferred)
  }
}
