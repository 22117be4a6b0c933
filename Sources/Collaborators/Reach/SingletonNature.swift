import CodeModel

/// What a singleton is to those who reach for it: not all of it is a collaborator that one wants to be given.
package struct SingletonNature {
  private let survey: InjectionSurvey
  private let constants: Constants
  private var model: CodeModel { survey.model }

  package init(_ survey: InjectionSurvey) {
    self.survey = survey
    constants = Constants(survey)
  }

  /// Most of what is read of it are colours, fonts, images, measures and styles; or some of what it has are, and mostly
  /// views and their controllers reach for it.
  package func isAppearance(_ entry: SingletonUsers) -> Bool {
    let read = entry.users.reduce(into: Set<DeclarationID>()) { $0.formUnion($1.members) }
      .compactMap { model[$0].valueType }
    let appearances = read.count { survey.isAppearance($0) }
    if appearances > 0, appearances * 2 >= read.count { return true }
    if survey.name(entry.singleton.type).lastComponent.words.contains(where: Self.wordsOfAppearance.contains) {
      return true
    }
    let reaching = entry.reaching
    let shown = reaching.count { $0.type.map(survey.ancestry.isShown) ?? false }
    return shown * 4 >= reaching.count * 3 && shown > 0
      && survey.members(of: entry.singleton.type).contains { _, member in
        member.access > .fileprivate && !member.flags.contains(.isStatic)
          && member.valueType.map { survey.isAppearance($0) } ?? false
      }
  }

  private static let wordsOfAppearance: Set<String> = ["Theme", "Themes", "Theming", "Appearance", "Palette"]

  /// All that one of its users reads of it are constants.
  package func isConstant(to user: SingletonUsers.User) -> Bool {
    user.isWhollyKnown && !user.members.isEmpty && user.members.allSatisfy { constants.contains($0) }
  }

  /// It shows something or makes it felt, keeps what was drawn, or wraps the user's settings: where a view reaches for
  /// it, that is the view's own business.
  package func isOfScreen(_ entry: SingletonUsers, to user: SingletonUsers.User) -> Bool {
    let type = entry.singleton.type
    if survey.isFelt(type) || survey.keepsFormatters(type) { return true }
    guard user.isOnScreen else { return false }
    return survey.presents(type) || survey.isCache(type) || wrapsSettings(type)
  }

  /// Nobody who reaches for it wants to be given it.
  package func isNoCollaborator(_ entry: SingletonUsers) -> Bool {
    if isAppearance(entry) || isPresentation(entry) { return true }
    let reaching = entry.reaching
    return !reaching.isEmpty
      && reaching.allSatisfy { isConstant(to: $0) || isOfScreen(entry, to: $0) && !isSettings(entry) }
  }

  /// Haptics and toasts; and what is shown, or was drawn to be, where mostly screens reach for it.
  private func isPresentation(_ entry: SingletonUsers) -> Bool {
    let type = entry.singleton.type
    if survey.isFelt(type) || survey.keepsFormatters(type) { return true }
    guard survey.presents(type) || survey.isCache(type) else { return false }
    let places = entry.reaching.reduce(0) { $0 + $1.places.count }
    let shown = entry.reaching.reduce(0) { $0 + $1.placesOnScreen }
    return survey.keepsPresentation(type) ? shown * 2 >= places : shown * 4 >= places * 3
  }

  /// Views may read them, and are told all the same how far they reach.
  private func isSettings(_ entry: SingletonUsers) -> Bool { wrapsSettings(entry.singleton.type) }

  /// What it stores is behind property wrappers.
  private func wrapsSettings(_ type: TypeID) -> Bool {
    var wrapped = 0
    for (_, property) in survey.storedProperties(of: type) {
      if property.flags.contains(.hasCustomAttribute) || property.attributes.contains(where: isStorage) {
        wrapped += 1
      } else if !property.flags.contains(.isConstant) {
        return false
      }
    }
    return wrapped > 0
  }

  private func isStorage(_ attribute: TypeExpression) -> Bool {
    ["AppStorage", "SceneStorage", "UserDefault", "Default"].contains(attribute.description.lastComponent)
  }
}
