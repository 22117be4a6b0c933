import CodeModel

/// Which declarations of `#if` count: those that this machine would compile, and of another system's what has no
/// counterpart here, because it is all that an app for that system has.
struct BuiltTogether {
  private struct Signature: Hashable {
    var module: ModuleID
    /// Of a type what is around it, of a member its type: extensions add up.
    var container: DeclarationID?
    var owner: TypeID?
    var kind: Declaration.Kind
    var name: String
    var labels: [String?]
  }

  private let model: CodeModel
  /// What is declared in branches that count.
  private var taken: Set<Signature> = []
  private var left: Set<DeclarationID> = []

  /// - Complexity: linear in the declarations.
  init(_ model: CodeModel) {
    self.model = model
    let inactive = model.declarations.indices.lazy.map { DeclarationID($0) }.filter(isInactive)
    // Nearly all declarations have a name that no inactive one has.
    let names = Set(inactive.map { model.declarations[$0.index].name })
    guard !names.isEmpty else { return }
    for index in model.declarations.indices
    where names.contains(model.declarations[index].name) && !isInactive(DeclarationID(index)) {
      taken.insert(signature(DeclarationID(index)))
    }
    for id in inactive {
      let isAround = model[id].container.map(left.contains) ?? false
      // Of several branches the first stands for all.
      let isFirst = model[id].kind == .extension || taken.insert(signature(id)).inserted
      if isAround || !isFirst { left.insert(id) }
    }
  }

  func contains(_ id: DeclarationID) -> Bool { !left.contains(id) }

  private func isInactive(_ id: DeclarationID) -> Bool {
    model.declarations[id.index].flags.contains(.isInactive)
  }

  private func signature(_ id: DeclarationID) -> Signature {
    let declaration = model[id]
    let isNominal = declaration.kind.isNominal
    return Signature(
      module: model[declaration.file].module, container: isNominal ? declaration.container : nil,
      owner: isNominal ? nil : declaration.type, kind: declaration.kind, name: declaration.name,
      labels: declaration.parameters.map(\.label))
  }
}
