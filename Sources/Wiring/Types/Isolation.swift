import CodeModel
import PlatformTables

/// On which global actor code runs.
struct Isolation {
  let table: TypeTable
  private var model: CodeModel { table.model }

  /// The global actor that a call of the constructor must be on, as its attribute is spelled; nil for none.
  ///
  /// What the initializer says counts, then its type, the types around it do not; then the superclass, and the
  /// protocols of the declaration.
  func globalActor(of constructor: Constructor) -> TypeExpression.Named? {
    if let declaration = declaration(of: constructor) {
      if declaration.flags.contains(.isNonisolated) { return nil }
      if let own = globalActor(among: declaration.attributes) { return own }
    }
    return globalActor(of: constructor.type)
  }

  private func globalActor(of type: TypeID) -> TypeExpression.Named? {
    var seen: Set<TypeID> = [type]
    var open = [type]
    while let next = open.popLast() {
      guard let declaration = table.declaration(of: next), !declaration.flags.contains(.isNonisolated) else { continue }
      if let found = globalActor(among: declaration.attributes) { return found }
      // A conformance that an extension declares isolates nothing.
      let inherited = declaration.inheritance.flatMap(table.components)
      if inherited.contains(where: isOnScreen) { return TypeExpression.Named(name: "MainActor", declaration: nil) }
      let supertypes = inherited.compactMap(table.type(of:))
      open += supertypes.filter { seen.insert($0).inserted }.reversed()
    }
    return nil
  }

  /// Of the classes of UIKit and AppKit only the names are known: what responds to the user is on the main actor.
  private func isOnScreen(_ supertype: TypeExpression.Named) -> Bool {
    guard supertype.declaration == nil else { return false }
    var names = [supertype.name.split(separator: ".").last.map(String.init) ?? supertype.name]
    while let name = names.popLast() {
      if Self.onMainActor.contains(name) { return true }
      names += SystemClasses.bases[name] ?? []
    }
    return false
  }

  private static let onMainActor: Set<String> = [
    "UIResponder", "NSResponder", "UIGestureRecognizer", "NSGestureRecognizer", "UIPresentationController",
    "UICollectionViewLayout", "NSCollectionViewLayout", "UIApplicationDelegate", "NSApplicationDelegate",
    "UISceneDelegate", "UIWindowSceneDelegate",
  ]

  func globalActor(among attributes: [TypeExpression]) -> TypeExpression.Named? {
    for case .named(let named) in attributes where isGlobalActor(named) { return named }
    return nil
  }

  /// `@globalActor` is no attribute that the model keeps; an actor, or a type that shares one, can be nothing else in
  /// this place. Of types from elsewhere their name tells.
  private func isGlobalActor(_ attribute: TypeExpression.Named) -> Bool {
    // An alias may be its name.
    guard let attribute = table.components(.named(attribute)).first, let type = table.type(of: attribute) else {
      return table.components(.named(attribute)).first.map {
        $0.declaration == nil && $0.name.hasSuffix("Actor") && !$0.isModelActor
      } ?? false
    }
    if model[type].kind == .actor { return true }
    return (table[type]?.staticProperties ?? []).contains { id in
      guard model[id].name == "shared", case .named(let named)? = model[id].valueType,
        let shared = table.type(of: named)
      else { return false }
      return model[shared].kind == .actor
    }
  }

  /// Of a class it may be an initializer that a class above declares.
  private func declaration(of constructor: Constructor) -> Declaration? {
    var seen: Set<TypeID> = []
    var next: TypeID? = constructor.type
    while let type = next, seen.insert(type).inserted, let entry = table[type] {
      let candidates = (entry.initializers + entry.staticProperties).lazy.map { model[$0] }
      let found = candidates.first {
        table.location(of: $0) == constructor.location && $0.signature == constructor.signature
      }
      if let found { return found }
      next = entry.supertypes.lazy.compactMap(table.type(of:)).first { model[$0].kind == .class }
    }
    return nil
  }
}
