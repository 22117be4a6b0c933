import SwiftFacts
import TypeInference

/// From declaration to declaration of a file, resolving everything they hold.
enum FileWalk {
  /// What the names of a file mean.
  static func names(in file: Int32, _ knowledge: DeclarationKnowledge, collectsUses: Bool) -> ResolvedNames {
    let table = knowledge.table
    let recorder = ReferenceRecorder(table: table, collectsUses: collectsUses)
    let statements = BodyReader()
    let topLevel = Viewpoint(knowledge, Place(file: file), recorder: recorder)
    let facts = table.facts[Int(file)]
    let base = table.symbolBases[Int(file)]
    for index in facts.declarations.indices {
      let symbol = SymbolID(base.index + index)
      // Local declarations are resolved where they stand, among the variables that they can see.
      if !table[symbol].isLocal { DeclarationWalk(symbol, from: topLevel, statements).walk() }
    }
    let body = BodyWalk(ExpressionTyper(topLevel, statements: statements))
    for statement in facts.list(facts.topLevelCode) { body.statement(statement) }
    return recorder.names
  }
}
