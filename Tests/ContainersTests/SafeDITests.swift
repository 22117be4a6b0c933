import InjectionFindings
import TestSupport
import Testing

@Suite struct SafeDITests {
  private let service = """
    public protocol NetworkService {}
    @Instantiable(fulfillingAdditionalTypes: [NetworkService.self])
    public final class DefaultNetworkService: NetworkService, Instantiable { public init() {} }

    """

  @Test func whatIsMadeAboveIsReceivedBelow() {
    let project = Project(
      containers:
        service + """
          @Instantiable(isRoot: true)
          public final class Root: Instantiable {
            @Instantiated let networkService: NetworkService
            @Instantiated let childBuilder: Instantiator<Child>
          }
          @Instantiable
          public final class Child: Instantiable {
            @Forwarded let user: String
            @Instantiated let leaf: Leaf
          }
          @Instantiable
          public final class Leaf: Instantiable {
            @Received let networkService: NetworkService
            @Received let user: String
            @Received(onlyIfAvailable: true) let other: Int?
          }
          """)
    #expect(project.findings == [])
    #expect(
      project.injections == [
        "Child -> DefaultNetworkService injects", "Child -> Leaf provides", "Leaf -> DefaultNetworkService injects",
        "Root -> Child provides", "Root -> DefaultNetworkService provides",
      ])
  }

  @Test func whatNobodyAboveMakesIsMissing() {
    let project = Project(
      containers:
        service + """
          @Instantiable(isRoot: true)
          public final class Root: Instantiable {
            @Instantiated let child: Child
            @Instantiated let unknown: Unknown
          }
          public class Unknown {}
          @Instantiable
          public final class Child: Instantiable {
            @Received let networkService: NetworkService
          }
          """)
    #expect(
      project.findings == [
        "missing-provider 7: No `@Instantiable`-decorated type or extension found to fulfill `@Instantiated`-decorated property with type `Unknown`",
        "missing-provider 12: @Received property `networkService: NetworkService` is not @Instantiated or @Forwarded in chain Root -> Child",
      ])
  }

  @Test func aRenamedPropertyIsProvidedUnderItsNewName() {
    let project = Project(
      containers:
        """
        public protocol Vendor {}
        @Instantiable public final class Manager: Vendor, Instantiable {}
        @Instantiable(isRoot: true) public final class Root: Instantiable {
          @Instantiated let manager: Manager
          @Received(fulfilledByDependencyNamed: "manager", ofType: Manager.self) let vendor: Vendor
          @Instantiated let child: Child
        }
        @Instantiable public final class Child: Instantiable { @Received let vendor: Vendor }
        """)
    #expect(project.findings == [])
  }

  @Test func typesThatWaitForEachOtherAreACycle() {
    let project = Project(
      containers:
        """
        @Instantiable(isRoot: true) public final class Root: Instantiable {
          @Instantiated let a: A
          @Instantiated let b: B
        }
        @Instantiable public final class A: Instantiable { @Received let b: B }
        @Instantiable public final class B: Instantiable { @Received let a: A }
        """)
    #expect(project.findings == ["injection-cycle 5: A -> B -> A wait for each other to be made"])
  }

  @Test func scopesThatMakeEachOtherAreACycleUnlessAllDoSoLater() {
    func source(_ first: String, _ second: String) -> String {
      """
      @Instantiable(isRoot: true) public final class Root: Instantiable { @Instantiated let a: A }
      @Instantiable public final class A: Instantiable { @Instantiated let b: \(first) }
      @Instantiable public final class B: Instantiable { @Instantiated let a: \(second) }
      """
    }
    #expect(
      Project(containers: source("B", "A")).findings(.scopeCycle) == [
        "2: Dependency cycle detected along the path of A->B->A"
      ])
    #expect(
      Project(containers: source("B", "Instantiator<A>")).findings(.scopeCycle) == [
        "2: Dependency cycle detected along the path of A->B->A"
      ])
    #expect(Project(containers: source("Instantiator<B>", "Instantiator<A>")).findings == [])
  }

  @Test func anInstantiatorCannotBeReceivedInsideWhatItMakes() {
    let project = Project(
      containers:
        """
        @Instantiable(isRoot: true) public final class Root: Instantiable { @Instantiated let aBuilder: Instantiator<A> }
        @Instantiable public final class A: Instantiable { @Instantiated let b: B }
        @Instantiable public final class B: Instantiable { @Received let aBuilder: Instantiator<A> }
        """)
    #expect(
      project.findings == ["injection-cycle 3: Instantiator<A> -> Instantiator<A> wait for each other to be made"])
  }
}
