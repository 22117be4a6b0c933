import CodeModel

/// What stands for a singleton where others call that instead of naming it.
struct Shorthands {
  private static let mostLines = 8
  private var places: [DeclarationID: Set<SharedFiles.Place>] = [:]

  var declarations: some Collection<DeclarationID> { places.keys }

  /// With how many places call each, most first.
  var counted: [(declaration: DeclarationID, places: Int)] {
    places.map { ($0.key, $0.value.count) }.filter { $0.1 > 0 }.sorted { ($1.1, $0.0.index) < ($0.1, $1.0.index) }
  }

  mutating func add(_ declaration: DeclarationID) { places[declaration] = places[declaration] ?? [] }

  /// A place that calls one, unless it is code of the singleton's own or of another shorthand.
  mutating func add(_ use: DeclarationUse, of singleton: Singleton, _ survey: InjectionSurvey) {
    if let user = use.user {
      guard places[user] == nil else { return }
      let owner = survey.model[user].type.map { survey.outermost[$0] }
      guard owner.map({ !survey.isPart(singleton.type, of: $0) }) ?? true else { return }
    }
    places[use.used]?.insert(survey.shared.place(of: use))
  }

  mutating func add(_ property: Declaration, behind wrapper: DeclarationID, _ survey: InjectionSurvey) {
    places[wrapper]?.insert(survey.shared.place(of: property))
  }

  /// What others call in place of the singleton, where `id` names it: a static member of its own type, a free function, a
  /// member that an extension adds to a type that is not read; and the property wrapper whose code `id` is.
  static func shorthand(_ id: DeclarationID, of singleton: Singleton, _ survey: InjectionSurvey) -> DeclarationID? {
    let declaration = survey.model[id]
    guard id != singleton.member, [.function, .variable, .subscript, .initializer].contains(declaration.kind),
      declaration.access > .fileprivate, !declaration.isStoredProperty, !declaration.isStoredStatic,
      !declaration.isStoredGlobal
    else { return nil }
    // A procedure that needs the singleton among much else is no word for it.
    guard let owner = declaration.type else { return declaration.lines.count <= mostLines ? id : nil }
    if owner == singleton.type {
      return declaration.flags.contains(.isStatic) && declaration.valueType?.declarations.isEmpty ?? true ? id : nil
    }
    return declaration.name == "wrappedValue" ? survey.declarationOfType[owner.index] : nil
  }
}
