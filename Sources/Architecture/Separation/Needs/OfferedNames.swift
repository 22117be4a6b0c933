import CodeModel

/// What a module offers to others that they may name without naming a type of it: its types, functions and globals, and the members that its
/// extensions add.
struct OfferedNames: Sendable {
  private var globals: [String: [Int]] = [:]
  private var members: [String: [Int]] = [:]
  private let facts: SeparationFacts

  init(_ facts: SeparationFacts, of module: ModuleID) {
    self.facts = facts
    let model = facts.model
    for index in model.files.indices where model.files[index].module == module {
      for unit in facts.units.units(in: FileID(index)) { collect(unit, of: module) }
    }
  }

  private mutating func collect(_ unit: Int, of module: ModuleID) {
    let root = facts.units.root(unit)
    guard root.kind == .extension else {
      if root.access >= .package { globals[root.name, default: []].append(unit) }
      return
    }
    for id in facts.units.declarations(in: unit).dropFirst() {
      let member = facts.model[id]
      guard member.access >= .package, member.kind != .initializer else { continue }
      members[member.name, default: []].append(unit)
    }
  }

  /// The units that names of a file may mean, each with the place of the first such name.
  ///
  /// A member counts where its extension extends a type that the module does not declare, or one that moves: values of other types of the module
  /// are out of reach for those who no longer depend on it.
  func units(meantBy names: UnresolvedNames.InFile, moved: (Int) -> Bool) -> [Int: Int] {
    var result: [Int: Int] = [:]
    func note(_ unit: Int, _ offset: Int) { result[unit] = min(offset, result[unit] ?? offset) }
    for (name, offset) in names.globals { for unit in globals[name] ?? [] { note(unit, offset) } }
    for (name, offset) in names.members {
      for unit in members[name] ?? [] where facts.units.extended(by: unit).map(moved) ?? true { note(unit, offset) }
    }
    return result
  }
}
