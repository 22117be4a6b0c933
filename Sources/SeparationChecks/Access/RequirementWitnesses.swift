import CodeModel
import SeparationPlans

/// What may fulfil the requirements of a protocol, wherever it stands: in the body of a type or an extension of it, in a
/// class above it, or in an extension of another protocol that it conforms to.
struct RequirementWitnesses {
  /// Below `package`, by the type that conforms; nil for one that the program does not declare.
  private(set) var byType: [DeclarationID?: [DeclarationID]] = [:]

  private let facts: SeparationFacts
  private let classes: ClassInheritance
  private let requirements: RequiredNames

  init(of id: DeclarationID, _ facts: SeparationFacts, _ classes: ClassInheritance) {
    (self.facts, self.classes) = (facts, classes)
    var requirements = RequiredNames([.named(.init(name: facts.model[id].name, declaration: id))], facts.units)
    requirements.isOpen = false
    self.requirements = requirements
    for conformer in conformers(to: id) { collect(for: conformer) }
  }

  private var model: CodeModel { _read { yield facts.model } }

  /// The types and extensions that name the protocol behind their colon, or one that inherits it.
  private func conformers(to id: DeclarationID) -> [DeclarationID] {
    var result: [DeclarationID] = []
    var seen: Set<DeclarationID> = [id]
    var open = [id]
    while let next = open.popLast() {
      for declaration in Set(facts.conformers[next] ?? []).sorted().flatMap(facts.units.declarations(in:))
      where InheritedProtocols(model[declaration].inheritance, in: model, isDirect: true).declared.contains(next) {
        guard seen.insert(declaration).inserted else { continue }
        if model[declaration].kind == .protocol { open.append(declaration) } else { result.append(declaration) }
      }
    }
    return result
  }

  private mutating func collect(for conformer: DeclarationID) {
    let type = facts.units.nominal(of: conformer)
    let types = type.map { [$0] + classes.ancestors(of: $0) } ?? []
    let homes = type == nil ? namesakes(of: conformer) : types.flatMap(bodies)
    let protocols = InheritedProtocols(homes.flatMap { model[$0].inheritance }, in: model).declared
    let defaults = protocols.flatMap { facts.protocolExtensions[$0] ?? [] }.map { facts.units.roots[$0] }
    for home in homes + defaults {
      byType[type, default: []] += facts.units.declarations(in: facts.units.unit(of: home)).filter { id in
        model[id].container == home && model[id].access == .internal && requirements.mayBeFulfilled(by: model[id])
      }
    }
  }

  /// A type and its extensions.
  private func bodies(of type: DeclarationID) -> [DeclarationID] {
    let unit = facts.units.unit(of: type)
    let extensions = facts.units.extensions(of: unit).map { facts.units.roots[$0] }
    return [type] + extensions.filter { model[$0].type == model[type].type }
  }

  /// The extensions that a module has of a type that the program does not declare.
  private func namesakes(of id: DeclarationID) -> [DeclarationID] {
    facts.files.swiftFiles(of: facts.files.module(of: model[id].file)).flatMap(facts.units.units(in:)).map {
      facts.units.roots[$0]
    }.filter { model[$0].kind == .extension && model[$0].type == nil && model[$0].name == model[id].name }
  }
}
