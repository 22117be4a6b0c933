package import CodeModel

/// The views that stand below an app's scenes and nowhere else: what a scene puts into the environment reaches them.
///
/// What a class makes, such as a window's controller, stands in a hosting view with an environment of its own.
package struct SceneViews {
  private let types: Set<TypeID>
  /// By scene of an app, the views below it.
  private let scenes: [Set<TypeID>]

  package func contains(_ type: TypeID) -> Bool { types.contains(type) }

  /// How many scenes of apps have one of the views below them, by what the apps' code tells.
  package func sceneCount(above views: some Sequence<TypeID>) -> Int {
    scenes.count { scene in views.contains(where: scene.contains) }
  }

  /// - Complexity: O(*uses*).
  package init(_ survey: InjectionSurvey) {
    let model = survey.model
    var made: [TypeID: Set<TypeID>] = [:]
    var hosted: Set<TypeID> = []
    for use in model.uses where use.kind == .creates {
      guard let view = model.declarations[use.used.index].type, Self.isView(view, survey), survey.counts(use) else {
        continue
      }
      let outer = survey.outermost[view]
      // An extension of a view of SwiftUI's wraps whatever asks it.
      guard let owner = use.user.flatMap({ model.declarations[$0.index].type }) else { continue }
      let maker = survey.outermost[owner]
      if Self.isView(maker, survey) || survey.ancestry.inherits(maker, anyOf: ["App"]) {
        made[maker, default: []].insert(outer)
      } else if survey.isReference(maker) {
        hosted.insert(outer)
      }
    }
    let apps = model.types.indices.map { TypeID($0) }.filter { survey.ancestry.inherits($0, anyOf: ["App"]) }
    types = Self.reached(from: apps, made).subtracting(Self.reached(from: hosted, made))
    scenes = apps.flatMap { app in
      survey.membersOfType[app.index].compactMap { model.bodies[$0] }.flatMap(\.all).filter(Self.isScene).map { scene in
        Self.reached(from: scene.all.compactMap { Self.type(madeBy: $0, model) }, made)
      }
    }
  }

  /// `WindowGroup("Map", id: "map") { … }`
  private static func isScene(_ expression: Expression) -> Bool {
    guard case .call(let callee, _, _) = expression.form, let name = callee.typeName else { return false }
    return name.declaration == nil && sceneTypes.contains(name.text)
  }

  private static let sceneTypes: Set<String> = [
    "WindowGroup", "Window", "UtilityWindow", "DocumentGroup", "Settings", "MenuBarExtra", "ImmersiveSpace",
  ]

  private static func type(madeBy expression: Expression, _ model: CodeModel) -> TypeID? {
    guard case .call(let callee, _, _) = expression.form else { return nil }
    return callee.typeName?.declaration.flatMap { model[$0].nominalType }
  }

  private static func isView(_ type: TypeID, _ survey: InjectionSurvey) -> Bool {
    !survey.isReference(type) && survey.ancestry.isShown(type)
  }

  private static func reached(from roots: some Sequence<TypeID>, _ made: [TypeID: Set<TypeID>]) -> Set<TypeID> {
    var result = Set(roots)
    var open = Array(result)
    while let next = open.popLast() {
      for view in made[next] ?? [] where result.insert(view).inserted { open.append(view) }
    }
    return result
  }
}
