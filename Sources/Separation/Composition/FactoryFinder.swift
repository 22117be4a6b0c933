import CodeModel
import SeparationChecks
import SeparationPlans
import SourceSites

/// Finds the default arguments that callers outside the package may rely on, and that a factory can go on offering.
///
/// A factory is written where it is certain to compile: everything that it has to spell can be named in another module
/// of the package, and no other declaration has its name and labels.
struct FactoryFinder {
  private let facts: SeparationFacts
  private let texts: SourceTexts
  private let plan: SeparationPlan
  /// In order of the owners.
  private(set) var factories: [SeparationPlan.Factory] = []

  init(_ facts: SeparationFacts, texts: SourceTexts, plan: SeparationPlan) {
    self.facts = facts
    self.texts = texts
    self.plan = plan
    guard model[plan.consumer].isVended else { return }
    for (owner, injections) in Dictionary(grouping: plan.injections, by: \.owner).sorted(by: { $0.key < $1.key }) {
      let factory = SeparationPlan.Factory(owner: owner, parameters: injections.map(\.parameter).sorted())
      if isCallableFromOutside(owner), isSpellable(factory), !isTaken(factory) { factories.append(factory) }
    }
  }

  private var model: CodeModel { facts.model }

  private func isCallableFromOutside(_ owner: DeclarationID) -> Bool {
    model[owner].access == .public && [.initializer, .function].contains(model[owner].kind)
      && !model[owner].flags.contains(.isOverride)
  }

  // MARK: - What it has to spell

  private func isSpellable(_ factory: SeparationPlan.Factory) -> Bool {
    let owner = model[factory.owner]
    let isPlain =
      owner.flags.isDisjoint(with: [.isConditional, .isInactive, .isUnavailable, .isRequirement])
      && !owner.parameters.contains(where: \.isVariadic)
    guard isPlain, owner.attributes.allSatisfy({ $0.description == "MainActor" }), !texts.head(of: owner).contains("@_")
    else { return false }
    return namesPassOn(factory) && containersAreNameable(factory.owner)
  }

  /// Whether what the signature and the defaults name can be named in another module of the package. Defaults may name
  /// what is internal to their own module.
  private func namesPassOn(_ factory: SeparationPlan.Factory) -> Bool {
    uses(of: factory).allSatisfy { model[$0.used].access >= .package }
  }

  /// What the head of the owner names, but for the types of parameters that the factory does not have.
  func uses(of factory: SeparationPlan.Factory) -> [DeclarationUse] {
    let owner = model[factory.owner]
    let kept =
      owner.parameters.indices.filter { !factory.parameters.contains($0) }.map { owner.parameters[$0].type }
      + [owner.valueType].compactMap(\.self)
    let keptTypes = Set(kept.flatMap(\.declarations))
    let gone = Set(factory.parameters.flatMap { owner.parameters[$0].type.declarations }).subtracting(keptTypes)
    return facts.units.uses(by: factory.owner).filter { use in
      use.traits.contains(.defaultArgument) || use.kind == .constrains
        || use.kind == .signature && !gone.contains(use.used)
    }
  }

  /// An extension names its type as it is written there, so only the outermost container may be one.
  private func containersAreNameable(_ owner: DeclarationID) -> Bool {
    var container = model[owner].container
    while let current = container {
      guard model[current].flags.isDisjoint(with: [.isConditional, .isInactive]) else { return false }
      container = model[current].container
      if model[current].kind == .extension, container != nil { return false }
    }
    return true
  }

  // MARK: - What there is already

  private func isTaken(_ factory: SeparationPlan.Factory) -> Bool {
    let owner = model[factory.owner]
    let labels = Self.labels(of: owner, without: factory.parameters)
    return model.declarations.indices.contains { index in
      let other = model.declarations[index]
      guard other.kind == owner.kind, other.name == owner.name, other.type == owner.type,
        DeclarationID(index) != factory.owner
      else { return false }
      return Self.labels(of: other, without: []) == labels
    }
  }

  private static func labels(of declaration: Declaration, without dropped: [Int]) -> [String?] {
    declaration.parameters.indices.filter { !dropped.contains($0) }.map { declaration.parameters[$0].label }
  }
}
