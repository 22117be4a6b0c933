import Foundation
import Testing

/// Seam reads itself: the diagram in docs/architecture.md, as `.seam.yml` says it.
@Suite struct ArchitectureTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test func theRulesOfThisProjectHold() throws {
    let run = try SeamProcess("check", "--no-cache", in: Self.root)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  /// What a file imports of the platform is no dependency that a rule could speak of.
  @Test func onlyTheHostSystemCallsTheSystem() throws {
    let sources = Self.root.appendingPathComponent("Sources")
    let paths = try #require(FileManager.default.enumerator(atPath: sources.path)).compactMap { $0 as? String }
    for path in paths where path.hasSuffix(".swift") && !path.hasPrefix("HostSystem/") {
      let text = try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
      let systems = text.split(separator: "\n").filter { line in
        ["import Glibc", "import Darwin", "import Musl"].contains { line.hasSuffix($0) }
      }
      #expect(systems.isEmpty, "\(path) calls the system by itself")
    }
  }
}
