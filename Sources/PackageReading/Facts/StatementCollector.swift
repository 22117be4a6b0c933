import SwiftSyntax

/// Statements as terms.
extension FactsCollector {
  func block(_ items: CodeBlockItemListSyntax) -> TermID {
    add(.block, statements(items))
  }

  private func statements(_ items: CodeBlockItemListSyntax) -> [TermID] {
    var terms: [TermID] = []
    for item in items {
      switch item.item {
      case .expr(let node): terms.append(expression(node))
      case .stmt(let node): terms.append(collectStatement(node))
      case .decl(let node): terms += localDeclaration(node)
      }
    }
    return terms
  }

  private func localDeclaration(_ node: DeclSyntax) -> [TermID] {
    switch node.as(DeclSyntaxEnum.self) {
    case .variableDecl(let node): return [localVariable(node)]
    case .ifConfigDecl(let node):
      var regions: [TermID] = []
      collectClauses(node) { clause in
        guard case .statements(let inner) = clause.elements else { return }
        regions.append(add(.conditionalRegion, flags: inactiveDepth > 0 ? .inactive : [], statements(inner)))
      }
      return regions
    case .macroExpansionDecl(let node):
      return [
        macro(
          name: node.macroName, generics: node.genericArgumentClause, node.arguments, trailing: node.trailingClosure,
          others: node.additionalTrailingClosures)
      ]
    default:
      let first = facts.declarations.count
      collectDeclaration(node)
      guard facts.declarations.count > first else { return [] }
      return [add(.declaration, name: Name(first), at: offset(node))]
    }
  }

  private func localVariable(_ node: VariableDeclSyntax) -> TermID {
    let attributes = attributeTerms(node.attributes)
    let isConstant = node.bindingSpecifier.tokenKind == .keyword(.let)
    let isWeak = node.modifiers.contains { $0.name.tokenKind == .keyword(.weak) }
    var bindings: [TermID] = []
    var laterType = noTerm
    for binding in node.bindings.reversed() {
      let type = binding.typeAnnotation.map { self.type($0.type) } ?? (binding.initializer == nil ? laterType : noTerm)
      laterType = type
      let value = binding.initializer.map { expression($0.value) } ?? noTerm
      bindings.append(
        add(.binding, flags: isWeak ? .weak : [], [pattern(binding.pattern), type, value, accessors(binding.accessorBlock)]))
    }
    return add(.localVariable, at: offset(node), flags: isConstant ? .constant : [], attributes + bindings.reversed())
  }

  func collectStatement(_ node: StmtSyntax) -> TermID {
    switch node.as(StmtSyntaxEnum.self) {
    case .expressionStmt(let node): return expression(node.expression)
    case .returnStmt(let node):
      return add(.returnStatement, at: offset(node), node.expression.map { [expression($0)] } ?? [])
    case .guardStmt(let node):
      return add(.guardStatement, [conditions(node.conditions), block(node.body.statements)])
    case .whileStmt(let node):
      return add(.whileStatement, [conditions(node.conditions), block(node.body.statements)])
    case .repeatStmt(let node):
      return add(.repeatStatement, [block(node.body.statements), expression(node.condition)])
    case .forStmt(let node): return forStatement(node)
    case .doStmt(let node):
      let thrown = node.throwsClause?.type.map { [add(.typeExpression, [type($0)])] } ?? []
      return add(.doStatement, [block(node.body.statements)] + catches(node.catchClauses) + thrown)
    case .deferStmt(let node): return add(.deferStatement, [block(node.body.statements)])
    case .throwStmt(let node): return add(.throwStatement, at: offset(node), [expression(node.expression)])
    case .discardStmt(let node): return expression(node.expression)
    case .labeledStmt(let node): return collectStatement(node.statement)
    case .yieldStmt(let node):
      switch node.yieldedExpressions {
      case .single(let node): return add(.yieldStatement, [expression(node)])
      case .multiple(let clause): return add(.unknownExpression, clause.elements.map { expression($0.expression) })
      }
    default: return add(.unknownExpression)
    }
  }

  private func forStatement(_ node: ForStmtSyntax) -> TermID {
    let condition = node.whereClause.map { expression($0.condition) } ?? noTerm
    return add(
      .forStatement, at: offset(node), flags: node.caseKeyword == nil ? [] : .compound,
      [pattern(node.pattern), type(node.typeAnnotation?.type), expression(node.sequence), condition, block(node.body.statements)])
  }

  // MARK: - Branches

  func conditions(_ list: ConditionElementListSyntax) -> TermID {
    var terms: [TermID] = []
    for element in list {
      switch element.condition {
      case .expression(let node): terms.append(expression(node))
      case .optionalBinding(let node):
        terms.append(
          add(
            .optionalBinding, at: offset(node.pattern),
            [pattern(node.pattern), type(node.typeAnnotation?.type), node.initializer.map { expression($0.value) } ?? noTerm]))
      case .matchingPattern(let node):
        terms.append(
          add(.matchingPattern, [pattern(node.pattern), type(node.typeAnnotation?.type), expression(node.initializer.value)]))
      case .availability: continue
      }
    }
    return add(.conditions, terms)
  }

  func ifExpression(_ node: IfExprSyntax) -> TermID {
    var children = [conditions(node.conditions), block(node.body.statements)]
    switch node.elseBody {
    case .codeBlock(let body): children.append(block(body.statements))
    case .ifExpr(let next): children.append(ifExpression(next))
    case nil: break
    }
    return add(.ifStatement, at: offset(node), children)
  }

  func switchExpression(_ node: SwitchExprSyntax) -> TermID {
    let subject = expression(node.subject)
    var children = [subject]
    switchCases(node.cases, into: &children)
    return add(.switchStatement, at: offset(node), children)
  }

  private func switchCases(_ cases: SwitchCaseListSyntax, into children: inout [TermID]) {
    for element in cases {
      switch element {
      case .switchCase(let node): children.append(switchCase(node))
      case .ifConfigDecl(let region):
        collectClauses(region) { clause in
          if case .switchCases(let inner) = clause.elements { switchCases(inner, into: &children) }
        }
      }
    }
  }

  private func switchCase(_ node: SwitchCaseSyntax) -> TermID {
    var items: [TermID] = []
    if case .case(let label) = node.label {
      items = label.caseItems.map { item in
        add(.caseItem, [pattern(item.pattern), item.whereClause.map { expression($0.condition) } ?? noTerm])
      }
    }
    let flags: Term.Flags = inactiveDepth > 0 ? .inactive : []
    return add(.switchCase, flags: flags, items + [block(node.statements)])
  }

  func catches(_ clauses: CatchClauseListSyntax) -> [TermID] {
    clauses.map { clause in
      let items = clause.catchItems.compactMap { item -> TermID? in
        guard let pattern = item.pattern else { return nil }
        return add(.caseItem, [self.pattern(pattern), item.whereClause.map { expression($0.condition) } ?? noTerm])
      }
      return add(.switchCase, items + [block(clause.body.statements)])
    }
  }

  // MARK: - Patterns

  func pattern(_ node: PatternSyntax) -> TermID {
    switch node.as(PatternSyntaxEnum.self) {
    case .identifierPattern(let node): return add(.bindingPattern, name: name(node.identifier), at: offset(node.identifier))
    case .valueBindingPattern(let node): return pattern(node.pattern)
    case .wildcardPattern: return add(.wildcardPattern)
    case .isTypePattern(let node): return add(.isPattern, [type(node.type)])
    case .expressionPattern(let node): return add(.expressionPattern, at: offset(node), [expression(node.expression)])
    case .tuplePattern(let node):
      return add(
        .tuplePattern, at: offset(node),
        node.elements.map { add(.argument, name: $0.label.map { name($0) } ?? 0, at: offset($0), [pattern($0.pattern)]) })
    case .missingPattern: return add(.wildcardPattern)
    }
  }
}
