import CodeModel

/// The abstraction by which a collaborator's users could know it: one that has the members that they use.
struct AdvisedAbstraction {
  private let survey: InjectionSurvey
  private var model: CodeModel { survey.model }

  /// More members than this make no protocol that anybody wants to read.
  private static let sensibleSize = 8

  init(_ survey: InjectionSurvey) { self.survey = survey }

  /// The smallest service protocol of the type that has all the members; nil where there is none, or none are known.
  func existing(for type: TypeID, using members: some Collection<DeclarationID>) -> TypeID? {
    let names = Set(members.filter(isOfInstance).map { model[$0].signature })
    guard !names.isEmpty else { return nil }
    return survey.ancestry.ancestors(of: type)
      .filter { survey.isServiceProtocol($0) && survey.counts($0) }
      .map { (type: $0, names: self.names(of: $0)) }
      .filter { names.isSubset(of: $0.names) }
      .min { ($0.names.count, $0.type) < ($1.names.count, $1.type) }?.type
  }

  /// Whether a protocol has all of the members that are of instances.
  func offers(_ abstraction: TypeID, _ members: some Collection<DeclarationID>) -> Bool {
    let names = self.names(of: abstraction)
    return members.allSatisfy { !isOfInstance($0) || names.contains(model[$0].signature) }
  }

  /// What to do about those who reach for a singleton of `type` or make it themselves.
  func advice(for type: TypeID, using members: some Collection<DeclarationID>) -> String {
    if let found = existing(for: type, using: members) {
      return "let its users take any \(survey.name(found)) by init, and the composition root pass the one instance"
    }
    let used = members.filter(isOfInstance).sorted()
    guard !used.isEmpty else { return "let its users take it by init, and the composition root pass the one instance" }
    let all = max(used.count, sizeOfInterface(of: type))
    guard used.count <= Self.sensibleSize else {
      return
        "its users need \(used.count) of its \(all) members, too many for one protocol: part it by what they need first"
    }
    let names = used.map { model[$0].name }.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    return
      "a protocol of \(used.count) of its \(all) member\(all == 1 ? "" : "s") (\(names.joined(separator: ", "))) is all that its users need: let them take that by init"
  }

  private func isOfInstance(_ member: DeclarationID) -> Bool {
    [.function, .variable, .subscript].contains(model[member].kind) && !model[member].flags.contains(.isStatic)
  }

  private func sizeOfInterface(of type: TypeID) -> Int {
    survey.membersOfType[type.index].count { isOfInstance($0) && model[$0].access > .fileprivate }
  }

  /// The members of a protocol and of those that it refines, its extensions' among them.
  private func names(of type: TypeID) -> Set<String> {
    var result: Set<String> = []
    for ancestor in [type] + survey.ancestry.ancestors(of: type) where survey.isProtocol(ancestor) {
      for (_, member) in survey.members(of: ancestor) { result.insert(member.signature) }
    }
    return result
  }
}
