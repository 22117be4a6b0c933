import ImportAnalysis
import Testing

/// An import must be unused only where nothing could use what it brings without naming it.
@Suite struct UnusedImportTests {
  private func unused(app: String, core: String, isStrict: Bool = false) async throws -> [String] {
    // Another file loads the module, and keeps the dependency in use.
    try await ImportFindings(
      ["App/A.swift": app, "App/Other.swift": "import Core\nlet other = coreRest\n", "Core/C.swift": core],
      isStrict: isStrict
    ).unused.map { String($0.prefix { $0 != " " }) }
  }

  @Test(arguments: [
    // Names of all kinds.
    ("let a = Price()", "public struct Price { public init() {} }"),
    ("func f(_ p: Price) {}", "public struct Price {}"),
    ("let a = total", "public let total = 1"), ("let a = sum(1)", "public func sum(_ x: Int) -> Int { x }"),
    ("let a = \"\".trimmed", "extension String { public var trimmed: String { self } }"),
    ("let a = 1 <+> 2", "infix operator <+>\npublic func <+> (a: Int, b: Int) -> Int { a }"),
    ("let a = Core.coreRest", ""),
    ("let a = String(price: 1)", "extension String { public init(price: Int) { self = \"\" } }"),
    ("struct A: Priced {}", "public protocol Priced {}"),
    (
      "@Wrapped var a = 1",
      "@propertyWrapper public struct Wrapped { public var wrappedValue: Int; public init(wrappedValue: Int) { self.wrappedValue = wrappedValue } }"
    ),
    ("let a: [Price]? = nil", "public struct Price {}"),
    ("func f() { switch 1 { case limit: break; default: break } }", "public let limit = 1"),
    ("let a = \\Price.cents", "public struct Price { public var cents = 1 }"),
    ("#if os(Linux)\nlet a = total\n#endif", "public let total = 1"),
    ("#if os(Windows)\nlet a = total\n#endif", "public let total = 1"),
    ("let a: Amount = 1", "public typealias Amount = Int"), ("extension Price { }", "public struct Price {}"),
    ("let a = \"\\(total)\"", "public let total = 1"),
  ])
  func whatIsNamedIsUsed(code: String, core: String) async throws {
    #expect(try await unused(app: "import Core\n\(code)\n", core: core) == [])
  }

  @Test(arguments: [
    "let a = 1", "// Price\nlet a = 1", "let a = \"total\"", "struct Own {}\nlet a = Own()", "func f(price: Int) {}",
  ])
  func whatIsNotNamedIsNot(code: String) async throws {
    let core = "public struct Price {}\npublic let total = 1\n"
    #expect(try await unused(app: "import Core\n\(code)\n", core: core) == ["must"])
  }

  /// What may be a member of it, though nothing tells: it needs the module, and an import only where members do.
  private static let members = [
    ("func f(_ x: [Int]) -> Int { x[0] }", "public struct List { public subscript(safe x: Int) -> Int { x } }"),
    ("func f(_ x: (Int) -> Int) -> Int { x(1) }", "public struct Call { public func callAsFunction(_ x: Int) {} }"),
    (
      "func f(_ x: Int) { x.words }",
      "@dynamicMemberLookup public struct Any2 { public subscript(dynamicMember name: String) -> Int { 1 } }"
    ),
    ("func f(state: Int) -> Int { state }", "public struct Order { public var state = 1 }"),
    ("func f(_ x: Other) -> Int { x.rawValue }", "public enum Kind: Int { case one }"),
    ("struct Mine { func f() { print(Error.self) } }", "public struct Order { public enum Error {} }"),
  ]

  @Test(arguments: members)
  func aMemberNeedsNoImportOfItsOwn(code: String, core: String) async throws {
    #expect(try await unused(app: "import Core\n\(code)\n", core: core) == ["must"])
  }

  @Test(arguments: members)
  func unlessEveryMemberDoes(code: String, core: String) async throws {
    #expect(try await unused(app: "import Core\n\(code)\n", core: core, isStrict: true) == ["may"])
  }

  @Test(arguments: members)
  func orThatImportAloneBringsTheModule(code: String, core: String) async throws {
    let found = try await ImportFindings(
      ["App/A.swift": "import Core\n\(code)\n", "App/Other.swift": "let other = 1\n", "Core/C.swift": core]
    ).unused
    #expect(found.filter { $0.contains("A.swift") }.map { String($0.prefix { $0 != " " }) } == ["may"])
  }

  /// C adds nothing to what others declare: who names nothing of it does not use what an import passes on of it.
  @Test(arguments: [
    ("let a = [1].count + max(1, 2)", "must"), ("import Foundation\nlet a = getpid()", "must"),
    ("let a = getpid()", "may"), ("let a: pid_t = 1", "may"), ("let a = SOME_LIMIT", "may"),
    ("let a = close(1)", "may"),
    ("func f(getpid: Int) -> Int { getpid }", "must"),
  ])
  func aLibraryOfCThatIsPassedOnIsUsedByItsNames(code: String, certainty: String) async throws {
    let core = "#if canImport(Android)\n@_exported import Android\n#endif\n"
    #expect(try await unused(app: "import Core\n\(code)\n", core: core) == [certainty])
  }

  @Test func anInternalMemberNeedsTheTestableImport() async throws {
    let found = try await ImportFindings([
      "App/A.swift": "@testable import Core\nfunc f(state: Int) -> Int { state }\n",
      "App/Other.swift": "import Core\nlet other = coreRest\n", "Core/C.swift": "struct Order { var state = 1 }\n",
    ]).unused
    #expect(found.map { String($0.prefix { $0 != " " }) } == ["may"])
  }

  /// The protocol's requirement is found without the import; another operator is not.
  @Test func aComparisonIsFoundByItsProtocol() async throws {
    let own = "infix operator <+>\nfunc f(_ a: Int, _ b: Int) -> Bool { a == b }"
    let equatable = "public struct Price: Equatable { public static func == (a: Self, b: Self) -> Bool { true } }"
    let alone = "public struct Price { public static func == (a: Price, b: Price) -> Bool { true } }"
    #expect(try await unused(app: "import Core\n\(own)\n", core: equatable) == ["must"])
    #expect(try await unused(app: "import Core\n\(own)\n", core: alone) == ["may"])
  }

  @Test func whatTheFileImportsBesidesIsNotWaitedFor() async throws {
    func files(_ imports: String) -> KeyValuePairs<String, String> {
      [
        "App/A.swift": "\(imports)\nlet a = 1\n", "App/Other.swift": "import Core\nlet other = coreRest\n",
        "Core/C.swift": "@_exported import Foundation\n",
      ]
    }
    let may = try await ImportFindings(files("import Core")).unused
    #expect(may.map { String($0.prefix { $0 != " " }) } == ["may"])
    let must = try await ImportFindings(files("import Core\nimport Foundation")).unused
    #expect(must.map { String($0.prefix { $0 != " " }) } == ["must"])
  }

  /// Each of these may be used though no name of it stands there.
  @Test(arguments: [
    (
      "func f(_ x: Int) { switch x { case 1...2: break; default: break } }",
      "public func ~= (a: [Int], b: Int) -> Bool { true }"
    ),
    ("func f() { #made(1) }", "public struct Price {}"), ("@Made struct A {}", "public struct Price {}"),
    ("#if canImport(Core)\nlet a = 1\n#endif", "public struct Price {}"),
  ])
  func whatIsUsedWithoutANameMayBe(code: String, core: String) async throws {
    #expect(try await unused(app: "import Core\n\(code)\n", core: core) == ["may"])
  }

  /// Where every member needs an import, what a module adds to others' types may be what keeps a file alive.
  @Test(arguments: [
    "extension Int: @retroactive Error {}", "extension Int { public func callAsFunction() {} }",
    "extension DefaultStringInterpolation { public mutating func appendInterpolation(price: Int) {} }",
    "extension Array { public subscript(safe x: Int) -> Element? { nil } }",
  ])
  func membersOfOthersMayBeUsedWhereTheImportCounts(core: String) async throws {
    #expect(try await unused(app: "import Core\nlet a = 1\n", core: core, isStrict: true) == ["may"])
  }

  /// A file without a pattern has no use for how one is matched.
  @Test func nothingIsMatchedWhereThereIsNoPattern() async throws {
    let core = "public func ~= (a: [Int], b: Int) -> Bool { true }"
    #expect(try await unused(app: "import Core\nfunc f(_ x: Int?) { if let x { print(x) } }\n", core: core) == ["must"])
    #expect(
      try await unused(app: "import Core\nfunc f(_ x: Int) { if case .max = x {} }\n", core: core) == ["may"])
  }

  @Test func aMacroWithASmallLetterIsAMacro() async throws {
    let core = "@attached(member) public macro made() = #externalMacro(module: \"M\", type: \"T\")"
    let found = try await ImportFindings([
      "App/A.swift": "import Core\nimport Feature\n@made struct A {}\n",
      "App/B.swift": "import Feature\nlet b = featureRest\n",
      "Core/C.swift": core,
    ]).unused
    #expect(found == ["may App: Feature at App/A.swift:2"])
  }

  @Test(arguments: [
    "#if DEBUG\nimport Core\n#endif\n", "#if canImport(Core)\nimport Core\n#endif\n",
    "import Core\n#if DEBUG\nimport Core\n#endif\n", "#if DEBUG\n#else\n  import Core\n#endif\n",
  ])
  func anImportUnderAConditionMayBe(imports: String) async throws {
    #expect(try await unused(app: "\(imports)let a = 1\n", core: "public struct Price {}") == ["may"])
  }

  /// What is reexported is for others.
  @Test func whatIsReexportedIsNotUnused() async throws {
    #expect(try await unused(app: "@_exported import Core\nlet a = 1\n", core: "public struct Price {}") == [])
  }

  /// What comes along with an import is used by it, unless another import brings it too.
  @Test func whatComesAlongCounts() async throws {
    let files: KeyValuePairs = [
      "App/A.swift": "import Feature\nlet a = Price()\n", "Feature/F.swift": "@_exported import Core\n",
      "Core/C.swift": "public struct Price { public init() {} }",
    ]
    #expect(try await ImportFindings(files).unused.filter { $0.contains(" App: ") && $0.contains("A.swift") } == [])
  }

  /// A file that cannot be read to its end may name anything.
  @Test func syntaxErrorsHideNames() async throws {
    #expect(try await unused(app: "import Core\nlet a = = 1\nfunc {\n", core: "public struct Price {}") == [])
  }

  /// Internal names count for whoever looks inside.
  @Test func testableImportsUseInternalNames() async throws {
    let core = "struct Hidden {}\npublic struct Price {}"
    #expect(try await unused(app: "@testable import Core\nlet a: Hidden? = nil\n", core: core) == [])
    #expect(try await unused(app: "@testable import Core\nlet a = 1\n", core: core) == ["must"])
    #expect(try await unused(app: "import Core\nstruct Hidden {}\nlet a: Hidden? = nil\n", core: core) == ["must"])
  }

  /// Of several imports of one module the first stands for all.
  @Test func oneFindingForSeveralImports() async throws {
    #expect(
      try await unused(app: "import Core\nimport struct Core.Price\nlet a = 1\n", core: "public struct Price {}").count
        == 1)
  }

  /// The only import that loads a module keeps its conformances.
  @Test func theLastImportThatLoadsAConformanceMayBeNeeded() async throws {
    let found = try await ImportFindings([
      "App/A.swift": "import Core\nlet a = 1\n",
      "Core/C.swift": "extension Int: @retroactive Error {}\npublic struct Price {}",
    ]).unused
    #expect(found == ["may App: Core at App/A.swift:1"])
  }
}
