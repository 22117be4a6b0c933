import TestSupport
import Testing

@testable import Containers
@testable import InjectionFindings

@Suite struct DIKitTests {
  private let injectables = """
    struct A: Injectable {
      struct Dependency {}
      init(dependency: Dependency) {}
    }
    struct B: Injectable {
      struct Dependency { let ba: A; let number: Int; static let none = 0 }
      init(dependency: Dependency) {}
    }
    struct C: FactoryMethodInjectable {
      struct Dependency { let cb: B; let cd: D }
      static func makeInstance(dependency: C.Dependency) -> C { C() }
    }
    struct D {}
    class E: PropertyInjectable {
      struct Dependency { let ec: C }
      var dependency: Dependency!
    }

    """

  @Test func aTypeThatNobodyProvidesBubblesUpAsAnInput() throws {
    let project = Project(
      containers:
        injectables + "protocol AppResolver: DIKit.Resolver { func provideD() -> D; static func provideA() -> A }")
    let graph = try #require(project.graph(.dikit))
    let inputs = ExternalInputs(InjectionResolution(graph))
    let texts = graph.providers.indices.map { index in
      "\(graph.providers[index].name)(\(inputs.inputs(of: index).map { "\($0.label): \($0.key.type.text)" }.joined(separator: ", ")))"
    }
    #expect(
      texts == [
        "provideD()", "A.init(dependency:)()", "B.init(dependency:)(number: Int)",
        "C.makeInstance(dependency:)(number: Int)",
      ])
    #expect(project.findings == [])
    #expect(
      project.injections == [
        "AppResolver -> A provides", "AppResolver -> B provides", "AppResolver -> C provides",
        "AppResolver -> D provides",
        "B -> A injects", "C -> B injects", "C -> D injects", "E -> C injects",
      ])
  }

  @Test func aProviderMethodWinsOverAnInitializerAndThatOverAFactory() throws {
    let project = Project(
      containers:
        """
        struct A: Injectable, FactoryMethodInjectable {
          struct Dependency { let value: Int }
          init(dependency: Dependency) {}
          static func makeInstance(dependency: Dependency) -> A { A(dependency: dependency) }
        }
        protocol WithMethod: Resolver { func provideA() -> A; func provideNothing() }
        protocol Without: Resolver {}
        """)
    let graph = try #require(project.graph(.dikit))
    #expect(
      graph.providers.map { "\(graph.scopes[$0.scope].name) \($0.name)" } == [
        "WithMethod provideA", "Without A.init(dependency:)",
      ])
  }

  @Test func aCycleIsToldWithItsPath() {
    let project = Project(
      containers:
        """
        struct A: Injectable { struct Dependency { let b: B }; init(dependency: Dependency) {} }
        struct B: Injectable { struct Dependency { let c: C }; init(dependency: Dependency) {} }
        class C {}
        protocol AppResolver: Resolver {
          func provideC(a: A) -> C
        }
        """)
    #expect(
      project.messages == [
        "C -> A -> B -> C wait for each other to be made in AppResolver; asked for at App/File.swift:5, App/File.swift:1, App/File.swift:2"
      ])
  }

  @Test func anotherLibraryOfThatNameIsNone() {
    let project = Project(
      containers:
        "import DIKit\nprotocol Resolver {}\nprotocol AppResolver: Resolver { func provideA() -> Int }")
    #expect(project.graphs.isEmpty)
  }
}
