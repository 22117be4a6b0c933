package import CodeModel
import SeparationPlans
import SourceSites
package import SourceWords

/// What a module declares that may be named without naming a type of it: its types, functions and globals, and the
/// members that its extensions add.
package struct OfferedNames: Sendable {
  /// Who names it.
  package enum Viewer {
    case otherModule
    /// Code of the module itself, in a file.
    case ownCode(FileID)
  }

  /// What a name may mean, and where it stands, in UTF-8 bytes.
  package struct Meant {
    package var offset: Int
    var declaration: DeclarationID
  }

  private struct Candidate {
    var unit: Int
    var member: DeclarationID
    var access: Declaration.Access
  }

  private var globals: [String: [Candidate]] = [:]
  private var members: [String: [Candidate]] = [:]
  /// All of them.
  package private(set) var names = NameSet([])
  private let facts: SeparationFacts
  private let module: ModuleID

  package init(_ facts: SeparationFacts, of module: ModuleID) {
    self.facts = facts
    self.module = module
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
      collectPatternOperators(in: unit)
      return
    }
    for id in facts.units.declarations(in: unit).dropFirst() {
      let member = facts.model[id]
      guard member.kind != .initializer else { continue }
      members[member.name, default: []].append(Candidate(unit: unit, member: id, access: member.access))
    }
  }

  /// A pattern means them whoever declares them, and names neither them nor their type.
  private mutating func collectPatternOperators(in unit: Int) {
    for id in facts.units.declarations(in: unit).dropFirst() where facts.model[id].name == "~=" {
      members["~=", default: []].append(Candidate(unit: unit, member: id, access: facts.model[id].access))
    }
  }

  /// Whether a type, not within another, has a name.
  func declaresType(named name: String) -> Bool {
    globals[name]?.contains { candidate in
      let kind = facts.units.kind(of: candidate.member)
      return kind.isNominal || kind == .typealias
    } ?? false
  }

  /// The units that names of a file may mean, each with the place of the first such name.
  ///
  /// A member counts where its extension extends a type that the module does not declare, or one that moves: values of
  /// other types of the module are out of reach for those who no longer depend on it.
  package func units(meantBy names: UnresolvedNames.InFile, to viewer: Viewer, moved: (Int) -> Bool) -> [Int: Meant] {
    var result: [Int: Meant] = [:]
    let match = NameMatch(facts.model)
    func note(_ candidate: Candidate, _ name: String, _ offset: Int) {
      guard isVisible(candidate, to: viewer), !isOutOfReach(candidate.member, moved: moved) else { return }
      guard name != "~=" || mayMatch(candidate.member, names.unspelled) else { return }
      var place = offset
      if let mentions = names.mentions[name] {
        guard let first = mentions.first(where: { match.mayMean(candidate.member, by: $0) }) else { return }
        place = first.offset
      }
      if result[candidate.unit].map({ place < $0.offset }) ?? true {
        result[candidate.unit] = Meant(offset: place, declaration: candidate.member)
      }
    }
    for (name, offset) in names.globals { for candidate in globals[name] ?? [] { note(candidate, name, offset) } }
    for (name, offset) in names.members {
      for candidate in members[name] ?? []
      where isOfReachableType(candidate.unit, moved: moved)
        && names.unspelled.mayMean(name, facts.model[candidate.member].parameters)
      {
        note(candidate, name, offset)
      }
    }
    return result
  }

  /// Whether others may have values of what an extension extends: a type of another module, or one that moves.
  private func isOfReachableType(_ unit: Int, moved: (Int) -> Bool) -> Bool {
    guard let type = facts.units.extended(by: unit) else { return true }
    return moved(type) || facts.files.module(of: facts.units.file(type)) != module
  }

  /// Whether a function or subscript asks for a value of a type of the module that stays: who names neither it nor what
  /// gives one has none to pass, unless a literal makes it.
  private func isOutOfReach(_ id: DeclarationID, moved: (Int) -> Bool) -> Bool {
    let declaration = facts.model[id]
    guard declaration.kind == .function || declaration.kind == .subscript else { return false }
    let operands = declaration.parameters.map { $0.type.description }
    // Where each operand is a literal, it is of the type that the literal has by itself.
    let isOfOneType = !(declaration.name.first?.isLetter ?? true) && operands.allSatisfy { $0 == operands[0] }
    return declaration.parameters.contains { parameter in
      guard parameter.defaultValue == nil, !parameter.takesAnyNumber, case .named(let named) = parameter.type,
        let type = named.declaration, [.struct, .class, .enum, .actor].contains(facts.units.kind(of: type)),
        facts.files.module(of: facts.units.file(of: type)) == facts.files.module(of: declaration.file)
      else { return false }
      return !moved(facts.units.unit(of: type)) && (isOfOneType || !isMadeByLiterals(type))
    }
  }

  /// Whether one of the patterns may be of the type that a `~=` asks for first.
  private func mayMatch(_ id: DeclarationID, _ uses: UnspelledUses) -> Bool {
    guard let found = uses.places["~="], !found.patterns.contains(.expression) else { return true }
    switch facts.model[id].parameters.first?.type {
    case .array?, .dictionary?, .function?, .tuple?: return false
    case .named(let named)?:
      guard let type = named.declaration, facts.units.kind(of: type).isNominal else {
        return !named.name.hasSuffix("KeyPath")
      }
      return found.patterns.contains { pattern in
        if case .implicitMember(let name) = pattern { declares(name, type) } else { isMadeByLiterals(type) }
      }
    default: return true
    }
  }

  private func declares(_ name: String, _ type: DeclarationID) -> Bool {
    guard facts.units.kind(of: type) != .protocol else { return true }
    let unit = facts.units.unit(of: type)
    return ([unit] + facts.units.extensions(of: unit)).contains { part in
      facts.units.declarations(in: part).contains { facts.model[$0].name == name }
    }
  }

  private func isMadeByLiterals(_ type: DeclarationID) -> Bool {
    let unit = facts.units.unit(of: type)
    return ([unit] + facts.units.extensions(of: unit)).contains { part in
      facts.units.declarations(in: part).flatMap { facts.model[$0].inheritance }.contains {
        $0.description.hasPrefix("ExpressibleBy")
      }
    }
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
