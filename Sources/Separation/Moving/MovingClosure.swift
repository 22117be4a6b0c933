import CodeModel
import SeparationChecks
import SeparationPlans
import SourceWords

/// What moves: the units that are needed, and all that cannot stay behind when they go.
///
/// A unit takes along
/// - every unit of the provider that it names, also inside its bodies, because the interface cannot name what stays;
/// - the extensions of its types that make them conform to something that both sides know, or that hold initializers of
///   a struct or enum, which may not set stored properties from another module;
/// - the overloads of every function that it names;
/// - the extensions of its types with members that code uses without naming them, or that an attribute demands;
/// - the default implementations of a protocol where something that moves, or the consumer, conforms to it, those of
///   other protocols that such a type conforms to among them;
/// - what shares private parts with it, or has its name under another condition.
struct MovingClosure {
  typealias Reason = SeparationPlan.Move.Reason

  private let facts: SeparationFacts
  private let consumer: Int
  /// The provider, and the parts that depend on it: an interface that named them would depend on the provider again.
  private let origins: Set<Int>
  private let limit: SeparationLimit
  private(set) var reasons: [Int: Reason] = [:]
  private(set) var lineCount = 0
  private var open: [Int] = []
  /// Extensions that follow their type once a protocol has moved as well.
  private var waiting: [DeclarationID: [(unit: Int, reason: Reason)]] = [:]

  init(_ facts: SeparationFacts, consumer: Int, origins: Set<Int>, limit: SeparationLimit) {
    self.facts = facts
    self.consumer = consumer
    self.origins = origins
    self.limit = limit
  }

  private var units: DeclarationUnits { facts.units }
  private var model: CodeModel { _read { yield facts.model } }

  /// The same before anything was inserted.
  var emptied: MovingClosure { MovingClosure(facts, consumer: consumer, origins: origins, limit: limit) }

  /// In order of file and position.
  var moved: [Int] { reasons.keys.sorted() }
  func contains(_ unit: Int) -> Bool { reasons[unit] != nil }
  /// More than an interface may hold; what else would have to move is not known then.
  var isTooLarge: Bool { lineCount > limit.lines || reasons.count > limit.units }

  /// Adds a unit and what it takes along.
  ///
  /// - Parameter uses: what the consumer names of it.
  mutating func insert(_ unit: Int, reason: Reason, uses: [DeclarationUse] = []) {
    add(unit, reason)
    for use in uses { addOverloads(of: use.used) }
    while !isTooLarge, let next = open.popLast() { follow(next) }
  }

  private mutating func add(_ unit: Int, _ reason: Reason) {
    guard reasons[unit] == nil, let part = facts.parts.part(ofUnit: unit), origins.contains(part) else { return }
    reasons[unit] = reason
    lineCount += units.lines(unit)
    open.append(unit)
  }

  private mutating func addOverloads(of declaration: DeclarationID) {
    for other in facts.overloads(of: declaration) { add(other, .belongsTo(declaration)) }
  }

  private mutating func follow(_ unit: Int) {
    for use in units.usesInside(unit) {
      add(units.unit(of: use.used), .namedBy(use.user ?? units.roots[unit]))
      if contains(units.unit(of: use.used)) { addOverloads(of: use.used) }
      addOperator(of: use.used, .namedBy(units.roots[unit]))
    }
    for twin in facts.twins.twins(of: units.roots[unit]) { add(units.unit(of: twin), .belongsTo(units.roots[unit])) }
    for partner in units.partners(of: unit) { add(partner, .belongsTo(units.roots[unit])) }
    for other in units.extensions(of: unit) { consider(other, extending: unit) }
    for declaration in units.declarations(in: unit) { follow(declaration, of: unit) }
  }

  /// The operator that a function implements, and its precedence.
  private mutating func addOperator(of id: DeclarationID, _ reason: Reason) {
    guard units.kind(of: id) == .function, let declared = facts.operators[model[id].name] else { return }
    for other in declared { add(other, reason) }
  }

  private mutating func follow(_ id: DeclarationID, of unit: Int) {
    addOperator(of: id, .namedBy(units.roots[unit]))
    // Of extensions under conditions that exclude each other, the members are what is the same.
    for twin in facts.twins.twins(of: id) { add(units.unit(of: twin), .belongsTo(id)) }
    let declaration = model[id]
    if declaration.kind == .protocol {
      for (other, reason) in waiting.removeValue(forKey: id) ?? [] { add(other, reason) }
      for conformer in facts.conformers[id] ?? [] where isForeignExtension(conformer) { add(conformer, .belongsTo(id)) }
      if isConformedTo(id) { addDefaults(of: id) }
    }
    guard declaration.kind.isNominal && declaration.kind != .protocol || declaration.kind == .extension else { return }
    for name in declaration.inheritance.flatMap(\.declarations) where model[name].kind == .protocol {
      addDefaults(of: name)
    }
  }

  /// An extension of a type that is declared elsewhere, or has moved before: who needs the protocol relies on it.
  private func isForeignExtension(_ unit: Int) -> Bool {
    guard units.root(unit).kind == .extension else { return false }
    guard let type = units.extended(by: unit) else { return units.root(unit).type == nil }
    return facts.parts.part(ofUnit: type).map { !origins.contains($0) } ?? true
  }

  private mutating func consider(_ unit: Int, extending type: Int) {
    let root = units.root(unit)
    let reason = Reason.belongsTo(units.roots[type])
    let isValue = [.struct, .enum].contains(units.root(type).kind)
    // Those of types that stand within are no members of this one.
    let members = units.declarations(in: unit).filter { model[$0].container == units.roots[unit] }
    let holdsInitializer = isValue && members.contains { model[$0].kind == .initializer }
    let isUsedUnnamed = members.contains { UnspelledUses.goesWithItsType.contains(model[$0].name) }
    if holdsInitializer || isUsedUnnamed { return add(unit, reason) }
    for conformance in root.inheritance {
      guard let name = conformance.declarations.first, let part = facts.parts.part(of: name), origins.contains(part)
      else {
        return add(unit, reason)
      }
      if contains(units.unit(of: name)) || facts.isWrittenByCompiler(name, for: type) { return add(unit, reason) }
      waiting[name, default: []].append((unit, reason))
    }
  }

  // MARK: - Default implementations

  /// Whether a type that moves, or one of the consumer or another part, conforms to a protocol, maybe by way of another
  /// protocol.
  private func isConformedTo(_ id: DeclarationID) -> Bool {
    var seen: Set<DeclarationID> = [id]
    var open = [id]
    while let next = open.popLast() {
      for unit in facts.conformers[next] ?? [] {
        let root = units.root(unit)
        if root.kind == .protocol {
          if seen.insert(units.roots[unit]).inserted { open.append(units.roots[unit]) }
        } else if contains(unit) || facts.parts.part(ofUnit: unit).map({ !origins.contains($0) }) ?? true {
          return true
        }
      }
    }
    return false
  }

  private mutating func addDefaults(of id: DeclarationID) {
    let extensions = facts.protocolExtensions[id] ?? []
    guard extensions.contains(where: { !contains($0) }) else { return }
    let requirements = RequiredNames(conformances(besides: id), units)
    for unit in extensions where !contains(unit) {
      let offersDefault = units.declarations(in: unit).dropFirst().contains {
        requirements.mayBeFulfilled(by: model[$0])
      }
      if offersDefault { add(unit, .belongsTo(id)) }
    }
  }

  /// What the protocol inherits, itself among it, and what else those conform to that conform to it and do not stay.
  private func conformances(besides id: DeclarationID) -> [TypeExpression] {
    var result: [TypeExpression] = [.named(.init(name: model[id].name, declaration: id))]
    var seen: Set<DeclarationID> = [id]
    var open = [id]
    while let next = open.popLast() {
      for unit in facts.conformers[next] ?? [] where !stays(unit) {
        let type = units.extended(by: unit) ?? unit
        for part in [type] + units.extensions(of: type) {
          for declaration in units.declarations(in: part) { result += model[declaration].inheritance }
        }
        if units.root(unit).kind == .protocol, seen.insert(units.roots[unit]).inserted {
          open.append(units.roots[unit])
        }
      }
    }
    return result
  }

  private func stays(_ unit: Int) -> Bool {
    !contains(unit) && facts.parts.part(ofUnit: unit).map(origins.contains) ?? false
      && units.root(unit).kind != .protocol
  }
}
