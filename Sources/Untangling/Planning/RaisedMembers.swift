import CodeModel
import UntanglingAdvice

/// Functions that make what stands on their type, heirs of it or what is made of its cases, and that could stand above
/// both.
struct RaisedMembers {
  private let facts: AdviceFacts
  private let leaning: LeaningTypes
  private let isOfTypes: Bool
  private var model: CodeModel { facts.model }

  /// - Complexity: linear in the links.
  init(_ links: [TangleLinks.Link], at level: Level, _ facts: AdviceFacts) {
    self.facts = facts
    leaning = LeaningTypes(links, facts.model, enums: facts.enumsWithCases)
    isOfTypes = level == .type
  }

  /// The function that an edge comes from, if that makes what the edge leads to.
  ///
  /// - Returns: with it, 1, and among types 1 more for each place that calls it by another name afterwards.
  func change(_ uses: [DeclarationUse], of edge: LeveledGraph.Edge) -> (price: Int, change: PlaceChange)? {
    let users = Set(uses.map(\.user))
    guard users.count == 1, let member = users.first ?? nil, let maker = model[member].type,
      uses.contains(where: { $0.kind == .creates }), makesOnlyLeaning(uses, maker), mayLeave(member)
    else { return nil }
    let move = UnitMove(
      file: model[model[member].file].path, declarations: [model[member].signature], line: Int(model[member].line),
      from: edge.dependent, destination: .ownPlace, dissolves: [], tiesThere: 0, tiesHere: 0,
      raisedFrom: facts.name(of: maker))
    let moved = MovedCode(declarations: [member], place: .own(member))
    guard !facts.unread.mayName(moved, model) else { return nil }
    return (1 + (isOfTypes ? facts.users(of: member).count : 0), PlaceChange(advice: .move(move), moved: moved))
  }

  private func makesOnlyLeaning(_ uses: [DeclarationUse], _ maker: TypeID) -> Bool {
    uses.allSatisfy { use in
      use.kind != .creates || model[use.used].type.map { leaning.contains($0, made: maker) } ?? false
    }
  }

  /// Whether it could be written elsewhere as it is, but for the name of its type.
  private func mayLeave(_ id: DeclarationID) -> Bool {
    let member = model[id]
    let isAnswer = member.kind == .function || member.kind == .variable && member.flags.contains(.isComputed)
    return isAnswer && member.container != nil && !member.isOperator
      && member.flags.isDisjoint(with: [.isRequirement, .isOverride, .isConditional])
      && !facts.overriddenNames.contains(member.name) && !facts.isAsked(id) && !facts.isTargetTwin(id)
      && facts.uses(in: id).allSatisfy { model[$0.used].access > .fileprivate }
  }
}
