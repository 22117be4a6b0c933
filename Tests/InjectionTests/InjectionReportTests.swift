import CodeModel
import Collaborators
import InjectionFindings
import Testing

/// The composition root, comments and configuration, and hostile sources.
@Suite struct InjectionReportTests {
  private let store =
    "protocol Store { func load() }; final class Disk: Store { static let shared = Disk(); func load() {} }\n"

  @Test(arguments: [
    "@main struct Root { let d = Disk.shared }", "final class Root: UIApplicationDelegate { let d = Disk.shared }",
    "struct Root: App { let d = Disk.shared }", "@main enum Root { struct Inner { let d = Disk.shared } }",
    "final class Root: Component<Dep> { var d: Disk { Disk.shared } }",
  ])
  func theRootIsInferredFromMarksAndSupertypes(root: String) {
    let sample = InjectionSample(store + root)
    #expect(sample.texts(.ambientAccess) == [])
    #expect(
      sample.report.nodes.contains { $0.roles.contains(.compositionRoot) && sample.model[$0.type].name == "Root" })
  }

  @Test func anExecutableAboveLibrariesIsARootAndOneOnItsOwnIsNot() {
    let user = "final class User { func go() { Disk.shared.load() } }"
    let above = InjectionSample([
      "Core/Core.swift":
        "public final class Disk { public static let shared = Disk(); public var n = 0; public func load() {} }",
      "Tool/main.swift": "import Core\n", "Tool/User.swift": "import Core\n\(user)",
    ])
    #expect(above.texts(.ambientAccess) == [])
    let alone = InjectionSample(["Tool/main.swift": "print(Disk.shared, User())", "Tool/User.swift": store + user])
    #expect(alone.texts(.ambientAccess) == ["note 2: User reaches for Disk.shared"])
  }

  @Test func configuredRootsStandInsteadOfInferredOnes() {
    var sample = InjectionSample(
      store
        + "@main struct Main { func go() { Disk.shared.load() } }\nfinal class Wiring { func go() { Disk.shared.load() } }"
    )
    sample.configuration.roots = [GlobPattern("Wiring")]
    #expect(sample.texts(.ambientAccess) == ["note 2: Main reaches for Disk.shared"])
  }

  /// A file of two targets is read in each.
  @Test func whatIsFoundInTwoTargetsComesOnceWhereItCostsMost() {
    func finding(lines: Int, message: String = "A reaches for B.shared") -> InjectionFinding {
      InjectionFinding(
        rule: .ambientAccess, severity: .warning, message: message,
        location: Location(file: "Shared/A.swift", line: 3, column: 9),
        cost: InjectionCost(
          dependent: ModuleID(lines % 7), dependency: ModuleID(9), lines: 1, removedLines: 1, rebuiltLines: lines,
          savedLines: lines, savesOthers: true))
    }
    var (one, other) = (InjectionPart(), InjectionPart())
    one.findings = [finding(lines: 10), finding(lines: 30), finding(lines: 20, message: "A reaches for C.shared")]
    other.findings = [finding(lines: 20)]
    var report = InjectionReport()
    report.add(one)
    report.add(other)
    #expect(report.findings.map { $0.cost?.rebuiltLines } == [30, 20])
  }

  @Test func rulesAreTurnedOffAndMadeGraver() {
    var sample = InjectionSample(
      store + "final class User { func go() { Disk.shared.load() } }\n\(InjectionSample.another("Disk.shared.load()"))")
    sample.configuration.severities = [.ambientAccess: .error]
    sample.configuration.disabledRules = [.singleton]
    #expect(sample.texts() == ["error 2: User reaches for Disk.shared"])
  }

  @Test func aCommentSilencesTheRulesThatItNames() {
    let sample = InjectionSample([
      "Core/Core.swift": """
      public protocol Store { func load() }
      public final class Disk: Store { func load() {} }; public final class Memory: Store { func load() {} }
      """,
      "Cart/Cart.swift": """
      import Core

      final class A { init(store: any Store = Disk()) {} }  // seam:ignore bastard-injection: decided in May
      final class B { init(store: any Store = Disk()) {} }  // seam:ignore ambient-access
      // seam:ignore bastard-injection, direct-construction
      @available(*, deprecated)
      final class C {
        // seam:ignore bastard-injection
        init(
          store: any Store = Disk()
        ) {}
        init(other: any Store = Memory()) {}
      }
      let text = "seam:ignore bastard-injection"; final class D { init(store: any Store = Disk()) {} }
      """,
    ])
    #expect(sample.findings(.bastardInjection).map(\.location.line) == [4, 12, 14])
    #expect(sample.report.silencedCount == 2)
  }

  @Test func whatOnlyADebugBuildCompilesIsNotShipped() {
    let sample = InjectionSample(
      """
      final class Disk { static let shared = Disk(); func go() {} }
      #if DEBUG && os(iOS)
      final class A { func go() { Disk.shared.go() } }
      #else
      final class B { func go() { Disk.shared.go() } }
      #endif
      #if !DEBUG
      final class C { func go() { Disk.shared.go() } }
      #endif
      """)
    #expect(sample.texts(.ambientAccess).map { $0.prefix(9) } == ["note 5: B", "note 8: C"])
  }

  @Test func cyclicSourcesEnd() {
    let sample = InjectionSample(
      """
      protocol P: Q { func a() }
      protocol Q: P { func b() }
      class A: B, P { static let shared = A(); init(x: any P & Loop = A()) {} }
      class B: A {}
      typealias Loop = Pool
      typealias Pool = Loop
      final class C { init(y: Loop = Loop(), z: T = A.shared.x.y.z) {} }
      extension C: C {}
      """)
    #expect(sample.texts() == [])
  }

  @Test func longChainsEnd() {
    let chain = String(repeating: ".map()", count: 500)
    let sample = InjectionSample("let x = Source\(chain)\nfinal class A { let y = Other(z: Source()\(chain)) }")
    #expect(sample.texts() == [])
  }

  @Test func injectedImplementationsJoinTheTypeGraph() {
    var sample = InjectionSample(
      """
      protocol Store { func load() }
      final class Disk: Store { let user: User?; func load() {} ; init() { user = nil } }
      final class User { init(store: any Store = Disk()) {} }
      """)
    sample.model.references = sample.report.references(in: sample.model)
    let graph = sample.model.graph(at: .type, scope: GraphScope(kinds: DependencyKind.injection))
    #expect(
      graph.edges.map { "\(graph.nodes[$0.dependent].name) -> \(graph.nodes[$0.dependency].name)" } == ["User -> Disk"])
  }

  @Test func argumentsLeadFromTheConsumerToWhatItIsGiven() {
    let sample = InjectionSample([
      "Core/Core.swift": """
      public protocol Paying { func pay() }
      public final class Payment: Paying { public init() {}; public func pay() {} }
      public final class Fake: Paying { public init() {}; public func pay() {} }
      public final class Cart { public init(title: String, paying: any Paying, done: () -> Void = {}) {} }
      public struct Order { var paying: any Paying; var count: Int }
      final class Plain { init(payment: Payment) {} }
      """,
      "App/main.swift": """
      import Core
      let payment = Payment()
      func start() { let fake = Fake(); _ = Cart(title: "a", paying: fake) { } }
      _ = Cart(title: "b", paying: payment)
      """,
      "Tool/Tool.swift": """
      import Core
      @main struct Tool {
        let order = Order(paying: Payment(), count: 1)
        static func main() { let fake = Fake(); _ = Cart(title: "", paying: fake) }
      }
      """,
    ])
    #expect(
      sample.edges == [
        "Cart -> Fake injects", "Cart -> Fake injects", "Cart -> Payment injects", "Order -> Payment injects",
        "Tool -> Fake provides",
        "Tool -> Payment provides",
      ])
  }
}
