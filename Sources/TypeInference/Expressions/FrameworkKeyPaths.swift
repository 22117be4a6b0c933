import PlatformTables
import SwiftFacts
import Visibility

/// Key paths that are given to methods of a framework that is not read.
extension ExpressionTyper {
  /// Nothing is known of the callee but its name, which may tell the root of a key path: `.environment(\.theme, dark)`.
  func unknownCall(_ arguments: [CallArgument], of method: NameID) -> TypeRef {
    guard let first = arguments.first, let root = root(of: term(first.value), givenTo: method) else {
      return unknownCall(arguments, wantedBy: method)
    }
    evaluate(first.value, expected: types.nominal(types.standard.writableKeyPath, [root, unknownType]))
    return unknownCall(Array(arguments.dropFirst()))
  }

  /// The same for a value: `.foregroundStyle(.brand)`, where `brand` is what the program adds to `Color`.
  private func unknownCall(_ arguments: [CallArgument], wantedBy method: NameID) -> TypeRef {
    guard let first = arguments.first, first.label == table.known.empty, startsImplicitly(first.value),
      let wanted = wanted(by: method, for: first.value)
    else { return unknownCall(arguments) }
    evaluate(first.value, expected: wanted)
    return unknownCall(Array(arguments.dropFirst()))
  }

  /// The type that a method takes, where the program has given it a member of that name.
  private func wanted(by method: NameID, for value: TermID) -> TypeRef? {
    guard let text = FrameworkArguments.types[table.names[method]],
      table.visibility.qualifiersByFile[Int(here.place.file)]["SwiftUI"] != nil, let member = firstName(of: value),
      let name = table.names.existing(text), let foreign = table.foreignTypes[name]
    else { return nil }
    let type = types.selfType(of: foreign)
    return implicitCandidates(member, type).isEmpty ? nil : type
  }

  /// `brand` of `.brand.opacity(0.5)`.
  private func firstName(of id: TermID) -> NameID? {
    var value = term(id)
    for _ in 0..<Self.chainLimit {
      if value.kind == .implicitMember { return name(value.name) }
      guard value.linkCount > 0 else { return nil }
      value = term(child(0, of: value))
    }
    return nil
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
