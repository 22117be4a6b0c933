extension StandardLibrarySource {
  /// What pointfree's Dependencies gives programs that extend its values: they mostly read it from another repository,
  /// which is not there.
  static let dependencies = """
    public struct DependencyValues {}
    @propertyWrapper public struct Dependency<Value> { public init(_ keyPath: KeyPath<DependencyValues, Value>); public init(_ key: Value.Type); public var wrappedValue: Value { get } }
    public func withDependencies<R>(_ updateValuesForOperation: (inout DependencyValues) throws -> Void, operation: () throws -> R) rethrows -> R
    public func withDependencies<R>(_ updateValuesForOperation: (inout DependencyValues) async throws -> Void, operation: () async throws -> R) async rethrows -> R
    public func prepareDependencies<R>(_ updateValues: (inout DependencyValues) throws -> R) rethrows -> R
    """
}
