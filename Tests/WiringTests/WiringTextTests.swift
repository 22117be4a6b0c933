import Testing
import Wiring

/// The whole text, as it stands in a file.
@Suite struct WiringTextTests {
  @Test func aMethodForEachRootWithItsDocumentation() {
    let wired = Wired(
      [
        "Core/F.swift":
          "final class Screen { init(store: Store, title: String) {} }\nfinal class Store { init(path: String) throws {} }\nfinal class Lone {}"
      ], roots: ["Screen", "Lone"])
    #expect(
      wired.text == """
        // Written by `seam wire`: change what it is told or what it reads, and run it again.

        /// Builds the objects of Core, each with all that it needs.
        struct CompositionRoot {
          /// Screen, with one object built for it.
          ///
          /// - Parameters:
          ///   - path: `path` of ``Store``
          ///   - title: `title` of ``Screen``
          func makeScreen(path: String, title: String) throws -> Screen {
            let store = try Store(path: path)
            return Screen(store: store, title: title)
          }

          /// Lone, with nothing else built for it.
          func makeLone() -> Lone {
            return Lone()
          }
        }

        """)
  }

  @Test func namesOfTheLanguageAreEscapedEverywhere() {
    let wired = Wired("final class `class` { init(dep: `default`) {} }\nfinal class `default` {}", root: "class")
    #expect(wired.problems == [])
    #expect(wired.steps.contains("let `default` = `default`()") || wired.steps.contains("let default2 = `default`()"))
  }

  @Test func rootsOfOneNameAreToldApartByTheirModules() {
    let wired = Wired(
      [
        "A/A.swift": "public final class Screen { public init() {} }",
        "B/B.swift": "public final class Screen { public init() {} }",
        "App/main.swift": "import A\nimport B\n",
      ], roots: ["A.Screen", "B.Screen"])
    #expect(wired.problems == [])
    #expect(wired.heads == ["func makeAScreen() -> A.Screen {", "func makeBScreen() -> B.Screen {"])
    #expect(wired.imports == ["A", "B"])
  }

  @Test func aRootThatMayFailIsOptional() {
    let wired = Wired("protocol Root {}\nfinal class Impl: Root { init?() {} }")
    #expect(wired.heads == ["func makeRoot() -> (any Root)? {"])
    #expect(Wired("final class Root { init?() {} }").heads == ["func makeRoot() -> Root? {"])
  }

  @Test func sharedObjectsTakeWhatTheyNeedFromTheInitializer() {
    let wired = Wired(
      "final class Root { init(store: Store) {} }\nfinal class Store { init(path: String) async throws {} }"
    ) {
      $0.shared = ["Store"]
    }
    #expect(
      wired.steps == [
        "let store: Store", "init(path: String) async throws {", "let store = try await Store(path: path)",
        "self.store = store",
        "func makeRoot() -> Root {", "return Root(store: store)",
      ])
  }

  /// The same request over the same code is the same text, whatever the order of its files.
  @Test func theTextDoesNotHangOnTheOrderOfFiles() {
    let one = Wired(
      [
        "Core/A.swift": "final class Root { init(d: D, e: E) {} }",
        "Core/B.swift": "final class D {}\nfinal class E {}",
      ], roots: ["Root"])
    let two = Wired(
      [
        "Core/B.swift": "final class D {}\nfinal class E {}",
        "Core/A.swift": "final class Root { init(d: D, e: E) {} }",
      ], roots: ["Root"])
    #expect(!one.text.isEmpty)
    #expect(one.text == two.text)
  }
}
