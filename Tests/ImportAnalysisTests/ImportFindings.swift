import CodeModel
import ImportAnalysis
import Manifests
import PackageReading
import Snapshots
import SwiftFacts
import SystemPackage
import TestSupport

/// What is found in a package of a literal: App depends on Feature and Core, Feature on Core.
///
/// ```swift
/// try await ImportFindings(["App/A.swift": "import Core"]).unused == ["must App: Core at App/A.swift:1"]
/// ```
struct ImportFindings {
  let all: [ImportFinding]

  /// - Parameters:
  ///   - clang: targets of C that App depends on, too.
  ///   - coreIs: what else the manifest says of Core, `, resources: […]`.
  ///   - isStrict: whether members need an import of their own.
  init(
    _ files: KeyValuePairs<String, String>, app: [String] = ["Feature", "Core"], feature: [String] = ["Core"],
    clang: [String] = [], coreIs: String = "", isStrict: Bool = false
  ) async throws {
    func list(_ names: [String]) -> String { names.map { "\"\($0)\"" }.joined(separator: ", ") }
    var contents = [
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Shop", targets: [
        .target(name: "App", dependencies: [\(list(app + clang))]),
        .target(name: "Feature", dependencies: [\(list(feature))]),
        .target(name: "Core"\(coreIs)),
        \(clang.map { ".target(name: \"\($0)\")," }.joined(separator: "\n"))
      ])
      """,
      "Sources/App/Rest.swift": "let rest = 1\n", "Sources/Feature/Rest.swift": "public let featureRest = 1\n",
      "Sources/Core/Rest.swift": "public let coreRest = 1\n",
    ]
    for name in clang { contents["Sources/\(name)/\(name).c"] = "int \(name)_rest;\n" }
    for (path, text) in files { contents["Sources/\(path)"] = text }
    let folder = try TemporaryFolder(contents)
    let model = try await PackageReader(root: folder.root, manifests: ManifestReader(mode: .static))
      .read(upTo: .declarations).model
    let sources = model.files.map { Array((contents[$0.path] ?? "").utf8) }
    let strict = isStrict ? Set(model.packages.indices.map { PackageID($0) }) : []
    let headers = HeaderFiles(of: model, in: WorkingTree(root: folder.root)).ofModule.mapValues(HeaderNames.init)
    all =
      ImportAnalysis(
        of: ImportWorld(model, syntax: ImportSyntax.parsing(sources), headers: headers, strictPackages: strict)
      ).findings
  }

  /// `must App: Core at App/A.swift:1`
  func words(_ kind: ImportFinding.Kind) -> [String] {
    all.filter { $0.kind == kind }.map { finding in
      let path = finding.location.file.split(separator: "/").dropFirst().joined(separator: "/")
      let least = finding.least.map { "\($0) " } ?? ""
      return "\(finding.certainty) \(least)\(finding.module): \(finding.imported) at \(path):\(finding.location.line)"
    }
  }

  /// Of imports alone, not of dependencies that no file imports.
  var unused: [String] { words(.unused).filter { !$0.contains(" at :") } }
}
