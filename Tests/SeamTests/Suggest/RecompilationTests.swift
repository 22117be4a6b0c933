import CodeModel
import Foundation
import Manifests
import PackageReading
import PackageWriting
import SystemPackage
import TestSupport
import Testing

@Suite struct RecompilationTests {
  @Test func whatDependsOnTheProviderIsNewAgain() async throws {
    let modules = ["A", "M", "B", "C"]
    var contents = Dictionary(
      uniqueKeysWithValues: modules.map { ("Sources/\($0)/File.swift", "let \($0.lowercased()) = 1\n") })
    contents["Package.swift"] = """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "A", dependencies: ["M"]), .target(name: "M", dependencies: ["B"]), .target(name: "B", dependencies: ["C"]), .target(name: "C"),
      ])
      """
    let folder = try TemporaryFolder(contents)
    func file(of module: String) -> String { folder.url.appendingPathComponent("Sources/\(module)/File.swift").path }
    let old = Date(timeIntervalSince1970: 1_000_000)
    for module in modules {
      try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: file(of: module))
    }
    let root = FilePath(folder.url.path)
    let model = try await PackageReader(root: root, manifests: ManifestReader(mode: .static)).read(upTo: .declarations)
      .model
    let provider = ModuleID(try #require(model.modules.firstIndex { $0.name == "B" }))
    Recompilation.prompt(for: provider, in: model, root: root)
    let renewed = try modules.filter {
      try FileManager.default.attributesOfItem(atPath: file(of: $0))[.modificationDate] as? Date != old
    }
    #expect(renewed == ["A", "M", "B"])
    #expect(try String(contentsOfFile: file(of: "A"), encoding: .utf8) == "let a = 1\n")
  }
}
