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
