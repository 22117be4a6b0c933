import Containers
import InjectionFindings
import TestSupport
import Testing

/// A static instance that holds a framework's container.
@Suite struct ContainerLocatorTests {
  @Test func whoHoldsAContainerIsALocator() {
    let project = Project(
      containers: """
        import Swinject
        final class Services { static let shared = Services(); let container = Container(); func go() {} }
        final class A { func go() { _ = Services.shared.container.resolve(A.self) } }
        final class B { func go() { _ = Services.shared.container.resolve(B.self) } }
        final class C { func setUp() { Services.shared.container.register(A.self) { _ in A() } } }
        final class D { func setUp() { let c = Services.shared.container; c.register(B.self) { _ in B() } } }
        """)
    let findings = InjectionLens.report(on: project.model).findings
    #expect(!findings.contains { [.singleton, .ambientAccess].contains($0.rule) })
    #expect(
      findings.filter { $0.rule == .serviceLocator }.map(\.message) == [
        "Services.shared hands out its container, and with it whatever is registered, to 2 places in 2 types of 1 module"
      ])
  }

  @Test(arguments: [
    "static let container = Container()", "static var container: Container!", "static let one: Resolver = make()",
    "static let container: Container = { Container() }()",
  ])
  func aTypeThatKeepsOneItselfIsOneToo(member: String) {
    let name = member.contains("one") ? "one" : "container"
    let project = Project(
      containers: """
        import Swinject
        enum DI { \(member) }
        final class A { func go() { _ = DI.\(name).resolve(A.self) } }
        final class B { func go() { func inner() { _ = DI.\(name).resolve(B.self) }; inner() } }
        final class C { func setUp() { DI.\(name).register(A.self) { _ in A() } } }
        """)
    #expect(
      InjectionLens.report(on: project.model).findings.filter { $0.rule == .serviceLocator }.map(\.message) == [
        "DI hands out its container, and with it whatever is registered, to 2 places in 2 types of 1 module"
      ])
  }

  /// Of a type whose module is not known, the name alone tells.
  @Test func aRegistrationThatIsAskedForByANameThatDoesNotResolveIsUsed() {
    let project = Project(
      containers: [
        "Cart/Cart.swift": "public protocol Carting {}",
        "Wiring/W.swift":
          "import Cart\nimport Swinject\nfinal class Impl: Carting {}\nfunc f(_ c: Container) { c.register(Carting.self) { _ in Impl() } }",
        "Home/H.swift":
          "import Swinject\nfinal class H { let c = Container(); func go() { _ = c.resolve(Carting.self) } }",
      ])
    #expect(project.findings(.unusedRegistration) == [])
  }

  /// A program's statements register and ask as functions do.
  @Test func whatAProgramAsksForAtItsTopLevelHasToBeRegistered() {
    let project = Project(
      containers: [
        "App/Box.swift": """
        protocol Loading { func load() }; final class Loader: Loading { func load() {} }
        protocol Saving { func save() }
        final class Box {
          func register<T>(_ type: T.Type, _ make: @escaping () -> T) {}
          func resolve<T>(_ type: T.Type) -> T { fatalError() }
        }
        """,
        "App/main.swift": """
        let box = Box()
        box.register(Loading.self) { Loader() }
        box.resolve(Loading.self).load()
        box.resolve(Saving.self).save()
        """,
      ])
    #expect(project.findings == ["missing-registration 4: nothing is registered for Saving"])
  }
}
