/// Macros and attributes of the toolchain whose text names nothing that a file would have to import besides.
enum KnownMacros {
  static let freestanding: Set<String> = [
    "file", "fileID", "filePath", "function", "line", "column", "dsohandle", "selector", "keyPath", "colorLiteral",
    "fileLiteral", "imageLiteral", "warning", "error", "isolation", "externalMacro", "expect", "require",
    "sourceLocation",
    "available", "unavailable", "_hasSymbol", "assert",
  ]

  static let attributes: Set<String> = [
    "MainActor", "Test", "Suite", "Sendable", "TaskLocal", "State", "Binding", "Published", "Environment",
    "EnvironmentObject", "ObservedObject", "StateObject", "AppStorage", "FocusState", "Namespace", "ViewBuilder",
    "GestureState", "ScaledMetric", "SceneStorage", "FetchRequest", "Query", "UIApplicationDelegateAdaptor",
  ]
}
