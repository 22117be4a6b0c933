import CodeModel
import Collaborators
import InjectionFindings

/// `struct-singleton`, `copyable-singleton`, `recreated-singleton`: singletons of which there is more than one after
/// all.
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

  private func name(_ singleton: Singleton) -> String { lens.name(of: singleton) }

  private func recreated(_ singleton: Singleton) -> InjectionFinding {
    InjectionFinding(
      rule: .recreatedSingleton, severity: .note, message: "\(name(singleton)) makes a new instance on each read",
      location: survey.location(of: lens.model[singleton.member]), types: [singleton.type],
      remedy: "store it: static let \(lens.model[singleton.member].name) = \(survey.name(singleton.type))(…)")
  }

  /// Changes in place reach the one value; those of a copy that somebody keeps are lost.
  private func copied(_ singleton: Singleton) -> [InjectionFinding] {
    guard !survey.isValue(singleton.type) else { return [] }
    let state = survey.storedProperties(of: singleton.type).first { property in
      property.declaration.flags.isDisjoint(with: [.isConstant, .hasCustomAttribute]) && !isFixed(property.declaration)
    }
    let isConstant = lens.model[singleton.member].flags.contains(.isConstant)
    guard let state, let keeper = keeper(of: singleton, changingAlone: isConstant) else { return [] }
    let kind = lens.model[singleton.type].kind.rawValue
    return [
      InjectionFinding(
        rule: .structSingleton, severity: .note,
        message:
          "\(name(singleton)) is \(kind == "enum" ? "an" : "a") \(kind): \(keeper) keeps a copy, and what changes in '\(state.declaration.name)' of one is lost to the other",
        location: survey.location(of: lens.model[singleton.member]), types: [singleton.type],
        remedy: "make it a final class or an actor, or pass the value to whoever needs it")
    ]
  }

  /// Whose stored property is initialized with the singleton itself.
  ///
  /// - Parameter changingAlone: of two constants nothing changes.
  private func keeper(of singleton: Singleton, changingAlone: Bool) -> String? {
    for index in lens.model.declarations.indices where lens.model.declarations[index].initialValue != nil {
      let property = lens.model.declarations[index]
      guard property.isStoredProperty, survey.counts(property),
        !changingAlone || !property.flags.contains(.isConstant),
        let value = lens.reader.implementation(of: property.initialValue!),  // Not nil by the loop's condition.
        value.way == .member, value.member == singleton.member,
        case .member(_, let name)? = property.initialValue?.form, name.declaration == singleton.member
      else { continue }
      return property.type.map { "\(survey.name($0)).\(property.name)" }
    }
    return nil
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
        rule: .copyableSingleton, severity: .note,
        message:
          "\(member.declaration.signature) of \(survey.name(singleton.type)) makes a second instance of what \(name(singleton)) says there is one of",
        location: survey.location(of: member.declaration), types: [singleton.type],
        remedy: "return self, or drop the conformance to NSCopying")
    }
  }
}
