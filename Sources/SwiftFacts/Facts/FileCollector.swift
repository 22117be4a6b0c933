@_spi(RawSyntax) import SwiftSyntax

/// The top level of a file: declarations, imports, and in a script statements between them.
extension FactsCollector {
  func collectFile(_ file: RawSourceFileSyntax) {
    var statements: [TermID] = []
    collectTopLevel(file.statements, into: &statements)
    facts.topLevelCode = list(statements)
  }

  private func collectTopLevel(_ items: RawCodeBlockItemListSyntax, into statements: inout [TermID]) {
    for item in items.elements {
      let item = item.item
      if let declaration = item.as(RawDeclSyntax.self) {
        if let region = declaration.as(RawIfConfigDeclSyntax.self) {
          collectClauses(region) { clause in
            guard let inner = clause.elements?.as(RawCodeBlockItemListSyntax.self) else { return }
            collectTopLevel(inner, into: &statements)
          }
        } else {
          collectDeclaration(declaration)
        }
      } else if extent == .offered {
        continue
      } else if let statement = item.as(RawStmtSyntax.self) {
        statements.append(local { collectStatement(statement) })
      } else if let expression = item.as(RawExprSyntax.self) {
        statements.append(local { self.expression(expression) })
      }
    }
  }

  /// Visits every clause of `#if`, with the declarations in it marked as conditional, and as inactive where the host
  /// would skip them.
  func collectClauses(_ region: RawIfConfigDeclSyntax, _ visit: (RawIfConfigClauseSyntax) -> Void) {
    var isTaken = false
    conditionDepth += 1
    for clause in region.clauses.elements {
      let holds = clause.condition.map { HostCondition.holds($0) } ?? true
      let isActive = holds && !isTaken
      isTaken = isTaken || holds
      if !isActive { inactiveDepth += 1 }
      visit(clause)
      if !isActive { inactiveDepth -= 1 }
    }
    conditionDepth -= 1
  }

  func collectImport(_ declaration: RawImportDeclSyntax) {
    let path = declaration.path.elements.filter { $0.name.presence == .present }.map(\.name.unquotedText)
    guard !path.isEmpty else { return }
    let place = facts.place(of: offset(declaration.path))
    let attributes = attributeNames(declaration.attributes)
    facts.imports.append(
      ImportFact(
        path: path, line: place.line, column: place.column,
        isTestable: attributes.contains("testable"), isExported: attributes.contains("_exported"),
        isConditional: conditionDepth > 0, namesDeclaration: declaration.importKindSpecifier != nil))
  }

  private func attributeNames(_ attributes: RawAttributeListSyntax) -> [String] {
    var names: [String] = []
    for element in attributes.elements {
      if let attribute = element.as(RawAttributeSyntax.self) {
        if let name = attribute.attributeName.as(RawIdentifierTypeSyntax.self)?.name.text { names.append(name) }
      } else if let region = element.as(RawIfConfigDeclSyntax.self) {
        collectClauses(region) { clause in
          if let inner = clause.elements?.as(RawAttributeListSyntax.self) { names += attributeNames(inner) }
        }
      }
    }
    return names
  }
}
