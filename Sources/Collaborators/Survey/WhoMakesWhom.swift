import CodeModel

/// Who makes whom and who names whom, by outermost types: how a type is used tells whether it wires the others or is
/// one of them.
struct WhoMakesWhom {
  /// By type: those whose code makes it.
  private var makers: [Set<TypeID>]
  /// By type: those that name it at all.
  private var users: [Set<TypeID>]
  /// By type: the services that its code makes.
  private var services: [Set<TypeID>]
  private let heirs: [[TypeID]]

  /// A type known to more others than this is handed about.
  private static let known = 3

  /// - Complexity: O(*uses*).
  init(in model: CodeModel, _ ancestry: Ancestry, _ outermost: OutermostTypes, works: [Bool]) {
    makers = [Set<TypeID>](repeating: [], count: model.types.count)
    (users, services) = (makers, makers)
    heirs = ancestry.heirs
    for use in model.uses {
      guard let used = model.declarations[use.used.index].type,
        let inner = use.user.flatMap({ model.declarations[$0.index].type })
      else { continue }
      let user = outermost[inner]
      guard user != outermost[used] else { continue }
      users[used.index].insert(user)
      guard use.kind == .creates else { continue }
      makers[used.index].insert(user)
      if works[used.index], Self.isService(used, model, ancestry) { services[user.index].insert(used) }
    }
  }

  /// A class or actor that works, and neither is on a screen nor stands behind one.
  private static func isService(_ type: TypeID, _ model: CodeModel, _ ancestry: Ancestry) -> Bool {
    let name = model[type].name.lastComponent
    return [.class, .actor].contains(model[type].kind) && !ancestry.isShown(type)
      && !behindScreens.contains(where: name.hasSuffix)
  }

  /// What a flow of screens is made of.
  private static let behindScreens = [
    "Coordinator", "Router", "Wireframe", "ViewModel", "Presenter", "Interactor", "Controller", "Screen", "Delegate",
    "DataSource", "Navigator", "Model",
  ]

  /// Known to more than a few types besides `roots`: a context that is handed about.
  func isHandedAbout(_ type: TypeID, besides roots: Set<TypeID>) -> Bool {
    users[type.index].subtracting(roots).count > Self.known
  }

  /// Nobody makes it, or only `roots` do, and two services at least are made by it. Of a class that others inherit from,
  /// these are made.
  func buildsServices(_ type: TypeID, belowOnly roots: Set<TypeID>) -> Bool {
    services[type.index].count > 1
      && ([type] + heirs[type.index]).allSatisfy { makers[$0.index].isSubset(of: roots) }
  }
}
