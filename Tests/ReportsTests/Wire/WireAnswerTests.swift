import CodeModel
import NameResolution
import PackageReading
import TestSupport
import Testing
import Wiring

@testable import Reports

/// What `seam wire` answers.
@Suite struct WireAnswerTests {
  private func project(_ implementations: String) -> Project {
    Project(
      [
        "App/main.swift": "import Core\n_ = Screen(store: DiskStore())\n",
        "App/Screen.swift": "import Core\nfinal class Screen { init(store: any Store) {} }\n",
        "Core/Store.swift": "public protocol Store {}\n\(implementations)\n",
      ], declarations: DeclarationRequest(readsEntryPoints: true))
  }

  private func answer(_ project: Project, _ configure: (inout WiringRequest) -> Void = { _ in }) throws -> WireAnswer {
    var request = WiringRequest()
    request.roots = ["Screen"]
    request.module = "App"
    configure(&request)
    return try WireAnswer(about: project.model, request, sources: SourceLines(project.bytes))
  }

  private let disk = "public final class DiskStore: Store { public init() {} }"

  @Test func theSourceThatBuildsTheRoot() throws {
    let text = try answer(project(disk)).finished(imports: []).text
    #expect(
      text == """
        // Written by `seam wire`: change what it is told or what it reads, and run it again.

        import Core

        /// Builds the objects of App, each with all that it needs.
        struct CompositionRoot {
          /// Screen, with one object built for it.
          func makeScreen() -> Screen {
            let diskStore = DiskStore()
            return Screen(store: diskStore)
          }
        }

        """)
  }

  @Test func importsForTheTypesOfOthersComeWithTheOwn() throws {
    let text = try answer(project(disk)).finished(imports: ["import Vapor"]).text
    #expect(text.contains("import Core\nimport Vapor\n"))
  }

  @Test func aDecisionThatIsMissingIsARefusalWithItsPlaces() throws {
    let two = disk + "\npublic final class MemoryStore: Store { public init() {} }"
    let refusal = try #require(throws: WiringRefusal.self) { try answer(project(two)) }
    #expect(
      refusal.description == """
        App/Screen.swift:2:22: App.Screen.init(store:) needs Core.Store for 'store', which 2 types implement; say which: \
        --bind Core.Store=Core.DiskStore
          Core/Store.swift:2:20: class Core.DiskStore
          Core/Store.swift:3:20: class Core.MemoryStore
        """)
    #expect(throws: Never.self) {
      try answer(project(two)) { $0.bindings = [.init("Store", to: "MemoryStore")] }
    }
  }

  @Test func noImplementationIsARefusal() throws {
    let refusal = try #require(throws: WiringRefusal.self) { try answer(project("")) }
    #expect(
      refusal.description == """
        App/Screen.swift:2:22: App.Screen.init(store:) needs Core.Store for 'store', which nothing implements; write an \
        implementation, or let the caller pass one: --pass Core.Store
        """)
  }
}
