package import CodeModel
import SeparationPlans
import SourceWords

/// What has to be open to other modules once it has moved, and which initializers have to be written out for that.
///
/// Whatever code outside the interface names is raised, and with it what its signature names: an accessible declaration
/// may not be made of inaccessible ones. A type that is raised takes its members along, because any of them may be what
/// a conformance asks for.
package struct AccessDemand {
  let facts: SeparationFacts
  let moved: Set<Int>
  private let raisesMembers: Bool
  /// Declarations below `package`, in order.
  package private(set) var raises: Set<DeclarationID> = []
  /// Structs and classes whose implicit initializer is called from outside.
  package private(set) var implicitInitializers: Set<DeclarationID> = []
  /// Structs that calls may make whose type the sources alone do not tell.
  private(set) var madeByLabels: Set<DeclarationID> = []
  /// Uses from outside of setters that were reachable in the provider only.
  private(set) var restrictedSetters: [DeclarationUse] = []
  /// Code of the provider that subclasses what moves.
  package private(set) var subclassings: [DeclarationUse] = []
  private var open: [DeclarationID] = []
  let classes: ClassInheritance
  /// Members of what moves, below `package`, that code uses without any sign of it but the type of a value.
  private let usedByTypeAlone: [DeclarationID]
  /// By protocol that is raised.
  private var witnesses: [DeclarationID: RequirementWitnesses] = [:]

  /// - Parameter raisesMembers: whether a type takes its members along, or only what has to be open in any case counts.
  package init(_ facts: SeparationFacts, moved: [Int], raisesMembers: Bool = true) {
    self.facts = facts
    self.raisesMembers = raisesMembers
    self.moved = Set(moved)
    classes = ClassInheritance(facts)
    let members = moved.flatMap(facts.units.declarations(in:))
    let wrappers = Set(
      members.lazy.filter { facts.model[$0].name == "wrappedValue" }.compactMap { facts.model[$0].type })
    usedByTypeAlone = members.filter { id in
      let member = facts.model[id]
      guard facts.units.access(of: id) == .internal else { return false }
      // `@Clamped(1...5)`
      let isOfWrapper = member.kind == .initializer && member.type.map(wrappers.contains) ?? false
      return isOfWrapper || member.isUsedByTypeAlone
    }
    for unit in moved {
      for use in facts.units.uses(of: unit) where !isInside(use) && !isTest(use) { consider(use) }
      raiseWitnesses(of: unit)
    }
    followAll()
  }

  /// Raises more, and what that takes along.
  mutating func demand(_ members: [DeclarationID], implicitInitializersOf types: [DeclarationID]) {
    for member in members { raise(member) }
    madeByLabels.formUnion(types)
    for type in types where implicitInitializers.insert(type).inserted { raiseStoredTypes(of: type) }
    followAll()
  }

  private mutating func followAll() {
    repeat {
      while let next = open.popLast() { follow(next) }
      raiseWhatIsUsedByTypeAlone()
      raiseWitnesses()
    } while !open.isEmpty
  }

  /// `value.name` may mean `subscript(dynamicMember:)`, and `value(1)` `dynamicallyCall`: no code that stays names them.
  private mutating func raiseWhatIsUsedByTypeAlone() {
    for id in usedByTypeAlone where isOpen(model[id].container) { raise(id) }
  }

  private var model: CodeModel { _read { yield facts.model } }

  private func isInside(_ use: DeclarationUse) -> Bool {
    use.user.map { moved.contains(facts.units.unit(of: $0)) } ?? false
  }
  /// Tests may import the interface `@testable`.
  private func isTest(_ use: DeclarationUse) -> Bool { facts.files.isTest(use.file) }

  private mutating func consider(_ use: DeclarationUse) {
    consider(use, of: use.used)
    for declaration in facts.twins.twins(of: use.used) { consider(use, of: declaration) }
  }

  private mutating func consider(_ use: DeclarationUse, of id: DeclarationID) {
    raise(id)
    let kind = facts.units.kind(of: id)
    // A protocol that asks for the class is no subclass.
    if use.kind == .inherits, kind == .class, use.user.map({ facts.units.kind(of: $0) }) != .protocol {
      subclassings.append(use)
      raiseInitializers(of: id)
    }
    if facts.units.flags(of: id).contains(.hasRestrictedSetter) { restrictedSetters.append(use) }
    guard use.kind == .creates, kind == .struct || kind == .class || kind == .actor else { return }
    let origin = classes.originOfInitializers(of: id)
    // What a class inherits is as open as it is above.
    if origin.type != id || origin.initializers.isEmpty { raiseInitializers(of: id) }
  }

  /// Those that a type has or inherits: an heir that stays is made by them under its own name.
  private mutating func raiseInitializers(of id: DeclarationID) {
    let origin = classes.originOfInitializers(of: id)
    guard moved.contains(facts.units.unit(of: origin.type)) else { return }
    for initializer in origin.initializers where model[initializer].access == .internal { raise(initializer) }
    if origin.initializers.isEmpty, implicitInitializers.insert(origin.type).inserted {
      raiseStoredTypes(of: origin.type)
    }
  }

  /// What fulfils the requirements of protocols to which an extension that stays makes a type conform.
  private mutating func raiseWitnesses(of unit: Int) {
    let staying = facts.units.extensions(of: unit).filter { !moved.contains($0) }
    let conformances = staying.flatMap { facts.units.root($0).inheritance }.filter { !$0.declarations.isEmpty }
    guard !conformances.isEmpty else { return }
    var requirements = RequiredNames(conformances, facts.units)
    requirements.isOpen = false
    let homes = [unit] + facts.units.extensions(of: unit).filter(moved.contains)
    let bodies = Set(homes.map { facts.units.roots[$0] })
    let members = homes.flatMap(facts.units.declarations(in:)).filter { id in
      model[id].container.map(bodies.contains) ?? false
    }
    for member in members where model[member].access == .internal && requirements.mayBeFulfilled(by: model[member]) {
      raise(member)
    }
    let id = facts.units.roots[unit]
    if model[id].kind == .struct, requirements.asksForInitializer,
      !members.contains(where: { model[$0].kind == .initializer })
    {
      if implicitInitializers.insert(id).inserted { raiseStoredTypes(of: id) }
    }
  }

  /// What the parameters of a written initializer name.
  private mutating func raiseStoredTypes(of id: DeclarationID) {
    let unit = facts.units.unit(of: id)
    for member in facts.units.declarations(in: unit)
    where model[member].container == id && model[member].kind == .variable {
      raiseWhatSignatureNames(of: member)
    }
  }

  private mutating func raise(_ id: DeclarationID) {
    raiseAlone(id)
    for twin in facts.twins.twins(of: id) { raiseAlone(twin) }
  }

  private mutating func raiseAlone(_ id: DeclarationID) {
    if facts.units.access(of: id) < .package, raises.insert(id).inserted { open.append(id) }
  }

  private mutating func follow(_ id: DeclarationID) {
    let declaration = model[id]
    if let container = declaration.container { raise(container) }
    let unit = facts.units.unit(of: id)
    raiseWhatSignatureNames(of: id)
    for override in classes.overrides(of: id) where isOpen(model[override].container) { raise(override) }
    guard declaration.kind.isNominal else { return }
    if raisesMembers { raiseMembers(of: declaration, in: unit) }
    if declaration.kind == .protocol { witnesses[id] = RequirementWitnesses(of: id, facts, classes) }
  }

  private mutating func raiseMembers(of declaration: Declaration, in unit: Int) {
    let homes = [unit] + facts.units.extensions(of: unit).filter(moved.contains)
    for member in homes.flatMap(facts.units.declarations(in:))
    where model[member].type == declaration.type && model[member].access == .internal {
      raise(member)
    }
  }

  private func isOpen(_ container: DeclarationID?) -> Bool {
    container.map { model[$0].access >= .package || raises.contains($0) } ?? false
  }

  private mutating func raiseWhatSignatureNames(of id: DeclarationID) {
    let named = signatureUses(of: id).map(\.used) + facts.declarationsOfInferredType(of: id)
    for used in named where facts.units.access(of: used) == .internal { raise(used) }
  }

  private func signatureUses(of id: DeclarationID) -> [DeclarationUse] {
    facts.units.uses(by: id).filter {
      $0.traits.contains(.defaultArgument) || ![.creates, .calls, .accesses].contains($0.kind)
    }
  }

  /// What fulfils a requirement has to be as open as the protocol, where its type is.
  private mutating func raiseWitnesses() {
    for (_, ofProtocol) in witnesses {
      for (type, members) in ofProtocol.byType where type.map(isOpen) ?? true {
        for member in members { raise(member) }
      }
    }
  }
}

extension Declaration {
  /// What `@dynamicMemberLookup`, `@dynamicCallable` and `@resultBuilder` look for.
  fileprivate var isUsedByTypeAlone: Bool {
    kind == .function && (name == "dynamicallyCall" || UnspelledUses.ofBuilders.contains(name))
      || kind == .subscript && parameters.first?.label == "dynamicMember"
  }
}
