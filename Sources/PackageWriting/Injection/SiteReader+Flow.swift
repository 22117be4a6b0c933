import HostSystem
package import SourceSites
import SwiftSyntax

/// Where values go, from the syntax around their names.
extension SiteReader {
  package func flow(ofValueAt offset: Int) -> ValueFlow? { withDeepStack { readFlow(at: offset) } }

  package func mentions(ofParameter name: String, inFunctionAt offset: Int) -> [Int] {
    withDeepStack {
      source.declaration(named: offset).map { ValueMentions.of(name, in: $0, behind: $0.position) } ?? []
    }
  }

  package func argument(labelled label: String?, ofCallAt callee: Int) -> Range<Int>? {
    withDeepStack {
      source.token(at: callee).flatMap(source.call)?.arguments.first { $0.label?.text == label }?.expression.textRange
    }
  }

  package func saysType(ofPropertyAt offset: Int) -> Bool? {
    withDeepStack {
      guard let binding = source.token(at: offset)?.parent?.parent?.as(PatternBindingSyntax.self),
        let bindings = binding.parent?.as(PatternBindingListSyntax.self)
      else { return nil }
      // `let a, b: Int`: the type stands behind the last name.
      let own = bindings.drop { $0.id != binding.id }.first { $0.typeAnnotation != nil || $0.initializer != nil }
      return own?.typeAnnotation != nil || own?.initializer?.value.literalType != nil
    }
  }

  package func hasNoBase(at offset: Int) -> Bool {
    withDeepStack {
      let name = source.token(at: offset)?.parent?.as(DeclReferenceExprSyntax.self)
      return name?.parent?.as(MemberAccessExprSyntax.self).map { $0.base == nil } ?? false
    }
  }

  private func readFlow(at offset: Int) -> ValueFlow? {
    guard let token = source.token(at: offset), let parent = token.parent else { return nil }
    if let name = parent.as(DeclReferenceExprSyntax.self) {
      guard let access = name.parent?.as(MemberAccessExprSyntax.self), access.declName.id == name.id else {
        return flow(of: ExprSyntax(name))
      }
      return flow(of: ExprSyntax(access))
    }
    if let capture = parent.as(ClosureCaptureSyntax.self) { return bound(by: capture, as: token.text) }
    guard let binding = parent.parent?.as(OptionalBindingConditionSyntax.self) else { return nil }
    return bound(by: binding, as: token.text)
  }

  private func flow(of expression: ExprSyntax) -> ValueFlow {
    if let member = Self.member(behindUnwrapped: expression) { return .receiver(member: member.textRange.lowerBound) }
    guard let parent = expression.parent else { return .other }
    switch parent.as(SyntaxEnum.self) {
    case .forceUnwrapExpr(let node): return flow(of: ExprSyntax(node))
    case .initializerClause(let node): return flow(into: node)
    case .exprList(let list): return Self.flow(of: expression, among: Array(list))
    case .labeledExpr(let argument):
      guard let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self), let callee = Self.callee(of: call)
      else { return .other }
      return .argument(callee: callee.textRange.lowerBound, label: argument.label?.text)
    default: return .other
    }
  }

  private static func member(behindUnwrapped expression: ExprSyntax) -> TokenSyntax? {
    if let unwrapped = expression.parent?.as(ForceUnwrapExprSyntax.self) {
      return member(behindUnwrapped: ExprSyntax(unwrapped))
    }
    return member(behind: expression)
  }

  // MARK: - Constants

  private func flow(into clause: InitializerClauseSyntax) -> ValueFlow {
    if let capture = clause.parent?.as(ClosureCaptureSyntax.self) { return bound(by: capture, as: capture.name.text) }
    if let binding = clause.parent?.as(OptionalBindingConditionSyntax.self), binding.typeAnnotation == nil,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
    {
      return bound(by: binding, as: name.text)
    }
    guard let binding = clause.parent?.as(PatternBindingSyntax.self), binding.typeAnnotation == nil,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      let block = binding.parent?.parent?.parent?.parent?.as(CodeBlockItemListSyntax.self),
      block.parent?.is(SourceFileSyntax.self) == false
    else { return .other }
    return .bound(mentions: ValueMentions.of(name.text, in: block, behind: binding.endPosition))
  }

  private func bound(by capture: ClosureCaptureSyntax, as name: String) -> ValueFlow {
    guard let closure = capture.parent?.parent?.parent?.parent?.as(ClosureExprSyntax.self) else { return .other }
    return .bound(mentions: ValueMentions.of(name, in: closure.statements, behind: closure.statements.position))
  }

  /// The constant of a `guard` lives on in the block around it.
  private func bound(by binding: OptionalBindingConditionSyntax, as name: String) -> ValueFlow {
    guard let statement = binding.parent?.parent?.parent else { return .other }
    let scope = statement.is(GuardStmtSyntax.self) ? statement.parent?.parent ?? statement : statement
    return .bound(mentions: ValueMentions.of(name, in: scope, behind: binding.endPosition))
  }

  // MARK: - Operators

  private static func flow(of expression: ExprSyntax, among list: [ExprSyntax]) -> ValueFlow {
    let index = list.firstIndex { $0.id == expression.id } ?? 0
    let (before, after) = (list[..<index].last, list[(index + 1)...].first)
    if after?.is(AssignmentExprSyntax.self) == true { return list.count == 3 && isNamed(list[2]) ? .stays : .other }
    if before?.is(AssignmentExprSyntax.self) == true {
      guard list.count == 3, index == 2 else { return .other }
      if list[0].is(DiscardAssignmentExprSyntax.self) { return .stays }
      return target(of: list[0]).map { .assigned(target: $0.textRange.lowerBound) } ?? .other
    }
    let isCompared =
      isComparison(after, with: index + 2 < list.count ? list[index + 2] : nil)
      || isComparison(before, with: index >= 2 ? list[index - 2] : nil)
    return isCompared ? .stays : .other
  }

  /// `name`, `self.name` or nil: neither made on the spot nor left to the type that is asked for.
  private static func isNamed(_ value: ExprSyntax) -> Bool {
    if value.is(DeclReferenceExprSyntax.self) || value.is(NilLiteralExprSyntax.self) { return true }
    return value.as(MemberAccessExprSyntax.self)?.base?.is(DeclReferenceExprSyntax.self) == true
  }

  /// `name`, or the last name of a chain.
  private static func target(of expression: ExprSyntax) -> TokenSyntax? {
    expression.as(DeclReferenceExprSyntax.self)?.baseName
      ?? expression.as(MemberAccessExprSyntax.self)?.declName.baseName
  }

  /// By identity, or of an optional with nil.
  private static func isComparison(_ operator: ExprSyntax?, with other: ExprSyntax?) -> Bool {
    switch `operator`?.as(BinaryOperatorExprSyntax.self)?.operator.text {
    case "===", "!==": true
    case "==", "!=": other?.is(NilLiteralExprSyntax.self) == true
    default: false
    }
  }
}

/// Where a name stands for a value: in expressions, and where a capture or a condition binds it anew.
private final class ValueMentions: SyntaxVisitor {
  private let name: String
  private let start: AbsolutePosition
  private var offsets: [Int] = []

  private init(of name: String, behind start: AbsolutePosition) {
    self.name = name
    self.start = start
    super.init(viewMode: .sourceAccurate)
  }

  static func of(_ name: String, in node: some SyntaxProtocol, behind start: AbsolutePosition) -> [Int] {
    let visitor = ValueMentions(of: name, behind: start)
    visitor.walk(node)
    return visitor.offsets
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
    if !isMember { add(node.baseName) }
    return .visitChildren
  }

  override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer == nil { add(node.name) }
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer == nil, let pattern = node.pattern.as(IdentifierPatternSyntax.self) { add(pattern.identifier) }
    return .visitChildren
  }

  private func add(_ token: TokenSyntax) {
    guard token.position >= start, token.identifier?.name == name else { return }
    offsets.append(token.textRange.lowerBound)
  }
}
