import ImportAnalysis
import TestSupport
import Testing

/// What is found of imports does not depend on where in its files code stands.
@Suite struct ImportPropertyTests {
  private static let core = """
    public struct Price { public init() {} }
    public protocol Priced {}
    public func total() -> Int { 1 }
    public var limit = 3
    extension String { public var trimmed: String { self } }
    """
  /// Code that needs Core, and code that does not.
  private static let needing = [
    "let a0 = Price()", "func a1(_ p: Price) {}", "struct A2: Priced {}", "let a3 = total()",
    "func a4() { print(limit) }",
    "let a5: [Price?] = []", "extension Price {}", "typealias A7 = Price", "let a8 = \"\".trimmed",
  ]
  private static let idle = [
    "let b0 = 1", "func b1() -> String { \"Price\" }", "// Price", "struct B3 { var name: String }",
    "enum B4 { case price }",
  ]

  private func unused(_ text: String) async throws -> [String] {
    try await ImportFindings(
      ["App/A.swift": text, "App/Other.swift": "import Core\nlet other = coreRest\n", "Core/C.swift": Self.core]
    ).unused
  }

  @Test(arguments: 0..<8 as Range<UInt64>) func oneUseIsEnoughWhereverItStands(seed: UInt64) async throws {
    var lot = SeededGenerator(seed: seed)
    let use = try #require(Self.needing.randomElement(using: &lot))
    let lines = (Self.idle + [use]).shuffled(using: &lot)
    #expect(try await unused("import Core\n" + lines.joined(separator: "\n") + "\n") == [], "\(use)")
  }

  @Test(arguments: 0..<4 as Range<UInt64>) func withoutAUseItIsUnusedWhateverTheOrder(seed: UInt64) async throws {
    var lot = SeededGenerator(seed: seed)
    let lines = Self.idle.shuffled(using: &lot)
    #expect(
      try await unused("import Core\n" + lines.joined(separator: "\n") + "\n") == ["must App: Core at App/A.swift:1"])
  }

  /// Attributes that the language gives their meaning are no macros of a module that is not read.
  @Test(arguments: [
    "@storageRestrictions(initializes: y) init { y = newValue }", "@inlinable get { y }",
    "@available(*, deprecated) get { y }",
  ])
  func attributesOfTheLanguageHideNoName(accessor: String) async throws {
    let rest = accessor.contains("get") ? "" : " get { y }"
    let code = "struct S { private var y: Int; var x: Int { \(accessor)\(rest) } }"
    #expect(try await unused("import Core\n\(code)\n") == ["must App: Core at App/A.swift:1"])
  }

  @Test(arguments: [
    "@sensitive struct S {}", "@_noImplicitCopy struct S {}", "@specialized(where T == Int) func f<T>(_ t: T) {}",
    "@_spi(Inner) func f() {}", "@concurrent func f() async {}",
  ])
  func soDoRareOnes(code: String) async throws {
    #expect(try await unused("import Core\n\(code)\n") == ["must App: Core at App/A.swift:1"])
  }

  /// Under a condition, too, an attribute says what others compile.
  @Test(arguments: [
    "#if os(Linux)\n@inlinable\n#endif\npublic func f() { _ = Price() }",
    "#if os(Linux)\n@usableFromInline\n#endif\nfunc f(_ p: Price) {}",
    "#if os(Linux)\n@frozen\n#endif\npublic struct S { let a = Price() }",
    "@export(implementation) public func f() { _ = Price() }",
  ])
  func codeThatOthersCompileNeedsAnOpenImport(code: String) async throws {
    let found = try await ImportFindings(["App/A.swift": "import Core\n\(code)\n", "Core/C.swift": Self.core])
    #expect(found.words(.access) == ["must public App: Core at App/A.swift:1"])
  }

  /// What is found in one file does not depend on the others.
  @Test(arguments: 0..<4 as Range<UInt64>) func filesAreJudgedOneByOne(seed: UInt64) async throws {
    var lot = SeededGenerator(seed: seed)
    let needs = (0..<4).map { _ in Int.random(in: 0..<2, using: &lot) == 0 }
    let texts = needs.map { "import Core\n" + ($0 ? "func f(_ p: Price) {}\n" : "func f(_ p: Int) {}\n") }
    let found = try await ImportFindings([
      "App/F0.swift": texts[0], "App/F1.swift": texts[1], "App/F2.swift": texts[2], "App/F3.swift": texts[3],
      "App/Other.swift": "import Core\nlet other = coreRest\n", "Core/C.swift": Self.core,
    ]).unused
    #expect(found == needs.indices.filter { !needs[$0] }.map { "must App: Core at App/F\($0).swift:1" })
  }
}
