/// Methods of frameworks whose first argument is a key path from a type that programs extend.
package enum FrameworkKeyPaths {
  /// By method, the type with the module of both.
  package static let roots: [String: (type: String, module: String)] = [
    "environment": ("EnvironmentValues", "SwiftUI"), "transformEnvironment": ("EnvironmentValues", "SwiftUI"),
    "focusedValue": ("FocusedValues", "SwiftUI"), "focusedSceneValue": ("FocusedValues", "SwiftUI"),
  ]
}
