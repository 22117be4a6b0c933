extension StandardLibrarySource {
  /// What packages for injection give programs that extend their containers, by whose members objects are asked for:
  /// pointfree's Dependencies and Factory. Programs mostly read them from another repository, which is not there.
  static let injection = """
    public struct DependencyValues {}
    @propertyWrapper public struct Dependency<Value> { public init(_ keyPath: KeyPath<DependencyValues, Value>); public init(_ key: Value.Type); public var wrappedValue: Value { get } }
    public func withDependencies<R>(_ updateValuesForOperation: (inout DependencyValues) throws -> Void, operation: () throws -> R) rethrows -> R
    public func withDependencies<R>(_ updateValuesForOperation: (inout DependencyValues) async throws -> Void, operation: () async throws -> R) async rethrows -> R
    public func prepareDependencies<R>(_ updateValues: (inout DependencyValues) throws -> R) rethrows -> R
    public protocol SharedContainer: AnyObject { static var shared: Self { get } }
    extension SharedContainer {
      public func callAsFunction<T>(key: StaticString, _ factory: () -> T) -> Factory<T>
      public func unique<T>(key: StaticString, _ factory: () -> T) -> Factory<T>
      public func cached<T>(key: StaticString, _ factory: () -> T) -> Factory<T>
      public func singleton<T>(key: StaticString, _ factory: () -> T) -> Factory<T>
      public func shared<T>(key: StaticString, _ factory: () -> T) -> Factory<T>
    }
    public final class Container: SharedContainer { public static let shared: Container; public init() }
    public struct Factory<T> {
      public init(_ container: SharedContainer, _ factory: () -> T)
      public func callAsFunction() -> T
      public func resolve() -> T
      @discardableResult public func register(factory: () -> T) -> Factory<T>
      public var unique: Factory<T> { get }
      public var cached: Factory<T> { get }
      public var shared: Factory<T> { get }
      public var singleton: Factory<T> { get }
      public var graph: Factory<T> { get }
      public func scope(_ scope: Any?) -> Factory<T>
      public func onPreview(factory: () -> T) -> Factory<T>
      public func onTest(factory: () -> T) -> Factory<T>
      public func onDebug(factory: () -> T) -> Factory<T>
    }
    @propertyWrapper public struct Injected<T> { public init(_ keyPath: KeyPath<Container, Factory<T>>); public var wrappedValue: T { get } }
    @propertyWrapper public struct LazyInjected<T> { public init(_ keyPath: KeyPath<Container, Factory<T>>); public var wrappedValue: T { get } }
    @propertyWrapper public struct WeakLazyInjected<T> { public init(_ keyPath: KeyPath<Container, Factory<T>>); public var wrappedValue: T? { get } }
    @propertyWrapper public struct InjectedObject<T> { public init(_ keyPath: KeyPath<Container, Factory<T>>); public var wrappedValue: T { get } }
    @propertyWrapper public struct InjectedObservable<T> { public init(_ keyPath: KeyPath<Container, Factory<T>>); public var wrappedValue: T { get } }
    """
}
