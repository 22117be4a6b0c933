import CodeModel

/// Which types make which: what makes its parts stands above them, and a part that reaches for it can be told or handed
/// what it needs.
struct Makers {
  private let model: CodeModel
  private let facts: AdviceFacts
  /// By type, those that it makes in other nodes.
  private var made: [TypeID: Set<TypeID>] = [:]
  /// By type, those that name it, without those that inherit from it.
  private var namers: [TypeID: Set<TypeID>] = [:]
  private var inheritors: [TypeID: Set<TypeID>] = [:]
  /// By type, those that its properties hold.
  private var stored: [TypeID: Set<TypeID>] = [:]
  /// By type, the other nodes whose code it names.
  private var namedNodes: [TypeID: Set<Int>] = [:]
  /// So many parts, and fewer that name it beside them, are what a type is there for.
  private static let leastParts = 3

  /// - Complexity: linear in the links.
  init(_ links: [TangleLinks.Link], _ facts: AdviceFacts) {
    (model, self.facts) = (facts.model, facts)
    for link in links where model.uses[link.use].kind == .stores {
      if let (user, used) = ends(of: link) { stored[user, default: []].insert(used) }
    }
    for link in links where link.dependent != link.dependency {
      guard let (user, used) = ends(of: link) else { continue }
      let kind = model.uses[link.use].kind
      if kind == .creates, isPart(used), !isMadeInPassing(link) { made[user, default: []].insert(used) }
      if [.inherits, .conforms].contains(kind) { inheritors[used, default: []].insert(user) }
      namers[used, default: []].insert(user)
      namedNodes[user, default: []].insert(link.dependency)
    }
  }

  /// Whether a reference is what puts a part where it belongs, and the part is not what puts together in turn.
  func puts(_ link: TangleLinks.Link) -> Bool {
    guard model.uses[link.use].kind == .creates, let (user, used) = ends(of: link), isPart(used),
      !isAsAbstraction(link), !isMadeInPassing(link), !made[used, default: []].contains(user),
      !inheritors[user, default: []].contains(used)
    else { return false }
    if showsScreen(link, user, used) { return true }
    if namers[user, default: []].contains(used) { return facts.isShown(user) || !facts.isShown(used) }
    let parts = made[user, default: []]
    guard parts.count >= Self.leastParts else { return false }
    return namers[user, default: []].subtracting(parts).count < parts.count
  }

  /// Whether who shows a screen of another place makes it, which names something of its place in turn: the screen can do
  /// without that.
  private func showsScreen(_ link: TangleLinks.Link, _ user: TypeID, _ used: TypeID) -> Bool {
    facts.isShown(user) && facts.isShown(used) && namedNodes[used, default: []].contains(link.dependent)
  }

  /// Whether a reference makes an object or a view for keeps that is known as what it is; no default, no heir, and no view
  /// of who is none himself.
  func owns(_ link: TangleLinks.Link) -> Bool {
    let use = model.uses[link.use]
    guard use.kind == .creates, !use.traits.contains(.defaultArgument), !isMadeInPassing(link),
      let (user, used) = ends(of: link), isPart(used), !isAsAbstraction(link),
      !inheritors[user, default: []].contains(used)
    else { return false }
    return facts.isShown(user) || !facts.isShown(used)
  }

  /// `var store: any Loading = Store()`: what it is declared as is all that the user asks for.
  private func isAsAbstraction(_ link: TangleLinks.Link) -> Bool {
    model.uses[link.use].user.map { facts.protocolType(of: model[$0].valueType) != nil } ?? false
  }

  /// A value that makes an object for one answer, as a parser of itself, is not made of it, unless it stores one.
  private func isMadeInPassing(_ link: TangleLinks.Link) -> Bool {
    guard let user = model.uses[link.use].user, let type = link.user.flatMap({ model.declarations[$0].type }),
      let used = model.declarations[link.used].type, [.struct, .enum].contains(model[type].kind), !facts.isShown(type),
      !stored[type, default: []].contains(used)
    else { return false }
    return model[user].kind != .variable || model[user].flags.contains(.isComputed)
  }

  private func ends(of link: TangleLinks.Link) -> (user: TypeID, used: TypeID)? {
    guard let user = link.user.flatMap({ model.declarations[$0].type }), let used = model.declarations[link.used].type,
      user != used
    else { return nil }
    return (user, used)
  }

  /// An object or a view; values are no parts.
  private func isPart(_ type: TypeID) -> Bool {
    [.class, .actor].contains(model[type].kind) || facts.isShown(type)
  }
}
