import PlatformTables
import SwiftFacts
import Visibility

/// Calls of which nothing is known but the callee's name and the labels: those of frameworks that are not read.
extension ExpressionTyper {
  /// The arguments still name what they name. The callee's name, or an argument's label, may tell what is asked for.
  ///
  /// - Parameter method: nil where the callee has no name.
  @discardableResult
  func unknownCall(_ arguments: [CallArgument], of method: NameID? = nil) -> TypeRef {
    noteThrown(by: nil)
    let source = closureSource(of: method)
    var given: TypeRef?
    for (index, argument) in arguments.enumerated() {
      let isFirst = index == 0 && argument.label == table.known.empty
      var wanted = wanted(of: given ?? unknownType, for: argument)
      if wanted == unknownType { wanted = self.wanted(by: isFirst ? method : nil, for: argument) }
      let type = evaluate(argument.value, expected: wanted)
      if let source, given == nil, table.names[argument.label] == source.label { given = part(source, of: type) }
    }
    return unknownType
  }

  /// What a framework asks for, where the program has given that a member of the name that is written:
  /// `.environment(\.theme, dark)`, `.foregroundStyle(.brand)`, `Text(date, format: .short)`.
  ///
  /// - Parameter method: the callee whose first argument it is, without a label.
  func wanted(by method: NameID?, for argument: CallArgument) -> TypeRef {
    if let method, let root = root(of: term(argument.value), givenTo: method) {
      return types.nominal(types.standard.writableKeyPath, [root, unknownType])
    }
    return wanted(
      method.flatMap { FrameworkArguments.types[table.names[$0]] }
        ?? FrameworkArguments.typesOfLabels[table.names[argument.label]] ?? [],
      implicitNames(in: argument.value))
  }

  /// What a property asks for that is not read: `view.backgroundColor = .ink`.
  ///
  /// - Parameter members: what the value begins with, in each case.
  func wanted(byProperty id: TermID, with members: [NameID]) -> TypeRef {
    guard term(id).kind == .member else { return unknownType }
    return wanted(FrameworkArguments.typesOfProperties[table.names[name(term(id).name)]] ?? [], members)
  }

  /// The first of these types to which the program has given one of the members.
  private func wanted(_ names: [String], _ members: @autoclosure () -> [NameID]) -> TypeRef {
    guard !names.isEmpty, FrameworkArguments.modules.contains(where: { imported[$0] != nil }) else {
      return unknownType
    }
    let members = members()
    guard !members.isEmpty else { return unknownType }
    for name in names {
      guard let text = table.names.existing(name), let foreign = table.foreignTypes[text] else { continue }
      let type = types.selfType(of: foreign)
      if members.contains(where: { !implicitCandidates($0, type).isEmpty }) { return type }
    }
    return unknownType
  }

  /// The same, and both names of `isOn ? .brand : .plain`.
  private func implicitNames(in id: TermID) -> [NameID] {
    var value = term(id)
    for _ in 0..<Self.chainLimit {
      switch value.kind {
      case .implicitMember: return [name(value.name)]
      case .sequence where value.linkCount <= Self.chainLimit:
        return (0..<Int(value.linkCount)).flatMap { position in
          let part = child(position, of: value)
          return startOfChain(term(part).kind == .ternaryOperator ? child(0, of: term(part)) : part)
        }
      default:
        guard value.flags.contains(.startsImplicitly), value.linkCount > 0 else { return [] }
        value = term(child(0, of: value))
      }
    }
    return []
  }

  /// `brand` of `.brand.opacity(0.5)`; nothing of what is no chain.
  func startOfChain(_ id: TermID) -> [NameID] {
    term(id).kind == .implicitMember || startsImplicitly(id) ? implicitNames(in: id) : []
  }

  /// The type whose key path a method takes.
  private func root(of value: Term, givenTo method: NameID) -> TypeRef? {
    guard value.kind == .keyPath, child(0, of: value) == noTerm,
      let root = FrameworkKeyPaths.roots[table.names[method]], imported[root.module] != nil,
      let name = table.names.existing(root.type), case .symbol(let symbol, _) = here.lookupType(name)
    else { return nil }
    return types.selfType(of: symbol)
  }

  /// What the file imports, by name.
  var imported: [String: Int32] { table.visibility.qualifiersByFile[Int(here.place.file)] }
}
