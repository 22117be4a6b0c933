import CodeModel
import Collaborators

/// A type of static members that keeps what others bring, for others to ask for: a store is read more often than it is
/// written.
struct StaticStore {
  private let survey: InjectionSurvey
  private let type: TypeID
  /// By member: the state that it names, by itself or by what it calls of its own type.
  private var touched: [DeclarationID: Set<DeclarationID>] = [:]
  private var model: CodeModel { survey.model }

  init(_ type: TypeID, _ survey: InjectionSurvey) {
    self.survey = survey
    self.type = type
    readMembers()
  }

  /// Whether several types bring something that stays, and most of what is asked of it goes back to that.
  ///
  /// - Parameters:
  ///   - effects: of its members, those that change or ask the world.
  ///   - users: by the members that others name, the types that do.
  func isShared(by users: [DeclarationID: Set<TypeID?>], effects: Set<DeclarationID>) -> Bool {
    let writes = effects.filter { !touched[$0, default: []].isEmpty }
    guard writes.contains(where: { !model[$0].parameters.isEmpty }),
      writes.reduce(into: Set<TypeID?>(), { $0.formUnion(users[$1] ?? []) }).count > 1
    else { return false }
    let state = writes.reduce(into: Set<DeclarationID>()) { $0.formUnion(touched[$1] ?? []) }
    let reads = users.keys.filter { !effects.contains($0) && !touched[$0, default: []].isDisjoint(with: state) }
    return !reads.isEmpty && (effects.count + reads.count) * 2 >= users.count
  }

  private mutating func readMembers() {
    let state = Set(survey.membersOfType[type.index].filter { isState(model[$0]) })
    guard !state.isEmpty else { return }
    var called: [DeclarationID: Set<DeclarationID>] = [:]
    for id in survey.membersOfType[type.index] {
      if state.contains(id) {
        touched[id] = [id]
        continue
      }
      let own = Set(survey.uses(by: id).map(\.used)).filter { model[$0].type == type && $0 != id }
      called[id] = own
      touched[id] = own.intersection(state)
    }
    spread(called)
  }

  private mutating func spread(_ called: [DeclarationID: Set<DeclarationID>]) {
    var isComplete = false
    while !isComplete {
      isComplete = true
      for (id, others) in called {
        let found = others.reduce(into: touched[id] ?? []) { $0.formUnion(touched[$1] ?? []) }
        guard found.count > touched[id]?.count ?? 0 else { continue }
        touched[id] = found
        isComplete = false
      }
    }
  }

  /// What may become something else, or keeps what lasts: no log, no formatter.
  private func isState(_ member: Declaration) -> Bool {
    guard member.isStoredStatic, !(member.valueType.map { survey.isAppearance($0) } ?? false) else { return false }
    if member.flags.contains(.isConstant) { return survey.holdsLastingObject(member) }
    let names = [member.name] + (member.valueType.map { ["\($0.unwrapped)".lastComponent] } ?? [])
    return !names.contains { name in
      InjectionSurvey.isLogName(name) || (name.words.last.map(InjectionSurvey.computingNames.contains) ?? false)
    }
  }
}
