import TestSupport
import Testing

@testable import Containers
@testable import InjectionFindings

@Suite struct NeedleTests {
  @Test func requirementsAreResolvedFromTheNearestScopeAbove() {
    let project = Project(
      containers:
        """
        protocol Stream {}
        final class StreamImpl: Stream {}
        class RootComponent: BootstrapComponent {
          public var stream: Stream { shared { StreamImpl() } }
          var child: ChildComponent { ChildComponent(parent: self) }
        }
        protocol ChildDependency: Dependency { var stream: Stream { get } }
        class ChildComponent: Component<ChildDependency> {}
        """)
    #expect(project.findings == [])
    #expect(
      project.injections == [
        "ChildComponent -> StreamImpl injects", "RootComponent -> ChildComponent provides",
        "RootComponent -> StreamImpl provides",
      ])
  }

  /// What another system's branch provides is provided, and once where each branch has its own.
  @Test(arguments: [
    "#if os(iOS)\n  public var stream: Stream { shared { Stream() } }\n#endif",
    """
    #if os(iOS)
      public var stream: Stream { shared { Stream() } }
    #elseif os(tvOS)
      public var stream: Stream { shared { Stream(1) } }
    #endif
    """,
  ])
  func branchesOfOtherSystemsCount(provider: String) {
    let project = Project(
      containers:
        """
        class Stream {}
        class RootComponent: BootstrapComponent {
        \(provider)
          var child: ChildComponent { ChildComponent(parent: self) }
        }
        protocol ChildDependency: Dependency { var stream: Stream { get } }
        class ChildComponent: Component<ChildDependency> {}
        """)
    #expect(project.findings == [])
    #expect(project.injections.filter { $0 == "RootComponent -> Stream provides" }.count == 1)
  }

  @Test func aMissingProviderIsToldInNeedlesWords() {
    let project = Project(
      containers:
        """
        class RootComponent: BootstrapComponent {
          public var outgoing: Stream { Stream() }
          var child: ChildComponent { ChildComponent(parent: self) }
        }
        class Stream {}
        class ChildComponent: Component<EmptyDependency> {
          var leaf: LeafComponent { LeafComponent(parent: self) }
        }
        protocol LeafDependency: Dependency {
          var incoming: Stream { get }
        }
        class LeafComponent: Component<LeafDependency> {}
        """)
    #expect(
      project.messages.last
        == "Could not find a provider for (incoming: Stream) which was required by LeafDependency, along the DI branch of ^->RootComponent->ChildComponent->LeafComponent; Found possible matches [\"outgoing\"] at RootComponent"
    )
    #expect(project.findings(.missingProvider).first?.hasPrefix("10: ") == true)
    #expect(project.findings(.unusedProvider) == ["2: nobody requires RootComponent.outgoing: Stream"])
  }
}

@Suite struct NeedleFaultTests {
  @Test func aCycleOfScopesIsToldWithItsPath() {
    let project = Project(
      containers:
        """
        class RootComponent: BootstrapComponent { var a: AComponent { AComponent(parent: self) } }
        class AComponent: Component<EmptyDependency> { var b: BComponent { shared { BComponent(parent: self) } } }
        class BComponent: Component<EmptyDependency> { func make() -> AComponent { AComponent(parent: self) } }
        """)
    #expect(
      project.messages == [
        "Dependency cycle detected along the path of AComponent->BComponent->AComponent; created at App/File.swift:2, App/File.swift:3"
      ])
  }

  @Test func aScopeThatNobodyCreatesIsAnOrphan() {
    let project = Project(
      containers:
        """
        class RootComponent: BootstrapComponent {}
        protocol LostDependency: Dependency { var a: Int { get } }
        class LostComponent: Component<LostDependency> {}
        """)
    #expect(
      project.findings == ["orphan-scope 3: no scope creates LostComponent, so what it requires is never provided"])
  }

  @Test func publicScopesOfALibraryWaitForARootElsewhere() {
    #expect(Project(containers: "public class FeatureComponent: Component<EmptyDependency> {}").findings == [])
  }

  @Test func twoComponentsOfOneNameAreTold() {
    let project = Project(containers: [
      "App/Root.swift":
        "import Other\nclass RootComponent: BootstrapComponent { var a: LeafComponent { LeafComponent(parent: self) } }\npublic class LeafComponent: Component<EmptyDependency> {}",
      "Other/Leaf.swift": "public class LeafComponent: Component<EmptyDependency> {}",
    ])
    #expect(
      project.findings(.duplicateComponent) == ["1: LeafComponent is declared in Other and in App at App/Root.swift:3"])
  }

  @Test func onlyTheComponentItselfMayBeTheParent() {
    let project = Project(
      containers:
        """
        class RootComponent: BootstrapComponent {
          var good: LeafComponent { LeafComponent(parent: self) }
          var bad: LeafComponent { LeafComponent(parent: self.other) }
          var other: RootComponent { self }
          var qualified: LeafComponent { App.LeafComponent(parent: self, x: X(y: 10)) }
        }
        class LeafComponent: Component<EmptyDependency> {}
        class Elsewhere { func make() { _ = LeafComponent(parent: self) } }
        let root = RootComponent(parent: BootstrapComponent())
        """)
    #expect(
      project.findings(.wrongInstantiation) == [
        "3: LeafComponent is instantiated incorrectly: its parent is not `self`, and all components must be instantiated by parent components, by passing `self` as the argument to the parent parameter",
        "8: LeafComponent is instantiated incorrectly: `self` is no component there, and all components must be instantiated by parent components, by passing `self` as the argument to the parent parameter",
      ])
  }

  @Test func sugarMakesNoDifferenceAndModulesDo() {
    let project = Project(
      containers:
        """
        protocol P {}
        typealias Handler = (Int) -> Void
        class RootComponent: BootstrapComponent {
          public var a: any P { fatalError() }
          public var b: Optional<String> { nil }
          public var c: Handler { { _ in } }
          public var d: Foundation.URL { fatalError() }
          public var e: Array<Int> { [] }
          var leaf: LeafComponent { LeafComponent(parent: self) }
        }
        protocol LeafDependency: Dependency {
          var a: P { get }
          var b: String? { get }
          var c: (Int) -> Void { get }
          var d: URL { get }
          var e: [Int] { get }
          var f: [String] { get }
        }
        class LeafComponent: Component<LeafDependency> {}
        """)
    #expect(
      project.findings == [
        "missing-provider 17: Could not find a provider for (f: [String]) which was required by LeafDependency, along the DI branch of ^->RootComponent->LeafComponent"
      ])
  }

  @Test func aNearerProviderHidesAFartherOne() {
    let project = Project(
      containers:
        """
        class RootComponent: BootstrapComponent {
          public var a: Int { 1 }
          var mid: MidComponent { MidComponent(parent: self) }
        }
        class MidComponent: Component<EmptyDependency> {
          public var a: Int { 2 }
          var leaf: LeafComponent { LeafComponent(parent: self) }
        }
        protocol LeafDependency: Dependency { var a: Int { get } }
        class LeafComponent: Component<LeafDependency> {}
        """)
    #expect(
      project.findings(.shadowedProvider) == [
        "6: MidComponent.a hides that of RootComponent at App/File.swift:2 from every scope below"
      ])
    #expect(project.findings(.unusedProvider) == ["2: nobody requires RootComponent.a: Int"])
  }

  @Test func privateMembersAndThoseOfOtherTypesArePointedOut() {
    let project = Project(
      containers:
        """
        class RootComponent: BootstrapComponent {
          private var a: Int { 1 }
          public var b: String { "" }
          var leaf: LeafComponent { LeafComponent(parent: self) }
        }
        extension RootComponent { var d: Double { 1 } }
        protocol LeafDependency: Dependency { var a: Int { get }; var b: Int { get }; var d: Double { get } }
        class LeafComponent: Component<LeafDependency> {}
        """)
    #expect(
      project.messages.filter { $0.hasPrefix("Could") } == [
        "Could not find a provider for (a: Int) which was required by LeafDependency, along the DI branch of ^->RootComponent->LeafComponent; RootComponent.a at App/File.swift:2 is private",
        "Could not find a provider for (b: Int) which was required by LeafDependency, along the DI branch of ^->RootComponent->LeafComponent; RootComponent.b at App/File.swift:3 has the type String",
      ])
  }

  @Test func anInternalMemberIsTakenWhereNoPublicOneIsThere() {
    let project = Project(
      containers:
        """
        class RootComponent: BootstrapComponent {
          var a: Int { 1 }
          var leaf: LeafComponent { LeafComponent(parent: self) }
        }
        protocol LeafDependency: Dependency { var a: Int { get } }
        class LeafComponent: Component<LeafDependency> {}
        """)
    #expect(
      project.findings == [
        "missing-provider 2: needle before 0.19 alone finds RootComponent.a, which LeafDependency requires: later versions take no internal members"
      ])
  }

  @Test func insideANonCorePartRequirementsAreAnsweredByNonCoreComponents() {
    let project = Project(
      containers:
        """
        class RootComponent: BootstrapComponent { var core: CoreComponent { CoreComponent(parent: self) } }
        protocol CoreExtension: PluginExtension { var stream: Stream { get } }
        class CoreComponent: PluginizedComponent<EmptyDependency, CoreExtension, CoreNonCoreComponent> {
          var leaf: LeafComponent { LeafComponent(parent: self) }
        }
        class CoreNonCoreComponent: NonCoreComponent<EmptyDependency> {
          public var stream: Stream { Stream() }
          public var score: Score { Score() }
          public var builder: Any { InnerComponent(parent: self) }
        }
        class Stream {}
        class Score {}
        protocol LeafDependency: Dependency { var stream: Stream { get }; var score: Score { get } }
        class LeafComponent: Component<LeafDependency> {}
        protocol InnerDependency: Dependency { var score: Score { get } }
        class InnerComponent: Component<InnerDependency> {}
        """)
    // The plugin extension shows the core the stream alone.
    #expect(
      project.findings(.missingProvider) == [
        "13: Could not find a provider for (score: Score) which was required by LeafDependency, along the DI branch of ^->RootComponent->CoreComponent->LeafComponent"
      ])
  }
}

@Suite struct ScopeTreeTests {
  @Test func everyScopeShowsWhatItProvidesAndTakesAndTheFaultWhereItIs() throws {
    let project = Project(
      containers:
        """
        class RootComponent: BootstrapComponent {
          public var stream: Stream { Stream() }
          public var idle: Int { 1 }
          var child: ChildComponent { ChildComponent(parent: self) }
        }
        class Stream {}
        protocol ChildDependency: Dependency { var stream: Stream { get }; var other: String { get } }
        class ChildComponent: Component<ChildDependency> { var again: ChildComponent { ChildComponent(parent: self) } }
        """)
    let tree = ScopeTree(try #require(project.graph(.needle)), in: project.model)
    #expect(tree.nodes.map(\.name) == ["RootComponent", "ChildComponent"])
    #expect(
      tree.links.map { "\(tree.nodes[$0.parent].name) -> \(tree.nodes[$0.child].name)" } == [
        "RootComponent -> ChildComponent", "ChildComponent -> ChildComponent",
      ])
    #expect(tree.nodes[0].provided.map(\.text) == ["stream: Stream", "idle: Int"])
    #expect(tree.nodes[0].provided.map(\.isIdle) == [false, true])
    #expect(tree.nodes[1].taken.map(\.text) == ["✗ other: String from nobody", "← stream: Stream from RootComponent"])
    #expect(tree.nodes[1].faults.map(\.text) == ["✗ scope-cycle"])
    #expect(tree.faultCount == 2)
  }

  @Test func everyScopeThatCreatesItIsNamedWhereAProviderIsMissing() {
    let project = Project(
      containers: """
        final class Root: BootstrapComponent {
          var left: Left { Left(parent: self) }
          var right: Right { Right(parent: self) }
        }
        final class Left: Component<EmptyDependency> { var leaf: Leaf { Leaf(parent: self) } }
        final class Right: Component<EmptyDependency> { var leaf: Leaf { Leaf(parent: self) } }
        protocol LeafDependency: Dependency { var a: Int { get } }
        final class Leaf: Component<LeafDependency> {}
        """)
    #expect(
      project.messages == [
        "Could not find a provider for (a: Int) which was required by LeafDependency, along the DI branch of ^->Root->Left->Leaf; missing as well along ^->Root->Right->Leaf"
      ])
  }

  /// The generator compares what is written.
  @Test func aTypeThatIsWrittenAlikeIsNotMissing() {
    let project = Project(containers: [
      "Home/Home.swift": """
      protocol HomeDependency: Dependency { var factory: any Making { get } }
      public class HomeComponent: Component<HomeDependency> {}
      """,
      "Parts/Parts.swift": "public protocol Making {}",
      "App/App.swift": """
      import Home
      import Parts
      class AppComponent: BootstrapComponent {
        public var factory: any Making { fatalError() }
        var home: HomeComponent { HomeComponent(parent: self) }
      }
      """,
    ])
    #expect(project.findings(.missingProvider) == [])
  }
}
