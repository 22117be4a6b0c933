import CodeModel
import GraphAnalysis
import Testing
import UntanglingAdvice

@testable import Untangling

/// What a step frees is free once its moves are made, wherever these put code.
@Suite struct FirstStepTests {
  private func freed(_ files: KeyValuePairs<String, String>) throws -> [[String]] {
    let (report, advice) = try advised(files, .folder)
    return advice.ofTangle[0].steps.map { $0.freed.map { report.graph.nodes[$0].id } }
  }

  private static func stored(_ type: String, _ count: Int = 6) -> String {
    (1...count).map { "var \(type.lowercased())\($0): \(type)?" }.joined(separator: "; ")
  }

  /// `Media.swift` goes to who names it, and there still needs `Jelly`.
  private func freed(mediaNamedFrom folder: String) throws -> [[String]] {
    let media = "final class \(folder)Page { \(Self.stored("Media")) }"
    return try freed([
      "App/Audio/Media.swift": "final class Media { var jelly: Jelly? }",
      "App/Audio/Core.swift": "final class Core { \(Self.stored("Services")); func f() -> Services? { services1 } }",
      "App/Jelly/Jelly.swift": "final class Jelly { \(Self.stored("Core")); func f() -> Core? { core1 } }",
      "App/Services/Services.swift": "final class Services { func f(_ any: Any) { (any as? Start)?.go() } }",
      "App/Main/Start.swift": "final class Start { func go() {}; \(Self.stored("Core")) }",
      "App/\(folder)/Page.swift": media,
    ])
  }

  @Test func whoNamesWhatHasGoneReachesWhatItNeeds() throws {
    #expect(try !freed(mediaNamedFrom: "Main").contains(["App/Jelly"]))
  }

  @Test func whoIsNotTangledDoesNoHarm() throws {
    #expect(try freed(mediaNamedFrom: "Shell").contains(["App/Jelly"]))
  }
}
