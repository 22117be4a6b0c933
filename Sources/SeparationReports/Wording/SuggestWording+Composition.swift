import CodeModel
import GraphRendering
import Separation
import SeparationPlans

extension SuggestWording {
  /// The factories for callers outside the package: what is offered, and where.
  func factories(of separation: Separation) -> [(text: String, place: Location)] {
    guard let composition = separation.plan.composition else { return [] }
    let module = DisplayText.make(name(of: composition))
    return composition.factories.map { factory in
      (
        "\(offer(factory)) in \(module), for callers outside the package: they import \(module) too",
        location(of: factory.owner)
      )
    }
  }

  func name(of composition: SeparationPlan.Composition) -> String {
    switch composition.place {
    case .new(let name): name
    case .existing(let module): report.model[module].name
    }
  }

  /// `Player.init(times:)`: the signature that is left without the defaults.
  private func offer(_ factory: SeparationPlan.Factory) -> String {
    let owner = report.model[factory.owner]
    let labels = owner.parameters.indices.filter { !factory.parameters.contains($0) }.map {
      "\(owner.parameters[$0].label ?? "_"):"
    }.joined()
    let container = owner.container.map { "\(report.model[$0].name)." } ?? ""
    return DisplayText.make("\(container)\(owner.name)(\(labels))")
  }

  /// What other packages have to do themselves.
  func compositionRemarks(_ separation: Separation) -> [String] {
    let model = report.model
    guard model[separation.plan.consumer].isVended else { return [] }
    let offered = Set(separation.plan.composition?.factories.map(\.owner) ?? [])
    var remarks: [String] = []
    let lost = Set(
      separation.plan.injections.map(\.owner).filter { model[$0].access == .public && !offered.contains($0) }
    ).sorted()
    if !lost.isEmpty {
      remarks.append(
        "other packages that relied on the default argument of \(lost.map(name).joined(separator: ", ")) have to pass it from now on"
      )
    }
    let isSubclassable = offered.contains { owner in
      model[owner].kind == .initializer && model[owner].container.map { model[$0].flags.contains(.isOpen) } ?? false
    }
    if isSubclassable { remarks.append("subclasses in other packages pass it to super.init themselves") }
    return remarks
  }
}
