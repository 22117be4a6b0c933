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
    for (index, use) in model.uses.enumerated() where use.kind == .mentions {
      guard let number = delegates.firstIndex(of: use.used), isInBody(use), !leadsToMember(index), !namesType(use)
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
    let end = use.offset + model[use.used].name.utf8.count
    return model.uses.dropFirst(index + 1).prefix { $0.file == use.file && $0.offset <= end + 1 }
      .contains { $0.offset == end + 1 }
  }
}
