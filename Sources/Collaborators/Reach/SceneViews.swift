package import CodeModel

/// The views that stand below an app's scenes and nowhere else: what a scene puts into the environment reaches them.
///
/// What a class makes, such as a window's controller, stands in a hosting view with an environment of its own.
package struct SceneViews {
  private let types: Set<TypeID>

  package func contains(_ type: TypeID) -> Bool { types.contains(type) }

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
