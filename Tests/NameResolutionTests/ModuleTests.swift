import CodeModel
import TestSupport
import Testing
import Visibility

@testable import NameResolution
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

  /// Packages `one` and `two` both have a module Help; `two` also has App, `three` declares that it depends on two's.
  @Test func ofModulesOfOneNameTheNearestIsMeant() {
    var model = CodeModel()
    model.packages = ["one", "two", "three"].map { Package(identity: $0, name: $0, origin: .local, path: $0) }
    model.modules = [("Help", 0), ("Help", 1), ("App", 1), ("Tool", 2), ("Stray", 2)].map { name, package in
      Module(name: name, kind: .library, package: PackageID(package), folder: nil)
    }
    model.declaredDependencies = [
      DeclaredDependency(dependent: ModuleID(3), dependency: ModuleID(1), location: nil, isConditional: false)
    ]
    let names = ModuleNames(model)
    #expect(names.module(named: "Help", importedBy: ModuleID(2)) == ModuleID(1))
    #expect(names.module(named: "Help", importedBy: ModuleID(3)) == ModuleID(1))
    #expect(names.module(named: "Help", importedBy: ModuleID(4)) == ModuleID(0))
    #expect(names.module(named: "Absent", importedBy: ModuleID(4)) == nil)
  }

  @Test func anOwnTypeHidesAnImportedOne() {
    let project = Project([
      "Lib/Lib.swift": "public struct Thing {}",
      "App/App.swift": "import Lib\nstruct Thing {}; struct User { var own: Thing; var other: Lib.Thing }",
    ])
    let modules = project.model.references.compactMap {
      $0.dependency.map { project.model[project.model[$0].module].name }
    }
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

  @Test func aScopedImportNamesTheFileOfItsDeclaration() {
    let project = Project([
      "C/C.swift": "public struct Deep {}",
      "B/Exports.swift": "@_exported import C",
      "B/H.swift": "public struct H {}",
      "B/Log.swift": "public func log() {}\npublic let other = 1",
      "B/Two.swift": "public func twice() {}",
      "B/Three.swift": "public func twice(_ n: Int) {}",
      "A/A.swift": """
      import struct B.H
        import func B.log
      import struct B.Deep
      import func B.twice
      import struct Unread.H
      import class B.Missing
      import B
      """,
    ])
    let named = project.model.references.filter { project.model[$0.file].path == "A/A.swift" }
    #expect(
      named.map { "\(project.model[$0.dependencyFile].path) \($0.line):\($0.column) \($0.kind)" } == [
        "B/H.swift 1:17 mentions", "B/Log.swift 2:17 mentions", "C/C.swift 3:17 mentions",
      ])
    #expect(named.allSatisfy { $0.dependent == nil })
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
    let project = Project([
      "Big/Big.swift": "public struct Big { struct Sign {} }; extension Big.Sign { func f(_ b: Big) {} }"
    ])
    #expect(project.model.types.map(\.name) == ["Big", "Big.Sign"])
    #expect(project.edges == ["Big.Sign -> Big"])
  }

  @Test func everyBranchOfACompilationConditionCounts() {
    let project = Project(
      "struct A {}; struct B {}; struct S {\n#if canImport(Unknown)\nvar a: A\n#else\nvar b: B\n#endif\n}")
    #expect(project.edges == ["S -> A", "S -> B"])
    #expect(project.model.references.allSatisfy { $0.traits.contains(.conditional) })
  }
}
