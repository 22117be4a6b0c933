import CodeModel

/// Tells references that reach up to one object through one member, however often they do: who makes the one that
/// reaches gives it that member once, and so does who stands between a screen and what shows nothing itself.
struct UpwardReach {
  private let facts: AdviceFacts
  private var model: CodeModel { facts.model }
  private static let passing: Set<DependencyKind> = [.mentions, .calls, .accesses]

  init(_ facts: AdviceFacts) { self.facts = facts }

  /// What it takes to cut an edge: of references that reach up through one member, one for each declaration that is named.
  ///
  /// - Parameter back: the references the other way.
  func counted(_ links: [TangleLinks.Link], back: [TangleLinks.Link]) -> [TangleLinks.Link] {
    guard !back.isEmpty, let type = onlyType(of: links), goesUp(to: type, links, back: back) else { return links }
    var seen: Set<DeclarationID> = []
    return links.filter { seen.insert(model.uses[$0.use].used).inserted }
  }

  /// The class of which one member, or overloads of it, are called, by its name or by a static value of it.
  private func onlyType(of links: [TangleLinks.Link]) -> TypeID? {
    let uses = links.map { model.uses[$0.use] }
    let owners = Set(uses.map { facts.owner(of: $0.used) })
    guard owners.count == 1, let type = owners.first ?? nil, [.class, .actor].contains(model[type].kind),
      uses.allSatisfy({ Self.passing.contains($0.kind) })
    else { return nil }
    let members = Set(uses.map(\.used)).filter { !model[$0].kind.isNominal && !facts.isWay(model[$0], to: type) }
    let isNamed = uses.contains { model[$0.used].kind.isNominal }
    return isNamed && Set(members.map { model[$0].name }).count == 1 ? type : nil
  }

  private func goesUp(to type: TypeID, _ links: [TangleLinks.Link], back: [TangleLinks.Link]) -> Bool {
    let users = Set(links.map { $0.user.flatMap { model.declarations[$0].type } })
    if facts.isShown(type), users.allSatisfy({ $0.map { !facts.isShown($0) } ?? false }) { return true }
    let isSingleton = links.contains { facts.isWay(model[model.uses[$0.use].used], to: type) }
    return isSingleton
      && back.contains { link in
        model.uses[link.use].kind == .creates && users.contains(model.declarations[link.used].type)
          && link.user.map { model.declarations[$0].type == type } ?? false
      }
  }
}
