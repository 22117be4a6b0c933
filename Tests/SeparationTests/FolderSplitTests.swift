import CodeModel
import Separation
import SeparationPlans
import Testing

/// What it takes until two folders of a module are modules, beside what moves.
@Suite struct FolderSplitTests {
  private static let filling = "struct Rest { let one = 1 }\n" + String(repeating: "// Filling.\n", count: 30)

  /// A needs the protocol of B, C makes and subclasses what B keeps.
  private func suggestion(_ more: KeyValuePairs<String, String> = [:]) async throws -> Suggestion {
    let files = [
      "M/A/A.swift": "func take(_ x: any P) { x.go() }",
      "M/B/P.swift": "protocol P { func go() }",
      "M/B/Impl.swift":
        "final class Impl: P { func go() {} }\nclass Base { init() {} }\nstruct Pair { var left: Part }\nstruct Part {}",
      "M/B/Rest.swift": Self.filling,
      "M/C/C.swift": "func make() { take(Impl()); _ = Pair(left: Part()) }\nfinal class Sub: Base {}",
      "MTests/T.swift": "@testable import M\nfunc test() { _ = Impl() }",
    ].merging(more.map { ($0, $1) }) { $1 }
    return try await Suggestion(
      of: "Sources/M/A:Sources/M/B", targets: [("M", []), ("MTests", ["M"])], level: .folder,
      files: files.sorted { $0.key < $1.key })
  }

  private func words(_ part: FolderSplit.Part, in suggestion: Suggestion) -> [String] {
    let model = suggestion.report.model
    func names(_ ids: [DeclarationID]) -> String { ids.map { model[$0].signature }.joined(separator: " ") }
    return [
      "imported by \(part.importers.map { model[$0].path.split(separator: "/").last ?? "" }.joined(separator: " "))",
      "opens \(names(part.raises))", "writes \(names(part.implicitInitializers))", "open \(names(part.subclassed))",
      "needs \(part.dependencies.joined(separator: " "))",
    ]
  }

  @Test func everyModuleTellsWhatItOpensAndWhoImportsIt() async throws {
    let suggestion = try await suggestion()
    let split = try #require(suggestion.separation.split)
    #expect(split.parts.map(\.role) == [.interface, .provider, .consumer])
    #expect(
      words(split.parts[0], in: suggestion) == [
        "imported by A.swift Impl.swift", "opens P go()", "writes ", "open ", "needs ",
      ])
    #expect(
      words(split.parts[1], in: suggestion) == [
        "imported by C.swift T.swift", "opens Impl go() Base init() Pair Part", "writes Impl Pair Part", "open Base",
        "needs BInterface",
      ])
    #expect(
      words(split.parts[2], in: suggestion) == [
        "imported by C.swift", "opens take(_:)", "writes ", "open ", "needs BInterface",
      ])
    #expect(split.tangles == [] && suggestion.separation.isFree)
  }

  @Test func foldersThatStillNeedEachOtherAreNoModules() async throws {
    let suggestion = try await suggestion(["M/B/Back.swift": "func back() { make() }"])
    let split = try #require(suggestion.separation.split)
    #expect(split.tangles == [["Sources/M/B", "Sources/M/C"]])
    #expect(suggestion.plan.isClean && !suggestion.separation.isFree)
  }

  @Test func whatTheCompilerWouldRefuseIsInTheWay() async throws {
    let suggestion = try await suggestion([
      "M/B/P.swift": "@_dynamicReplacement(for: Q) public protocol P { func go() }"
    ])
    #expect(suggestion.obstacles == ["specialAttribute P M/B/P.swift:1"])
  }

  /// The folder's name alone where that tells it from others, and as much of its path as it takes where not.
  @Test func interfacesOfFoldersAreToldApart() async throws {
    #expect(try await suggestion().separation.interfaceName == "BInterface")
    #expect(try await suggestion(["M/C/B/More.swift": "struct More {}"]).separation.interfaceName == "MBInterface")
    #expect(try await suggestion(["M/C/Taken.swift": "struct BInterface {}"]).separation.interfaceName == "MBInterface")
  }

  @Test func modulesAreNotSplit() async throws {
    let suggestion = try await Suggestion(
      of: "A:B", targets: [("A", ["B"]), ("B", [])],
      files: [
        ("A/A.swift", "import B\npublic func take(_ x: any P) {}"), ("B/B.swift", "public protocol P {}"),
        ("B/Rest.swift", Self.filling),
      ])
    #expect(suggestion.separation.split == nil && suggestion.separation.isFree)
  }
}
