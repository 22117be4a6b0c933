import TestSupport
import Testing

@testable import Containers
@testable import InjectionFindings

/// Who asks for what is registered, however that is written.
@Suite struct AskingTests {
  private let types = """
    import Swinject
    protocol Animal {}
    final class Cat: Animal { init(name: String) {} }
    final class Dog: Animal {}
    protocol Person {}
    final class PetOwner: Person { let pet: Animal; init(pet: Animal) { self.pet = pet } }

    """

  @Test func aFunctionOfTheCodebasesOwnMayAskForIt() {
    let project = Project(
      containers: [
        "App/Wiring.swift": types + """
          protocol Provider { func get<T>(_ type: T.Type) -> T }
          final class Wiring: Provider {
            let container = Container()
            func setUp() {
              container.register(Animal.self) { _ in Cat(name: "Mimi") }
              container.register(Dog.self) { _ in fatalError() }
              container.register(PetOwner.self) { _ in fatalError() }
            }
            func get<T>(_ type: T.Type) -> T { forced(type) }
            func forced<T>(_ type: T.Type) -> T { container.resolve(type)! }
          }
          """,
        "App/Screen.swift": """
        final class Screen { init(p: any Provider) { _ = p.get(Animal.self); _ = p.get(PetOwner.self) } }
        """,
      ])
    #expect(project.findings(.unusedRegistration) == ["12: nobody asks for Dog"])
  }

  @Test func aCaptureMayAskForIt() {
    let project = Project(
      containers:
        types + """
          func setUp(_ container: Container) {
            container.register(Animal.self) { _ in Cat(name: "Mimi") }
            container.register(Person.self) { r in make { [pet = r.resolve(Animal.self)!] in PetOwner(pet: pet) } }
          }
          func make(_ body: () -> PetOwner) -> PetOwner { body() }
          final class Screen { func open(_ r: Resolver) { _ = r.resolve(Person.self)! } }
          """)
    #expect(project.findings == [])
  }

  @Test func aParameterOfAGenericTypeIsAskedForByNobody() {
    let project = Project(
      containers:
        types + """
          final class Screen<P: Person> { init(person: P, pet: any Animal) {} }
          func setUp(_ container: Container) {
            container.autoregister(PetOwner.self, initializer: PetOwner.init)
            container.register(Animal.self) { _ in Cat(name: "Mimi") }
            container.autoregister(Screen<PetOwner>.self, initializer: Screen.init)
          }
          func open(_ r: Resolver) { _ = r.resolve(Screen<PetOwner>.self)! }
          """)
    #expect(project.findings == [])
  }

  @Test func ofWhatNobodyAsksForNothingIsMissing() {
    let project = Project(
      containers:
        types + """
          func setUp(_ container: Container) { container.autoregister(Cat.self, initializer: Cat.init) }
          func open(_ r: Resolver) { _ = r.resolve(Cat.self)! }
          """)
    #expect(project.findings == ["missing-registration 7: nothing is registered for String"])
    let unused = Project(
      containers:
        types + """
          func setUp(_ container: Container) {
            container.autoregister(Cat.self, initializer: Cat.init)
            container.register(Dog.self) { _ in Dog() }
          }
          func open(_ r: Resolver) { _ = r.resolve(Dog.self)! }
          """)
    #expect(unused.findings == ["unused-registration 8: nobody asks for Cat"])
  }

  @Test func whatAnotherPackageDeclaresIsRegisteredAndNoArgumentOfIt() {
    let project = Project(
      containers: """
        import Resolver
        final class Cache {}
        extension Resolver {
          static func registerAll() {
            register { Service(cache: Cache()) }.implements(Serving.self)
            register { Cache() }
          }
        }
        """)
    #expect(project.findings(.duplicateRegistration) == [])
  }

  @Test func aFactoryOfAnotherObjectIsNotThisOne() {
    let project = Project(
      containers: """
        import Factory
        protocol Manager {}
        final class Other { static let shared = Other(); func manager() -> any Manager { fatalError() } }
        extension Container { var manager: Factory<any Manager> { self { Other.shared.manager() } } }
        """)
    #expect(project.findings(.injectionCycle) == [])
  }

  @Test func whatTheDelegateOfAnAppHoldsIsReadThroughItsAdaptor() {
    let project = Project(
      containers: """
        class Screen {}
        final class RootComponent: BootstrapComponent { var screen: Screen { Screen() } }
        final class AppDelegate { let root = RootComponent() }
        @main struct Shop: App {
          @UIApplicationDelegateAdaptor(AppDelegate.self) var delegate
          var body: some Scene { WindowGroup { show(delegate.root.screen) } }
        }
        func show(_ screen: Screen) {}
        """)
    #expect(project.findings(.unusedProvider) == [])
  }
}
