import CodeModel
import UntanglingAdvice

/// What names of a type or of globals could be declared below: constants and functions that need nothing of the tangle.
struct LoweredMembers {
  private let facts: AdviceFacts
  private let homes: TypeHomes
  private static let limit = 4
  /// So many may come along.
  private static let companyLimit = 8

  init(_ facts: AdviceFacts, _ homes: TypeHomes) { (self.facts, self.homes) = (facts, homes) }

  /// The members with what they need of their type, if the references name nothing else but the type before the dot.
  func change(_ uses: [DeclarationUse], of edge: LeveledGraph.Edge) -> PlaceChange? {
    let model = facts.model
    guard Set(uses.map(\.kind)).isSubset(of: [.calls, .accesses, .mentions, .defaultArgument]) else { return nil }
    var seen: Set<DeclarationID> = []
    let members = uses.map(\.used).filter { !model[$0].kind.isNominal && seen.insert($0).inserted }
    let names = Set(members.map { model[$0].type })
    guard (1...Self.limit).contains(members.count), names.count == 1,
      uses.allSatisfy({ use in
        !model[use.used].kind.isNominal || (names.contains(model[use.used].type) && stands(use, before: uses))
      }),
      let company = company(of: members, in: edge.dependency),
      !company.nodes.contains(edge.dependent), !isNamed(company.members, in: company.nodes)
    else { return nil }
    let advice = CutAdvice.declareBelow(
      company.members.sorted().map { facts.model[$0].signature }.eachOnce,
      of: facts.owner(of: members[0]).map(facts.name))
    return PlaceChange(advice: advice, leansOn: namers(of: company.members, on: company.nodes, besides: edge))
  }

  /// Whoever names what goes stands above it afterwards, and so above what it needs.
  private func namers(
    of members: Set<DeclarationID>, on needs: Set<Int>, besides edge: LeveledGraph.Edge
  ) -> Set<NodePair> {
    guard !needs.isEmpty else { return [] }
    let users = members.flatMap(facts.users).filter { !isIn(members, $0) }.compactMap(homes.node)
    return Set(Set(users + [edge.dependent]).flatMap { user in needs.subtracting([user]).map { NodePair(user, $0) } })
  }

  /// Members with what they name of their node, and the other nodes that they name; nil where one of the members could
  /// not be declared elsewhere.
  private func company(of members: [DeclarationID], in home: Int) -> (members: Set<DeclarationID>, nodes: Set<Int>)? {
    var result: Set<DeclarationID> = []
    var nodes: Set<Int> = []
    var open = members
    while let member = open.popLast() {
      guard result.insert(member).inserted else { continue }
      guard result.count <= Self.companyLimit, isDetachable(member) else { return nil }
      let uses = facts.uses(in: member)
      for use in uses where !isInside(use.used, member) {
        guard let node = homes.node(of: use.used) else { continue }
        guard node == home else {
          nodes.insert(node)
          continue
        }
        if facts.model[use.used].kind.isNominal, facts.model[use.used].type == facts.model[member].type {
          // A value, a result or the name of the type cannot lie below it.
          guard use.kind == .mentions, stands(use, before: uses) else { return nil }
          continue
        }
        open.append(use.used)
      }
    }
    // What others there need as well is no constant of the members that go.
    let company = result.subtracting(members)
    guard company.isEmpty || !facts.areNamed(company, byOthersOf: { homes.node(of: $0) == home && !isIn(result, $0) })
    else { return nil }
    return (result, nodes)
  }

  /// Whether a type stands before the dot of a member that is read.
  private func stands(_ type: DeclarationUse, before uses: [DeclarationUse]) -> Bool {
    uses.contains { facts.model.stands(type, beforeDotOf: $0) }
  }

  /// Whether what members need names them: then no place lies below the one and above the other.
  private func isNamed(_ members: Set<DeclarationID>, in nodes: Set<Int>) -> Bool {
    !nodes.isEmpty
      && members.contains { member in
        facts.users(of: member).contains { homes.node(of: $0).map(nodes.contains) ?? false }
      }
  }

  private func isIn(_ members: Set<DeclarationID>, _ id: DeclarationID) -> Bool {
    members.contains { isInside(id, $0) }
  }

  private func isInside(_ id: DeclarationID, _ other: DeclarationID) -> Bool {
    facts.model[id].file == facts.model[other].file && facts.model[other].extent.contains(facts.model[id].offset)
  }

  /// `static let supported: [Self]`
  private func namesSelf(_ member: Declaration) -> Bool {
    (member.parameters.map(\.type) + [member.valueType].compactMap { $0 }).contains(where: \.namesSelf)
  }

  /// What Swift writes itself no reference tells.
  private func mayNameAllCases(_ member: Declaration) -> Bool {
    guard let type = member.type, let own = facts.declaration(of: type) else { return false }
    return facts.model[own].kind == .enum
      && facts.model[own].inheritance.contains { $0.description.hasSuffix("CaseIterable") }
  }

  /// A static function or constant, or a global one.
  private func isDetachable(_ id: DeclarationID) -> Bool {
    let member = facts.model[id]
    // Which operator is meant, the types decide.
    guard !member.isOperator, !namesSelf(member), !mayNameAllCases(member), !facts.isTargetTwin(id) else {
      return false
    }
    return (member.kind == .function || member.kind == .variable) && !facts.isAsked(id)
      && (member.container == nil || member.flags.contains(.isStatic))
      && member.flags.isDisjoint(with: [.isRequirement, .isOverride, .isConditional, .takesOwnType])
      && (member.kind == .function || member.flags.contains(.isConstant) || member.flags.contains(.isComputed))
  }
}
