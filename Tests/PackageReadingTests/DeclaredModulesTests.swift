import CodeModel
import Manifests
import PackageReading
import TestSupport
import Testing

/// Modules as another build system tells them (docs/modules.md), read instead of all that would be found.
@Suite struct DeclaredModulesTests {
  private static func read(_ modules: String, _ files: [String: String]) async throws -> PackageReading {
    let text = "{\"schema\": \"seam-modules/1\", \"modules\": [\n\(modules)\n]}"
    let folder = try TemporaryFolder(files.merging(["m.json": text]) { $1 })
    var reader = PackageReader(root: folder.root, manifests: ManifestReader(mode: .static))
    reader.choice.modules = try ModulesFile.modules(from: Array(text.utf8), name: "m.json")
    reader.choice.modulesFile = "m.json"
    return try await reader.read(upTo: .imports)
  }

  private static func edges(_ reading: PackageReading) -> [String] {
    reading.model.graph(at: .module, scope: GraphScope(includesTests: true, includesExternal: true)).summary
  }

  @Test(arguments: [
    ("[\"Core/A.swift\"]", ["Core/A.swift"]), ("[\"Core\"]", ["Core/A.swift", "Core/Deep/B.swift", "Core/c.c"]),
    ("[\"Core/\"]", ["Core/A.swift", "Core/Deep/B.swift", "Core/c.c"]),
    ("[\"./Core/Deep\"]", ["Core/Deep/B.swift"]), ("[\"Core/*.swift\"]", ["Core/A.swift"]),
    ("[\"Core/**/*.swift\"]", ["Core/A.swift", "Core/Deep/B.swift"]), ("[\"**/B.swift\"]", ["Core/Deep/B.swift"]),
    ("[\"Core/?.swift\"]", ["Core/A.swift"]),
    (
      "[\"Core/A.swift\", \"Core\", \"**/A.swift\"]",
      [
        "Core/A.swift", "Core/Deep/B.swift", "Core/c.c",
      ]
    ),
    ("[\"Core\"], \"exclude\": [\"**/Deep/*\", \"*/c.c\"]", ["Core/A.swift"]),
  ])
  func filesFoldersAndPatterns(files: String, found: [String]) async throws {
    let reading = try await Self.read(
      "{\"name\": \"Core\", \"files\": \(files)}",
      ["Core/A.swift": "", "Core/Deep/B.swift": "", "Core/c.c": "", "Core/a.h": "", "Other/D.swift": ""])
    #expect(reading.model.files.map(\.path) == found)
    #expect(reading.problems.isEmpty)
  }

  @Test func whatIsNotThereIsToldWithItsLine() async throws {
    let reading = try await Self.read(
      "{\"name\": \"A\", \"files\": [\"A\"]},\n{\"name\": \"B\", \"files\": [\"Gone\", \"**/*.none\"]}",
      ["A/A.swift": ""])
    #expect(
      reading.problems.map(\.description) == [
        "m.json:3: module 'B': nothing lies at **/*.none", "m.json:3: module 'B': nothing lies at Gone",
      ])
    #expect(reading.model.modules.map(\.name) == ["A", "B"])
  }

  /// A dependency is a module of the own package before one of another, may be written with its package, and is a leaf
  /// where no module is called so.
  @Test(arguments: [
    ("[\"Core\"]", ["one/App -> one/Core [declared] 1"]), ("[\"two/Core\"]", ["one/App -> two/Core [declared] 1"]),
    ("[\"Only\"]", ["one/App -> Only [declared] 1"]), ("[\"two/Only\"]", ["one/App -> Only [declared] 1"]),
    ("[\"Gone\"]", ["one/App -> Gone [declared] 1"]), ("[\"Core\", \"Core\"]", ["one/App -> one/Core [declared] 1"]),
    ("[\"one/Core\", \"Core\"]", ["one/App -> one/Core [declared] 1"]), ("[\"App\"]", []), ("[\"one/App\"]", []),
    ("[\"two/App\"]", ["one/App -> two/App [declared] 1"]), ("[]", []),
  ])
  func dependenciesAreFoundByName(dependencies: String, edges: [String]) async throws {
    let reading = try await Self.read(
      """
      {"name": "App", "package": "one", "files": ["a.swift"], "dependencies": \(dependencies)},
      {"name": "Core", "package": "one", "files": ["b.swift"]}, {"name": "Core", "package": "two", "files": ["c.swift"]},
      {"name": "Only", "package": "two", "files": ["d.swift"]}, {"name": "App", "package": "two", "files": ["e.swift"]}
      """, ["a.swift": "", "b.swift": "", "c.swift": "", "d.swift": "", "e.swift": ""])
    #expect(Self.edges(reading) == edges)
  }

  @Test func aSecondModuleOfOneNameIsTold() async throws {
    let reading = try await Self.read(
      "{\"name\": \"A\", \"files\": [\"a.swift\"]},\n{\"name\": \"A\", \"files\": [\"b.swift\"]}",
      ["a.swift": "", "b.swift": ""])
    #expect(reading.model.modules.count == 1)
    #expect(reading.problems.map(\.description) == ["m.json:3: a second module is called 'A'; only the first is shown"])
  }

  @Test func everyKindButThatOfAnotherPackageMayBeTold() async throws {
    for kind in Module.Kind.allCases {
      let text = "{\"schema\": \"seam-modules/1\", \"modules\": [{\"name\": \"A\", \"kind\": \"\(kind.rawValue)\"}]}"
      if kind == .external {
        #expect(throws: ReadingError.self) { try ModulesFile.modules(from: Array(text.utf8), name: "m") }
      } else {
        #expect(try ModulesFile.modules(from: Array(text.utf8), name: "m").map(\.kind) == [kind])
      }
    }
  }

  /// Imports find a module by the name that it tells, or by its own as an identifier.
  @Test(arguments: [
    ("\"name\": \"my-core\"", "my_core"), ("\"name\": \"//lib:core\", \"moduleName\": \"Core\"", "Core"),
    ("\"name\": \"Core\"", "Core"),
  ])
  func importsFindAModuleByItsName(core: String, imported: String) async throws {
    let reading = try await Self.read(
      "{\"name\": \"App\", \"files\": [\"a.swift\"]}, {\(core), \"files\": [\"b.swift\"]}",
      ["a.swift": "import \(imported)\n", "b.swift": ""])
    let model = reading.model
    #expect(model.imports.map { model[$0.dependency].kind } == [.library])
    #expect(model.imports.map { model[$0.dependency].folder } == [""])
    #expect(!model.modules.contains { $0.kind == .external })
  }

  @Test(arguments: [
    "[]", "3", "", "{\"schema\": \"seam-modules/2\", \"modules\": []}", "{\"schema\": \"seam-modules/1\"}",
    "{\"schema\": \"seam-modules/1\", \"modules\": {}}", "{\"schema\": \"seam-modules/1\", \"modules\": [3]}",
    "{\"schema\": \"seam-modules/1\", \"modules\": [{\"name\": \"\"}]}",
    "{\"schema\": \"seam-modules/1\", \"modules\": [{\"name\": 3}]}",
    "{\"schema\": \"seam-modules/1\", \"modules\": [{\"name\": \"A\", \"files\": \"a\"}]}",
    "{\"schema\": \"seam-modules/1\", \"modules\": [{\"name\": \"A\", \"files\": [1]}]}",
    "{\"schema\": \"seam-modules/1\", \"modules\": [{\"name\": \"A\", \"dependencies\": [null]}]}",
    "{\"schema\": \"seam-modules/1\", \"modules\": [{\"name\": \"A\", \"package\": 3}]}",
    "{\"schema\": \"seam-modules/1\", \"modules\": [{\"name\": \"A\", \"moduleName\": []}]}",
    "{\"schema\": \"seam-modules/1\", \"modules\": [{\"name\": \"A\", \"kind\": 1}]}",
    "{\"schema\": \"seam-modules/1\", \"modules\": [{\"name\": \"A\", \"kind\": null}]}",
  ])
  func whatIsNoSuchDocumentIsRefusedWithALine(text: String) {
    #expect {
      try ModulesFile.modules(from: Array(text.utf8), name: "m.json")
    } throws: { "\($0)".hasPrefix("m.json") }
  }
}
