import CodeModel

/// What to do about a singleton: who can take it, and as what.
struct SingletonAdvice {
  private let lens: HandLens
  private var survey: InjectionSurvey { lens.survey }

  init(_ lens: HandLens) { self.lens = lens }

  /// Nil where nobody who reaches for it could be given it.
  func remedy(for entry: SingletonUsers) -> String? {
    if entry.singleton.isLate {
      return "hand it over from where it is set: what runs before that finds nothing"
    }
    let able = entry.reaching.filter { user in
      user.places.contains { lens.reception.isPossible(for: user.type, at: $0) }
    }.compactMap(\.type)
    guard !able.isEmpty else { return remedyOfDefaults(entry) }
    let others = able.filter { !lens.reception.isOwnedByView($0) }
    if others.isEmpty {
      return "let \(names(able)) take \(collaborator(entry)) by init, from the view that owns it"
    }
    let source =
      entry.singleton.isChosen ? "from who knows which is meant" : "and the composition root pass the one instance"
    return "let \(names(others)) take \(collaborator(entry)) by init, \(source)"
  }

  /// Whoever reaches for it by defaults alone takes it already.
  private func remedyOfDefaults(_ entry: SingletonUsers) -> String? {
    guard entry.reaching.isEmpty, !entry.sharing.isEmpty else { return nil }
    return "all of them take it already: drop the defaults, and let the composition root pass the one instance"
  }

  private static let named = 3

  /// Three by name.
  private func names(_ types: [TypeID]) -> String {
    let names = types.prefix(Self.named).map(survey.name)
    let rest = types.count - names.count
    if rest > 0 { return "\(names.joined(separator: ", ")) and \(rest) more" }
    return names.count < 2 ? names.joined() : "\(names.dropLast().joined(separator: ", ")) and \(names.last ?? "")"
  }

  private func collaborator(_ entry: SingletonUsers) -> String {
    guard entry.reaching.allSatisfy(\.isWhollyKnown) else { return "it" }
    let members = entry.reaching.reduce(into: Set<DeclarationID>()) { $0.formUnion($1.members) }
    return AdvisedAbstraction(survey).text(for: entry.singleton.type, using: members) ?? "it"
  }
}
