import CodeModel
import SeparationPlans

/// What classes have from the classes that they inherit from.
struct ClassInheritance {
  private let facts: SeparationFacts

  init(_ facts: SeparationFacts) { self.facts = facts }

  private var model: CodeModel { facts.model }

  /// The members that override a member, and have to be as open as it is.
  func overrides(of member: DeclarationID) -> [DeclarationID] {
    guard let container = model[member].container, let type = model[container].type else { return [] }
    return facts.overrides[model[member].name]?.filter { id in
      guard let overrider = model[id].container.flatMap(facts.units.nominal(of:)) else { return false }
      return ancestors(of: overrider).contains { model[$0].type == type }
    } ?? []
  }

  /// Where the initializers come from that a type has: the type itself, or the nearest class above it that declares
  /// any.
  func originOfInitializers(of type: DeclarationID) -> (type: DeclarationID, initializers: [DeclarationID]) {
    var origin = type
    for candidate in [type] + ancestors(of: type) {
      let initializers = facts.units.declarations(in: facts.units.unit(of: candidate)).filter {
        model[$0].kind == .initializer && model[$0].container == candidate
      }
      if !initializers.isEmpty { return (candidate, initializers) }
      origin = candidate
    }
    return (origin, [])
  }

  /// The classes of the program that a class inherits from, nearest first.
  func ancestors(of type: DeclarationID) -> [DeclarationID] {
    var result: [DeclarationID] = []
    var current = type
    while model[current].kind == .class, case .named(let named)? = model[current].inheritance.first,
      let above = named.declaration,
      model[above].kind == .class, above != type, !result.contains(above)
    {
      result.append(above)
      current = above
    }
    return result
  }
}
