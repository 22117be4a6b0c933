package import CodeModel
import DependencyGraph
import SeparationChecks
import SeparationPlans

/// What it takes, beside the moves, until both folders of a separation and the interface between them are modules of
/// their own.
///
/// Everything in it is necessary: inside one module nobody has to import or open anything.
package struct FolderSplit: Sendable, Hashable {
  package enum Role: String, Sendable, CaseIterable {
    case interface, provider, consumer
  }

  /// One of the modules to be.
  package struct Part: Sendable, Hashable {
    package var role: Role
    /// Files outside that name something of it, those of tests too: each has to import it. In order.
    package var importers: [FileID]
    /// Declarations of it that code outside names and that are not open to other modules, with what of it their
    /// signatures are made of and what fulfils the requirements among them. In order.
    package var raises: [DeclarationID]
    /// Structs and classes whose implicit initializer is called from outside and has to be written out. In order.
    package var implicitInitializers: [DeclarationID]
    /// Classes that code outside subclasses: they have to be `open`. In order.
    package var subclassed: [DeclarationID]
    /// What it depends on once the plan is carried out, by id.
    package var dependencies: [String]
  }

  /// The interface first, where there is one.
  package var parts: [Part]
  /// Those of the tangles that are left which hold a folder of the separation or the interface: no part of a tangle can
  /// be a module before the tangle is cut. By id.
  package var tangles: [[String]]

  /// - Parameter graph: the graph of folders once the plan is carried out.
  init(_ facts: SeparationFacts, of separation: Separation, after graph: PartGraph) {
    let moved = Set(separation.plan.moves.map { facts.units.unit(of: $0.declaration) })
    let adjacency = graph.adjacency
    let names: [(Role, String?)] = [
      (.interface, separation.interfaceName), (.provider, separation.provider), (.consumer, separation.consumer),
    ]
    let numbers = names.compactMap { role, name in name.flatMap { graph.names.firstIndex(of: $0) }.map { (role, $0) } }
    let units = numbers.map { role, number in
      role == .interface ? moved : Self.units(of: number, in: facts).subtracting(moved)
    }
    let access = units.map { AccessDemand(facts, moved: $0.sorted(), raisesMembers: false) }
    let raises = Self.raises(access, in: facts)
    parts = numbers.indices.map { index in
      let dependencies = adjacency.dependencies(of: UInt32(numbers[index].1)).map { graph.names[Int($0)] }.sorted()
      return Part(
        numbers[index].0, units[index], facts, access: access[index], raises: raises, dependencies: dependencies)
    }
    let ends = Set(numbers.map { UInt32($1) })
    tangles = adjacency.stronglyConnectedComponents.tangles.filter { !ends.isDisjoint(with: $0) }
      .map { $0.map { graph.names[Int($0)] }.sorted() }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// What has to be open, with what then fulfils requirements that are: it has to be as open as its type and the
  /// protocol.
  private static func raises(_ access: [AccessDemand], in facts: SeparationFacts) -> Set<DeclarationID> {
    let model = facts.model
    let named = access.reduce(into: Set<DeclarationID>()) { $0.formUnion($1.raises) }
    func isOpen(_ id: DeclarationID) -> Bool { model[id].access >= .package || named.contains(id) }
    var result = named
    for (id, conformers) in facts.conformers where isOpen(id) {
      let requirements = Set(
        facts.units.declarations(in: facts.units.unit(of: id)).filter { model[$0].container == id }.map {
          model[$0].name
        })
      for conformer in conformers where facts.units.root(conformer).inheritance.flatMap(\.declarations).contains(id) {
        let type = facts.units.root(conformer).kind == .extension ? facts.units.extended(by: conformer) : conformer
        guard let type, isOpen(facts.units.roots[type]) else { continue }
        result.formUnion(
          facts.units.declarations(in: conformer).filter { member in
            model[member].container == facts.units.roots[conformer] && model[member].access == .internal
              && requirements.contains(model[member].name)
          })
      }
    }
    return result
  }

  private static func units(of part: Int, in facts: SeparationFacts) -> Set<Int> {
    Set(facts.parts.files(of: part).flatMap { facts.units.units(in: $0) })
  }
}

extension FolderSplit.Part {
  fileprivate init(
    _ role: FolderSplit.Role, _ units: Set<Int>, _ facts: SeparationFacts, access: AccessDemand,
    raises: Set<DeclarationID>, dependencies: [String]
  ) {
    self.role = role
    self.dependencies = dependencies
    self.raises = raises.filter { units.contains(facts.units.unit(of: $0)) }.sorted()
    implicitInitializers = access.implicitInitializers.sorted()
    subclassed = Set(access.subclassings.map(\.used)).sorted()
    let uses = units.lazy.flatMap { facts.units.uses(of: $0) }
    importers = Set(
      uses.filter { use in !(use.user.map { units.contains(facts.units.unit(of: $0)) } ?? false) }.map(\.file)
    ).sorted()
  }
}
