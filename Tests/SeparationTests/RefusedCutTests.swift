import CodeModel
import NameResolution
import PackageReading
import PackageWriting
import Separation
import SeparationChecks
import SwiftFacts
import TestSupport
import Testing

/// Checks that are not made again.
@Suite struct RefusedCutTests {
  /// A cannot be untied from Core; B and More stand beside them.
  private func project(core: String = "open class Base { public init() {} }", more: String = "") -> Project {
    Project(
      [
        "A/A.swift": "import Core\nfinal class Sub: Base {}", "Core/Core.swift": core,
        "B/B.swift": "import More\nstruct Own { var other: Other }",
        "More/More.swift": "public struct Other {}\n\(more)",
      ], declarations: DeclarationRequest())
  }

  private func splits(of project: Project, after refused: RefusedCuts = RefusedCuts()) throws -> ProviderSplits {
    var search = SeparationSearch()
    search.minimumSaving = 0
    let texts = SourceTexts {
      project.bytes(of: project.model[$0].path)
    } names: {
      SourceNames.parsing($0)
    } parse: { _ in
      nil
    }
    return try ProviderSplits(of: project.model, search: search, within: 50, refused: refused, texts: texts)
  }

  @Test func aCutThatWasRefusedIsRefusedAgainWhereNothingItSeesHasChanged() throws {
    let first = try splits(of: project()).refused
    #expect(try splits(of: project(more: "public struct Third {}"), after: first).checkedCount < 2)
    #expect(try splits(of: project(), after: first).checkedCount == 0)
    #expect(
      try splits(of: project(core: "open class Base { public init() {}; func f() {} }"), after: first).checkedCount == 1
    )
  }
}
