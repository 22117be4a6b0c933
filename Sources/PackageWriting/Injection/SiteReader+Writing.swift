import HostSystem
package import SourceSites
import SwiftSyntax

/// Whether code sets a property or takes its value.
extension SiteReader {
  package func writing(at offset: Int) -> ValueWriting? { withDeepStack { readWriting(at: offset) } }

  private func readWriting(at offset: Int) -> ValueWriting? {
    guard let token = source.token(at: offset), let name = token.parent?.as(DeclReferenceExprSyntax.self) else {
      return nil
    }
    if let keyPath = Self.keyPath(around: name) { return Self.writing(of: keyPath) }
    var expression = ExprSyntax(name)
    if let access = name.parent?.as(MemberAccessExprSyntax.self), access.declName.id == name.id {
      expression = ExprSyntax(access)
    }
    var isPart = false
    while let wider = Self.wider(than: expression) {
      switch wider {
      case .called(let member): return .calls(member: member.textRange.lowerBound)
      case .part(let next): (expression, isPart) = (next, true)
      case .same(let next): expression = next
      }
    }
    return Self.isSet(expression) ? (isPart ? .setsPart : .sets) : .reads
  }

  private enum Wider {
    /// A member of it, one of its elements.
    case part(ExprSyntax)
    /// In parentheses, unwrapped, one of a tuple that is assigned to.
    case same(ExprSyntax)
    case called(member: TokenSyntax)
  }

  private static func wider(than expression: ExprSyntax) -> Wider? {
    guard let parent = expression.parent else { return nil }
    if let access = parent.as(MemberAccessExprSyntax.self), access.base?.id == expression.id {
      let call = access.parent?.as(FunctionCallExprSyntax.self)
      return call?.calledExpression.id == access.id
        ? .called(member: access.declName.baseName) : .part(ExprSyntax(access))
    }
    if let call = parent.as(SubscriptCallExprSyntax.self), call.calledExpression.id == expression.id {
      return .part(ExprSyntax(call))
    }
    if let chain = parent.as(OptionalChainingExprSyntax.self) { return .same(ExprSyntax(chain)) }
    if let unwrap = parent.as(ForceUnwrapExprSyntax.self) { return .same(ExprSyntax(unwrap)) }
    if parent.is(LabeledExprSyntax.self), let tuple = parent.parent?.parent?.as(TupleExprSyntax.self) {
      return .same(ExprSyntax(tuple))
    }
    return nil
  }

  private static func isSet(_ expression: ExprSyntax) -> Bool {
    guard let parent = expression.parent else { return false }
    if parent.is(InOutExprSyntax.self) { return true }
    if let prefix = parent.as(PrefixOperatorExprSyntax.self) { return ["++", "--"].contains(prefix.operator.text) }
    if let postfix = parent.as(PostfixOperatorExprSyntax.self) { return ["++", "--"].contains(postfix.operator.text) }
    guard let list = parent.as(ExprListSyntax.self), list.parent?.is(SequenceExprSyntax.self) == true,
      let index = list.firstIndex(where: { $0.id == expression.id }),
      list.index(after: index) < list.endIndex
    else { return false }
    let next = list[list.index(after: index)]
    if next.is(AssignmentExprSyntax.self) { return true }
    return next.as(BinaryOperatorExprSyntax.self).map { assigns($0.operator.text) } ?? false
  }

  /// `+=`, `||=`, and whatever else ends so without comparing.
  private static func assigns(_ operator: String) -> Bool {
    `operator`.hasSuffix("=")
      && !["==", "===", "!=", "!==", "<=", ">=", "~=", ".==", ".!=", ".<=", ".>=", "&=="].contains(`operator`)
  }

  // MARK: - Key paths

  private static func keyPath(around name: DeclReferenceExprSyntax) -> KeyPathExprSyntax? {
    name.parent?.as(KeyPathPropertyComponentSyntax.self)?.parent?.parent?.parent?.as(KeyPathExprSyntax.self)
  }

  /// `value[keyPath: \.name] = …` sets by it; whether a function does that it is given to, its parameter tells.
  private static func writing(of keyPath: KeyPathExprSyntax) -> ValueWriting {
    guard let argument = keyPath.parent?.as(LabeledExprSyntax.self), let call = argument.parent?.parent else {
      return .keyPath(callee: nil, label: nil)
    }
    if call.is(AttributeSyntax.self) { return .reads }
    if let access = call.as(SubscriptCallExprSyntax.self), argument.label?.text == "keyPath" {
      var expression = ExprSyntax(access)
      while let wider = wider(than: expression) {
        switch wider {
        case .called(let member): return .calls(member: member.textRange.lowerBound)
        case .part(let next), .same(let next): expression = next
        }
      }
      return isSet(expression) ? .sets : .reads
    }
    let callee = call.as(FunctionCallExprSyntax.self).flatMap(callee(of:))
    return .keyPath(
      callee: callee?.textRange.lowerBound, label: argument.label?.text)
  }
}
