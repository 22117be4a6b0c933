import Architecture
import Testing

@Suite struct NeedleTests {
  @Test func requirementsAreResolvedFromTheNearestScopeAbove() {
    let project = Project(
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
    #expect(project.edges == ["ChildComponent -> StreamImpl injects", "RootComponent -> StreamImpl provides"])
  }

  @Test func aMissingProviderIsToldInNeedlesWords() {
    let project = Project(
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
