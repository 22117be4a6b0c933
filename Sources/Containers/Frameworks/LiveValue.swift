import CodeModel

/// What a `liveValue` is at run time.
struct LiveValue {
  private let index: DeclarationIndex
  private let constructions: Constructions
  private let key: TypeID
  private static let depthLimit = 400

  init(of key: TypeID, _ index: DeclarationIndex) {
    (self.index, self.key) = (index, key)
    constructions = Constructions(index)
  }

  /// In the order of the code. A client is a struct of closures: it is what others get, with the objects that are made for
  /// it, whatever the closures make while they run.
  func types(of live: DeclarationID) -> [TypeID] {
    var found: [TypeID] = []
    for expression in index.code(of: live) { collect(expression, depth: 0, &found) }
    if let client = value(of: live) { return found.filter { $0 != client && !isValue($0) } + [client] }
    return found.isEmpty ? constructions.types(madeBy: live) : found
  }

  /// The value type that a member is declared to have or to give.
  private func value(of member: DeclarationID) -> TypeID? {
    guard let type = index[member].valueType else { return nil }
    if type.namesSelf { return isValue(key) ? key : nil }
    return index.keys.nominal(type).flatMap { isValue($0) ? $0 : nil }
  }

  private func isValue(_ type: TypeID) -> Bool { [.struct, .enum].contains(index.model[type].kind) }

  private func collect(_ expression: Expression, depth: Int, _ found: inout [TypeID]) {
    guard depth < Self.depthLimit else { return }
    if let type = type(of: expression) {
      if !found.contains(type) { found.append(type) }
      return
    }
    switch expression.form {
    case .closure: return
    // What is called at once is run when the value is made.
    case .call(let callee, _, _) where callee.isClosure:
      for child in callee.children { collect(child, depth: depth + 1, &found) }
    default:
      for child in expression.children { collect(child, depth: depth + 1, &found) }
    }
  }

  /// What an expression makes, or the instance that it names: `Store.shared`, `.default`.
  private func type(of expression: Expression) -> TypeID? {
    if let made = constructions.constructed(expression) { return made }
    switch expression.form {
    case .call(let callee, _, _):
      if callee.makesOwnType { return key }
      return callee.spelledName?.declaration.flatMap(value)
    case .member(_, let name):
      guard let member = name.declaration, index[member].kind == .variable, index[member].flags.contains(.isStatic)
      else { return nil }
      return constructions.types(madeBy: member).first ?? value(of: member)
    default: return nil
    }
  }
}

extension Expression {
  /// `Self`, `Self.init` and `.init`, where these are called.
  fileprivate var makesOwnType: Bool {
    switch form {
    case .name(let name): name.text == "Self"
    case .member(let base, let name): name.text == "init" && base.map(\.makesOwnType) ?? true
    default: false
    }
  }
}
