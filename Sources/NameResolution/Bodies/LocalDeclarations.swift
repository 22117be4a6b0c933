import SwiftFacts
import TypeInference

/// Declarations inside bodies.
extension BodyWalk {
  /// A function or type inside a body, with everything in it.
  func localDeclaration(_ value: Term) {
    let base = table.symbolBases[Int(here.place.file)]
    let first = Int(value.name)
    declaration(SymbolID(base.index + first))
    let declarations = table.facts[Int(here.place.file)].declarations
    guard declarations[first].kind.isNominal || declarations[first].kind == .extension else { return }
    var index = first + 1
    while index < declarations.count, isInside(index, first, declarations) {
      // What is local to a member is resolved with that member's body.
      if isMember(index, of: first, declarations) { declaration(SymbolID(base.index + index)) }
      index += 1
    }
  }

  private func declaration(_ id: SymbolID) { DeclarationWalk(id, from: here, typer.statements).walk() }

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
