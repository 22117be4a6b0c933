import CodeModel
import SourceWords

/// What a module declares that may be named without naming a type of it: its types, functions and globals, and the
/// members that its extensions add.
struct OfferedNames: Sendable {
  /// Who names it.
  enum Viewer {
    case otherModule
    /// Code of the module itself, in a file.
    case ownCode(FileID)
  }

  private struct Candidate {
    var unit: Int
    var member: DeclarationID
    var access: Declaration.Access
  }

  private var globals: [String: [Candidate]] = [:]
  private var members: [String: [Candidate]] = [:]
  /// All of them.
  private(set) var names = NameSet([])
  private let facts: SeparationFacts

  init(_ facts: SeparationFacts, of module: ModuleID) {
    self.facts = facts
    for file in facts.files.files(of: module) {
      for unit in facts.units.units(in: file) { collect(unit, of: module) }
    }
    names = NameSet(Set(globals.keys).union(members.keys))
  }

  private mutating func collect(_ unit: Int, of module: ModuleID) {
    let root = facts.units.root(unit)
    guard root.kind == .extension else {
      globals[root.name, default: []].append(
        Candidate(unit: unit, member: facts.units.roots[unit], access: root.access))
      return
    }
    for id in facts.units.declarations(in: unit).dropFirst() {
      let member = facts.model[id]
      guard member.kind != .initializer else { continue }
      members[member.name, default: []].append(Candidate(unit: unit, member: id, access: member.access))
    }
  }

  /// The units that names of a file may mean, each with the place of the first such name.
  ///
  /// A member counts where its extension extends a type that the module does not declare, or one that moves: values of
  /// other types of the module are out of reach for those who no longer depend on it.
  func units(meantBy names: UnresolvedNames.InFile, to viewer: Viewer, moved: (Int) -> Bool) -> [Int: Int] {
    var result: [Int: Int] = [:]
    func note(_ candidate: Candidate, _ offset: Int) {
      guard isVisible(candidate, to: viewer) else { return }
      result[candidate.unit] = min(offset, result[candidate.unit] ?? offset)
    }
    for (name, offset) in names.globals { for candidate in globals[name] ?? [] { note(candidate, offset) } }
    for (name, offset) in names.members {
      for candidate in members[name] ?? []
      where facts.units.extended(by: candidate.unit).map(moved) ?? true
        && names.unspelled.mayMean(name, facts.model[candidate.member].parameters)
      {
        note(candidate, offset)
      }
    }
    return result
  }

  /// Operators and precedence groups are seen wherever their module is imported.
  private func hasNoAccess(_ id: DeclarationID) -> Bool {
    [.operator, .precedenceGroup].contains(facts.units.kind(of: id))
  }

  private func isVisible(_ candidate: Candidate, to viewer: Viewer) -> Bool {
    switch viewer {
    case .otherModule: candidate.access >= .package || hasNoAccess(candidate.member)
    case .ownCode(let file): candidate.access >= .internal || facts.units.file(candidate.unit) == file
    }
  }
}
