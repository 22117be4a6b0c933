import Manifests
import TestSupport
import Testing

@testable import CodeModel
@testable import Containers
@testable import InjectionFindings

/// Packages are read that nobody here has seen: nothing in them may take forever or crash.
@Suite struct HostileInputTests {
  /// 60 layers of 4 components, each created by all of the layer above: 4^60 paths.
  @Test(.timeLimit(.minutes(60))) func aComponentWithMorePathsThanAtomsInTheWorldIsResolved() throws {
    var graph = ScopeGraph(framework: .needle)
    let place = SourcePlace(file: FileID(0), line: 1, column: 1)
    let key = { (name: String) in InjectionKey(TypeKey(identity: "T", text: "T"), name: name) }
    graph.scopes.append(.init(name: "Root", type: nil, module: nil, place: place, isRoot: true))
    for layer in 0..<60 {
      for number in 0..<4 {
        var scope = ScopeGraph.Scope(name: "S\(layer)_\(number)", type: nil, module: nil, place: place)
        let above = layer == 0 ? [0] : (0..<4).map { 1 + (layer - 1) * 4 + $0 }
        scope.parents = above.map { .init(parent: $0, place: place) }
        scope.requirements = ["a", "b", "missing"].map { .init(key: key($0), label: $0, owner: "D", place: place) }
        graph.scopes.append(scope)
      }
    }
    graph.providers.append(.init(scope: 0, key: key("a"), name: "a", place: place))
    graph.providers.append(.init(scope: 1, key: key("b"), name: "b", place: place))
    let resolution = InjectionResolution(graph)
    let last = resolution.resolved.suffix(3).map { resolved in
      resolved.answers.map { $0.provider.map { graph.providers[$0].name } ?? "nothing" }
    }
    #expect(last == [["a"], ["b", "nothing"], ["nothing"]])
    #expect(resolution.resolved.last?.answers[0].path.count == 61)
  }

  @Test(.timeLimit(.minutes(60))) func aThousandScopesInACircleEndTheSearch() {
    var graph = ScopeGraph(framework: .needle)
    let place = SourcePlace(file: FileID(0), line: 1, column: 1)
    for number in 0..<1000 {
      var scope = ScopeGraph.Scope(name: "S\(number)", type: nil, module: nil, place: place)
      scope.parents = [.init(parent: (number + 999) % 1000, place: place)]
      scope.requirements = [
        .init(key: InjectionKey(TypeKey(identity: "T", text: "T")), label: "t", owner: "D", place: place)
      ]
      graph.scopes.append(scope)
    }
    #expect(InjectionResolution(graph).resolved.allSatisfy { $0.answers.isEmpty })
  }

  @Test(.timeLimit(.minutes(60))) func tenThousandRegistrationsAreRead() throws {
    var source = "import Swinject\nfunc setUp(_ container: Container) {\n"
    for number in 0..<10_000 {
      source += "container.register(S\(number).self) { r in S\(number)(r.resolve(S\(number + 1).self)!) }\n"
    }
    source += "}\n" + (0...10_000).map { "class S\($0) {}" }.joined(separator: "\n")
    let project = Project(containers: source)
    let graph = try #require(project.graph(.swinject))
    #expect(graph.providers.count == 10_000)
    #expect(project.findings(.missingRegistration) == ["10002: nothing is registered for S10000"])
    #expect(project.findings(.injectionCycle) == [])
  }

  @Test func aliasesInACircleAndDeepTypesAreNoTypes() {
    let deep = String(repeating: "Array<", count: 200) + "Int" + String(repeating: ">", count: 200)
    let project = Project(
      containers:
        """
        typealias A = B
        typealias B = A
        class RootComponent: BootstrapComponent {
          public var a: A { fatalError() }
          public var deep: \(deep) { fatalError() }
          var leaf: LeafComponent { LeafComponent(parent: self) }
        }
        protocol LeafDependency: Dependency { var a: A { get }; var deep: \(deep) { get } }
        class LeafComponent: Component<LeafDependency> {}
        class RootComponent: BootstrapComponent {}
        class Loop: Loop {}
        protocol P: P {}
        """)
    #expect(project.graph(.needle) != nil)
  }
}
