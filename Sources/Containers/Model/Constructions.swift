import CodeModel

/// What code constructs: the implementations behind a provider of abstract type.
struct Constructions {
  private let index: DeclarationIndex

  init(_ index: DeclarationIndex) { self.index = index }

  /// The types of the model that the declaration's own code makes, in order, without those made as arguments of others.
  /// Where it makes none, its own type, if that is no protocol.
  func types(madeBy id: DeclarationID) -> [TypeID] {
    let made = types(madeBy: index.code(of: id))
    if !made.isEmpty { return made }
    guard let type = index[id].valueType.flatMap({ index.keys.nominal($0) }), index.model[type].kind != .protocol else {
      return []
    }
    return [type]
  }

  func types(madeBy code: [Expression]) -> [TypeID] {
    var found: [TypeID] = []
    for expression in code { collect(expression, depth: 0, &found) }
    return found
  }

  private func collect(_ expression: Expression, depth: Int, _ found: inout [TypeID]) {
    guard depth < 400 else { return }
    if let type = constructed(expression) {
      if !found.contains(type) { found.append(type) }
      return
    }
    for child in expression.children { collect(child, depth: depth + 1, &found) }
  }

  /// The type whose initializer an expression calls.
  func constructed(_ expression: Expression) -> TypeID? {
    guard case .call(let callee, let declaration, _) = expression.form else { return nil }
    if let declaration, index[declaration].kind == .initializer { return index[declaration].type }
    let name: Expression.Name?
    if case .member(let base?, let member) = callee.form, member.text == "init" {
      name = base.spelledName
    } else {
      name = callee.spelledName
    }
    guard let id = name?.declaration, index[id].kind.isNominal, index[id].kind != .protocol else { return nil }
    return index[id].type
  }
}
