import PlatformTables
import SwiftFacts
import Visibility

/// Key paths that are given to methods of a framework that is not read.
extension ExpressionTyper {
  /// Nothing is known of the callee but its name, which may tell the root of a key path: `.environment(\.theme, dark)`.
  func unknownCall(_ arguments: [CallArgument], of method: NameID) -> TypeRef {
    guard let first = arguments.first, let root = root(of: term(first.value), givenTo: method) else {
      return unknownCall(arguments)
    }
    evaluate(first.value, expected: types.nominal(types.standard.writableKeyPath, [root, unknownType]))
    return unknownCall(Array(arguments.dropFirst()))
  }

  private func root(of value: Term, givenTo method: NameID) -> TypeRef? {
    guard value.kind == .keyPath, child(0, of: value) == noTerm,
      let root = FrameworkKeyPaths.roots[table.names[method]],
      table.visibility.qualifiersByFile[Int(here.place.file)][root.module] != nil,
      let name = table.names.existing(root.type), case .symbol(let symbol, _) = here.lookupType(name)
    else { return nil }
    return types.selfType(of: symbol)
  }
}
