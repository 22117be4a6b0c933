import Testing
import Wiring

/// For which target the source is written, and what can be named from there.
@Suite struct WiringHomeTests {
  private let core = "public protocol Store {}\npublic final class DiskStore: Store { public init() {} }"
  private let screen = "import Core\nfinal class Screen { init(store: any Store) {} }"

  @Test func theProgramIsTheHome() {
    let wired = Wired([
      "Core/Core.swift": core, "App/Screen.swift": screen,
      "App/main.swift": "import Core\n_ = Screen(store: DiskStore())",
    ])
    #expect(wired.problems == [])
    #expect(wired.imports == ["Core"])
    #expect(
      wired.steps == [
        "func makeScreen() -> Screen {", "let diskStore = DiskStore()", "return Screen(store: diskStore)",
      ])
  }

  @Test func withoutAProgramItIsTheLibraryThatReachesMost() {
    let wired = Wired(["Core/Core.swift": core, "Kit/Screen.swift": screen])
    #expect(wired.problems == [])
    #expect(wired.heads == ["func makeScreen() -> Screen {"])
  }

  @Test func twoProgramsAreAQuestion() {
    let wired = Wired([
      "Core/Core.swift": core, "One/main.swift": "import Core\n_ = DiskStore()",
      "Two/main.swift": "import Core\n_ = DiskStore()",
    ])
    #expect(wired.problems == ["there are 2 executables (One, Two); name one, or types, with --root"])
  }

  @Test func aTargetThatIsAskedForIsTheHome() {
    let files: KeyValuePairs = ["Core/Core.swift": core, "App/main.swift": "import Core\nprint(1)"]
    #expect(Wired(files, roots: ["Store"]) { $0.module = "Core" }.imports == [])
    #expect(Wired(files, roots: ["Store"]) { $0.module = "App" }.imports == ["Core"])
    #expect(
      Wired(files, roots: ["Store"]) { $0.module = "Nowhere" }.problems
        == ["there is no target 'Nowhere' to write for; the targets are App, Core"])
  }

  @Test func ofATypeThatSeveralTargetsCompileTheTargetTellsWhich() {
    let files: KeyValuePairs = ["One/S.swift": screen, "Two/S.swift": screen, "Core/Core.swift": core]
    #expect(
      Wired(files, roots: ["Screen"]).problems == [
        "'Screen' is 2 types: One.Screen, Two.Screen; write which one is to be a root"
      ])
    for target in ["One", "Two"] {
      let wired = Wired(files, roots: ["Screen"]) { $0.module = target }
      #expect(wired.problems == [])
      #expect(wired.steps.last == "return Screen(store: diskStore)" && wired.imports == ["Core"])
    }
    // Neither is the target's own, and both can be named.
    let above: KeyValuePairs = [
      "One/S.swift": "public struct S {}", "Two/S.swift": "public struct S {}",
      "App/main.swift": "import One\nimport Two\nprint(1)",
    ]
    #expect(
      Wired(above, roots: ["S"]) { $0.module = "App" }.problems == [
        "'S' is 2 types: One.S, Two.S; write which one is to be a root"
      ])
  }

  @Test func whatCannotBeImportedIsTold() {
    let wired = Wired(["Core/Core.swift": core, "Other/O.swift": "struct O {}"], roots: ["Core.DiskStore"]) {
      $0.module = "Other"
    }
    #expect(
      wired.problems == [
        "Other would have to import Core, on which it does not depend; add the dependency, or write for another target: --module NAME"
      ])
  }

  @Test(arguments: [
    ("public", "func makeRoot() -> Root {"), ("package", "func makeRoot() -> Root {"), ("internal", ""),
    ("private", ""),
  ])
  func whatOtherModulesSee(access: String, head: String) {
    let wired = Wired(
      ["Core/Core.swift": "\(access) final class Root { \(access) init() {} }", "App/main.swift": "import Core\n"],
      roots: ["Core.Root"]
    ) { $0.module = "App" }
    #expect(wired.heads == (head.isEmpty ? [] : [head]))
    #expect(wired.problems.isEmpty == !head.isEmpty)
  }

  /// A name that two modules have is written with its module.
  @Test func namesOfTwoModulesAreQualified() {
    let wired = Wired(
      [
        "A/A.swift": "public final class Store { public init() {} }",
        "B/B.swift": "public final class Store { public init() {} }",
        "App/Root.swift": "import A\nimport B\nfinal class Root { init(a: A.Store, b: B.Store) {} }",
        "App/main.swift": "print(1)",
      ], roots: ["Root"])
    #expect(wired.problems == [])
    #expect(
      wired.steps.dropFirst() == [
        "let store = A.Store()", "let store2 = B.Store()", "return Root(a: store, b: store2)",
      ])
  }

  @Test func longListsTakeALineEach() {
    let names = (1...12).map { "parameter\($0): String" }
    let text = Wired("final class Root { init(\(names.joined(separator: ", "))) {} }").text
    #expect(text.contains("  func makeRoot(\n    parameter1: String,\n"))
    #expect(text.contains("    parameter12: String\n  ) -> Root {\n"))
    #expect(!text.contains { $0.isNewline && $0 != "\n" })
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }

  @Test func anAbstractionIsBuiltAsWhatImplementsIt() {
    let wired = Wired("protocol Root {}\nfinal class Impl: Root {}")
    #expect(wired.steps == ["func makeRoot() -> any Root {", "return Impl()"])
    let two = Wired("protocol Root {}\nfinal class A: Root {}\nfinal class B: Root {}")
    #expect(
      two.problems == [
        "Core.Root is to be built, and 2 types that can be named implement it; say which: --bind Core.Root=Core.A"
      ])
  }
}

/// What is written for those who use a library from elsewhere.
@Suite struct WiringForOthersTests {
  private let policies = """
    public protocol Policy { func holds() -> Bool }
    public struct Always: Policy { public init() {}; public func holds() -> Bool { true } }
    public struct Not: Policy { public init(_ policy: any Policy) {}; public func holds() -> Bool { false } }
    public final class Gate { public init(policy: any Policy, log: Log) {} }
    public final class Log { public init() {} }
    """

  @Test func whichPublicImplementationIsMeantTheCallerSays() {
    let wired = Wired(["Core/Core.swift": policies], roots: ["Gate"])
    #expect(wired.heads == ["func makeGate(policy: any Policy) -> Gate {"])
    #expect(
      wired.notes == [
        "Core.Policy is the caller's to pass: 2 types implement it; --bind Core.Policy=Core.Always builds one"
      ])
  }

  @Test func whereAProgramUsesItAPersonDecides() {
    let wired = Wired(["Core/Core.swift": policies, "App/main.swift": "import Core\n"], roots: ["Gate"])
    #expect(
      wired.problems == [
        "Core.Gate.init(policy:log:) needs Core.Policy for 'policy', which 2 types implement; say which: --bind Core.Policy=Core.Always"
      ])
  }

  @Test func whatCannotBeDecidedIsLeftOutOfALibrarysRoots() {
    let wired = Wired([
      "Core/Core.swift": """
      public final class Log { public init() {} }
      public final class Gate { public init(log: Log) {} }
      public final class Bag<T> { public init(log: Log) {} }
      """
    ])
    #expect(wired.heads == ["func makeGate() -> Gate {"])
    #expect(
      wired.notes == [
        "Core.Bag is left out: Core.Bag is generic over T, which no object that it is given decides; let the caller pass it: --pass Core.Bag"
      ])
  }

  @Test func dataIsPassedAndViewsAreNoRoots() {
    let wired = Wired([
      "App/main.swift": """
      protocol Record: Codable {}
      final class Account: Record { let id: Int; init(id: Int) { self.id = id } }
      final class Client { init() {} }
      final class Session { init(account: Account, client: Client) {} }
      struct Page: View { let session: Session }
      final class Row: UIView { init(session: Session) {} }
      let session = Session(account: Account(id: 1), client: Client())
      _ = (Page(session: session), Row(session: session))
      """
    ])
    #expect(wired.heads == ["func makeSession(account: Account) -> Session {"])
  }

  /// Of a library alone: what it offers to others.
  @Test func aLibraryIsBuiltForItsClasses() {
    let wired = Wired([
      "Core/C.swift": """
      public protocol Store {}
      public final class Disk: Store { public init() {} }
      public final class Client { public init(store: any Store) {} }
      final class Helper { init(store: any Store) {} }
      public struct Options { public init(store: any Store) {} }
      extension Client { public final class Part { public init(store: any Store) {} } }
      """
    ])
    #expect(wired.heads == ["func makeClient() -> Client {"], "\(wired.problems)")
  }

  /// Whoever is made of nothing needs no method, as long as there are others.
  @Test(arguments: [
    ("final class Client { init(store: any Store) {} }", ["func makeClient() -> Client {"]),
    ("", ["func makePanel() -> Panel {"]),
  ])
  func whatIsMadeOfNothingIsNoRoot(other: String, heads: [String]) {
    let shelf =
      "protocol Store {}\nfinal class Disk: Store {}\nclass Panel { init() {}; init?(store: any Store) {} }\n\(other)"
    let library = Wired(["Core/C.swift": shelf])
    #expect(other.isEmpty ? library.problems.count == 1 : library.heads == heads, "\(library.problems)")
    let calls = other.isEmpty ? "_ = Panel()" : "_ = Panel()\n_ = Client(store: Disk())"
    #expect(Wired(["App/C.swift": shelf, "App/main.swift": calls]).heads == heads)
  }
}
