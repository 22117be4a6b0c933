import CodeModel
import Manifests
import PackageReading
import SwiftFacts
import TestSupport
import Testing

/// SwiftPM sets `SWIFT_PACKAGE` in every build of a package, and nobody else does.
@Suite struct SwiftPackageConditionTests {
  private let source = "#if SWIFT_PACKAGE\nimport Core\n#else\nimport Other\n#endif\n#if DEBUG\nimport More\n#endif\n"

  private func imports(_ files: [String: String], _ platform: SourceConfiguration.Platform? = nil) async throws
    -> [String]
  {
    let configuration = platform.map { SourceConfiguration(platform: $0) }
    let folder = try TemporaryFolder(files)
    var reader = PackageReader(root: folder.root, manifests: ManifestReader(mode: .static))
    reader.sourceConfiguration = configuration
    let model = try await reader.read(upTo: .imports).model
    return model.imports.map { model[$0.dependency].name }.sorted()
  }

  private var package: [String: String] {
    [
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Shop", targets: [
        .target(name: "App", dependencies: ["Core", "Other", "More"]), .target(name: "Core"), .target(name: "Other"),
        .target(name: "More"),
      ])
      """,
      "Sources/App/App.swift": source, "Sources/Core/C.swift": "", "Sources/Other/O.swift": "",
      "Sources/More/M.swift": "",
    ]
  }

  @Test func aPackageIsReadAsSwiftPMBuildsIt() async throws {
    #expect(try await imports(package) == ["Core", "More"])
  }

  @Test func soItIsForOnePlatform() async throws {
    #expect(try await imports(package, .linux) == ["Core"])
  }

  @Test func aFolderOfSourcesIsReadWithAllBranches() async throws {
    #expect(try await imports(["App.swift": source]) == ["Core", "More", "Other"])
  }
}
