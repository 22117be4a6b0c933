extension StandardLibrarySource {
  /// The property wrappers of SwiftUI that take key paths from types that programs extend.
  static let swiftUI = """
    public struct EnvironmentValues {}
    public struct FocusedValues {}
    @propertyWrapper public struct Environment<Value> { public init(_ keyPath: KeyPath<EnvironmentValues, Value>); public init(_ objectType: Value.Type); public var wrappedValue: Value { get } }
    @propertyWrapper public struct FocusedValue<Value> { public init(_ keyPath: KeyPath<FocusedValues, Value?>); public var wrappedValue: Value? { get } }
    """
}
