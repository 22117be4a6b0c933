import Testing

@testable import CodeModel
@testable import Manifests
@testable import PackageReading

@Suite struct ManifestFileTests {
  @Test(arguments: [
    ("// swift-tools-version:5.9", ToolsVersion(5, 9)), ("// swift-tools-version: 6.0.1", ToolsVersion(6, 0, 1)),
    ("\n\n//swift-tools-version:5.5;(x)", ToolsVersion(5, 5)), ("// Swift-Tools-Version: 5.7-dev", ToolsVersion(5, 7)),
    ("// Copyright\n// swift-tools-version: 6.1", ToolsVersion(6, 1)),
    ("// Copyright\n// swift-tools-version: 5.9", nil),
    ("let a = 1", nil),
  ])
  func findsTheToolsVersion(text: String, version: ToolsVersion?) {
    #expect(ToolsVersion(ofManifest: text) == version)
  }

  /// Each file's name with the tools version that it demands, and the one that Swift 6.3.1 reads.
  @Test(arguments: [
    (["Package.swift": ToolsVersion(5, 9)], "Package.swift"),
    (["Package.swift": ToolsVersion(5, 9), "Package@swift-6.0.swift": ToolsVersion(6, 0)], "Package@swift-6.0.swift"),
    (["Package.swift": ToolsVersion(6, 0), "Package@swift-5.9.swift": ToolsVersion(5, 9)], "Package.swift"),
    (["Package.swift": ToolsVersion(6, 0), "Package@swift-6.swift": ToolsVersion(5, 9)], "Package@swift-6.swift"),
    (["Package.swift": ToolsVersion(7, 0), "Package@swift-6.2.swift": ToolsVersion(6, 2)], "Package@swift-6.2.swift"),
    (["Package.swift": ToolsVersion(5, 9), "Package@swift-6.4.swift": ToolsVersion(6, 4)], "Package.swift"),
    (["Package@swift-6.4.swift": ToolsVersion(6, 4)], nil),
  ])
  func choosesTheManifest(files: [String: ToolsVersion], expected: String?) {
    let chosen = ManifestFileName.choose(among: files.keys.sorted(), tool: ToolsVersion(6, 3, 1)) { files[$0] }
    #expect(chosen == expected)
  }
}
