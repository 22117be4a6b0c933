import CodeModel

/// `struct-singleton`, `copyable-singleton`, `recreated-singleton`: singletons of which there is more than one after all.
struct SingletonFaults: HandRule {
  private let lens: HandLens
  private var survey: InjectionSurvey { lens.survey }

  init(_ lens: HandLens) { self.lens = lens }

  func add(to part: inout InjectionPart) {
    for entry in lens.singletonUsers {
      let singleton = entry.singleton
      if entry.isRecreated {
        part.findings.append(recreated(singleton))
      } else if !survey.isReference(singleton.type) {
        part.findings += copied(singleton)
      } else {
        part.findings += copyable(singleton)
      }
    }
  }

  private func name(_ singleton: Singleton) -> String { "\(survey.name(singleton.type)).\(lens.model[singleton.member].name)" }

  private func recreated(_ singleton: Singleton) -> InjectionFinding {
    InjectionFinding(
      rule: .recreatedSingleton, severity: .warning, message: "\(name(singleton)) makes a new instance on each read",
      location: survey.location(of: lens.model[singleton.member]), types: [singleton.type],
      remedy: "store it: static let \(lens.model[singleton.member].name) = \(survey.name(singleton.type))(…)")
  }

  /// State in a struct is lost with the copy that a reader changes; without any, a copy is merely needless.
  private func copied(_ singleton: Singleton) -> [InjectionFinding] {
    guard !survey.isValue(singleton.type) else { return [] }
    let kind = lens.model[singleton.type].kind.rawValue
    let state = survey.storedProperties(of: singleton.type).first { property in
      property.declaration.flags.isDisjoint(with: [.isConstant, .hasCustomAttribute]) && !isFixed(property.declaration)
    }
    let consequence = state.map { "what a reader changes in '\($0.declaration.name)' is lost" } ?? "there is no one instance"
    return [
      InjectionFinding(
        rule: .structSingleton, severity: state == nil ? .note : .warning,
        message: "\(name(singleton)) is \(kind == "enum" ? "an" : "a") \(kind): every read copies it, and \(consequence)",
        location: survey.location(of: lens.model[singleton.member]), types: [singleton.type],
        remedy: "make it a final class or an actor, or pass the value to whoever needs it")
    ]
  }

  /// Nobody outside its own code can set it, and it holds a reference that all copies share.
  private func isFixed(_ property: Declaration) -> Bool {
    property.flags.contains(.hasRestrictedSetter) || property.access <= .fileprivate
  }

  private func copyable(_ singleton: Singleton) -> [InjectionFinding] {
    guard survey.ancestry.inherits(singleton.type, anyOf: ["NSCopying", "NSMutableCopying"]) else { return [] }
    return survey.members(of: singleton.type).filter { member in
      member.declaration.kind == .function && ["copy", "mutableCopy"].contains(member.declaration.name)
        && member.declaration.parameters.map(\.label) == ["with"]
        && survey.uses(by: member.id).contains { $0.kind == .creates && lens.model[$0.used].type == singleton.type }
    }.map { member in
      InjectionFinding(
        rule: .copyableSingleton, severity: .warning,
        message: "\(member.declaration.signature) of \(survey.name(singleton.type)) makes a second instance of what \(name(singleton)) says there is one of",
        location: survey.location(of: member.declaration), types: [singleton.type],
        remedy: "return self, or drop the conformance to NSCopying")
    }
  }
}
