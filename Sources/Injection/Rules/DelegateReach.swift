import CodeModel
import Collaborators
import InjectionFindings

/// `singleton`, for the application's delegate: `UIApplication.shared.delegate as! AppDelegate` gets at all that hangs on
/// it, from everywhere.
struct DelegateReach: HandRule {
  private let lens: HandLens
  private var survey: InjectionSurvey { lens.survey }
  private var model: CodeModel { lens.model }

  init(_ lens: HandLens) { self.lens = lens }

  func add(to part: inout InjectionPart) {
    let delegates = survey.applicationDelegates
    guard !delegates.isEmpty else { return }
    var users = delegates.map { LocatorUsers(of: model[$0].type, isLocator: false, survey) }
    let casts = model.uses.indices.filter { index in
      let use = model.uses[index]
      return use.kind == .mentions && delegates.contains(use.used) && isInBody(use) && !leadsToMember(index)
        && !namesType(use)
    }
    let words = words(casts)
    for index in (casts + calls(of: words)).sorted() {
      let use = model.uses[index]
      guard let delegate = words[use.used] ?? (use.user.flatMap { words[$0] } == nil ? use.used : nil),
        let number = delegates.firstIndex(of: delegate)
      else { continue }
      users[number].add(use)
    }
    for (id, users) in zip(delegates, users) where users.share() {
      let declaration = model[id]
      var finding = users.finding(
        .singleton, "\(declaration.name), which the application gives to all who cast its delegate, is reached", "from",
        at: survey.location(of: declaration), declaredIn: declaration.file)
      let advice = users.advice("what they ask of it", lens.reception)
      finding.remedy = advice.flatMap { $0.isWorthwhile(of: users.placeCount) ? $0.text : nil }
      part.findings.append(finding)
    }
  }

  /// What gives the delegate, with that: `func appDelegate() -> AppDelegate { UIApplication.shared.delegate as! AppDelegate }`
  /// is a word for it, and who calls it reaches for it. What the delegate's own type declares is a singleton's getter.
  private func words(_ casts: [Int]) -> [DeclarationID: DeclarationID] {
    casts.reduce(into: [:]) { result, index in
      let use = model.uses[index]
      guard let user = use.user, [.function, .variable].contains(model[user].kind), isOpenToAll(user),
        model[user].type != model[use.used].type, model[user].valueType?.unwrapped.declarations == [use.used]
      else { return }
      result[user] = use.used
    }
  }

  /// Whether it belongs to no object of the codebase, and keeps nothing.
  private func isOpenToAll(_ id: DeclarationID) -> Bool {
    let declaration = model[id]
    return (declaration.type == nil || declaration.flags.contains(.isStatic)) && !declaration.isStoredGlobal
      && !declaration.isStoredStatic
  }

  private func calls(of words: [DeclarationID: DeclarationID]) -> [Int] {
    words.isEmpty ? [] : model.uses.indices.filter { words[model.uses[$0].used] != nil }
  }

  /// Not in an attribute such as `@UIApplicationDelegateAdaptor`, nor in what a declaration says of itself.
  private func isInBody(_ use: DeclarationUse) -> Bool {
    guard let user = use.user.map({ model[$0] }) else { return false }
    return [.function, .initializer, .deinitializer, .subscript, .variable].contains(user.kind)
      && user.attributes.allSatisfy { !$0.description.hasSuffix("ApplicationDelegateAdaptor") }
  }

  /// `let log = Logger(for: AppDelegate.self)`: it is the class that is meant.
  private func namesType(_ use: DeclarationUse) -> Bool {
    use.user.flatMap { model[$0].initialValue }?.all.contains { part in
      guard case .member(let base?, let name) = part.form else { return false }
      return name.text == "self" && base.typeName?.declaration == use.used
    } ?? false
  }

  /// `AppDelegate.name`, `#selector(AppDelegate.quit)`: no object is asked for.
  private func leadsToMember(_ index: Int) -> Bool {
    let use = model.uses[index]
    let place = model.offsetBehindDot(of: use)
    return model.uses.dropFirst(index + 1).prefix { $0.file == use.file && $0.offset <= place }
      .contains { $0.offset == place }
  }
}
