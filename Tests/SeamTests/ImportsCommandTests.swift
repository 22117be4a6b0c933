import Foundation
import TestSupport
import Testing

@Suite struct ImportsCommandTests {
  /// App → Feature → Core, and whatever a test puts into them.
  private func package(
    _ files: [String: String], app: String = "\"Feature\"", feature: String = "\"Core\"", features: String = ""
  ) throws -> TemporaryFolder {
    try TemporaryFolder(
      [
        "Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "Shop", targets: [
          .target(name: "App", dependencies: [\(app)]),
          .target(name: "Feature", dependencies: [\(feature)]),
          .target(name: "Core"),
        ])
        \(features)
        """,
        "Sources/App/App.swift": "import Feature\nlet screen = Screen()\n",
        "Sources/Feature/Screen.swift":
          "import Core\npublic struct Screen { public init() {}; func pay(_ p: Price) {} }\n",
        "Sources/Core/Price.swift": "public struct Price { public var cents = 0; public init() {} }\n",
      ].merging(files) { $1 })
  }

  private struct Answer: Decodable {
    struct Finding: Decodable {
      var kind: String
      var certainty: String
      var module: String
      var file: String
      var line: Int
      var `import`: String
      var least: String?
      var edit: String?
      var reliedOnBy: [String]
    }
    var schema: String
    var findings: [Finding]
  }

  /// `must unused Feature: Core at Sources/…:1`
  private func findings(_ arguments: String..., in package: TemporaryFolder) throws -> [String] {
    let run = try SeamProcess(["imports", "--format", "json"] + arguments, in: package.url)
    #expect(run.status == 0)
    #expect(!run.errors.contains("error: "), "\(run.errors)")
    let answer = try JSONDecoder().decode(Answer.self, from: Data(run.output.utf8))
    #expect(answer.schema == "seam-imports/1")
    return answer.findings.map { finding in
      let least = finding.least.map { " \($0)" } ?? ""
      return
        "\(finding.certainty) \(finding.kind)\(least) \(finding.module): \(finding.import) at \(finding.file):\(finding.line)"
    }
  }

  @Test func saysNothingOfWhatIsRight() throws {
    #expect(try findings(in: package([:])) == [])
  }

  @Test func tellsLuckFromDeclaration() throws {
    let package = try package([
      "Sources/App/App.swift": "import Core\nimport Feature\nlet screen = Screen()\nlet price = Price()\n",
      "Sources/Core/Price.swift": "import Feature\npublic struct Price { public init() {}\n  var screen: Screen? }\n",
    ])
    #expect(
      try findings("--kind", "lucky,undeclared", in: package) == [
        "must lucky App: Core at Sources/App/App.swift:1",
        "must undeclared Core: Feature at Sources/Core/Price.swift:1",
      ])
  }

  /// Most of what may be so is about access; a reader asks for it.
  @Test func countsWhatAccessMayBeNeeded() throws {
    let package = try package([
      "Sources/Core/Price.swift":
        "import Foundation\npublic struct Price { public init() {}; public let unit = Unit() }\n"
    ])
    let text = try SeamProcess("imports", in: package.url).output
    #expect(
      text.hasSuffix(
        "    1 access that InternalImportsByDefault would ask for is not listed: --all, --kind access\n"))
    #expect(!text.contains("import Foundation"))
    for more in [["--all"], ["--kind", "access"]] {
      let text = try SeamProcess(["imports"] + more, in: package.url).output
      #expect(text.contains("maybe Core: public import Foundation"))
      #expect(!text.contains("not listed"))
    }
  }

  /// `String(format:)` is Foundation's, but not where the package adds its own.
  @Test func takesNoMemberForFoundationsThatThePackageDeclares() throws {
    let use = "let text = String(format: \"%d\", 3)\n"
    #expect(
      try findings("--kind", "missing", in: package(["Sources/Core/Text.swift": use])) == [
        "may missing internal Core: Foundation at Sources/Core/Text.swift:1"
      ])
    let own = "extension String { init(format: String, _ values: Int...) { self = format } }\n"
    #expect(try findings("--kind", "missing", in: package(["Sources/Core/Text.swift": own + use])) == [])
  }

  /// A type that nothing known declares is the one unread module's that the file imports.
  @Test func asksTheOnlyUnreadModuleForUnknownTypes() throws {
    let list = "public struct List: Sequence { public func first() -> Element? { nil } }\n"
    #expect(
      try findings("--kind", "access", in: package(["Sources/Core/Show.swift": "import Logging\n" + list])) == [])
    let show = "public func show(_ logger: Logger) {}\n"
    #expect(
      try findings("--kind", "access", in: package(["Sources/Core/Show.swift": "import Logging\n" + show])) == [
        "must access public Core: Logging at Sources/Core/Show.swift:1"
      ])
    #expect(
      try findings(
        "--kind", "access", in: package(["Sources/Core/Show.swift": "import Logging\nimport Metrics\n" + show])) == [
          "may access public Core: Logging at Sources/Core/Show.swift:1",
          "may access public Core: Metrics at Sources/Core/Show.swift:2",
        ])
  }

  @Test func findsImportsOfWhichNothingIsUsed() throws {
    let package = try package(
      ["Sources/App/App.swift": "import Core\nimport Feature\nlet screen = Screen()\n"], app: "\"Feature\", \"Core\"")
    #expect(
      try findings(in: package) == [
        "must unused App: Core at Package.swift:4", "must unused App: Core at Sources/App/App.swift:1",
      ])
  }

  /// Each of these uses Core without any name that it alone could mean.
  @Test(arguments: [
    ("an operator", "infix operator <~>\npublic func <~> (a: Int, b: Int) -> Int { a }", "let x = 1 <~> 2"),
    ("a member", "extension Int { public var half: Int { self / 2 } }", "let x = 4.half"),
    (
      "a member of what is passed on", "public struct Price { public var cents = 0; public init() {} }",
      "func f(_ s: Screen) -> Int { s.price.cents }"
    ),
    (
      "a label's initializer", "extension String { public init(price: Int) { self = \"\" } }",
      "let x = String(price: 3)"
    ),
    (
      "a wrapper", "@propertyWrapper public struct Kept { public var wrappedValue = 0; public init() {} }",
      "struct S { @Kept var x }"
    ),
    ("its name", "public struct Price { public init() {} }", "let x = Core.Price()"),
    ("an enum's case", "public enum Coin { case cent }", "let x: some Any = make(.cent)"),
    ("a subscript", "extension Array { public subscript(price price: Int) -> Int { 0 } }", "let x = [1][price: 0]"),
  ])
  func doesNotCallUnusedWhatMayBeUsed(_ story: String, _ core: String, _ app: String) throws {
    let package = try package(
      [
        "Sources/App/App.swift": "import Core\nimport Feature\nlet screen = Screen()\n\(app)\n",
        "Sources/Core/Price.swift": core,
        "Sources/Feature/Screen.swift": "import Core\npublic struct Screen { public init() {} }\n",
      ], app: "\"Feature\", \"Core\"")
    let found = try findings("--kind", "unused", in: package).filter { $0.hasPrefix("must unused App") }
    #expect(found == [], "\(story)")
  }

  /// What works unseen makes a conclusion uncertain.
  @Test(arguments: [
    ("a conformance lent to another's type", "extension Int: Payable {}", "func f() -> Any { pay(3) }"),
    ("a macro", "public struct Price {}", "let x = #price"),
    ("a branch of #if", "public struct Price {}", "#if canImport(Core)\n#endif"),
  ])
  func saysMaybeWhereSomethingMayBeHidden(_ story: String, _ core: String, _ app: String) throws {
    let package = try package(
      [
        "Sources/App/App.swift": "import Core\nimport Other\n\(app)\n",
        "Sources/Core/Price.swift": "import Other\n\(core)\n",
        "Sources/Feature/Screen.swift": "",
        "Sources/Other/Other.swift": "public protocol Payable {}\npublic func pay(_ p: Any) {}\n",
        "Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "Shop", targets: [
          .target(name: "App", dependencies: ["Core", "Other"]),
          .target(name: "Core", dependencies: ["Other"]),
          .target(name: "Other"),
        ])
        """,
      ])
    let found = try findings("--kind", "unused", in: package).filter { $0.contains("App: Core") }
    #expect(found == ["may unused App: Core at Sources/App/App.swift:1"], "\(story)")
  }

  /// Core is what loads Foundation for App.
  @Test func anImportThatLoadsOthersMayBeNeeded() throws {
    let package = try package(
      [
        "Sources/App/App.swift": "import Core\nimport Feature\nlet screen = Screen()\n",
        "Sources/Core/Price.swift": "import Foundation\npublic struct Price {}\n",
        "Sources/Feature/Screen.swift": "public struct Screen { public init() {} }\n",
      ], app: "\"Feature\", \"Core\"", feature: "")
    #expect(try findings("--kind", "unused", in: package) == ["may unused App: Core at Sources/App/App.swift:1"])
  }

  @Test func findsDependenciesThatNobodyImports() throws {
    let package = try package(["Sources/Feature/Screen.swift": "public struct Screen { public init() {} }\n"])
    #expect(try findings(in: package) == ["must unused Feature: Core at Package.swift:5"])
  }

  /// App imports Core by luck, through the dependency that nobody imports.
  @Test func aDependencyThatOthersReachThroughMayBeNeeded() throws {
    let package = try package([
      "Sources/Feature/Screen.swift": "public struct Screen { public init() {} }\n",
      "Sources/App/App.swift": "import Core\nimport Feature\nlet screen = Screen()\nlet price = Price()\n",
    ])
    #expect(try findings("--kind", "unused", in: package) == ["may unused Feature: Core at Package.swift:5"])
  }

  @Test func findsMembersThatNeedAnImport() throws {
    let package = try package(
      [
        "Sources/App/App.swift": "import Feature\nfunc f(_ s: Screen) -> Int {\n  s.price.cents\n}\n",
        "Sources/App/Other.swift": "import Core\nlet p = Price()\n",
        "Sources/Feature/Screen.swift": "import Core\npublic struct Screen { public var price: Price }\n",
      ], app: "\"Feature\", \"Core\"")
    #expect(
      try findings(in: package) == [
        "must missing internal App: Core at Sources/App/App.swift:3",
        "must access public Feature: Core at Sources/Feature/Screen.swift:1",
      ])
  }

  @Test(arguments: [
    ("public func f(_ x: T) {}", "public"),
    ("package func f(_ x: T) {}", "package"),
    ("func f(_ x: T) {}", nil),
    ("public struct S { private var x = T() }", nil),
    ("public struct S: P {}", "public"),
    ("package struct S: P {}", nil),
    ("public let x = free()", "public"),
    ("public let x = 1.emm", nil),
    ("public func f(_ x: Int = 1.emm) {}", "public"),
    ("package func f(_ x: Int = 1.emm) {}", nil),
    ("@inlinable public func f() -> Int { 1.emm }", "public"),
    ("public func f() -> Int { 1.emm }", nil),
    ("extension T { public func x() {} }", "public"),
    ("extension T { package func x() {} }", nil),
    ("extension T { func x() {} }", nil),
    ("public protocol R {}\nextension T: R {}", nil),
    ("extension Array where Element: P { public func x() {} }", "public"),
    ("extension Array where Element: P { package func x() {} }", "package"),
    ("public class D: C {}", "public"),
    ("package class D: C {}", "package"),
    ("public enum E { case a(T) }", "public"),
    ("public typealias X = T", "public"),
    ("@frozen public struct S { var t: T }", "public"),
    ("@usableFromInline func f(_ x: T) {}", "public"),
    ("public func f(@B _ x: () -> Int) {}", nil),
    ("@GA public func f() {}", nil),
  ])
  func knowsTheLeastAccess(_ source: String, _ least: String?) throws {
    let package = try package([
      "Sources/Core/Price.swift": """
      public struct T { public init() {}; public var v: Int { 1 } }
      public protocol P {}
      open class C { public init() {} }
      extension Int { public var emm: Int { 1 } }
      public func free() -> T { T() }
      @resultBuilder public enum B { public static func buildBlock(_ x: Int...) -> Int { 0 } }
      @globalActor public actor GA { public static let shared = GA() }
      """,
      "Sources/Feature/Screen.swift":
        "import Core\nfunc use() { free() }\npublic struct Screen { public init() {} }\n\(source)\n",
    ])
    let found = try findings("--kind", "access", in: package)
    guard let least else { return #expect(found.filter { $0.hasPrefix("must") } == []) }
    // A member whose declaration is not found out may demand as much, so the answer is the same and not certain.
    let stated = found.map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
    #expect(stated == ["access \(least) Feature: Core at Sources/Feature/Screen.swift:1"])
  }

  @Test func tellsWhatIsTooOpen() throws {
    let package = try package([
      "Sources/Feature/Screen.swift":
        "public import Core\npublic struct Screen { public init() {}; func pay(_ p: Price) {} }\n"
    ])
    #expect(try findings(in: package) == ["must access internal Feature: Core at Sources/Feature/Screen.swift:1"])
  }

  @Test func tellsWhoReliesOnWhatIsPassedOn() throws {
    let package = try package([
      "Sources/Feature/Screen.swift": "@_exported import Core\npublic struct Screen { public init() {} }\n",
      "Sources/App/App.swift": "import Feature\nlet price = Price()\n",
    ])
    let run = try SeamProcess("imports", in: package.url)
    #expect(
      run.output == """
        Shop   0 findings, 0 more that may be

        exported: passed on to whoever imports the module
          Sources/Feature/Screen.swift:1
            Feature exports Core, relied on by App

        """)
  }

  @Test func fixesWhatIsCertain() throws {
    let package = try package([
      "Sources/App/App.swift":
        "import Core\nimport Feature\n\npublic func f(_ s: Screen) -> Int { s.price.cents }\nlet x = Price()\n",
      "Sources/App/Other.swift": "import Core\nimport Feature\n\nlet s: Screen? = nil\n",
      "Sources/Feature/Screen.swift": "import Core\n\npublic struct Screen { public var price: Price }\n",
    ])
    let run = try SeamProcess("imports", "--fix", "--force", in: package.url)
    #expect(run.errors == "")
    #expect(run.output == "changed 4 files\n")
    #expect(
      try package.text(of: "Package.swift").contains(".target(name: \"App\", dependencies: [\"Feature\", \"Core\"]),"))
    #expect(try package.text(of: "Sources/App/App.swift").hasPrefix("import Core\npublic import Feature\n\npublic"))
    #expect(try package.text(of: "Sources/App/Other.swift") == "import Feature\n\nlet s: Screen? = nil\n")
    #expect(try package.text(of: "Sources/Feature/Screen.swift").hasPrefix("public import Core\n\n"))
    #expect(try findings(in: package) == [])
  }

  @Test func failsWhereItIsAskedTo() throws {
    let package = try package(["Sources/Feature/Screen.swift": "public struct Screen { public init() {} }\n"])
    #expect(try SeamProcess("imports", "--fail", in: package.url).status == 1)
    #expect(try SeamProcess("imports", "--fail", "--kind", "missing", in: package.url).status == 0)
    #expect(try SeamProcess("imports", "--kind", "nonsense", in: package.url).status == 64)
  }

  /// A path can be clicked and searched for, however long it is, and what one line of a manifest mends is one finding.
  @Test func tellsADependencyThatIsNotDeclaredOnce() throws {
    let folder = "Sources/App/\(String(repeating: "deep/", count: 16))"
    let use = "import Core\nlet price = Price()\n"
    let package = try package([
      "\(folder)A.swift": use, "\(folder)B.swift": use.replacing("price", with: "other"),
      "\(folder)C.swift": use.replacing("price", with: "third"),
    ])
    let text = try SeamProcess("imports", in: package.url).output
    #expect(text.contains("  \(folder)A.swift:1 and 2 more places\n    App imports Core\n"))
    #expect(!text.contains("B.swift"))
    #expect(try SeamProcess("imports", "--all", in: package.url).output.contains("\(folder)B.swift:1\n"))
  }

  /// Nobody has to act on what the compiler would ask with a feature that is off; a comment does not switch it on.
  @Test(arguments: [
    ("", false), ("// .enableUpcomingFeature(\"InternalImportsByDefault\")", false),
    (
      "for target in package.targets { target.swiftSettings = [.enableUpcomingFeature(\"InternalImportsByDefault\")] }",
      true
    ),
  ])
  func listsAccessWhereTheFeatureIsOn(settings: String, isListed: Bool) throws {
    let package = try package(
      ["Sources/App/App.swift": "import Feature\npublic func f(_ s: Screen) {}\n"], features: settings)
    let text = try SeamProcess("imports", in: package.url).output
    #expect(text.contains("App: public import Feature (Screen)") == isListed)
    #expect(text.contains("1 access that InternalImportsByDefault would ask for") == !isListed)
    #expect(try SeamProcess("imports", "--kind", "access", in: package.url).output.contains("public import Feature"))
  }
}
