import SwiftSyntax

/// The top level of a file: declarations, imports, and in a script statements between them.
extension FactsCollector {
  func collectFile(_ file: SourceFileSyntax) {
    var statements: [TermID] = []
    collectTopLevel(file.statements, into: &statements)
    facts.topLevelCode = list(statements)
  }

  private func collectTopLevel(_ items: CodeBlockItemListSyntax, into statements: inout [TermID]) {
    for item in items {
      switch item.item {
      case .decl(let declaration):
        if let region = declaration.as(IfConfigDeclSyntax.self) {
          collectClauses(region) { clause in
            guard case .statements(let inner) = clause.elements else { return }
            collectTopLevel(inner, into: &statements)
          }
        } else {
          collectDeclaration(declaration)
        }
      case .stmt(let statement):
        statements.append(local { collectStatement(statement) })
      case .expr(let expression):
        statements.append(local { self.expression(expression) })
      }
    }
  }

  /// Visits every clause of `#if`, with the declarations in it marked as conditional, and as inactive where the host would skip them.
  func collectClauses(_ region: IfConfigDeclSyntax, _ visit: (IfConfigClauseSyntax) -> Void) {
    var isTaken = false
    conditionDepth += 1
    for clause in region.clauses {
      let holds = clause.condition.map { HostCondition.holds($0) } ?? true
      let isActive = holds && !isTaken
      isTaken = isTaken || holds
      if !isActive { inactiveDepth += 1 }
      visit(clause)
      if !isActive { inactiveDepth -= 1 }
    }
    conditionDepth -= 1
  }

  func collectImport(_ declaration: ImportDeclSyntax) {
    let place = facts.place(of: offset(declaration.path))
    var isTestable = false
    var isExported = false
    for attribute in declaration.attributes {
      guard case .attribute(let attribute) = attribute,
        let name = attribute.attributeName.as(IdentifierTypeSyntax.self)?.name.text
      else { continue }
      if name == "testable" { isTestable = true }
      if name == "_exported" { isExported = true }
    }
    facts.imports.append(
      ImportFact(
        path: declaration.path.map { $0.name.text }, line: place.line, column: place.column, isTestable: isTestable,
        isExported: isExported, isConditional: conditionDepth > 0,
        namesDeclaration: declaration.importKindSpecifier != nil))
  }
}
