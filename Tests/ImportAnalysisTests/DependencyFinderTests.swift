import CodeModel
import ImportAnalysis
import Testing

/// What manifests declare, and what files import.
@Suite struct DependencyFinderTests {
  @Test(arguments: [
    ([String](), [String](), "must App: Core at App/A.swift:1", ""),
    (["Feature"], ["Core"], "", "must App: Core at App/A.swift:1"),
    (["Core"], [], "", ""),
  ])
  func whatIsImportedIsDeclared(app: [String], feature: [String], undeclared: String, lucky: String) async throws {
    let found = try await ImportFindings(["App/A.swift": "import Core\nlet a = coreRest\n"], app: app, feature: feature)
    #expect(found.words(.undeclared) == (undeclared.isEmpty ? [] : [undeclared]))
    #expect(found.words(.lucky) == (lucky.isEmpty ? [] : [lucky]))
  }

  /// A build may never come to an import under a condition.
  @Test(arguments: ["#if os(Windows)\nimport Core\n#endif\n", "#if canImport(Core)\nimport Core\n#endif\n"])
  func underAConditionItMayBeRight(text: String) async throws {
    let found = try await ImportFindings(["App/A.swift": text], app: [], feature: [])
    #expect(found.words(.undeclared) == ["may App: Core at App/A.swift:2"])
  }

  @Test func theRepairIsInTheManifest() async throws {
    let found = try await ImportFindings(["App/A.swift": "import Core\nlet a = coreRest\n"], app: [], feature: [])
    #expect(found.all.map(\.edit) == ["add \"Core\" to the dependencies of App"])
  }

  /// A dependency that would close a circle cannot be declared.
  @Test func noRepairClosesACircle() async throws {
    let found = try await ImportFindings(
      ["App/A.swift": "public let shown = 1\n", "Core/C.swift": "import App\nlet core = shown\n"], app: ["Core"],
      feature: [])
    #expect(found.words(.undeclared) == ["must Core: App at Core/C.swift:1"])
    #expect(found.all.first { $0.kind == .undeclared }?.edit == nil)
  }

  private func undone(_ app: String, core: String = "public struct Price {}") async throws -> [String] {
    let found = try await ImportFindings(["App/A.swift": app, "Core/Rest.swift": core], app: ["Core"], feature: [])
    return found.all.filter { $0.kind == .unused && $0.location.file == "Package.swift" }.map {
      "\($0.certainty) \($0.imported)"
    }
  }

  @Test func whatNoFileImportsIsUnused() async throws { #expect(try await undone("let a = 1\n") == ["must Core"]) }

  @Test(arguments: [
    "import Core\n", "#if os(Windows)\nimport Core\n#endif\n", "import struct Core.Price\n", "@testable import Core\n",
    "#if canImport(Core)\n#endif\n", "public import Core\n", "@_exported import Core\n",
  ])
  func anImportInAnyBranchIsOne(text: String) async throws {
    #expect(try await undone("\(text)let all: [Price] = []\n") == [])
  }

  /// One run takes out both, the import and the way to it, but where a file may still use something of it.
  @Test(arguments: [
    ("import Core\nlet a = 1\n", ["must Core"]), ("import Core\nlet a = Price()\n", []),
    ("#if os(Windows)\nimport Core\n#endif\nlet a = 1\n", []), ("@_exported import Core\nlet a = 1\n", []),
  ])
  func anImportThatGoesTakesItsDependencyAlong(text: String, expected: [String]) async throws {
    #expect(try await undone(text) == expected)
  }

  /// To its own package, what is `package` is there to be imported.
  @Test func whatAPackageHasForItselfIsUnusedToo() async throws {
    #expect(try await undone("let a = 1\n", core: "package struct Price {}") == ["must Core"])
  }

  @Test func whatIsLinkedAloneMayBeNeeded() async throws {
    // Nothing to import: it is there for what it does when it is loaded.
    for access in ["", "internal ", "fileprivate ", "private "] {
      #expect(try await undone("let a = 1\n", core: "\(access)struct Hidden {}") == ["may Core"])
    }
    // Not understood: an import may hide there.
    #expect(try await undone("func {{{\n") == ["may Core"])
  }

  /// What it has to give may be no code.
  @Test func whoHoldsResourcesMayBeNeededWithoutAnImport() async throws {
    let found = try await ImportFindings(
      ["App/A.swift": "let a = 1\n", "Core/Price.swift": "public struct Price {}", "Core/Images/logo.txt": ""],
      app: ["Core"], feature: [], coreIs: ", resources: [.process(\"Images\")]")
    #expect(found.all.filter { $0.kind == .unused }.map { "\($0.certainty) \($0.imported)" } == ["may Core"])
  }

  /// Another import lives by the dependency.
  @Test func whatOthersReachByItMayBeNeeded() async throws {
    let found = try await ImportFindings(["App/A.swift": "import Core\nlet a = coreRest\n"], app: ["Feature"])
    let unused = found.all.filter { $0.kind == .unused && $0.location.file == "Package.swift" && $0.module == "App" }
    #expect(unused.map { "\($0.certainty) \($0.imported)" } == ["may Feature"])
  }

  /// A module further down finds what it does not declare as long as somebody has it built.
  @Test func whatOthersFindWithoutDeclaringItMayBeNeeded() async throws {
    let found = try await ImportFindings(
      ["App/A.swift": "import Feature\nlet a = featureRest\n", "Feature/F.swift": "import Core\nlet f = coreRest\n"],
      feature: [])
    let unused = found.all.filter { $0.kind == .unused && $0.location.file == "Package.swift" && $0.module == "App" }
    #expect(unused.map { "\($0.certainty) \($0.imported)" } == ["may Core"])
  }

  /// Who has to take the import away need not declare it first.
  @Test func anImportThatIsToGoIsToldOnce() async throws {
    let found = try await ImportFindings(["App/A.swift": "import Core\nlet a = 1\n"], app: [], feature: [])
    #expect(found.unused == ["must App: Core at App/A.swift:1"])
    #expect(found.words(.undeclared) == [])
  }

  /// A member needs the dependency, though no file imports its module.
  @Test func aDependencyOfWhichAMemberIsUsedIsUsed() async throws {
    let found = try await ImportFindings([
      "App/A.swift": "import Feature\nfunc f(_ s: Screen) -> Int { s.price.cents }\n",
      "Feature/F.swift": "import Core\npublic struct Screen { public var price = Price(); public init() {} }\n",
      "Core/C.swift": "public struct Price { public var cents = 1; public init() {} }\n",
    ])
    #expect(found.words(.missing) == ["must internal App: Core at App/A.swift:2"])
    #expect(found.words(.unused) == [])
  }
}
