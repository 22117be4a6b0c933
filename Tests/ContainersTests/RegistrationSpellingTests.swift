import TestSupport
import Testing

@testable import Containers
@testable import InjectionFindings

/// A registration is one however Swift lets it be written, and so is what is asked for.
@Suite struct RegistrationSpellingTests {
  private static let types = """
    protocol Store {}
    protocol Clock {}
    final class Disk: Store { init() {} }
    final class Wall: Clock { init(store: Store) {} }
    typealias Keeping = Store

    """

  private static func swinject(_ registration: String, _ request: String) -> Project {
    Project(
      containers: "import Swinject\n" + types + """
        func setUp(_ container: Container) {
          \(registration)
        }
        final class Screen { func open(_ r: Resolver) { \(request) } }
        """)
  }

  @Test(arguments: [
    "container.register(Store.self) { _ in Disk() }", "container.register(Store.self, factory: { _ in Disk() })",
    "container.register(Store.self, name: nil) { _ in Disk() }", "container.register((any Store).self) { _ in Disk() }",
    "container.register(Keeping.self) { _ in Disk() }", "container.register(Store.self) { _ in return Disk() }",
    "container.register(Store.self) { r in\n    let disk = Disk()\n    return disk\n  }",
    "container.register(Store.self) { _ in Disk() as Store }",
    "container.register(Store.self) { (_: Resolver) in Disk() }",
    "container.register(Store.self) { (r: Resolver) -> Store in Disk() }",
    "container.register(Store.self) { _ in Disk.init() }",
    "container.register(Store.self) { _ in Disk() }.inObjectScope(.container)",
    "let entry = container.register(Store.self) { _ in Disk() }\n  entry.inObjectScope(.container)",
    "container\n    .register(Store.self) { _ in Disk() }", "_ = container.register(Store.self) { _ in Disk() }",
    "if true { container.register(Store.self) { _ in Disk() } }",
    "do { container.register(Store.self) { _ in Disk() } }",
    "container.register(Disk.self) { _ in Disk() }.implements(Store.self)",
    "let c = container\n  c.register(Store.self) { _ in Disk() }",
  ])
  func howeverItIsRegistered(registration: String) {
    let project = Self.swinject(registration, "_ = r.resolve(Store.self)!")
    #expect(project.findings(.missingRegistration) == [])
    #expect(project.injections.contains("Screen -> Disk resolves"))
  }

  /// The compiler infers what a generic type is registered for.
  @Test(arguments: [("Box", "Box<Int>", 0), ("Box<Int>", "Box<Int>", 0), ("Box<String>", "Box<Int>", 1)])
  func whateverTheArgumentsOfAGenericTypeAre(registered: String, asked: String, count: Int) {
    let project = Project(
      containers: """
        import Swinject
        final class Box<Value> { init() {} }
        func setUp(_ container: Container) { container.register(\(registered).self) { _ in Box() } }
        final class Screen { func open(_ r: Resolver) { let box: \(asked) = r.resolve(\(asked).self)!; _ = box } }
        """)
    #expect(project.findings(.missingRegistration).count == count)
    #expect(project.findings(.unusedRegistration).count == count)
  }

  /// The resolver finds the one function that it can see, which the package adds to the framework's own.
  @Test(arguments: [
    ("register<S>(_ type: S.Type, name: String? = nil, mainActorFactory: @escaping (Resolver) -> S)", "register"),
    ("registerOnce<S>(_ type: S.Type, build: @escaping (Resolver) -> S)", "registerOnce"),
  ])
  func whateverFunctionThePackageAddsToTheContainer(declaration: String, name: String) {
    let project = Project(
      containers: "import Swinject\n" + Self.types + """
        extension Container {
          @discardableResult func \(declaration) -> ServiceEntry<S> { register(type, factory: { _ in fatalError() }) }
        }
        func setUp(_ container: Container) { container.\(name)(Store.self) { _ in Disk() } }
        final class Screen { func open(_ r: Resolver) { _ = r.resolve(Store.self)! } }
        """)
    #expect(project.findings(.missingRegistration) == [])
    #expect(project.injections.contains("Screen -> Disk resolves"))
  }

  @Test(arguments: [
    "_ = r.resolve(Store.self)!", "_ = r.resolve(Store.self)", "let s = r.resolve(Store.self)!; _ = s",
    "let s: Store = r.resolve(Store.self)!; _ = s", "guard let s = r.resolve(Store.self) else { return }; _ = s",
    "if let s = r.resolve(Store.self) { _ = s }", "_ = r.resolve(Keeping.self)!", "_ = r.resolve((any Store).self)!",
    "_ = r.resolve(Store.self, name: nil)!", "_ = r\n      .resolve(Store.self)!", "_ = (r.resolve(Store.self))!",
    "_ = r.resolve(Store.self)! as Store", "_ = { r.resolve(Store.self)! }()", "defer { _ = r.resolve(Store.self) }",
    "Task { _ = r.resolve(Store.self) }", "_ = [r.resolve(Store.self)!]",
    "_ = r.resolve(Store.self) ?? Disk()",
  ])
  func howeverItIsAskedFor(request: String) {
    let project = Self.swinject("container.register(Store.self) { _ in Disk() }", request)
    #expect(project.findings == [])
    #expect(project.injections == ["Screen -> Disk resolves"])
  }

  /// Whoever asks for what is not there is told, in whatever words.
  @Test(arguments: [
    "_ = r.resolve(Clock.self)!", "let c = r.resolve(Clock.self)!; _ = c",
    "_ = r.resolve((any Clock).self)!", "_ = { r.resolve(Clock.self)! }()",
  ])
  func whatIsNotThereIsMissing(request: String) {
    let project = Self.swinject(
      "container.register(Store.self) { _ in Disk() }\n  _ = container.resolve(Store.self)", request)
    #expect(project.findings(.missingRegistration).count == 1)
  }

  /// What makes the implementation may ask for its parts in every way in which code can.
  @Test(arguments: [
    "{ r in Wall(store: r.resolve(Store.self)!) }", "{ Wall(store: $0.resolve(Store.self)!) }",
    "{ r in let s = r.resolve(Store.self)!; return Wall(store: s) }",
    "{ r in guard let s = r.resolve(Store.self) else { fatalError() }; return Wall(store: s) }",
    "{ r in if let s = r.resolve(Store.self) { return Wall(store: s) }; fatalError() }",
    "{ r in Wall.init(store: r.resolve(Store.self)!) }",
    "{ (r: Resolver) -> Clock in Wall(store: r.resolve(Store.self)!) }",
  ])
  func whateverTheFactorySays(factory: String) {
    let project = Self.swinject(
      "container.register(Store.self) { _ in Disk() }\n  container.register(Clock.self) \(factory)",
      "_ = r.resolve(Clock.self)!")
    #expect(project.findings == [])
    #expect(project.injections == ["Screen -> Wall resolves", "Wall -> Disk injects"])
  }

  // MARK: - Factory

  @Test(arguments: [
    "var store: Factory<Store> { self { Disk() } }", "var store: Factory<Store> { Factory(self) { Disk() } }",
    "var store: Factory<Store> { self { Disk() }.singleton }", "var store: Factory<any Store> { self { Disk() } }",
    "var store: Factory<Store> { return self { Disk() } }", "var store: Factory<Store> { get { self { Disk() } } }",
    "var store: Factory<Store> { self { Disk() as Store } }", "var store: Factory<Store> { self { Disk.init() } }",
    "var store: Factory<Store> { self { return Disk() }.scope(.session) }",
    "public var store: Factory<Store> { self { Disk() } }", "@MainActor var store: Factory<Store> { self { Disk() } }",
    "var store: Factory<Keeping> { self { Disk() } }", "var store: Factory<Store> { self { @MainActor in Disk() } }",
    "var store: FactoryKit.Factory<Store> { self { Disk() } }",
  ])
  func howeverAFactoryIsWritten(factory: String) {
    let project = Project(
      containers: "import FactoryKit\n" + Self.types + """
        extension Container { \(factory) }
        final class Screen { @Injected(\\.store) var store }
        """)
    #expect(project.findings == [])
    #expect(project.injections == ["Screen -> Disk resolves"])
  }

  @Test(arguments: [
    "@Injected(\\.store) var store", "@Injected(\\.store) private var store: Store",
    "@LazyInjected(\\.store) var store",
    "@WeakLazyInjected(\\.store) var store", "@Injected(\\Container.store) var store",
    "let store = Container.shared.store()", "var store: Store { Container.shared.store() }",
    "func f() { _ = Container.shared.store() }", "func f(_ c: Container) { _ = c.store() }",
    "lazy var store = Container.shared.store()", "init(store: Store = Container.shared.store()) {}",
    "@InjectedObject(\\.store) var store", "@DynamicInjected(\\.store) var store",
  ])
  func howeverAFactoryIsAsked(member: String) {
    let project = Project(
      containers: "import FactoryKit\n" + Self.types + """
        extension Container { var store: Factory<Store> { self { Disk() } } }
        final class Screen { \(member) }
        """)
    #expect(project.findings == [])
    #expect(project.injections == ["Screen -> Disk resolves"])
  }

  /// `T` of `resolve<T>() -> T` is what the place of the call wants, and not what the function around it gives.
  @Test(arguments: [
    ("func open() -> Bool { store = r.resolve(); return true }", ["Screen -> Disk resolves"]),
    ("func open() -> Bool { self.store = r.resolve(); return true }", ["Screen -> Disk resolves"]),
    ("func open() -> Bool { foreign.x = r.resolve(); return true }", []),
    ("func open() -> Bool { let x = r.resolve(); return x.isOpen }", []),
    ("func open() -> Bool { return r.resolve() == other }", []), ("func open() -> Bool { r.resolve().isOpen }", []),
    ("func open() -> Bool { foreign { r.resolve() }; return true }", []),
    ("func open() -> Store { print(1); return r.resolve() }", ["Screen -> Disk resolves"]),
    ("func open() -> Store { r.resolve() }", ["Screen -> Disk resolves"]),
    ("lazy var kept: Store = { print(1); return r.resolve() }()", ["Screen -> Disk resolves"]),
    ("lazy var kept: Store = { r.resolve() }()", ["Screen -> Disk resolves"]),
    ("func open() -> Store { known ?? r.resolve() }", ["Screen -> Disk resolves"]),
  ])
  func whereTheTypeIsNotWritten(member: String, injections: [String]) {
    let project = Project(
      containers: """
        \(Self.types)
        final class Registry {
          func register<T>(_ type: T.Type, _ make: @escaping (Registry) -> T) {}
          func resolve<T>() -> T { fatalError() }
        }
        func setUp(_ registry: Registry) { registry.register(Store.self) { _ in Disk() } }
        final class Screen { let r = Registry(); var store: Store!; var known: Store?; \(member) }
        """)
    #expect(project.findings(.missingRegistration) == [])
    #expect(project.injections.filter { $0.hasPrefix("Screen") } == injections)
  }

  /// Of names that are made up where the program runs nobody knows whether they are the same.
  @Test(arguments: [("\"one\"", 1), ("Names.one.rawValue", 0), ("\"\\(n)\"", 0), ("name(of: 1)", 0)])
  func namesThatAreNotKnownAreNotHeldEqual(name: String, count: Int) {
    let line = "container.register(Store.self, name: \(name)) { _ in Disk() }"
    let project = Self.swinject(line + "\n  " + line, "_ = r.resolve(Store.self, name: \(name))!")
    #expect(project.findings(.duplicateRegistration).count == count)
    #expect(project.findings(.unusedRegistration) == [])
  }
}
