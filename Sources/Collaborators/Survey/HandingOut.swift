import CodeModel

/// Whether others ask the one instance of a class for what it made, or have it work.
///
/// Who asks it for its parts asks a locator. What it keeps to itself are its own, and what others have it do is its
/// work, however many objects it takes for that.
struct HandingOut {
  private let built: [Set<TypeID>]
  /// By type: kinds of what it made that it holds where others may read them.
  private var held: [TypeID: Set<TypeID>] = [:]
  /// By type: how often others ask for what it made, and how often for anything else of its instance.
  private var asked: [TypeID: (forParts: Int, forOthers: Int)] = [:]

  /// - Complexity: O(*declarations* + *uses*), where there are any.
  init(of built: [Set<TypeID>], by makers: Set<TypeID>, _ model: CodeModel, _ ancestry: Ancestry) {
    self.built = built
    guard !makers.isEmpty else { return }
    var parts: [DeclarationID: Set<TypeID>] = [:]
    for index in model.declarations.indices {
      guard let owner = model.declarations[index].type, makers.contains(owner) else { continue }
      let member = model[DeclarationID(index)]
      guard [.variable, .function].contains(member.kind), !member.flags.contains(.isStatic) else { continue }
      let kinds = Self.kinds(given: member, of: built[owner.index], model, ancestry)
      parts[DeclarationID(index)] = kinds
      if member.isStoredProperty, member.access > .fileprivate { held[owner, default: []].formUnion(kinds) }
    }
    for use in model.uses {
      guard let kinds = parts[use.used], let owner = model.declarations[use.used.index].type,
        use.user.flatMap({ model.declarations[$0.index].type }) != owner
      else { continue }
      if kinds.isEmpty {
        asked[owner, default: (0, 0)].forOthers += 1
      } else {
        asked[owner, default: (0, 0)].forParts += 1
      }
    }
  }

  /// Of what a type makes, the kinds that a member gives, by what is written or by its value.
  private static func kinds(
    given member: Declaration, of built: Set<TypeID>, _ model: CodeModel, _ ancestry: Ancestry
  ) -> Set<TypeID> {
    if let type = member.valueType {
      let named = type.unwrapped.declarations.compactMap { model[$0].nominalType }
      return built.filter { made in named.contains { $0 == made || ancestry.isHeir(made, of: $0) } }
    }
    guard let value = member.initialValue else { return [] }
    return built.filter { made in
      value.all.contains { part in
        guard case .call(let callee, _, _) = part.form else { return false }
        return callee.typeName?.declaration.flatMap { model[$0].nominalType } == made
      }
    }
  }

  /// It holds half of the kinds that it made for others, who ask for these as often as for anything else.
  func isMostlyAsked(_ type: TypeID) -> Bool {
    guard let asked = asked[type], let held = held[type] else { return false }
    return held.count * 2 >= built[type.index].count && asked.forParts >= asked.forOthers
  }
}
