import PlatformTables
@_spi(RawSyntax) import SwiftSyntax

/// A guess at which clause of `#if` this machine would compile.
///
/// All clauses count as code; the guess only decides between two declarations of one name in two clauses. Custom flags
/// count as unset, except `DEBUG`.
enum HostCondition {
  static func holds(_ condition: RawExprSyntax) -> Bool {
    switch condition.raw.kind {
    case .booleanLiteralExpr:
      let literal = condition.cast(RawBooleanLiteralExprSyntax.self)
      return literal.literal.tokenText == "true"
    case .declReferenceExpr:
      let flag = condition.cast(RawDeclReferenceExprSyntax.self)
      return flag.baseName.tokenText == "DEBUG"
    case .prefixOperatorExpr:
      let negation = condition.cast(RawPrefixOperatorExprSyntax.self)
      return !holds(negation.expression)
    case .tupleExpr:
      let group = condition.cast(RawTupleExprSyntax.self)
      return group.elements.elements.first.map { holds($0.expression) } ?? false
    case .sequenceExpr:
      let sequence = condition.cast(RawSequenceExprSyntax.self)
      return holds(sequence)
    case .infixOperatorExpr:
      let pair = condition.cast(RawInfixOperatorExprSyntax.self)
      let isAnd = pair.operator.as(RawBinaryOperatorExprSyntax.self)?.operator.tokenText == "&&"
      return isAnd
        ? holds(pair.leftOperand) && holds(pair.rightOperand) : holds(pair.leftOperand) || holds(pair.rightOperand)
    case .functionCallExpr:
      let call = condition.cast(RawFunctionCallExprSyntax.self)
      return holds(call)
    case ._canImportExpr: return canImport(condition.cast(Raw_CanImportExprSyntax.self).importPath.text)
    default: return false
    }
  }

  /// `&&` binds tighter than `||`.
  private static func holds(_ sequence: RawSequenceExprSyntax) -> Bool {
    var anyTerm = false
    var currentTerm = true
    for element in sequence.elements.elements {
      if let symbol = element.as(RawBinaryOperatorExprSyntax.self)?.operator.text {
        guard symbol == "||" else { continue }
        anyTerm = anyTerm || currentTerm
        currentTerm = true
      } else {
        currentTerm = currentTerm && holds(element)
      }
    }
    return anyTerm || currentTerm
  }

  private static func holds(_ call: RawFunctionCallExprSyntax) -> Bool {
    guard let function = call.calledExpression.as(RawDeclReferenceExprSyntax.self)?.baseName.text,
      let argument = call.arguments.elements.first?.expression
    else { return false }
    let name = argument.as(RawDeclReferenceExprSyntax.self)?.baseName.text ?? ""
    switch function {
    case "os": return systems.contains(name)
    case "arch": return architectures.contains(name)
    case "canImport": return canImport(name)
    case "compiler", "swift": return isReached(argument)
    case "_runtime": return name == runtime
    case "_endian": return name == "little"
    case "_pointerBitWidth": return argument.as(RawPrefixOperatorExprSyntax.self) == nil
    case "hasFeature", "hasAttribute", "_hasAtomicBitWidth": return true
    default: return false
    }
  }

  /// `>=6.0.1` holds when this compiler is at least that; `<` is its negation.
  private static func isReached(_ comparison: RawExprSyntax) -> Bool {
    guard let comparison = comparison.as(RawPrefixOperatorExprSyntax.self) else { return true }
    var wanted = version(in: comparison.expression)
    // `6.0` is no more than `6`.
    while wanted.last == 0 { wanted.removeLast() }
    let isAtLeast = !compilerVersion.lexicographicallyPrecedes(wanted)
    return comparison.operator.tokenText == ">=" ? isAtLeast : !isAtLeast
  }

  /// The parts of a version; `5.10.1` is a number and a member to the parser.
  private static func version(in expression: RawExprSyntax) -> [Int] {
    if let member = expression.as(RawMemberAccessExprSyntax.self), let base = member.base {
      return version(in: base) + [Int(member.declName.baseName.text) ?? 0]
    }
    let literal =
      expression.as(RawFloatLiteralExprSyntax.self)?.literal
      ?? expression.as(RawIntegerLiteralExprSyntax.self)?.literal
    return literal?.text.split(separator: ".").map { Int($0) ?? 0 } ?? []
  }

  private static let compilerVersion = "\(PlatformTables.compilerVersion)".split(separator: ".").compactMap { Int($0) }

  private static func canImport(_ module: String) -> Bool {
    foundModules.contains(module)
  }

  #if canImport(Darwin)
  private static let systems: Set = ["macOS", "OSX"]
  private static let runtime = "_ObjC"
  private static let foundModules = PlatformModules.likelyOnMacOS
  #else
  private static let systems: Set = ["Linux"]
  private static let runtime = "_Native"
  private static let foundModules = PlatformModules.onLinux
  #endif

  #if arch(arm64)
  private static let architectures: Set = ["arm64"]
  #else
  private static let architectures: Set = ["x86_64"]
  #endif
}
