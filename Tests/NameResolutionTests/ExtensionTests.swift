import CodeModel
import TestSupport
import Testing

/// What a module adds to a type of another is code of that module: a node of its own.
@Suite struct ExtensionTests {
  private static let core: KeyValuePairs<String, String> = [
    "A/Config.swift": "public struct Config { public var size = 0; public init() {}; public struct Part {} }",
    "B/Formatter.swift": "public struct Formatter { public init() {} }",
  ]

  private func project(_ files: KeyValuePairs<String, String>) -> Project { Project(Self.core + files) }

  @Test func anExtensionOfAnotherModulesTypeIsANodeOfItsOwn() {
    let project = project([
      "X/Config+Text.swift": """
      import A
      import B
      extension Config { public func text(_ f: Formatter) -> Int { size } }
      """
    ])
    #expect(
      project.nodes == [
        "A.Config struct", "A.Config.Part struct", "B.Formatter struct", "X.extension A.Config extension",
      ])
    #expect(
      project.graphEdges == [
        "X.extension A.Config -> A.Config accesses extends", "X.extension A.Config -> B.Formatter signature",
      ])
    let graph = project.model.graph(at: .type)
    let node = graph.nodes.last
    #expect(node?.name == "Config" && node?.module == "X")
    #expect(node?.file == "X/Config+Text.swift" && node?.line == 3)
  }

  @Test func whatAnExtensionOfAForeignTypeDeclaresCanBeExtended() {
    let project = Project([
      "App/Parts.swift":
        "import Unread\nextension Scopes.Own { struct Bold {} }\nextension Unread.Scopes.Own.Bold { struct Deep {} }",
      "App/Scopes.swift": "import Unread\nextension Scopes { struct Own { let bold = Bold(); var deep: Bold.Deep? } }",
    ])
    #expect(
      project.edges == [
        "Scopes.Own -> Scopes.Own.Bold", "Scopes.Own -> Scopes.Own.Bold.Deep", "Scopes.Own.Bold -> Scopes.Own",
      ])
  }

  @Test func thoseOfOneModuleAreOne() {
    let project = project([
      "X/One.swift": "import A\nextension Config { func one() {} }",
      "X/Two.swift": "import A\nimport B\nextension Config { func two(f: Formatter) { one() } }",
      "Y/Three.swift": "import A\nextension Config { func three() {} }",
    ])
    #expect(
      project.graphEdges == [
        "X.extension A.Config -> A.Config extends", "X.extension A.Config -> B.Formatter signature",
        "Y.extension A.Config -> A.Config extends",
      ])
  }

  @Test func withinItsModuleAnExtensionIsPartOfItsType() {
    let project = project(["A/More.swift": "import B\nextension Config { func f(_ f: Formatter) {} }"])
    #expect(project.graphEdges == ["A.Config -> B.Formatter signature"])
  }

  @Test func whoUsesAMemberDependsOnWhatDeclaresIt() {
    let project = project([
      "X/X.swift":
        "import A\nextension Config { public func text() {}; public struct Inner {}; public typealias Alias = Int }",
      "Y/Y.swift": """
      import A
      import X
      struct Text { func f(c: Config) { c.text() } }
      struct Size { func f(_ size: Int = Config().size) {} }
      struct Nested { var inner: Config.Inner }
      struct Aliased { var alias: Config.Alias }
      """,
    ])
    #expect(
      project.graphEdges == [
        "X.extension A.Config -> A.Config extends",
        "Y.Aliased -> A.Config mentions", "Y.Aliased -> X.extension A.Config stores",
        "Y.Nested -> A.Config mentions", "Y.Nested -> X.Config.Inner stores",
        "Y.Size -> A.Config default-argument",
        "Y.Text -> A.Config signature", "Y.Text -> X.extension A.Config calls",
      ])
  }

  @Test func conformancesThatItAddsAreItsOwn() {
    let project = project([
      "X/X.swift": "import A\npublic protocol Shown { func show() }\nextension Config: Shown { public func show() {} }",
      "Y/Y.swift": "import A\nimport X\nstruct User { func f(c: Config) { c.show() } }",
    ])
    #expect(
      project.graphEdges == [
        "X.extension A.Config -> A.Config extends", "X.extension A.Config -> X.Shown conforms",
        "Y.User -> A.Config signature", "Y.User -> X.extension A.Config calls",
      ])
  }

  @Test func typesOfOtherPackagesAndOfTheStandardLibraryAreExtendedInTheSameWay() {
    let project = project([
      "X/X.swift": """
      import B
      import Foundation
      extension String { public func trimmed(_ f: Formatter) -> String { self } }
      extension Foundation.Data { public func sum() -> Int { 0 } }
      extension Data { func more() { _ = sum() } }
      extension Array where Element == Formatter { public func all() {} }
      """,
      "Y/Y.swift":
        "import B\nimport X\nstruct User { func f() { _ = \"\".trimmed(Formatter()); [Formatter()].all() } }",
    ])
    #expect(
      project.nodes.filter { $0.hasPrefix("X.") } == [
        "X.extension Array extension", "X.extension Data extension", "X.extension String extension",
      ])
    #expect(
      project.graphEdges == [
        "X.extension Array -> B.Formatter constrains", "X.extension String -> B.Formatter signature",
        "Y.User -> B.Formatter creates", "Y.User -> X.extension Array calls", "Y.User -> X.extension String calls",
      ])
  }

  @Test func anExtensionOfANestedTypeIsCalledAfterItsChain() {
    let project = project(["X/X.swift": "import A\nextension Config.Part { func f() {} }"])
    #expect(project.nodes.last == "X.extension A.Config.Part extension")
    #expect(project.model.graph(at: .type).nodes.last?.name == "Config.Part")
  }

  /// Two modules whose types extend each other's are no tangle, as long as the modules are none.
  @Test func anAcyclicModuleGraphHasNoTypeTangleAcrossModules() {
    let project = project([
      "X/X.swift": """
      import A
      public struct Printer { public init(_ c: Config) { c.print() } }
      extension Config { public func print() { _ = Printer(self) } }
      """
    ])
    #expect(
      project.graphEdges == [
        "X.Printer -> A.Config signature", "X.Printer -> X.extension A.Config calls",
        "X.extension A.Config -> A.Config extends", "X.extension A.Config -> X.Printer creates",
      ])
  }

  /// Of types of one name that two modules nest in a third one's type each module sees its own alone.
  @Test(arguments: ["A", "Z"])
  func whatAModuleNestsIsExtendedThere(name: String) {
    let project = Project([
      "Core/Core.swift": "public enum Outer {}",
      "M/M.swift": "import Core\nextension Outer { public struct Part {} }",
      "\(name)/Part.swift": "import Core\nextension Outer { public struct Part {} }",
      "\(name)/More.swift": "import Core\nstruct Item {}\nextension Outer.Part { func use(_ i: Item) {} }",
      "M/More.swift": "import Core\nstruct Thing {}\nextension Outer.Part { func use(_ t: Thing) {} }",
    ])
    let crossing = project.model.references.filter { reference in
      let modules = [reference.file, reference.dependencyFile].map { project.model[project.model[$0].module].name }
      return modules[0] != modules[1] && modules[1] != "Core"
    }
    #expect(crossing.isEmpty)
    #expect(
      project.kinds.filter { $0.hasSuffix("signature") } == [
        "Outer.Part -> Item signature", "Outer.Part -> Thing signature",
      ])
  }

  @Test func foldedTheyAreTheirTypesAgain() throws {
    let project = project([
      "X/X.swift":
        "import A\nimport B\nextension Config { func f(_ f: Formatter) {} }\nextension String { func g() {} }"
    ])
    let folded = try project.model.graph(at: .type).collapsing(["extensions"])
    #expect(folded.nodes.map(\.id) == ["A.Config", "A.Config.Part", "B.Formatter", "X.extension String"])
    #expect(
      folded.edges.map { "\(folded.nodes[$0.dependent].id) -> \(folded.nodes[$0.dependency].id)" } == [
        "A.Config -> B.Formatter"
      ])
  }

  @Test func aTypeThatAnExtensionNestsIsFoldedIntoTheExtension() {
    let project = project(["X/X.swift": "import A\nextension Config { struct Inner { struct Deep {} } }"])
    let folded = project.model.graph(at: .type).foldingNestedTypes
    #expect(folded.nodes.map(\.id) == ["A.Config", "B.Formatter", "X.extension A.Config"])
  }

  /// Private types of one name, each with a type of one name in it.
  @Test func whatIsNestedInANamesakeIsFoldedIntoThatNamesake() {
    let text =
      "private struct Page { func make() -> Coordinator { Coordinator() }; class Coordinator { let page: Page? = nil } }"
    let folded = project(["X/One.swift": text, "X/Two.swift": text]).model.graph(at: .type).foldingNestedTypes
    #expect(folded.nodes.map(\.id).filter { $0.contains("Page") } == ["X.Page", "X.Page@X/Two.swift"])
    #expect(folded.edges.filter { folded.nodes[$0.dependent].module == "X" }.isEmpty)
  }

  /// By its short name a type is meant, and not what others add to it.
  @Test func aShortNameMeansTheType() throws {
    let graph = project(["X/X.swift": "import A\nextension Config { func f() {} }"]).model.graph(at: .type)
    #expect(try graph.nodes(named: ["Config"]).map { graph.nodes[Int($0)].id } == ["A.Config"])
    #expect(try graph.nodes(named: ["extension A.Config"]).map { graph.nodes[Int($0)].id } == ["X.extension A.Config"])
  }
}

extension KeyValuePairs {
  fileprivate static func + (left: Self, right: Self) -> [(path: Key, text: Value)] {
    left.map { (path: $0.key, text: $0.value) } + right.map { (path: $0.key, text: $0.value) }
  }
}
