import InjectionFindings
import Testing

/// Locators that are asked by a property wrapper of the codebase's own.
@Suite struct InjectingWrapperTests {
  private let services = """
    protocol Loading { func load() }; final class Loader: Loading { func load() {} }
    final class Images { func get() {} }
    """
  /// Fewer than ten are a way to inject that nobody wants to hear of.
  private let users = """
    final class A { @Injected(\\.loader) var loader; @Injected(\\.title) var title }
    \((1...9).map { "final class B\($0) { @Injected(\\.images) var images }" }.joined(separator: "\n"))
    """

  @Test func byKeyPathsOfAHolder() {
    let sample = InjectionSample(
      """
      \(services)
      struct Values {
        static var current = Values()
        var loader: any Loading { Loader() }
        var images: Images { Images() }
        var title: String { "" }
      }
      @propertyWrapper struct Injected<T> {
        private let path: KeyPath<Values, T>
        var wrappedValue: T { Values.current[keyPath: path] }
        init(_ path: KeyPath<Values, T>) { self.path = path }
      }
      \(users)
      """)
    #expect(
      sample.texts(.serviceLocator) == [
        "note 3: Values hands out 2 services (loader, images) by @Injected to 10 places in 10 types of 1 module"
      ])
    #expect(sample.findings(.serviceLocator).flatMap(\.users).map(\.places) == [10])
  }

  @Test func byTheTypeOfTheProperty() {
    let sample = InjectionSample(
      """
      \(services)
      final class Box {
        static let shared = Box()
        func register<T>(_ type: T.Type, _ make: @escaping () -> T) {}
        func resolve<T>(_ type: T.Type) -> T { fatalError() }
      }
      @propertyWrapper struct Inject<T> { var wrappedValue: T { Box.shared.resolve(T.self) }; init() {} }
      final class A { @Inject var loader: any Loading }
      final class B { @Inject var loader: any Loading; func go() { Box.shared.resolve(Images.self).get() } }
      """)
    #expect(
      sample.texts(.serviceLocator, .singleton, .ambientAccess) == [
        "note 3: Box is a container that hands out services to 3 places in 2 types of 1 module"
      ])
  }

  @Test func wrappersThatHoldValuesAskForNothing() {
    let sample = InjectionSample(
      """
      \(services)
      struct Settings { var a = 1; var b = "" }
      @propertyWrapper struct Setting<T> { let path: KeyPath<Settings, T>; var wrappedValue: T { fatalError() } }
      final class A { @Setting(path: \\.a) var a }
      final class B { @Setting(path: \\.b) var b }
      """)
    #expect(sample.texts(.serviceLocator) == [])
  }

  /// What is registered comes as a value that was made of a function, and is asked for by a name or by its type alone.
  @Test func aContainerOfModules() {
    let sample = InjectionSample(
      """
      \(services)
      final class Box {
        static let shared = Box()
        func add(module: Module) {}
        func resolve<T>(for name: String? = nil) -> T { fatalError() }
      }
      struct Module { init<T>(_ name: String? = nil, _ make: @escaping () -> T) {} }
      @propertyWrapper struct Inject<T> { var wrappedValue: T { Box.shared.resolve() }; init() {} }
      final class A { @Inject var loader: any Loading }
      final class B { func go() { let images: Images = Box.shared.resolve(); images.get() } }
      """)
    #expect(
      sample.texts(.serviceLocator, .singleton, .ambientAccess) == [
        "note 3: Box is a container that hands out services to 2 places in 2 types of 1 module"
      ])
  }

  /// A function that asks the container for its callers, by the extension of a protocol that they conform to.
  @Test func functionsThatAskForTheirCallers() {
    let sample = InjectionSample(
      """
      \(services)
      enum Box {
        static func register<T>(_ make: @escaping () -> T) {}
        static func get<T>() -> T { fatalError() }
      }
      protocol Asking {}
      extension Asking { static func ask<T>() -> T { Box.get() } }
      final class A: Asking { let loader: any Loading = A.ask() }
      final class B: Asking { let loader: any Loading = B.ask() }
      """)
    #expect(
      sample.texts(.serviceLocator) == [
        "note 3: Box is a container that hands out services to 2 places in 2 types of 1 module"
      ])
  }
}
