import CodeModel
import Collaborators

/// What to do about a locator: who has what it hands out, who could take that, and who takes it but for a default.
struct LocatorAdvice {
  private let lens: HandLens
  private var survey: InjectionSurvey { lens.survey }

  init(_ lens: HandLens) { self.lens = lens }

  /// Nil where nobody could do without it.
  func remedy(for entries: [LocatorUsers.Entry]) -> String? {
    let holding = entries.filter { $0.places.contains(where: hasWhatItAsks) }
    let able = entries.filter { entry in
      !holding.contains { $0.type == entry.type }
        && entry.places.contains { lens.reception.isPossible(for: entry.type, at: $0) }
    }
    let given = able.filter { entry in
      entry.places.allSatisfy {
        isWrittenDefault($0) || !lens.reception.isPossible(for: entry.type, at: $0)
      }
    }
    let taking = able.filter { entry in !given.contains { $0.type == entry.type } }
    return HandLens.joining([text(ofHolding: holding), text(ofTaking: taking), text(ofGiven: given, besides: taking)])
  }

  private func text(ofHolding users: [LocatorUsers.Entry]) -> String? {
    guard !users.isEmpty else { return nil }
    return "let \(names(users)) use what \(users.count == 1 ? "it has" : "they have") by properties already"
  }

  /// Those that ask least are freed most easily.
  private func text(ofTaking users: [LocatorUsers.Entry]) -> String? {
    LocatorUsers.remedy(for: users, take: "what they ask for", survey)
  }

  private func text(ofGiven users: [LocatorUsers.Entry], besides others: [LocatorUsers.Entry]) -> String? {
    guard !users.isEmpty else { return nil }
    let (verb, what) = (users.count == 1 ? "takes" : "take", users.count == 1 ? "it asks for" : "they ask for")
    let drop = "drop the defaults of \(names(users)), which \(verb)"
    return others.isEmpty ? "\(drop) what \(what) already, and let the composition root pass it" : "\(drop) it already"
  }

  private func names(_ users: [LocatorUsers.Entry]) -> String {
    HandLens.naming(users.compactMap(\.type).map(survey.name))
  }

  // MARK: - What a place is

  /// Whoever calls may pass another already: `init(stores: any Stores = Locator.stores)`,
  /// `self.stores = stores ?? Locator.stores`.
  private func isWrittenDefault(_ use: DeclarationUse) -> Bool {
    use.traits.contains(.defaultArgument) || lens.isFallback(use)
  }

  /// The code around a place holds the very service that it asks for.
  private func hasWhatItAsks(_ use: DeclarationUse) -> Bool {
    guard let user = use.user,
      let service = lens.serviceKinds.isService(use.used) ? use.used : lens.member(behind: use, by: user)
    else { return false }
    return lens.serviceKinds.kinds(of: service).contains { lens.holders.isHeld($0, at: use) }
  }
}
