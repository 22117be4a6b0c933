package import CodeModel
package import SwiftFacts

/// Where code stands, and what it sees from there: declarations by name, their members and types, the variables in
/// scope.
///
/// A viewpoint of the code that is being resolved writes down what is named; one that only looks something up for
/// others does not.
package final class Viewpoint {
  package let knowledge: DeclarationKnowledge
  package let place: Place
  /// Who writes down what is named here; nil where types are inferred for others.
  let recorder: ReferenceRecorder?
  /// Variables in scope, innermost last.
  private(set) var locals: [Local]

  /// Whether the demands of the declaration at hand are being read: they are then stated in the terms of the source, and
  /// not of each other.
  let isReadingRequirements: Bool

  package struct Local {
    var name: NameID
    var type: TypeRef
  }

  package init(
    _ knowledge: DeclarationKnowledge, _ place: Place, recorder: ReferenceRecorder? = nil, locals: [Local] = [],
    isReadingRequirements: Bool = false
  ) {
    self.knowledge = knowledge
    self.place = place
    self.recorder = recorder
    self.locals = locals
    self.isReadingRequirements = isReadingRequirements
  }

  /// At a declaration, recording nothing.
  package func at(_ symbol: SymbolID) -> Viewpoint {
    Viewpoint(knowledge, Place(file: table[symbol].file, container: symbol))
  }

  /// At a declaration, to read what it demands.
  func atRequirements(of symbol: SymbolID) -> Viewpoint {
    Viewpoint(knowledge, Place(file: table[symbol].file, container: symbol), isReadingRequirements: true)
  }

  /// The innermost declaration around the code whose demands hold for it.
  var demanding: SymbolID {
    isReadingRequirements && place.container != noSymbol ? table[place.container].container : place.container
  }

  /// Inside a declaration of the code that is being resolved, with the variables that are in scope here.
  package func inside(_ symbol: SymbolID) -> Viewpoint {
    Viewpoint(knowledge, Place(of: symbol, in: table), recorder: recorder, locals: locals)
  }

  /// The same without recording anything.
  var silent: Viewpoint { Viewpoint(knowledge, place, locals: locals) }

  @inline(__always) package var table: SymbolTable { knowledge.table }
  @inline(__always) package var types: TypeWorld { knowledge.types }
  @inline(__always) var answers: AnswerMemory { knowledge.answers }

  // MARK: - The file at hand

  @inline(__always) package func term(_ id: TermID) -> Term { table.facts[Int(place.file)].terms[id.index] }

  @inline(__always) package func child(_ position: Int, of term: Term) -> TermID {
    table.facts[Int(place.file)].links[Int(term.firstLink) + position]
  }

  @inline(__always) package func name(_ local: Name) -> NameID { table.names.maps[Int(place.file)][Int(local)] }

  package func children(of id: TermID) -> TermChildren { table.facts[Int(place.file)].children(of: id) }

  package func list(_ list: TermList) -> TermChildren { table.facts[Int(place.file)].list(list) }

  var module: Int32 { table.fileModules[Int(place.file)] }

  // MARK: - Variables in scope

  /// Runs `body` in a scope of its own.
  package func scoped<Result>(_ body: () -> Result) -> Result {
    let count = locals.count
    defer { locals.removeLast(locals.count - count) }
    return body()
  }

  /// Runs `body` and takes the variables that it declares out of scope again.
  package func variables(declaredBy body: () -> Void) -> [Local] {
    let count = locals.count
    body()
    let declared = Array(locals[count...])
    locals.removeLast(declared.count)
    return declared
  }

  package func declare(_ variables: [Local]) { locals += variables }

  package func declareLocal(_ name: NameID, _ type: TypeRef) { locals.append(Local(name: name, type: type)) }

  func local(_ name: NameID) -> TypeRef? {
    var index = locals.count
    while index > 0 {
      index -= 1
      if locals[index].name == name { return locals[index].type }
    }
    return nil
  }

  // MARK: - Recording

  /// Records that the code at hand names a declaration.
  @inline(__always) package func record(_ id: SymbolID, at position: UInt32, _ kind: DependencyKind) {
    recorder?.record(id, at: position, kind, from: place)
  }

  /// Records that the code at hand uses what the compiler wrote into a type.
  func recordOwner(_ type: SymbolID, at position: UInt32, _ kind: DependencyKind) {
    guard !table[type].isLocal, table.isOfModel(type) else { return }
    recorder?.recordInherited(by: type, at: position, kind, from: place)
  }

  /// Records that a value is made by the initializer that the compiler writes.
  func recordMaking(of type: SymbolID, at position: UInt32) {
    guard !table[type].isLocal, table.isOfModel(type) else { return }
    recorder?.recordMaking(of: type, at: position, from: place)
  }

  /// Records a chosen member.
  ///
  /// An initializer that a class inherits is the class's own, unless it is a convenience.
  package func record(_ candidate: Candidate, at position: UInt32, _ kind: DependencyKind) {
    guard let recorder, !candidate.isWitnessed else { return }
    let symbol = table[candidate.symbol]
    if symbol.kind == .initializer, !symbol.flags.contains(.isConvenience), symbol.owner != noSymbol,
      table[symbol.owner].kind == .class,
      let heir = types.declaration(of: candidate.base), heir != symbol.owner
    {
      return recorder.recordInherited(by: heir, at: position, kind, from: place)
    }
    recorder.record(
      candidate.symbol, at: position, kind, from: place, isFileKnown: !candidate.isInSeveralFiles)
  }

  /// What `body` records depends on a condition of compilation.
  package func conditionally(_ body: () -> Void) {
    if let recorder { recorder.recordConditionally(body) } else { body() }
  }

  /// What `body` records stands in a default argument.
  package func inDefaultArgument(_ body: () -> Void) {
    if let recorder { recorder.recordDefaultArgument(body) } else { body() }
  }

  /// What `body` records stands on the left of an assignment.
  func assigning(at position: UInt32?, _ body: () -> Void) {
    if let recorder { recorder.recordAssignment(at: position, body) } else { body() }
  }

  /// What `body` records stands in an inheritance clause.
  package func inInheritanceClause(_ body: () -> Void) {
    if let recorder { recorder.recordInheritance(body) } else { body() }
  }
}
