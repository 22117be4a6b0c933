import HostSystem
package import SourceSites
import SwiftFacts
import SwiftSyntax

/// Reads how code makes and uses instances, from the syntax around a name.
///
/// A chain of members nests as deep as it is long, and the way to a name leads through all of it: every question is
/// answered where the stack is deep.
package struct SiteReader: ParsedCode, Sendable {
  let source: EditedSource

  /// Nil for a file with syntax errors.
  package init?(_ bytes: [UInt8]) {
    guard let source = try? EditedSource(path: "", bytes: bytes) else { return nil }
    self.source = source
  }

  package func site(at offset: Int) -> InstanceSite? { withDeepStack { readSite(at: offset) } }

  package func member(behind offset: Int) -> Int? { withDeepStack { readMember(behind: offset) } }

  private func readSite(at offset: Int) -> InstanceSite? {
    guard let token = source.token(at: offset), let name = token.parent?.as(DeclReferenceExprSyntax.self) else {
      return nil
    }
    let (expression, member) = Self.instance(named: name)
    let call = expression.as(FunctionCallExprSyntax.self)
    let range = expression.textRange
    let surroundings = SiteSurroundings(of: expression)
    return InstanceSite(
      expression: range, text: String(decoding: source.bytes[range], as: UTF8.self),
      member: member.map { $0.textRange.lowerBound },
      isCall: call != nil, argumentNames: argumentNames(of: expression, call), context: context(of: expression),
      runsOnce: surroundings.runsOnce, isInClosure: surroundings.isInClosure, isInAccessor: surroundings.isInAccessor,
      hasEffects: surroundings.hasEffects)
  }

  private func readMember(behind offset: Int) -> Int? {
    guard let name = source.token(at: offset)?.parent?.as(DeclReferenceExprSyntax.self) else { return nil }
    return Self.member(behind: Self.withSelf(name))?.textRange.lowerBound
  }

  // MARK: - The expression

  /// `Impl` → `Impl(…)`, `Impl.init(…)`, `Impl.shared`, `Impl.make(…)`, `self.make(…)`.
  private static func instance(named name: DeclReferenceExprSyntax) -> (ExprSyntax, member: TokenSyntax?) {
    var expression = ExprSyntax(name)
    var member: TokenSyntax?
    if let access = name.parent?.as(MemberAccessExprSyntax.self) {
      expression = ExprSyntax(access)
      let isNoMember = ["init", "self"].contains(access.declName.baseName.text)
      if access.base?.id == name.id, !isNoMember { member = access.declName.baseName }
    }
    if let call = expression.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == expression.id {
      expression = ExprSyntax(call)
    }
    return (expression, member)
  }

  private static func withSelf(_ name: DeclReferenceExprSyntax) -> ExprSyntax {
    if let access = name.parent?.as(MemberAccessExprSyntax.self), access.declName.id == name.id,
      access.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
    {
      return ExprSyntax(access)
    }
    return ExprSyntax(name)
  }

  static func member(behind expression: ExprSyntax) -> TokenSyntax? {
    if let chain = expression.parent?.as(OptionalChainingExprSyntax.self) { return member(behind: ExprSyntax(chain)) }
    guard let access = expression.parent?.as(MemberAccessExprSyntax.self), access.base?.id == expression.id else {
      return nil
    }
    return access.declName.baseName
  }

  private func argumentNames(of expression: ExprSyntax, _ call: FunctionCallExprSyntax?) -> [Int]? {
    guard !source.bytes[expression.textRange].contains(UInt8(ascii: "\n")) else { return nil }
    guard let call else { return [] }
    guard call.trailingClosure == nil, call.additionalTrailingClosures.isEmpty else { return nil }
    let names = ArgumentNames(viewMode: .sourceAccurate)
    names.walk(call.arguments)
    return names.isPlain ? names.offsets : nil
  }

  // MARK: - What becomes of it

  private func context(of expression: ExprSyntax) -> InstanceSite.Context {
    if let member = Self.member(behind: expression) { return .receiver(member: member.textRange.lowerBound) }
    guard let parent = expression.parent else { return .other }
    if let clause = parent.as(InitializerClauseSyntax.self) { return binding(clause) }
    if parent.is(ReturnStmtSyntax.self) { return .returned }
    if let item = parent.as(CodeBlockItemSyntax.self), let list = item.parent?.as(CodeBlockItemListSyntax.self),
      list.count == 1
    {
      return Self.isBody(list) ? .returned : .other
    }
    if let list = parent.as(ExprListSyntax.self), list.count == 3, list.last?.id == expression.id,
      list.dropFirst().first?.is(AssignmentExprSyntax.self) == true, let target = list.first
    {
      return Self.target(target).map { .assignment(target: $0.textRange.lowerBound) } ?? .other
    }
    if let argument = parent.as(LabeledExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    {
      return Self.callee(of: call).map { .argument(callee: $0.textRange.lowerBound, label: argument.label?.text) }
        ?? .other
    }
    return .other
  }

  private static func isBody(_ list: CodeBlockItemListSyntax) -> Bool {
    guard let outer = list.parent else { return false }
    if outer.is(AccessorBlockSyntax.self) { return true }
    return outer.is(CodeBlockSyntax.self)
      && (outer.parent?.is(FunctionDeclSyntax.self) == true || outer.parent?.is(AccessorDeclSyntax.self) == true)
  }

  /// `name` or `self.name`
  private static func target(_ expression: ExprSyntax) -> TokenSyntax? {
    if let name = expression.as(DeclReferenceExprSyntax.self) { return name.baseName }
    guard let access = expression.as(MemberAccessExprSyntax.self),
      let base = access.base?.as(DeclReferenceExprSyntax.self),
      base.baseName.tokenKind == .keyword(.self)
    else { return nil }
    return access.declName.baseName
  }

  static func callee(of call: FunctionCallExprSyntax) -> TokenSyntax? {
    if let name = call.calledExpression.as(DeclReferenceExprSyntax.self) { return name.baseName }
    return call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName
  }

  private func binding(_ clause: InitializerClauseSyntax) -> InstanceSite.Context {
    guard let binding = clause.parent?.as(PatternBindingSyntax.self),
      let variable = binding.parent?.parent?.as(VariableDeclSyntax.self),
      variable.bindings.count == 1, let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
    else { return .other }
    guard let block = variable.parent?.parent?.as(CodeBlockItemListSyntax.self),
      block.parent?.is(SourceFileSyntax.self) == false
    else {
      return .initialValue
    }
    let mentions = MentionCollector(of: name.text, behind: variable.endPosition)
    mentions.walk(block)
    return .local(
      InstanceSite.Local(
        name: name.text,
        type: binding.typeAnnotation.map { String(decoding: source.bytes[$0.type.textRange], as: UTF8.self) },
        isConstant: variable.bindingSpecifier.tokenKind == .keyword(.let), members: mentions.members))
  }
}

/// The names in arguments; whether they hold nothing but literals, names and calls.
private final class ArgumentNames: SyntaxAnyVisitor {
  var offsets: [Int] = []
  var isPlain = true

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    offsets.append(node.baseName.textRange.lowerBound)
    return .visitChildren
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    switch node.kind {
    case .closureExpr, .macroExpansionExpr, .tryExpr, .awaitExpr, .keyPathExpr, .ifExpr, .switchExpr, .inOutExpr,
      .genericSpecializationExpr,
      .forceUnwrapExpr, .asExpr:
      isPlain = false
      return .skipChildren
    default: return .visitChildren
    }
  }
}

/// Where a local variable is named behind its declaration.
private final class MentionCollector: SyntaxVisitor {
  private let name: String
  private let start: AbsolutePosition
  var members: [Int?] = []

  init(of name: String, behind start: AbsolutePosition) {
    self.name = name
    self.start = start
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.position >= start, node.baseName.text == name else { return .visitChildren }
    if let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == node.id {
      return .visitChildren
    }
    members.append(SiteReader.member(behind: ExprSyntax(node))?.textRange.lowerBound)
    return .visitChildren
  }
}
