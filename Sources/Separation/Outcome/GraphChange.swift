import CodeModel
import DependencyGraph
import SeparationChecks
import SeparationPlans

/// What a plan makes of the graph of parts.
struct GraphChange {
  /// Afterwards.
  private(set) var graph: PartGraph
  private(set) var removed: [Separation.Edge] = []
  private(set) var added: [Separation.Edge] = []

  private let facts: SeparationFacts
  private let provider: Int
  private let consumer: Int

  /// - Parameters:
  ///   - base: the graph before; interfaces of other plans may be in it already.
  ///   - movedBefore: units that other plans have moved.
  init(_ facts: SeparationFacts, separation: Separation, base: PartGraph, movedBefore: Set<Int> = []) {
    self.facts = facts
    let plan = separation.plan
    consumer = base.names.firstIndex(of: separation.consumer)!
    provider = base.names.firstIndex(of: separation.provider)!
    graph = base
    let interface = separation.interfaceName.map { name in
      if case .consumer = plan.interface { consumer } else { graph.part(named: name) }
    }
    let moved = plan.moves.map { facts.units.unit(of: $0.declaration) }.filter { !movedBefore.contains($0) }
    if let interface { move(moved, to: interface) }
    if facts.parts.graph.level == .module {
      // First, because what the plan declares anew holds, whatever was named before.
      dropUses(of: movedBefore.union(moved))
      editEdges(by: plan, interface: interface)
      addUses(of: moved, interface: interface)
    } else {
      recount(moved, interface: interface)
    }
    graph.edges = graph.edges.filter { $0.dependent != $0.dependency }
    let names = graph.names
    let edges = { (set: Set<DirectedGraph.Edge>) in
      set.map { Separation.Edge(dependent: names[Int($0.dependent)], dependency: names[Int($0.dependency)]) }.sorted()
    }
    removed = edges(base.edges.subtracting(graph.edges))
    added = edges(graph.edges.subtracting(base.edges))
  }

  private mutating func move(_ moved: [Int], to interface: Int) {
    for unit in moved {
      guard let part = facts.parts.part(ofUnit: unit) else { continue }
      graph.move(unit, to: interface, facts)
      for id in facts.units.declarations(in: unit) where facts.model[id].kind.isNominal {
        graph.types[part].all -= 1
        graph.types[interface].all += 1
        guard facts.model[id].kind == .protocol else { continue }
        graph.types[part].protocols -= 1
        graph.types[interface].protocols += 1
      }
    }
  }

  private mutating func add(_ dependent: Int?, _ dependency: Int?) {
    guard let dependent, let dependency else { return }
    graph.edges.insert(.init(dependent: UInt32(dependent), dependency: UInt32(dependency)))
  }

  // MARK: - Modules: what manifest and imports will say

  private mutating func editEdges(by plan: SeparationPlan, interface: Int?) {
    let identifiers = facts.names.identifiers
    let number = Dictionary(uniqueKeysWithValues: zip(graph.names, graph.names.indices))
    func part(_ module: ModuleID) -> Int? { number[identifiers[module.index]] }
    graph.edges.remove(.init(dependent: UInt32(consumer), dependency: UInt32(provider)))
    for edit in plan.manifest {
      switch edit {
      case .addInterfaceTarget(let dependencies): for module in dependencies { add(interface, part(module)) }
      case .addInterface(let module): add(part(module), interface)
      case .add(let module, let dependent): add(part(dependent), part(module))
      case .addComposition: addComposition(plan, interface: interface, part: part)
      case .remove, .vendInterface, .exportInterface, .vendComposition: break
      }
    }
    for edit in plan.imports {
      let importer = part(facts.files.module(of: edit.file))
      switch edit.change {
      case .replaceProvider, .addInterface, .addInterfaceToProvider, .addTestableInterface: add(importer, interface)
      case .add(let module): add(importer, part(module))
      case .removeProvider, .addScoped, .addFoundation: break
      }
    }
  }

  private mutating func addComposition(_ plan: SeparationPlan, interface: Int?, part: (ModuleID) -> Int?) {
    guard let composition = plan.composition, case .new(let name) = composition.place else { return }
    let node = graph.part(named: name)
    for module in composition.dependencies { add(node, part(module)) }
    if composition.namesInterface { add(node, interface) }
  }

  /// Who keeps importing the provider, which passes the interface on, uses the interface all the same.
  private mutating func addUses(of moved: [Int], interface: Int?) {
    let set = Set(moved)
    var last: Int?
    for unit in moved {
      for use in facts.units.uses(of: unit) where !(use.user.map { set.contains(facts.units.unit(of: $0)) } ?? false) {
        // Uses are in order, and most are those of the part before.
        let user = facts.parts.part(of: use.file)
        if user != last { add(user, interface) }
        last = user
      }
    }
  }

  /// What code alone ties to the provider, or the provider to others, without a declaration, ends with the code that
  /// moved, and with its imports where whole files move.
  private mutating func dropUses(of moved: Set<Int>) {
    for edge in facts.parts.graph.edges where !edge.kinds.contains(.declared) {
      guard edge.kinds == [.used] && edge.dependency == provider || edge.dependent == provider else { continue }
      let remains = facts.parts.uses(from: edge.dependent, to: edge.dependency).contains { use in
        !moved.contains(facts.units.unit(of: use.used))
          && !(use.user.map { moved.contains(facts.units.unit(of: $0)) } ?? false)
      }
      guard !remains, !edge.kinds.contains(.imported) || !imports(edge.dependency, without: moved) else { continue }
      graph.edges.remove(.init(dependent: UInt32(edge.dependent), dependency: UInt32(edge.dependency)))
    }
  }

  /// Whether a file of the provider that stays imports a part.
  private func imports(_ part: Int, without moved: Set<Int>) -> Bool {
    guard let module = facts.parts.module(of: provider) else { return true }
    return facts.statements(of: module).contains { statement in
      guard facts.names.identifiers[statement.dependency.index] == graph.names[part] else { return false }
      let units = Array(facts.units.units(in: statement.file))
      return units.isEmpty || !units.allSatisfy(moved.contains)
    }
  }

  // MARK: - Folders: what code names

  private mutating func recount(_ moved: [Int], interface: Int?) {
    let set = Set(moved)
    func part(of use: DeclarationUse, isUser: Bool) -> Int? {
      let unit = isUser ? use.user.map(facts.units.unit(of:)) : facts.units.unit(of: use.used)
      if let unit, set.contains(unit) { return interface }
      return facts.parts.part(of: isUser ? use.file : facts.model[use.used].file)
    }
    for unit in moved {
      for use in facts.units.uses(of: unit) { add(part(of: use, isUser: true), interface) }
      for use in facts.units.usesInside(unit) { add(interface, part(of: use, isUser: false)) }
    }
    // Edges that only what moved had made, and the one that the plan is about.
    var kept: Set<DirectedGraph.Edge> = []
    for use in facts.model.uses {
      guard let dependent = part(of: use, isUser: true), let dependency = part(of: use, isUser: false) else { continue }
      kept.insert(.init(dependent: UInt32(dependent), dependency: UInt32(dependency)))
    }
    graph.edges.formIntersection(kept)
    graph.edges.remove(.init(dependent: UInt32(consumer), dependency: UInt32(provider)))
  }
}
