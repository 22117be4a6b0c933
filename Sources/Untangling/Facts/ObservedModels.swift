import CodeModel

/// The objects that views keep to show their state: without them they have nothing to show.
struct ObservedModels {
  /// By view, the types of its observed properties.
  private let ofView: [TypeID: Set<TypeID>]
  private static let wrappers: Set = [
    "StateObject", "ObservedObject", "State", "Bindable", "EnvironmentObject", "Environment",
  ]

  /// - Complexity: linear in the declarations.
  init(_ model: CodeModel) {
    var result: [TypeID: Set<TypeID>] = [:]
    for declaration in model.declarations where declaration.kind == .variable && !declaration.attributes.isEmpty {
      guard let view = declaration.type, let held = declaration.valueType,
        declaration.attributes.contains(where: { Self.wrappers.contains($0.description) })
      else { continue }
      let types = held.declarations.compactMap { model[$0].type }.filter { [.class, .actor].contains(model[$0].kind) }
      if !types.isEmpty { result[view, default: []].formUnion(types) }
    }
    ofView = result
  }

  func contains(_ type: TypeID, of view: TypeID) -> Bool { ofView[view]?.contains(type) ?? false }

  /// `CartViewModel` of `CartView`, `CartModel` of `CartViewController`.
  static func isNamed(_ name: String, afterView view: String) -> Bool {
    let words = Words(view).all
    let stem = words.filter { !["view", "controller", "screen"].contains($0.lowercased()) }
    return !stem.isEmpty && Words(name).all.starts(with: stem)
  }
}
