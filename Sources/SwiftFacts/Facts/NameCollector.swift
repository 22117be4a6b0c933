import CodeModel
@_spi(RawSyntax) import SwiftSyntax

/// Walks a syntax tree once, token by token, and keeps the names.
///
/// What is still to be visited is a list and not the stack, so no chain of members is too long. Branches of `#if` that
/// no build takes are visited like any other, and so is what the parser could make no sense of.
struct NameCollector {
  private(set) var names = SourceNames()
  private var spellings = SpellingTable()
  private var texts = [""]
  private var open: [Step] = []
  private var position = 0
  /// What the token before was.
  private var isBehindDot = false
  private var isBehindName = false
  /// The first of the unspelled uses whose first token is still to come.
  private var firstUnplaced = 0

  /// A node that is still to be visited.
  private struct Step {
    var node: RawSyntax
    /// Of the names in it.
    var role: SourceName.Role?
    /// Whether names further down have that role as well.
    var isRolePassedOn = false
    /// Keywords count: `self`, `init`.
    var takesKeywords = false
    /// Whether a parenthesis in it begins a type, as in `@A (B) -> C`, and calls nothing.
    var isTypeInParentheses = false
    /// The call whose function the last name in it is; -1 for none.
    var call: Int32 = -1
    var scopes = BindingScopes()
    /// Whether a name in it is used, and given to a copy as well: `if let store`, `[store]`.
    var isShorthand = false
  }

  mutating func collect(_ root: RawSyntax) {
    open = [Step(node: root, role: nil)]
    while let step = open.popLast() {
      if let token = step.node.tokenView { take(token, step) } else { visit(step) }
    }
    names.setSpellings(texts)
  }

  // MARK: - Tokens

  private mutating func take(_ token: RawSyntaxTokenView, _ step: Step) {
    let start = position + token.leadingTriviaByteLength
    position += step.node.byteLength
    guard token.presence == .present else { return }
    if firstUnplaced < names.unspelledUses.count {
      names.place(usesFrom: firstUnplaced, at: start)
      firstUnplaced = names.unspelledUses.count
    }
    if !step.isTypeInParentheses { note(token.rawKind) }
    isBehindName = add(token, at: start, step)
    isBehindDot = token.rawKind == .period || token.rawKind == .colonColon
  }

  /// Tells a name what stands behind it.
  private mutating func note(_ kind: RawTokenKind) {
    guard isBehindName else { return }
    switch kind {
    case .period: names.updateLast { $0.follower = .dot }
    case .leftParen: names.updateLast { $0.follower = .openingParenthesis }
    case .equal: names.updateLast { $0.follower = .equalSign }
    case .colonColon:
      // A module stands before it, even where that stands behind a dot: `value.Module::member`.
      names.updateLast { ($0.follower, $0.isMember) = (.dot, false) }
    default: break
    }
  }

  /// - Returns: whether the token is a name.
  private mutating func add(_ token: RawSyntaxTokenView, at offset: Int, _ step: Step) -> Bool {
    switch token.rawKind {
    case .identifier: return addIdentifier(token.rawText, at: offset, step)
    case .keyword: return step.takesKeywords && add(token.rawText, at: offset, step)
    case .binaryOperator, .prefixOperator, .postfixOperator:
      return add(token.rawText, at: offset, step, isOperator: true)
    default: return false
    }
  }

  /// `$name` names the projection of `name`, and `<#name#>` what an editor is still to be told.
  private mutating func addIdentifier(_ text: SyntaxText, at offset: Int, _ step: Step) -> Bool {
    switch text.first {
    case UInt8(ascii: "$"): return add(SyntaxText(rebasing: text.dropFirst()), at: offset + 1, step)
    case UInt8(ascii: "<"): return false
    default: return add(text, at: offset, step)
    }
  }

  private mutating func add(_ text: SyntaxText, at offset: Int, _ step: Step, isOperator: Bool = false) -> Bool {
    guard let role = step.role, let bytes = text.withoutBackticks else { return false }
    names.append(
      SourceName(
        spelling: Int32(spellings.number(of: bytes, in: &texts)), offset: offset, call: step.call, role: role,
        isMember: isBehindDot, isOperator: isOperator))
    if role == .declaration || step.isShorthand { names.bindLast(in: step.scopes.own) }
    return true
  }

  // MARK: - Nodes

  private mutating func visit(_ step: Step) {
    let node = step.node
    guard let children = node.layoutView?.children else { return }
    var next = Step(node: node, role: step.role, isRolePassedOn: step.isRolePassedOn)
    next.isShorthand = step.isShorthand
    if !step.isRolePassedOn {
      (next.role, next.isRolePassedOn) = Self.role(ofNamesIn: node)
      next.takesKeywords = Self.mayBeNamedByKeyword(node.kind)
      next.isTypeInParentheses = node.kind == .functionType || node.kind == .tupleType
    }
    let called = callee(of: node, called: step.call)
    for kind in UnspelledUseReader.uses(in: node) { names.append(UnspelledUse(kind, offset: position)) }
    let special = step.isRolePassedOn ? nil : Self.exception(in: node)
    let scopes = step.scopes.forChildren(of: node, at: position)
    if let (name, scope) = scopes.implicit { bind(name, in: scope) }
    next.scopes.block = scopes.block
    if scopes.declaresLocalType { names.hasLocalTypes = true }
    for child in children.reversed() {
      guard let child else { continue }
      next.node = child
      next.call = child.id == called?.node ? called!.call : -1
      next.scopes.own = scopes.scopes(of: child)
      if let special, special.child == child.id {
        open.append(
          Step(
            node: child, role: special.role, isRolePassedOn: true, scopes: next.scopes,
            isShorthand: special.role == .use))
      } else {
        open.append(next)
      }
    }
  }

  /// What can be named without having been written.
  private mutating func bind(_ name: StaticString, in scope: Range<Int>) {
    let bytes = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    names.bind(Int32(spellings.number(of: bytes, in: &texts)), in: scope)
  }

  // MARK: - Calls

  /// The child by which a node names what it calls, or what a node around it calls, and the call.
  private mutating func callee(of node: RawSyntax, called call: Int32) -> (node: RawSyntax.ID, call: Int32)? {
    switch node.kind {
    case .functionCallExpr:
      let node = node.cast(RawFunctionCallExprSyntax.self)
      let call = addCall(node.arguments, node.trailingClosure, node.additionalTrailingClosures)
      return (node.calledExpression.raw.id, call)
    case .macroExpansionExpr:
      let node = node.cast(RawMacroExpansionExprSyntax.self)
      return (node.macroName.raw.id, addCall(node.arguments, node.trailingClosure, node.additionalTrailingClosures))
    case .macroExpansionDecl:
      let node = node.cast(RawMacroExpansionDeclSyntax.self)
      return (node.macroName.raw.id, addCall(node.arguments, node.trailingClosure, node.additionalTrailingClosures))
    case .attribute:
      let node = node.cast(RawAttributeSyntax.self)
      guard let arguments = node.arguments?.raw, arguments.kind == .labeledExprList else { return nil }
      return (node.attributeName.raw.id, addCall(arguments.cast(RawLabeledExprListSyntax.self), nil, nil))
    case .declReferenceExpr: return reference(node.cast(RawDeclReferenceExprSyntax.self), called: call)
    default: return Self.nameOfCalled(node).flatMap { call < 0 ? nil : ($0, call) }
    }
  }

  private mutating func reference(_ node: RawDeclReferenceExprSyntax, called call: Int32) -> (RawSyntax.ID, Int32)? {
    if call >= 0 { return (node.baseName.raw.id, call) }
    guard let labels = node.argumentNames?.arguments.elements.map({ number($0.name) }) else { return nil }
    return (node.baseName.raw.id, names.addCall(arguments: labels, closures: [], isCall: false))
  }

  /// Where the name stands in what is called: `Impl` of `Impl<Int>(…)`, `load` of `store.load?(…)`.
  private static func nameOfCalled(_ node: RawSyntax) -> RawSyntax.ID? {
    switch node.kind {
    case .memberAccessExpr: node.cast(RawMemberAccessExprSyntax.self).declName.raw.id
    case .genericSpecializationExpr: node.cast(RawGenericSpecializationExprSyntax.self).expression.raw.id
    case .optionalChainingExpr: node.cast(RawOptionalChainingExprSyntax.self).expression.raw.id
    case .forceUnwrapExpr: node.cast(RawForceUnwrapExprSyntax.self).expression.raw.id
    case .identifierType: node.cast(RawIdentifierTypeSyntax.self).name.raw.id
    case .memberType: node.cast(RawMemberTypeSyntax.self).name.raw.id
    default: nil
    }
  }

  private mutating func addCall(
    _ arguments: RawLabeledExprListSyntax, _ closure: RawClosureExprSyntax?,
    _ others: RawMultipleTrailingClosureElementListSyntax?
  ) -> Int32 {
    let labels = arguments.elements.map { $0.label.map { number($0) } ?? -1 }
    let closures = (closure == nil ? [] : [-1]) + (others?.elements.map { number($0.label) } ?? [])
    return names.addCall(arguments: labels, closures: closures, isCall: true)
  }

  /// -1 for `_`.
  private mutating func number(_ label: RawTokenSyntax) -> Int32 {
    guard label.tokenKind != .wildcard, let bytes = label.tokenText.withoutBackticks else { return -1 }
    return Int32(spellings.number(of: bytes, in: &texts))
  }
}

extension SyntaxText {
  /// Nil for an empty text.
  fileprivate var withoutBackticks: UnsafeBufferPointer<UInt8>? {
    guard let start = baseAddress, count > 0 else { return nil }
    let isQuoted = count > 2 && start.pointee == UInt8(ascii: "`")
    return UnsafeBufferPointer(start: isQuoted ? start + 1 : start, count: isQuoted ? count - 2 : count)
  }
}
