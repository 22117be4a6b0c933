import CodeModel
import UntanglingAdvice

/// Functions that make what stands on their type, heirs of it or what is made of its cases, and that could stand above
/// both; and those of an enum that name a type for each case, as the screen of a route.
struct RaisedMembers {
  private let facts: AdviceFacts
  private let leaning: LeaningTypes
  private let isOfTypes: Bool
  /// By member of an enum, the other nodes whose code it names.
  private let named: [DeclarationID: Set<Int>]
  /// Who names so many is a list of them.
  private static let listLength = 5
  private var model: CodeModel { facts.model }

  /// - Complexity: linear in the links.
  init(_ links: [TangleLinks.Link], at level: Level, _ facts: AdviceFacts) {
    self.facts = facts
    leaning = LeaningTypes(links, facts.model, enums: facts.enumsWithCases)
    isOfTypes = level == .type
    named = links.reduce(into: [:]) { result, link in
      guard link.dependent != link.dependency, let user = facts.model.uses[link.use].user,
        let type = facts.model[user].type, facts.enumsWithCases.contains(type)
      else { return }
      result[user, default: []].insert(link.dependency)
    }
  }

  /// The function that an edge comes from, if that makes what the edge leads to.
  ///
  /// - Returns: with it, 1, and among types 1 more for each place that calls it by another name afterwards.
  func change(_ uses: [DeclarationUse], of edge: LeveledGraph.Edge) -> (price: Int, change: PlaceChange)? {
    let users = Set(uses.map(\.user))
    guard users.count == 1, let member = users.first ?? nil, let maker = model[member].type,
      makesOnlyLeaning(uses, maker) || listCount(member) > 0, mayLeave(member)
    else { return nil }
    let move = UnitMove(
      file: model[model[member].file].path, declarations: [model[member].signature], line: Int(model[member].line),
      from: edge.dependent, destination: .ownPlace, dissolves: [], tiesThere: 0, tiesHere: 0,
      raisedFrom: facts.name(of: maker))
    let moved = MovedCode(declarations: [member], place: .own(member))
    guard !facts.unread.mayName(moved, model) else { return nil }
    let price = 1 + (isOfTypes ? facts.users(of: member).count : 0)
    // All that a list names comes off with it.
    let share = max(1, listCount(member))
    return ((price + share - 1) / share, PlaceChange(advice: .move(move), moved: moved))
  }

  private func makesOnlyLeaning(_ uses: [DeclarationUse], _ maker: TypeID) -> Bool {
    uses.contains { $0.kind == .creates }
      && uses.allSatisfy { use in
        use.kind != .creates || model[use.used].type.map { leaning.contains($0, made: maker) } ?? false
      }
  }

  /// How many other nodes a member of an enum names; 0 where these are too few for a list.
  private func listCount(_ member: DeclarationID) -> Int {
    let count = named[member]?.count ?? 0
    return count >= Self.listLength ? count : 0
  }

  private func isOverridden(_ member: Declaration, _ id: DeclarationID) -> Bool {
    facts.overriddenNames.contains(member.name) && ![.enum, .struct].contains(facts.kind(around: id))
  }

  /// Whether it could be written elsewhere as it is, but for the name of its type.
  private func mayLeave(_ id: DeclarationID) -> Bool {
    let member = model[id]
    let isAnswer = member.kind == .function || member.kind == .variable && member.flags.contains(.isComputed)
    return isAnswer && member.container != nil && !member.isOperator
      && member.flags.isDisjoint(with: [.isRequirement, .isOverride, .isConditional])
      && !isOverridden(member, id) && !facts.isAsked(id) && !facts.isTargetTwin(id)
      && facts.uses(in: id).allSatisfy { model[$0.used].access > .fileprivate }
  }
}
