import CodeModel
import Testing

@testable import PackageReading

/// Names across files and modules.
@Suite struct ModuleTests {
  @Test func onlyImportedModulesAreSeen() {
    let project = Project([
      "Lib/Lib.swift": "public struct Thing {}; struct Hidden {}",
      "App/Sees.swift": "import Lib\nstruct Sees { var t: Thing; var h: Hidden }",
      "App/Blind.swift": "struct Blind { var t: Thing }",
    ])
    #expect(project.edges == ["Sees -> Thing"])
  }

  /// Both modules know String; only the one that imports the other has its extension for a member.
  @Test func extensionsOfForeignTypesAreMembersOnlyWhereTheyAreReached() {
    let project = Project([
      "Text/Trim.swift": "extension String { public var trimmed: String { self } }",
      "Near/Near.swift": "import Text\nfunc near(s: String) -> String { s.trimmed }",
      "Far/Far.swift": "func far(s: String) -> String { s.trimmed }",
    ])
    #expect(project.model.references.map { project.model[project.model[$0.file].module].name } == ["Near"])
  }

  @Test func anOwnTypeHidesAnImportedOne() {
    let project = Project([
      "Lib/Lib.swift": "public struct Thing {}",
      "App/App.swift": "import Lib\nstruct Thing {}; struct User { var own: Thing; var other: Lib.Thing }",
    ])
    let modules = project.model.references.compactMap { $0.dependency.map { project.model[project.model[$0].module].name } }
    #expect(modules == ["App", "Lib"])
  }

  @Test func reexportsAreSeenInTheWholeModule() {
    let project = Project([
      "Core/Core.swift": "public struct Thing {}",
      "Lib/Exports.swift": "@_exported import Core",
      "Lib/Lib.swift": "struct Inside { var t: Thing }",
      "App/App.swift": "import Lib\nstruct Outside { var t: Thing }",
    ])
    #expect(project.edges == ["Inside -> Thing", "Outside -> Thing"])
  }

  @Test func aScopedImportDecidesWhichModuleIsMeant() {
    let project = Project([
      "Lib/Lib.swift": "public protocol Descriptor {}",
      "App/App.swift": "import Lib\nimport struct Unread.Descriptor\nstruct User { var d: Descriptor }",
    ])
    #expect(project.edges == [])
  }

  @Test func testableImportsSeeWhatIsInternal() {
    let project = Project([
      "Lib/Lib.swift": "struct Inner {}; private struct Secret {}",
      "Tests/Tests.swift": "@testable import Lib\nstruct T { var i: Inner; var s: Secret }",
    ])
    #expect(project.edges == ["T -> Inner"])
  }

  @Test func privateDeclarationsOfOtherFilesAreNotMeant() {
    let project = Project([
      "App/A.swift": "private struct Thing {}; struct A { private var t: Thing }",
      "App/B.swift": "private struct Thing {}; struct B { private var t: Thing }",
    ])
    for reference in project.model.references { #expect(reference.file == reference.dependencyFile) }
    #expect(project.edges == ["A -> Thing", "B -> Thing"])
  }

  @Test func aModuleCalledLikeItsTypeIsNoTrap() {
    let project = Project(["Big/Big.swift": "public struct Big { struct Sign {} }; extension Big.Sign { func f(_ b: Big) {} }"])
    #expect(project.model.types.map(\.name) == ["Big", "Big.Sign"])
    #expect(project.edges == ["Big.Sign -> Big"])
  }

  @Test func everyBranchOfACompilationConditionCounts() {
    let project = Project("struct A {}; struct B {}; struct S {\n#if canImport(Unknown)\nvar a: A\n#else\nvar b: B\n#endif\n}")
    #expect(project.edges == ["S -> A", "S -> B"])
    #expect(project.model.references.allSatisfy { $0.traits.contains(.conditional) })
  }
}
