import CodeModel
import TestSupport
import Testing

@testable import Reports

/// Options that are no mistake and say nothing.
@Suite struct IdleOptionsTests {
  private func notices(
    at level: Level, saved: Bool = false, tests: Bool = false, external: Bool = false,
    kinds: Set<DependencyKind>? = nil,
    collapse: [String] = []
  ) -> [String] {
    IdleOptions(
      level: level, isSaved: saved,
      scope: GraphScope(includesTests: tests, includesExternal: external, kinds: kinds), collapse: collapse
    ).notices
  }

  @Test(arguments: Level.allCases) func nothingAskedForIsNothingSaid(level: Level) {
    #expect(notices(at: level) == [])
    #expect(notices(at: level, saved: true) == [])
    #expect(notices(at: level, tests: true) == [])
    #expect(notices(at: level, collapse: ["Core"]) == [])
  }

  @Test func externalModulesHaveNoFoldersFilesAndTypes() {
    for level in [Level.package, .module] { #expect(notices(at: level, external: true) == []) }
    for level in [Level.folder, .file, .type] {
      #expect(
        notices(at: level, external: true) == [
          "--external says nothing at the level of \(level)s: of other packages only their modules are known"
        ])
    }
  }

  @Test func aSavedGraphHoldsWhatItWasSavedWith() {
    #expect(
      notices(at: .module, saved: true, tests: true, external: true) == [
        "--external says nothing about a saved graph: it holds other packages only if it was saved with them",
        "--tests says nothing about a saved graph: it holds tests only if it was saved with them",
      ])
  }

  @Test func onlyTypesAreNested() {
    #expect(notices(at: .type, collapse: ["nested"]) == [])
    #expect(
      notices(at: .folder, collapse: ["a", "nested"]) == [
        "--collapse nested says nothing at the level of folders: only types are nested"
      ])
  }

  @Test func kindsOfAnotherLevelAreNamed() {
    #expect(notices(at: .module, kinds: [.declared, .imported, .used]) == [])
    #expect(notices(at: .type, kinds: [.stores, .calls]) == [])
    let modules = notices(at: .module, kinds: [.imported, .stores, .calls])
    #expect(modules.count == 1)
    #expect(modules[0].hasPrefix("--edges "))
    #expect(modules[0].contains("says nothing at the level of modules: there a dependency is "))
    #expect(modules[0].contains("stores"))
    #expect(!modules[0].prefix { $0 != ":" }.contains("imported"))
    #expect(notices(at: .type, kinds: [.declared]).first?.hasPrefix("--edges declared says nothing at") == true)
  }

  @Test func allKindsAreThoseOfTheLevel() {
    for level in Level.allCases { #expect(notices(at: level, kinds: DependencyKind.ofCode) == []) }
    #expect(DependencyKind.ofCode.isDisjoint(with: DependencyKind.injection))
    #expect(DependencyKind.ofCode.union(DependencyKind.injection) == Set(DependencyKind.allCases))
    let all = DependencyKind.ofCode.union(DependencyKind.injection)
    #expect(notices(at: .module, kinds: all).first?.contains("injects") == true)
  }

  private let graph = LeveledGraph("App -> Core, Core -> Base")

  @Test func anEmptyPartIsToldApartFromAnEmptyWhole() throws {
    var selection = GraphSelection()
    #expect(try GraphPart(of: graph, selection).notice == nil)
    selection.exclude = ["**"]
    #expect(try GraphPart(of: graph, selection).notice == "no module is left; loosen what narrows the choice")
    let nothing = LeveledGraph("", level: .folder)
    #expect(
      try GraphPart(of: nothing, GraphSelection()).notice == "there is no folder to show; take a coarser --level")
  }

  @Test func aNameThatMeansNothingIsRefused() {
    var selection = GraphSelection()
    selection.focus = ["Croe"]
    #expect(throws: UnknownName.self) { try GraphPart(of: graph, selection) }
  }
}
