import CodeModel

/// What stands for a singleton where others call that instead of naming it.
struct Shorthands {
  private static let mostLines = 8
  private var places: [DeclarationID: Set<SharedFiles.Place>] = [:]
  /// Whose code calls them.
  private(set) var users: Set<TypeID> = []

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
      if let owner = survey.model[user].type.map({ survey.outermost[$0] }) {
        guard !survey.isPart(singleton.type, of: owner) else { return }
        users.insert(owner)
      }
    }
    places[use.used]?.insert(survey.shared.place(of: use))
  }

  mutating func add(_ property: Declaration, behind wrapper: DeclarationID, _ survey: InjectionSurvey) {
    places[wrapper]?.insert(survey.shared.place(of: property))
  }

  /// What others call in place of the singleton, where a use names it: a static member of its own type, a free function, a
  /// member that an extension adds to a type that is not read; and the property wrapper whose code that is.
  ///
  /// - Parameter index: the use, as an index into the model's.
  static func shorthand(at index: Int, of singleton: Singleton, _ survey: InjectionSurvey) -> DeclarationID? {
    guard let id = survey.model.uses[index].user else { return nil }
    let declaration = survey.model[id]
    guard id != singleton.member, [.function, .variable, .subscript, .initializer].contains(declaration.kind),
      declaration.access > .fileprivate, !declaration.isStoredProperty, !declaration.isStoredStatic,
      !declaration.isStoredGlobal
    else { return nil }
    // A procedure that needs the singleton among much else is no word for it.
    guard let owner = declaration.type else {
      return declaration.lines.count <= mostLines && isAskedFirst(at: index, survey) ? id : nil
    }
    if owner == singleton.type {
      return declaration.flags.contains(.isStatic) && !gives(singleton.type, declaration, survey) ? id : nil
    }
    return declaration.name == "wrappedValue" ? survey.declarationOfType[owner.index] : nil
  }

  /// Whether code works with nothing else before it: `Desk.shared.track(n)`, and not `show(a, Desk.shared.lines)`.
  private static func isAskedFirst(at index: Int, _ survey: InjectionSurvey) -> Bool {
    let uses = survey.model.uses
    return !uses[..<index].reversed().prefix { $0.file == uses[index].file && $0.user == uses[index].user }
      .contains { [.calls, .accesses, .creates].contains($0.kind) }
  }

  /// Whether what it gives is an instance of a type, as what that inherits or conforms to may be.
  private static func gives(_ type: TypeID, _ declaration: Declaration, _ survey: InjectionSurvey) -> Bool {
    declaration.valueType?.declarations.contains { id in
      survey.model[id].type.map { $0 == type || survey.ancestry.isHeir(type, of: $0) } ?? false
    } ?? false
  }
}
