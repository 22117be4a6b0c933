import Manifests
import PackageReading
import Planning
import Snapshots
import SystemPackage
import TestSupport

/// A package of a few modules as a literal, for which a plan is sought.
///
/// A target whose name ends in `!` is an executable; sources lie below `Sources`.
struct PlannedPackage {
  let folder: TemporaryFolder

  init(
    _ targets: KeyValuePairs<String, [String]>, products: [String] = [], _ files: KeyValuePairs<String, String>
  ) throws {
    let entries = targets.map { name, dependencies in
      let list = dependencies.map { "\"\($0)\"" }.joined(separator: ", ")
      return
        "  .\(name.hasSuffix("!") ? "executableTarget" : "target")(name: \"\(name.filter { $0 != "!" })\", dependencies: [\(list)]),"
    }
    let libraries = products.map { ".library(name: \"\($0)\", targets: [\"\($0)\"])," }.joined(separator: " ")
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Sample", products: [\(libraries)], targets: [
      \(entries.joined(separator: "\n"))
      ])

      """
    folder = try TemporaryFolder(
      Dictionary(files.map { ("Sources/\($0)", $1 + "\n") }) { $1 }.merging(["Package.swift": manifest]) { $1 })
  }

  var reader: PlanReader {
    let root = folder.root
    return PlanReader { snapshot in
      try await PackageReader(root: root, snapshot: snapshot, manifests: ManifestReader(mode: .static)).read(
        upTo: .declarations
      ).model
    }
  }

  func plan(
    _ search: PlanSearch = PlanSearch(), history: ChangeHistory? = nil, usesHistory: Bool = true
  ) async throws -> CuttingPlan {
    try await Planner(search, reader: reader).plan(
      from: WorkingTree(root: folder.root), history: history, usesHistory: usesHistory)
  }
}

/// Lines of code that nobody names.
func filling(_ count: Int, in name: String = "Rest") -> String {
  "final class \(name) {\n" + (0..<count).map { "  func f\($0)() -> Int { \($0) }\n" }.joined() + "}"
}
