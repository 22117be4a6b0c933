@_spi(RawSyntax) import SwiftSyntax

/// Statements as terms.
extension FactsCollector {
  func block(_ items: RawCodeBlockItemListSyntax) -> TermID {
    add(.block, statements(items))
  }

  private func statements(_ items: RawCodeBlockItemListSyntax) -> [TermID] {
    var terms: [TermID] = []
    for item in items.elements {
      let item = item.item
      if let node = item.as(RawExprSyntax.self) {
        terms.append(expression(node))
      } else if let node = item.as(RawStmtSyntax.self) {
        terms.append(collectStatement(node))
      } else if let node = item.as(RawDeclSyntax.self) {
        terms += localDeclaration(node)
      }
    }
    return terms
  }

  private func localDeclaration(_ node: RawDeclSyntax) -> [TermID] {
    switch node.raw.kind {
    case .variableDecl:
      let node = node.cast(RawVariableDeclSyntax.self)
      return [localVariable(node)]
    case .ifConfigDecl:
      let node = node.cast(RawIfConfigDeclSyntax.self)
      var regions: [TermID] = []
      collectClauses(node) { clause in
        guard let inner = clause.elements?.as(RawCodeBlockItemListSyntax.self) else { return }
        regions.append(add(.conditionalRegion, flags: inactiveDepth > 0 ? .inactive : [], statements(inner)))
      }
      return regions
    case .macroExpansionDecl:
      let node = node.cast(RawMacroExpansionDeclSyntax.self)
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

  private func localVariable(_ node: RawVariableDeclSyntax) -> TermID {
    let attributes = attributeTerms(node.attributes)
    let isConstant = node.bindingSpecifier.tokenText == "let"
    let isWeak = node.modifiers.elements.contains { $0.name.tokenText == "weak" }
    var bindings: [TermID] = []
    var laterType = noTerm
    for binding in node.bindings.elements.reversed() {
      let type = binding.typeAnnotation.map { self.type($0.type) } ?? (binding.initializer == nil ? laterType : noTerm)
      laterType = type
      let value = binding.initializer.map { expression($0.value) } ?? noTerm
      bindings.append(
        add(
          .binding, flags: isWeak ? .weak : [],
          [pattern(binding.pattern), type, value, accessors(binding.accessorBlock)]))
    }
    return add(.localVariable, at: offset(node), flags: isConstant ? .constant : [], attributes + bindings.reversed())
  }

  func collectStatement(_ node: RawStmtSyntax) -> TermID {
    switch node.raw.kind {
    case .expressionStmt:
      let node = node.cast(RawExpressionStmtSyntax.self)
      return expression(node.expression)
    case .returnStmt:
      let node = node.cast(RawReturnStmtSyntax.self)
      return add(.returnStatement, at: offset(node), node.expression.map { [expression($0)] } ?? [])
    case .guardStmt:
      let node = node.cast(RawGuardStmtSyntax.self)
      return add(.guardStatement, [conditions(node.conditions), block(node.body.statements)])
    case .whileStmt:
      let node = node.cast(RawWhileStmtSyntax.self)
      return add(.whileStatement, [conditions(node.conditions), block(node.body.statements)])
    case .repeatStmt:
      let node = node.cast(RawRepeatStmtSyntax.self)
      return add(.repeatStatement, [block(node.body.statements), expression(node.condition)])
    case .forStmt:
      let node = node.cast(RawForStmtSyntax.self)
      return forStatement(node)
    case .doStmt:
      let node = node.cast(RawDoStmtSyntax.self)
      return doStatement(node)
    case .deferStmt:
      let node = node.cast(RawDeferStmtSyntax.self)
      return add(.deferStatement, [block(node.body.statements)])
    case .throwStmt:
      let node = node.cast(RawThrowStmtSyntax.self)
      // To its `catch` a `throw` throws any error, whatever it is given.
      tries.append(noTerm)
      return add(.throwStatement, at: offset(node), [expression(node.expression)])
    case .discardStmt:
      let node = node.cast(RawDiscardStmtSyntax.self)
      return expression(node.expression)
    case .labeledStmt:
      let node = node.cast(RawLabeledStmtSyntax.self)
      return collectStatement(node.statement)
    case .yieldStmt:
      let node = node.cast(RawYieldStmtSyntax.self)
      if let clause = node.yieldedExpressions.as(RawYieldedExpressionsClauseSyntax.self) {
        return add(.unknownExpression, clause.elements.elements.map { expression($0.expression) })
      }
      return add(.yieldStatement, node.yieldedExpressions.as(RawExprSyntax.self).map { [expression($0)] } ?? [])
    default: return add(.unknownExpression)
    }
  }

  private func doStatement(_ node: RawDoStmtSyntax) -> TermID {
    guard !node.catchClauses.isEmpty else { return add(.doStatement, [block(node.body.statements)]) }
    let start = tries.count
    let body = block(node.body.statements)
    let last = node.throwsClause?.type.map { add(.typeExpression, [type($0)]) } ?? add(.tries, Array(tries[start...]))
    tries.removeLast(tries.count - start)
    // What no clause catches is thrown on.
    if !node.catchClauses.elements.contains(where: { $0.catchItems.isEmpty }) { tries.append(noTerm) }
    return add(.doStatement, [body] + catches(node.catchClauses) + [last])
  }

  private func forStatement(_ node: RawForStmtSyntax) -> TermID {
    let condition = node.whereClause.map { expression($0.condition) } ?? noTerm
    return add(
      .forStatement, at: offset(node), flags: node.caseKeyword == nil ? [] : .compound,
      [
        pattern(node.pattern), type(node.typeAnnotation?.type), expression(node.sequence), condition,
        block(node.body.statements),
      ])
  }

  // MARK: - Branches

  func conditions(_ list: RawConditionElementListSyntax) -> TermID {
    var terms: [TermID] = []
    for element in list.elements {
      let condition = element.condition
      if let node = condition.as(RawExprSyntax.self) {
        terms.append(expression(node))
      } else if let node = condition.as(RawOptionalBindingConditionSyntax.self) {
        terms.append(
          add(
            .optionalBinding, at: offset(node.pattern),
            [
              pattern(node.pattern), type(node.typeAnnotation?.type),
              node.initializer.map { expression($0.value) } ?? noTerm,
            ]))
      } else if let node = condition.as(RawMatchingPatternConditionSyntax.self) {
        terms.append(
          add(
            .matchingPattern,
            [pattern(node.pattern), type(node.typeAnnotation?.type), expression(node.initializer.value)]))
      }
    }
    return add(.conditions, terms)
  }

  func ifExpression(_ node: RawIfExprSyntax) -> TermID {
    var children = [conditions(node.conditions), block(node.body.statements)]
    if let body = node.elseBody?.as(RawCodeBlockSyntax.self) { children.append(block(body.statements)) }
    if let next = node.elseBody?.as(RawIfExprSyntax.self) { children.append(ifExpression(next)) }
    return add(.ifStatement, at: offset(node), children)
  }

  func switchExpression(_ node: RawSwitchExprSyntax) -> TermID {
    let subject = expression(node.subject)
    var children = [subject]
    switchCases(node.cases, into: &children)
    return add(.switchStatement, at: offset(node), children)
  }

  private func switchCases(_ cases: RawSwitchCaseListSyntax, into children: inout [TermID]) {
    for element in cases.elements {
      if let node = element.as(RawSwitchCaseSyntax.self) {
        children.append(switchCase(node))
      } else if let region = element.as(RawIfConfigDeclSyntax.self) {
        collectClauses(region) { clause in
          if let inner = clause.elements?.as(RawSwitchCaseListSyntax.self) { switchCases(inner, into: &children) }
        }
      }
    }
  }

  private func switchCase(_ node: RawSwitchCaseSyntax) -> TermID {
    var items: [TermID] = []
    if let label = node.label.as(RawSwitchCaseLabelSyntax.self) {
      items = label.caseItems.elements.map { item in
        add(.caseItem, [pattern(item.pattern), item.whereClause.map { expression($0.condition) } ?? noTerm])
      }
    }
    let flags: Term.Flags = inactiveDepth > 0 ? .inactive : []
    return add(.switchCase, flags: flags, items + [block(node.statements)])
  }

  func catches(_ clauses: RawCatchClauseListSyntax) -> [TermID] {
    clauses.elements.map { clause in
      let items = clause.catchItems.elements.compactMap { item -> TermID? in
        guard let pattern = item.pattern else { return nil }
        return add(.caseItem, [self.pattern(pattern), item.whereClause.map { expression($0.condition) } ?? noTerm])
      }
      return add(.switchCase, items + [block(clause.body.statements)])
    }
  }

  // MARK: - Patterns

  func pattern(_ node: RawPatternSyntax) -> TermID {
    switch node.raw.kind {
    case .identifierPattern:
      let node = node.cast(RawIdentifierPatternSyntax.self)
      return add(.bindingPattern, name: name(node.identifier), at: offset(node.identifier))
    case .valueBindingPattern:
      let node = node.cast(RawValueBindingPatternSyntax.self)
      return pattern(node.pattern)
    case .wildcardPattern: return add(.wildcardPattern)
    case .isTypePattern:
      let node = node.cast(RawIsTypePatternSyntax.self)
      return add(.isPattern, [type(node.type)])
    case .expressionPattern:
      let node = node.cast(RawExpressionPatternSyntax.self)
      return add(.expressionPattern, at: offset(node), [expression(node.expression)])
    case .tuplePattern:
      let node = node.cast(RawTuplePatternSyntax.self)
      return add(
        .tuplePattern, at: offset(node),
        node.elements.elements.map {
          add(.argument, name: $0.label.map { name($0) } ?? 0, at: offset($0), [pattern($0.pattern)])
        })
    default: return add(.wildcardPattern)
    }
  }
}
