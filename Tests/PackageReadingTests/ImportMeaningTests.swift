import CodeModel
import PackageReading
import TestSupport
import Testing

/// Which module of the codebase an import statement means, and what the statement says besides.
@Suite struct ImportMeaningTests {
  private func read(_ files: [String: String]) async throws -> CodeModel {
    var contents = [
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Shop", targets: [
        .target(name: "App", dependencies: ["Core", "my-lib"]), .target(name: "Core"), .target(name: "my-lib"),
      ])
      """,
      "Sources/App/Rest.swift": "", "Sources/Core/Rest.swift": "", "Sources/my-lib/Rest.swift": "",
    ]
    for (path, text) in files { contents["Sources/\(path)"] = text }
    return try await TemporaryFolder(contents).read().model
  }

  /// `Module line attributes` for every import that leads somewhere.
  private func imports(_ text: String) async throws -> [String] {
    let model = try await read(["App/A.swift": text])
    let marks: [(Import.Attributes, String)] = [
      (.testable, "testable"), (.exported, "exported"), (.conditional, "conditional"), (.publicly, "public"),
      (.withinPackage, "package"), (.internally, "internal"),
    ]
    return model.imports.map { statement in
      let words = marks.filter { statement.attributes.contains($0.0) }.map { " " + $0.1 }.joined()
      return "\(model[statement.dependency].name) \(statement.line):\(statement.column)\(words)"
    }
  }

  @Test(
    arguments: [
      ("import Core", ["Core 1:1"]), ("import struct Core.Price", ["Core 1:1"]), ("import Core.Part", ["Core 1:1"]),
      // A target's name is made a module's.
      ("import my_lib", ["my-lib 1:1"]), ("import `Core`", ["Core 1:1"]),
      ("@testable import Core", ["Core 1:1 testable"]), ("@_exported import Core", ["Core 1:1 exported"]),
      ("public import Core", ["Core 1:1 public"]), ("package import Core", ["Core 1:1 package"]),
      ("internal import Core", ["Core 1:1 internal"]), ("private import Core", ["Core 1:1 internal"]),
      ("#if os(Linux)\nimport Core\n#endif", ["Core 2:1 conditional"]),
      ("import Core; import Core", ["Core 1:1", "Core 1:14"]), ("\n\n  import Core", ["Core 3:3"]),
      // The platform's and the module's own are no dependencies.
      ("import Foundation\nimport Swift\nimport App\nimport Testing", []), ("import", []), ("// import Core", []),
    ] as [(String, [String])])
  func whatIsMeant(text: String, expected: [String]) async throws { #expect(try await imports(text) == expected) }

  @Test func whatNobodyDeclaresIsOneModuleForAll() async throws {
    let model = try await read([
      "App/A.swift": "import Unheard", "App/B.swift": "import Unheard", "Core/C.swift": "import Unheard",
    ])
    let unheard = model.modules.indices.filter { model.modules[$0].name == "Unheard" }
    #expect(
      unheard.count == 1 && model.modules[unheard[0]].kind == .external && model.modules[unheard[0]].package == nil)
    #expect(model.imports.map { model[$0.dependency].name } == ["Unheard", "Unheard", "Unheard"])
  }

  @Test(
    arguments: [
      ("import XCTest", true), ("import Testing", true), ("@testable import Core", false),
      ("#if canImport(XCTest)\nimport XCTest\n#endif", false), ("import Foundation", false),
    ] as [(String, Bool)])
  func modulesThatImportALibraryForTestsAreKnown(text: String, isForTests: Bool) async throws {
    let model = try await read(["Core/C.swift": text])
    #expect(model.modules.first { $0.name == "Core" }?.importsTesting == isForTests)
    #expect(model.modules.first { $0.name == "App" }?.importsTesting == false)
  }

  @Test(arguments: [("", 0), ("a", 1), ("a\n", 1), ("\n\n", 2), ("a\r\nb", 2), ("// é\u{2028}b\n", 1)])
  func linesAreCounted(text: String, count: Int) async throws {
    let model = try await read(["Core/C.swift": text])
    #expect(model.files.first { $0.path == "Sources/Core/C.swift" }?.lineCount == count)
  }
}
