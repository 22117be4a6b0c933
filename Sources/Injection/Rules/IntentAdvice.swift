import CodeModel
import Collaborators

/// What to do about a singleton that an app's intents reach for: the system makes them, and AppIntents hands them what
/// the app has added to its container.
struct IntentAdvice {
  private let survey: InjectionSurvey

  init(_ survey: InjectionSurvey) { self.survey = survey }

  /// Fewer are no reason for a container.
  private static let manyIntents = 3

  /// Of an object that may go from one task to another, as the container asks.
  func advice(for entry: SingletonUsers) -> Advice? {
    guard survey.isSendable(entry.singleton.type) else { return nil }
    let intents = entry.reaching.filter { user in
      user.type.map(isIntentOfApp) ?? false && user.places.contains(where: mayAskProperties)
    }
    guard intents.count >= Self.manyIntents else { return nil }
    return Advice(
      text:
        "add it to AppDependencyManager where the app starts, and let its \(intents.count) intents take it by AppIntents' @Dependency",
      places: intents.reduce(0) { $0 + $1.places.count(where: mayAskProperties) })
  }

  /// The intents of an extension run where the app adds nothing.
  private func isIntentOfApp(_ type: TypeID) -> Bool {
    [.app, .executable].contains(survey.model[survey.model[type].module].kind)
      && survey.ancestry.inherits(type, anyOf: Self.intents)
  }

  private func mayAskProperties(_ use: DeclarationUse) -> Bool {
    use.user.map { survey.mayAskProperties(survey.model[$0]) } ?? false
  }

  private static let intents: Set<String> = [
    "AppIntent", "OpenIntent", "ForegroundContinuableIntent", "LiveActivityIntent", "AudioPlaybackIntent",
    "AudioRecordingIntent", "SetValueIntent", "ShowInAppSearchResultsIntent", "ProgressReportingIntent",
    "EntityQuery", "EntityStringQuery", "EnumerableEntityQuery", "EntityPropertyQuery",
  ]
}

extension InjectionSurvey {
  /// An actor, a class of the main actor's, or what says so.
  fileprivate func isSendable(_ type: TypeID) -> Bool {
    if model[type].kind == .actor || ancestry.inherits(type, anyOf: ["Sendable"]) { return true }
    return ([type] + ancestry.ancestors(of: type).filter(isReference)).contains { part in
      declarationOfType[part.index].map { id in
        model[id].attributes.contains { $0.description.lastComponent == "MainActor" }
      } ?? false
    }
  }
}
