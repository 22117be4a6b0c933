import SwiftSyntax

/// A guess at which clause of `#if` this machine would compile.
///
/// All clauses count as code; the guess only decides between two declarations of one name in two clauses. Custom flags count as unset,
/// except `DEBUG`.
enum HostCondition {
  static func holds(_ condition: ExprSyntax) -> Bool {
    switch condition.as(ExprSyntaxEnum.self) {
    case .booleanLiteralExpr(let literal): return literal.literal.text == "true"
    case .declReferenceExpr(let flag): return flag.baseName.text == "DEBUG"
    case .prefixOperatorExpr(let negation): return !holds(negation.expression)
    case .tupleExpr(let group): return group.elements.first.map { holds($0.expression) } ?? false
    case .sequenceExpr(let sequence): return holds(sequence)
    case .infixOperatorExpr(let pair):
      let isAnd = pair.operator.as(BinaryOperatorExprSyntax.self)?.operator.text == "&&"
      return isAnd ? holds(pair.leftOperand) && holds(pair.rightOperand) : holds(pair.leftOperand) || holds(pair.rightOperand)
    case .functionCallExpr(let call): return holds(call)
    case ._canImportExpr(let test): return canImport(test.importPath.text)
    default: return false
    }
  }

  /// `&&` binds tighter than `||`.
  private static func holds(_ sequence: SequenceExprSyntax) -> Bool {
    var anyTerm = false
    var currentTerm = true
    for element in sequence.elements {
      if let symbol = element.as(BinaryOperatorExprSyntax.self)?.operator.text {
        guard symbol == "||" else { continue }
        anyTerm = anyTerm || currentTerm
        currentTerm = true
      } else {
        currentTerm = currentTerm && holds(element)
      }
    }
    return anyTerm || currentTerm
  }

  private static func holds(_ call: FunctionCallExprSyntax) -> Bool {
    guard let function = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let argument = call.arguments.first?.expression
    else { return false }
    let name = argument.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
    switch function {
    case "os": return systems.contains(name)
    case "arch": return architectures.contains(name)
    case "canImport": return canImport(name)
    case "compiler", "swift": return isReached(argument)
    case "_runtime": return name == runtime
    case "_endian": return name == "little"
    case "_pointerBitWidth": return argument.as(PrefixOperatorExprSyntax.self) == nil
    case "hasFeature", "hasAttribute", "_hasAtomicBitWidth": return true
    default: return false
    }
  }

  /// `>=6.0` holds when this compiler is at least that; `<` is its negation.
  private static func isReached(_ comparison: ExprSyntax) -> Bool {
    guard let comparison = comparison.as(PrefixOperatorExprSyntax.self) else { return true }
    let wanted = comparison.expression.as(FloatLiteralExprSyntax.self).flatMap { Double($0.literal.text) }
      ?? comparison.expression.as(IntegerLiteralExprSyntax.self).flatMap { Double($0.literal.text) } ?? 0
    let isAtLeast = wanted <= compilerVersion
    return comparison.operator.text == ">=" ? isAtLeast : !isAtLeast
  }

  private static let compilerVersion = 6.3

  private static func canImport(_ module: String) -> Bool {
    foundModules.contains(module)
  }

  #if canImport(Darwin)
  private static let systems: Set = ["macOS", "OSX"]
  private static let runtime = "_ObjC"
  private static let foundModules: Set = [
    "Darwin", "Foundation", "Dispatch", "Combine", "SwiftUI", "AppKit", "CoreFoundation", "CoreGraphics", "Network", "Security", "os",
    "ObjectiveC", "OSLog", "CryptoKit", "XCTest", "Testing", "Synchronization", "CoreData", "QuartzCore", "UniformTypeIdentifiers",
  ]
  #else
  private static let systems: Set = ["Linux"]
  private static let runtime = "_Native"
  private static let foundModules: Set = [
    "Glibc", "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML", "Dispatch", "XCTest", "Testing",
    "Synchronization",
  ]
  #endif

  #if arch(arm64)
  private static let architectures: Set = ["arm64"]
  #else
  private static let architectures: Set = ["x86_64"]
  #endif
}
