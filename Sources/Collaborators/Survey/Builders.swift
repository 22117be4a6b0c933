import CodeModel
import PlatformTables

/// Those that wire by shape: they make most kinds of collaborators, and are used least.
struct Builders {
  /// Who makes this many kinds of collaborators, and is known to at most one type itself, wires them.
  private static let builtKinds = 8

  private let model: CodeModel
  private let ancestry: Ancestry
  /// By type: the kinds of collaborators that its code makes.
  private var built: [Set<TypeID>]
  /// By type: who names it, two of them at most, and who makes it.
  private var users: [Set<TypeID>]
  private var makers: [Set<TypeID>]
  private var makeThemselves: Set<TypeID> = []

  /// - Parameter works: by type, whether it has a method of instances.
  /// - Complexity: O(*uses*).
  init(in model: CodeModel, _ ancestry: Ancestry, works: [Bool]) {
    self.model = model
    self.ancestry = ancestry
    built = [Set<TypeID>](repeating: [], count: model.types.count)
    (users, makers) = (built, built)
    let isPreview = model.types.indices.map {
      ancestry.inherits(TypeID($0), anyOf: ["PreviewProvider"]) || ShippedCode.isStandIn(model.types[$0].name)
    }
    for use in model.uses {
      guard let used = model.declarations[use.used.index].type, let id = use.user,
        let user = model.declarations[id.index].type, !isPreview[user.index]
      else { continue }
      guard used != user else {
        if use.kind == .creates, model.declarations[id.index].isStoredStatic { makeThemselves.insert(user) }
        continue
      }
      if use.kind == .creates { makers[used.index].insert(user) }
      // Under a condition mocks are made for tests of the interface.
      let isForTests = use.traits.contains(.conditional) && ShippedCode.isStandIn(model.types[used.index].name)
      if use.kind == .creates, works[used.index], isCollaborator(used), !isForTests {
        built[user.index].insert(used)
      }
      if users[used.index].count < 2 { users[used.index].insert(user) }
    }
  }

  /// Rows, errors, and what is told from others by what it holds are data, though they are classes and have methods.
  private func isCollaborator(_ type: TypeID) -> Bool {
    guard [.class, .actor].contains(model[type].kind), !ancestry.isShown(type), !ancestry.isEntity(type) else {
      return false
    }
    return !ancestry.inherits(type, anyOf: Self.data)
      && (!ancestry.inherits(type, anyOf: Self.compared) || isKnownByProtocol(type))
  }

  private static let data = RecordTypes.stored.union(["Error", "LocalizedError"])
  private static let compared = RecordTypes.decoded.union(["Encodable", "Hashable", "Equatable", "Comparable"])

  private func isKnownByProtocol(_ type: TypeID) -> Bool {
    ancestry.ancestors(of: type).contains { model[$0].kind == .protocol }
  }

  /// - Parameter entries: where the program starts.
  func all(madeBy entries: Set<TypeID>) -> [TypeID] {
    let many = model.types.indices.map { TypeID($0) }.filter { built[$0.index].count >= Self.builtKinds }
    let ones = many.filter { makers[$0.index].isEmpty && makeThemselves.contains($0) }
    let asked = HandingOut(of: built, by: Set(ones), model, ancestry)
    return many.filter { type in
      guard model[type].kind != .extension, !ancestry.isShown(type) else { return false }
      // What the entry point makes for its part wires, whoever reaches into it.
      let isOfEntry = !makers[type.index].isEmpty && makers[type.index].isSubset(of: entries)
      // What makes so many and is called a container is one, though others reach into it.
      return users[type.index].count < 2 || isOfEntry || asked.isMostlyAsked(type)
        || model[type].name.lastComponent.hasSuffix("Container")
    }
  }
}
