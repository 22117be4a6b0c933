/// Macros and attributes of the toolchain whose text names nothing that a file would have to import besides.
enum KnownMacros {
  static let freestanding: Set<String> = [
    "file", "fileID", "filePath", "function", "line", "column", "dsohandle", "selector", "keyPath", "colorLiteral",
    "fileLiteral", "imageLiteral", "warning", "error", "isolation", "externalMacro", "expect", "require",
    "sourceLocation",
    "available", "unavailable", "_hasSymbol", "assert",
  ]

  static let attributes: Set<String> = [
    "AccessibilityFocusState", "AppDependency", "AppStorage", "Attribute", "Bindable", "Binding", "CommandsBuilder",
    "Entry", "Environment", "EnvironmentObject", "FetchRequest", "FocusState", "FocusedBinding", "FocusedObject",
    "FocusedValue", "GestureState", "IntentParameterDependency", "MainActor", "Model", "ModelActor",
    "NSApplicationDelegateAdaptor", "Namespace", "Observable", "ObservationIgnored", "ObservedObject", "Parameter",
    "Previewable", "Published", "Query", "Relationship", "ScaledMetric", "SceneBuilder", "SceneStorage",
    "SectionedFetchRequest", "Sendable", "State", "StateObject", "Suite", "TaskLocal", "Test",
    "ToolbarContentBuilder", "Transient", "UIApplicationDelegateAdaptor", "ViewBuilder",
    "WKApplicationDelegateAdaptor",
  ]
}
