import CodeModel
import HostSystem
import SwiftFacts
import TestSupport
import Testing
import Visibility

/// Which modules a file sees, by the imports of the files of a literal.
@Suite struct ModuleVisibilityTests {
  private struct Seen {
    private let model: CodeModel
    private let visibility: ModuleVisibility
    private let otherNames: [String]

    init(
      _ files: KeyValuePairs<String, String>, others: OtherModules = .none,
      _ change: (inout CodeModel) -> Void = { _ in }
    ) {
      var model = Project.skeleton(of: files.map { ($0.key, $0.value) })
      change(&model)
      let facts: [FileFacts?] = withDeepStack { files.map { FileFacts(parsing: Array($0.value.utf8)) } }
      self.model = model
      visibility = ModuleVisibility(model: model, facts: facts, others: others)
      otherNames = others.modules.map(\.name)
    }

    private func number(_ file: String) -> Int { model.files.firstIndex { $0.path == file } ?? 0 }

    private func name(_ module: Int32) -> String {
      let index = Int(module)
      if index < 0 { return "external" }
      if index < model.modules.count { return model.modules[index].name }
      let rest = index - model.modules.count
      return rest < otherNames.count ? otherNames[rest] : "Swift"
    }

    func modules(_ file: String) -> [String] { visibility.modulesByFile[number(file)].map(name) }
    func testable(_ file: String) -> [String] { visibility.testableByFile[number(file)].map(name).sorted() }
    func scoped(_ file: String) -> [String: String] { visibility.scopedByFile[number(file)].mapValues(name) }
    func qualifiers(_ file: String) -> [String: String] { visibility.qualifiersByFile[number(file)].mapValues(name) }
    func exports(_ module: String) -> [String] { visibility.exports[Int(index(module))].map(name) }

    func permits(_ access: AccessLevel, of module: String, from file: String) -> Bool {
      let own = model.files[number(file)].module.rawValue
      return visibility.permits(access, of: index(module), from: Int32(number(file)), in: own)
    }

    func reaches(_ module: String, from own: String) -> Bool {
      visibility.reaches(index(module), from: index(own))
    }

    private func index(_ module: String) -> Int32 {
      if module == "Swift" { return Int32(model.modules.count + otherNames.count) }
      let own = model.modules.firstIndex { $0.name == module }
      return Int32(own ?? model.modules.count + otherNames.firstIndex(of: module)!)  // The tests name nothing else.
    }
  }

  @Test func aFileSeesItsOwnModuleWhatItImportsAndTheStandardLibrary() {
    let seen = Seen(["App/A.swift": "import Core", "App/B.swift": "", "Core/C.swift": ""])
    #expect(seen.modules("App/A.swift") == ["App", "Core", "Swift"])
    #expect(seen.modules("App/B.swift") == ["App", "Swift"])
    #expect(seen.modules("Core/C.swift") == ["Core", "Swift"])
  }

  /// The nearest come first, in the order of the statements, each once.
  @Test(arguments: [
    ("import B\nimport A", ["App", "B", "A", "Swift"]), ("import A\nimport A", ["App", "A", "Swift"]),
    ("import App", ["App", "Swift"]), ("import Foundation", ["App", "Swift"]), ("import Swift", ["App", "Swift"]),
    ("import struct A.S", ["App", "A", "Swift"]), ("import A.Sub", ["App", "A", "Swift"]),
    ("@preconcurrency import A", ["App", "A", "Swift"]), ("private import A", ["App", "A", "Swift"]),
    ("#if os(Windows)\nimport A\n#else\nimport B\n#endif", ["App", "A", "B", "Swift"]),
    ("import A; import B", ["App", "A", "B", "Swift"]), ("import a", ["App", "Swift"]),
  ])
  func everyFormOfImportCounts(text: String, expected: [String]) {
    let seen = Seen(["App/A.swift": text, "A/A.swift": "", "B/B.swift": ""])
    #expect(seen.modules("App/A.swift") == expected)
  }

  // MARK: - Exports

  @Test func whatIsReexportedComesAlong() {
    let seen = Seen([
      "App/A.swift": "import Face", "Face/F.swift": "@_exported import Core", "Core/C.swift": "@_exported import Base",
      "Base/B.swift": "",
    ])
    #expect(seen.modules("App/A.swift") == ["App", "Face", "Base", "Core", "Swift"])
    #expect(seen.exports("Face") == ["Face", "Base", "Core"])
    #expect(seen.exports("Base") == ["Base"])
  }

  /// One file's export is every file's import.
  @Test func whatOneFileReexportsItsSiblingsSee() {
    let seen = Seen(["Face/Exports.swift": "@_exported import Core", "Face/Use.swift": "", "Core/C.swift": ""])
    #expect(seen.modules("Face/Use.swift") == ["Face", "Core", "Swift"])
  }

  @Test func aPlainImportIsNotPassedOn() {
    let seen = Seen(["App/A.swift": "import Face", "Face/F.swift": "import Core", "Core/C.swift": ""])
    #expect(seen.modules("App/A.swift") == ["App", "Face", "Swift"])
    #expect(seen.reaches("Core", from: "App"))
  }

  @Test func modulesThatReexportEachOtherEnd() {
    let seen = Seen([
      "App/A.swift": "import One", "One/O.swift": "@_exported import Two", "Two/T.swift": "@_exported import One",
    ])
    #expect(seen.modules("App/A.swift") == ["App", "One", "Two", "Swift"])
    #expect(seen.exports("One") == ["One", "Two"] && seen.exports("Two") == ["Two", "One"])
  }

  // MARK: - Names before a dot

  @Test func qualifiersAreModulesByTheNameOfTheirImport() {
    let seen = Seen([
      "App/A.swift": "import Face\nimport UIKit", "Face/F.swift": "@_exported import Core", "Core/C.swift": "",
    ])
    #expect(
      seen.qualifiers("App/A.swift")
        == ["App": "App", "Face": "Face", "Core": "Core", "UIKit": "external", "Swift": "Swift"])
    #expect(seen.qualifiers("Core/C.swift") == ["Core": "Core", "Swift": "Swift"])
  }

  @Test func scopedImportsNameTheDeclaration() {
    let seen = Seen(["App/A.swift": "import struct Core.Price\nimport func Darwin.exit", "Core/C.swift": ""])
    #expect(seen.scoped("App/A.swift") == ["Price": "Core", "exit": "external"])
    #expect(seen.scoped("Core/C.swift") == [:])
  }

  /// A target `my-core` is imported as `my_core`.
  @Test func aModuleIsNamedAsImportsWriteIt() {
    let seen = Seen(["App/A.swift": "import my_core", "my-core/C.swift": ""])
    #expect(seen.modules("App/A.swift") == ["App", "my-core", "Swift"])
    #expect(seen.qualifiers("App/A.swift")["my_core"] == "my-core")
  }

  // MARK: - Access

  @Test(arguments: [
    (AccessLevel.everywhere, true, true, true), (.package, true, true, true), (.module, true, false, true),
    (.file, false, false, false),
  ])
  func accessDecides(level: AccessLevel, inOwn: Bool, ofOther: Bool, ofTestable: Bool) {
    let seen = Seen([
      "App/A.swift": "import Core", "AppTests/T.swift": "@testable import App\nimport Core", "Core/C.swift": "",
    ])
    #expect(seen.permits(level, of: "App", from: "App/A.swift") == inOwn)
    #expect(seen.permits(level, of: "Core", from: "App/A.swift") == ofOther)
    #expect(seen.permits(level, of: "App", from: "AppTests/T.swift") == ofTestable)
    #expect(seen.permits(level, of: "Core", from: "AppTests/T.swift") == ofOther)
    #expect(seen.testable("AppTests/T.swift") == ["App"])
  }

  @Test func packageAccessEndsAtThePackage() {
    let seen = Seen(["App/A.swift": "import Core", "Test/T.swift": "@testable import Core", "Core/C.swift": ""]) {
      model in
      model.packages.append(Package(identity: "core", name: "Core", origin: .local, path: "../Core"))
      model.modules[1].package = PackageID(1)
    }
    #expect(!seen.permits(.package, of: "Core", from: "App/A.swift"))
    #expect(seen.permits(.everywhere, of: "Core", from: "App/A.swift"))
    #expect(seen.permits(.package, of: "Core", from: "Test/T.swift"))
  }

  /// One file's `@testable` is no other's.
  @Test func testableIsTheFilesOwn() {
    let seen = Seen(["T/One.swift": "@testable import Core", "T/Two.swift": "import Core", "Core/C.swift": ""])
    #expect(seen.permits(.module, of: "Core", from: "T/One.swift"))
    #expect(!seen.permits(.module, of: "Core", from: "T/Two.swift"))
  }

  // MARK: - Reach

  @Test(arguments: [
    ("Core", "App", true), ("App", "Core", false), ("Alone", "App", false), ("Swift", "Core", true),
    ("Core", "Core", true),
  ])
  func onlyWhatIsImportedSomehowIsReached(module: String, from own: String, isReached: Bool) {
    let seen = Seen([
      "App/A.swift": "", "App/B.swift": "import Feature", "Feature/F.swift": "import Core", "Core/C.swift": "",
      "Alone/L.swift": "import App",
    ])
    #expect(seen.reaches(module, from: own) == isReached)
  }

  // MARK: - Modules that are not read themselves

  private static func others(_ modules: KeyValuePairs<String, String>) -> OtherModules {
    OtherModules(
      modules.map { name, text in
        .init(name: name, files: withDeepStack { [FileFacts(parsing: Array(text.utf8))] }, digest: 1)
      })
  }

  @Test func modulesOfOtherPackagesAreSeenBehindTheModels() {
    let seen = Seen(
      ["App/A.swift": "import Zebra"], others: Self.others(["Zebra": "@_exported import Ant", "Ant": ""]))
    #expect(seen.modules("App/A.swift") == ["App", "Zebra", "Ant", "Swift"])
    #expect(!seen.permits(.package, of: "Zebra", from: "App/A.swift"))
    #expect(!seen.permits(.module, of: "Zebra", from: "App/A.swift"))
    #expect(seen.permits(.everywhere, of: "Zebra", from: "App/A.swift"))
  }

  @Test func aModuleOfTheModelIsMeantBeforeAnother() {
    let seen = Seen(["App/A.swift": "import Core", "Core/C.swift": ""], others: Self.others(["Core": "", "Rest": ""]))
    #expect(seen.modules("App/A.swift") == ["App", "Core", "Swift"])
  }

  /// What stands in another package cannot mean a module of the model.
  @Test func otherPackagesDoNotImportTheModel() {
    let seen = Seen(
      ["App/A.swift": "import Kit", "Core/C.swift": ""], others: Self.others(["Kit": "@_exported import Core"]))
    #expect(seen.modules("App/A.swift") == ["App", "Kit", "Swift"])
  }

  @Test func ofTwoOtherModulesOfOneNameTheFirstCounts() {
    func module(_ name: String, digest: UInt64) -> OtherModules.Module { .init(name: name, files: [], digest: digest) }
    let others = OtherModules([module("B", digest: 1), module("A", digest: 2), module("B", digest: 3)])
    #expect(others.modules.map { "\($0.name) \($0.digest)" } == ["A 2", "B 1"])
    #expect(others.files.isEmpty && OtherModules.none.modules.isEmpty)
  }

  @Test func nothingIsSeenInAnEmptyModel() {
    let visibility = ModuleVisibility(model: CodeModel(), facts: [])
    #expect(visibility.modulesByFile == [[0]])
    #expect(visibility.reach.count == 1 && visibility.packages == [-1])
  }
}
