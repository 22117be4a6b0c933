import SwiftFacts
import TypeInference
import Visibility

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
    for statement in facts.imports where statement.namesDeclaration {
      recordImported(by: statement, of: facts, topLevel, recorder)
    }
    for index in facts.declarations.indices {
      let symbol = SymbolID(base.index + index)
      // Local declarations are resolved where they stand, among the variables that they can see.
      if !table[symbol].isLocal { DeclarationWalk(symbol, from: topLevel, statements).walk() }
    }
    let body = BodyWalk(ExpressionTyper(topLevel, statements: statements))
    for statement in facts.list(facts.topLevelCode) { body.statement(statement) }
    return recorder.names
  }

  /// `import struct B.Name` names a declaration of B, or of what B passes on; of overloads in several files none.
  private static func recordImported(
    by statement: ImportFact, of facts: FileFacts, _ topLevel: Viewpoint, _ recorder: ReferenceRecorder
  ) {
    let table = topLevel.table
    guard statement.path.count > 1, let name = table.names.existing(statement.path[statement.path.count - 1]),
      let module = table.visibility.qualifiersByFile[Int(topLevel.place.file)][statement.path[0]],
      let start = facts.lines.offset(ofLine: Int(statement.line), column: Int(statement.column))
    else { return }
    let declared = topLevel.globals(name, in: module).map(\.symbol)
    guard let first = declared.first, declared.allSatisfy({ table[$0].file == table[first].file }) else { return }
    let position = UInt32(start + statement.path.dropLast().reduce(0) { $0 + $1.utf8.count + 1 })
    let record = { recorder.recordImported(first, at: position, from: topLevel.place) }
    if statement.isConditional { recorder.recordConditionally(record) } else { record() }
  }
}
