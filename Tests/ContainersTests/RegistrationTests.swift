import TestSupport
import Testing

@testable import Containers
@testable import InjectionFindings

@Suite struct RegistrationTests {
  private let types = """
    import Swinject
    protocol Animal {}
    final class Cat: Animal { init(name: String) {} }
    final class Dog: Animal { init(owner: Person) {} }
    protocol Person {}
    final class PetOwner: Person { let pet: Animal; init(pet: Animal) { self.pet = pet } }

    """

  @Test func aFactoryIsSeenThroughToWhatItsConsumerGets() {
    let project = Project(
      containers:
        types + """
          func setUp(_ container: Container) {
            container.register(Animal.self) { _ in Cat(name: "Mimi") }
            container.register(Person.self) { r in PetOwner(pet: r.resolve(Animal.self)!) }.inObjectScope(.container)
          }
          final class Screen { func open(_ r: Resolver) { _ = r.resolve(Person.self)! } }
          """)
    #expect(project.findings == [])
    #expect(project.injections == ["PetOwner -> Cat injects", "Screen -> PetOwner resolves"])
    #expect(project.graph(.swinject)?.providers.map(\.lifetime) == [nil, "container"])
  }

  /// `{ r in r.resolve(Impl.self)! }` gives what is registered as that, however many hand it on.
  @Test func whatIsHandedOnIsWhatOthersGet() {
    let project = Project(
      containers:
        types + """
          protocol Pet {}
          func setUp(_ container: Container) {
            container.register(Cat.self) { _ in Cat(name: "Mimi") }
            container.register(Animal.self) { r in r.resolve(Cat.self)! }
            container.register(Pet.self) { r in return r.resolve(Animal.self) as! Pet }
            container.register(Person.self) { r in r.resolve(Person.self)! }
          }
          final class Screen { func open(_ r: Resolver) { _ = r.resolve(Animal.self)! } }
          final class Page { func open(_ r: Resolver) { _ = r.resolve(Pet.self)! } }
          """)
    #expect(project.injections.contains("Screen -> Cat resolves"))
    #expect(project.injections.contains("Page -> Cat resolves"), "\(project.injections)")
  }

  @Test func whatIsNotRegisteredUnderTheKeyIsMissing() {
    let project = Project(
      containers:
        types + """
          func setUp(_ container: Container) {
            container.register(Animal.self, name: "cat") { _ in Cat(name: "Mimi") }
            container.register(Person.self) { r in PetOwner(pet: r.resolve(Animal.self)!) }
            container.register(Dog.self) { r, owner: Person in Dog(owner: owner) }
          }
          final class Screen { func open(_ r: Resolver) { _ = r.resolve(Person.self)!; _ = r.resolve(Animal.self, name: "dog"); _ = r.resolve(Dog.self, argument: 1)! } }
          """)
    #expect(
      project.messages == [
        "nothing is registered for Animal; registered are Animal named \"cat\" at App/File.swift:8"
      ])
  }

  /// A program in which most of what it asks for were missing would not have started.
  @Test(arguments: [
    (11, 11, "nothing is registered for P0"),
    (
      12, 1,
      "of 13 keys that are asked for, no registration of 12 is seen, of P0 for one; they may be registered in a way that is not known"
    ),
  ])
  func manyMissingOnesAreToldOnce(count: Int, findings: Int, first: String) {
    let numbers = 0..<count
    let project = Project(
      containers: "import Swinject\nfunc setUp(_ c: Container) { c.register(Int.self) { _ in 1 } }\n"
        + numbers.map { "protocol P\($0) {}\n" }.joined()
        + "final class Screen { func open(_ r: Resolver) {\n_ = r.resolve(Int.self)!\n"
        + numbers.map { "_ = r.resolve(P\($0).self)!\n" }.joined() + "} }")
    #expect(project.messages.count == findings)
    #expect(project.messages.first == first)
  }

  @Test func theSameKeyTwiceIsADuplicateAndAnotherNameIsNone() {
    let project = Project(
      containers:
        types + """
          func setUp(_ container: Container, isTest: Bool) {
            container.register(Animal.self) { _ in Cat(name: "Mimi") }
            container.register(Animal.self, name: "b") { _ in Cat(name: "B") }
            container.register(Animal.self) { (_, name: String) in Cat(name: name) }
            container.register(Animal.self) { (_, owner: Person) in Dog(owner: owner) }
            container.register(Animal.self) { _ in Cat(name: "Tom") }
            _ = container.resolve(Animal.self)!
          }
          """)
    #expect(project.findings == ["duplicate-registration 12: Animal is registered again"])
  }

  @Test func constructionsInALoopAreACycleUnlessOneIsDeferred() {
    let source = { (person: String) in
      self.types + """
        class Assembly1: Assembly {
          func assemble(container: Container) {
            container.register(Animal.self) { r in Dog(owner: r.resolve(Person.self)!) }
            \(person)
          }
        }
        """
    }
    #expect(
      Project(containers: source("container.register(Person.self) { r in PetOwner(pet: r.resolve(Animal.self)!) }"))
        .findings == [
          "injection-cycle 9: Animal -> Person -> Animal wait for each other to be made"
        ])
    #expect(
      Project(
        containers:
          source(
            "container.register(Person.self) { r in PetOwner() }.initCompleted { r, p in p.pet = r.resolve(Animal.self)! }"
          )
      ).findings == [])
    #expect(
      Project(
        containers: source("container.register(Person.self) { r in PetOwner(pet: r.resolve(Lazy<Animal>.self)!) }")
      ).findings
        == [])
  }

  @Test func aliasesAnswerAndWhatNobodyAsksForIsANote() {
    let project = Project(
      containers:
        types + """
          func setUp(_ container: Container) {
            container.register(Cat.self) { _ in Cat(name: "Mimi") }.implements(Animal.self)
            container.register(Person.self) { r in PetOwner(pet: r.resolve(Animal.self)!) }
          }
          """)
    #expect(project.findings == ["unused-registration 9: nobody asks for Person"])
  }

  @Test func assembliesMeetInTheirAssemblerAndChildrenSeeTheirParents() {
    let project = Project(
      containers:
        types + """
          class AnimalAssembly: Assembly {
            func assemble(container: Container) { container.register(Animal.self) { _ in Cat(name: "Mimi") } }
          }
          class PersonAssembly: Assembly {
            func assemble(container: Container) { container.register(Person.self) { r in PetOwner(pet: r.resolve(Animal.self)!) } }
          }
          class OtherAssembly: Assembly {
            func assemble(container: Container) { container.register(Dog.self) { r in Dog(owner: r.resolve(Person.self)!) } }
          }
          class App {
            let parent = Assembler([AnimalAssembly()])
            lazy var child = Assembler([PersonAssembly()], parent: parent)
            let apart = Assembler([OtherAssembly()])
            func start() { _ = child.resolver.resolve(Person.self)!; _ = apart.resolver.resolve(Dog.self)! }
          }
          """)
    #expect(project.findings == ["missing-registration 14: nothing is registered for Person"])
    #expect(project.injections.contains("PetOwner -> Cat injects"))
  }

  @Test func theTreeShowsWhatEachContainerHoldsAndWhatItsPartsNeed() throws {
    let project = Project(
      containers:
        types + """
          class App {
            let parent = Container()
            lazy var child = Container(parent: parent)
            func setUp() {
              parent.register(Animal.self) { _ in Cat(name: "Mimi") }
              child.register(Person.self) { r in PetOwner(pet: r.resolve(Animal.self)!) }
              child.register(Dog.self) { r in Dog(owner: r.resolve(Person.self)!) }
              _ = child.resolve(Dog.self)!
            }
          }
          """)
    let tree = ScopeTree(try #require(project.graph(.swinject)), in: project.model)
    #expect(tree.nodes.map(\.name) == ["App.parent", "App.child"])
    #expect(tree.nodes[0].provided.map(\.text) == ["Animal = Cat"])
    #expect(tree.nodes[1].provided.map(\.text) == ["Person = PetOwner", "Dog ← Person"])
    #expect(tree.nodes[1].taken.map(\.text) == ["← Animal for Person from App.parent"])
    #expect(project.findings == [])
  }

  @Test func autoregisteredInitializersAskForTheirParameters() {
    let project = Project(
      containers:
        types + """
          func setUp(_ container: Container) {
            container.autoregister(Person.self, initializer: PetOwner.init)
            _ = container ~> Person.self
          }
          """)
    #expect(project.findings == ["missing-registration 8: nothing is registered for Animal"])
  }

  @Test func aContainerOfTheirOwnIsReadTheSameWay() {
    let project = Project(
      containers:
        """
        final class Locator {
          static let shared = Locator()
          func register<T>(_ type: T.Type, factory: @escaping () -> T) {}
          func resolve<T>(_ type: T.Type) -> T { fatalError() }
          func resolve<T>() -> T { resolve(T.self) }
        }
        protocol Clock {}
        struct SystemClock: Clock {}
        struct Timer { init(clock: Clock) {} }
        @main struct Main {
          static func main() {
            Locator.shared.register(Clock.self) { SystemClock() }
            Locator.shared.register(Timer.self) { Timer(clock: Locator.shared.resolve()) }
          }
        }
        final class Screen {
          let timer: Timer = Locator.shared.resolve()
          func open() { Locator.shared.resolve(String.self) }
        }
        """)
    #expect(project.findings == ["missing-registration 18: nothing is registered for String"])
    #expect(
      project.injections == [
        "Main -> SystemClock provides", "Main -> Timer provides", "Screen -> Timer resolves",
        "Timer -> SystemClock injects",
      ])
  }

  @Test func whatOthersCallRegisterIsNoRegistration() {
    let project = Project(
      containers:
        """
        import Swinject
        class Cell {}
        class Table { func set(_ view: View) { view.register(Cell.self, forCellReuseIdentifier: "cell") } }
        """)
    #expect(project.graphs.isEmpty)
  }
}

@Suite struct RegistrationWrapperTests {
  @Test func whatAFunctionOrAWrapperAsksForItsUserAsksFor() {
    let project = Project(
      containers:
        """
        import Swinject
        protocol Clock {}
        struct SystemClock: Clock {}
        struct Calendar {}
        struct Unused {}
        final class Services {
          private let container = Container()
          init() {
            container.register(Clock.self) { _ in SystemClock() }
            container.register(Calendar.self) { _ in Calendar() }
            container.register(Unused.self) { _ in Unused() }
          }
          func find<T>(name: String? = nil) -> T { container.resolve(T.self, name: name)! }
        }
        let services = Services()
        @propertyWrapper struct Inject<Value> {
          let wrappedValue: Value
          init() { wrappedValue = services.find() }
        }
        final class Screen {
          @Inject var clock: Clock!
          func open() { let calendar: Calendar = services.find(); _ = calendar }
        }
        """)
    #expect(project.findings == ["unused-registration 11: nobody asks for Unused"])
    #expect(
      project.injections == [
        "Screen -> Calendar resolves", "Screen -> SystemClock resolves", "Services -> Calendar provides",
        "Services -> SystemClock provides",
        "Services -> Unused provides",
      ])
  }

  /// A container of the codebase's own that takes what is registered by its type, behind a wrapper.
  @Test(arguments: [
    ("register<T>(_ value: T)", "(Tick() as Clock)", "(Year())"),
    ("register<T>(_ make: @escaping () -> T)", " { Tick() as any Clock }", " { Year() }"),
    ("register<T>(_ make: @autoclosure @escaping () -> T)", "(Tick() as Clock)", "(year)"),
    ("register<T>(_ type: T.Type, _ make: @escaping () -> T)", "(Clock.self) { Tick() }", "(Year.self) { Year() }"),
  ])
  func whatAWrapperTakesFromAContainerOfItsOwn(function: String, clock: String, year: String) {
    func project(_ members: String, other: String = "") -> Project {
      Project(
        containers: """
          protocol Clock {}; protocol Moon {}
          final class Tick: Clock {}
          final class Year {}
          let year = Year()
          struct Box {
            private static var known: [String: Any] = [:]
            static func \(function) { known["\\(T.self)"] = 1 }
            static func resolve<T>() -> T { known["\\(T.self)"] as! T }
          }
          @propertyWrapper struct Inject<T> { var wrappedValue: T; init() { wrappedValue = Box.resolve() } }
          func start() { Box.register\(clock); Box.register\(year)\(other) }
          final class Screen { @Inject var clock: any Clock; @Inject var year: Year; \(members) }
          """)
    }
    #expect(project("").findings == [])
    #expect(project("").injections == ["Screen -> Tick resolves", "Screen -> Year resolves"])
    #expect(project("@Inject var moon: Moon").findings == ["missing-registration 12: nothing is registered for Moon"])
    // Of what is not asked for certainly, or where something is registered that is not told, nothing is said.
    #expect(project("@Inject var moon: Moon?").findings == [])
    #expect(project("@Inject(name: \"new\") var moon: Moon").findings == [])
    let add = "}; extension Box { static func add<T>(_ type: T.Type, _ make: @escaping () -> T) {} "
    #expect(project("@Inject var moon: Moon; \(add)").findings == [])
    guard !function.contains("Type") else { return }
    #expect(project("@Inject var moon: Moon", other: "; Box.register(make())").findings == [])
  }
}
