package import CodeModel

/// Stored properties that the memberwise initializer of a struct leaves out: below `internal`, behind a property wrapper
/// that has its value without it.
///
/// They would lower the access of the initializer, so the compiler takes none of them for a parameter
/// (`isMemberwiseInitialized` of its `VarDecl`). Only wrappers of the platform are known well enough; one of the
/// program's own has rules of its own.
package struct WrappedProperties {
  private let model: CodeModel
  private let head: (Declaration) -> ArraySlice<UInt8>

  /// - Parameter head: what stands before a declaration's name.
  package init(_ model: CodeModel, head: @escaping (Declaration) -> ArraySlice<UInt8>) {
    (self.model, self.head) = (model, head)
  }

  package func isLeftOut(_ id: DeclarationID) -> Bool {
    let property = model[id]
    guard property.access < .internal, property.attributes.count == 1,
      case .named(let wrapper)? = property.attributes.first,
      wrapper.declaration == nil
    else { return false }
    if Self.withoutValue.contains(wrapper.name) { return true }
    guard Self.withValue.contains(wrapper.name) else { return false }
    if case .optional? = property.valueType { return true }
    return property.initialValue != nil || String(decoding: head(property), as: UTF8.self).contains("@\(wrapper.name)(")
  }

  /// They have an `init()`.
  private static let withoutValue: Set<String> = [
    "AccessibilityFocusState", "EnvironmentObject", "FocusState", "FocusedObject", "Namespace", "Query",
  ]

  /// They take a value, or an argument that finds one.
  private static let withValue: Set<String> = [
    "AppStorage", "Environment", "FetchRequest", "FocusedBinding", "FocusedValue", "GestureState", "ScaledMetric",
    "SceneStorage", "SectionedFetchRequest", "State", "StateObject",
  ]
}
