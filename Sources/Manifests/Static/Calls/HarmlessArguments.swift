import SwiftSyntax

/// What is handed to code that Seam does not know may be changed by it.
struct HarmlessArguments {
  let environment: Environment

  /// - Throws: where the function may change something by its arguments; the manifest is then refused as a whole.
  func check(_ arguments: [Argument], passedTo name: String, _ offset: Int) throws {
    for argument in arguments where mayChange(argument) {
      throw Refusal(offset: offset, reason: "it lets \(name), which Seam does not know, change things", isFinal: true)
    }
  }

  private func mayChange(_ argument: Argument) -> Bool {
    switch argument.value {
    case .object: true
    case .function(let function): changesThings(function)
    default: argument.writeBack != nil
    }
  }

  /// Whether a closure looks as if it changed what is outside of it.
  private func changesThings(_ function: Function) -> Bool {
    guard case .code(let body) = function.body else { return false }
    return body.tokens(viewMode: .sourceAccurate).contains { token in
      switch token.tokenKind {
      case .equal: true
      case .binaryOperator(let name):
        name.count > 1 && name.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!=="].contains(name)
      case .identifier(let name):
        Library.mutatingMethods.contains(name) || environment.globals.functions[name] != nil
      default: false
      }
    }
  }
}
