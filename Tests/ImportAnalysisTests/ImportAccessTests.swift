import CodeModel
import ImportAnalysis
import Testing

/// How open imports have to be, and which of them members need.
@Suite struct ImportAccessTests {
  private let core =
    "public struct Price { public init() {}; public var cents = 1 }\npublic protocol Priced {}\nopen class Base { public init() {} }\n@propertyWrapper public struct Low { public var wrappedValue: Int; public init(wrappedValue: Int) { self.wrappedValue = wrappedValue } }\n@globalActor public actor Hall { public static let shared = Hall() }\n@resultBuilder public enum Rows { public static func buildBlock(_ rows: Int...) -> Int { 0 } }\n"

  private func access(_ text: String) async throws -> [String] {
    try await ImportFindings(["App/A.swift": text, "Core/C.swift": core]).words(.access)
  }

  @Test(arguments: [
    "public func f(_ p: Price) {}", "public struct A { public var p: Price }", "public struct A: Priced {}",
    "public typealias A = Price", "public func f<P: Priced>(_ p: P) {}", "open class A: Base {}",
    "public func f(p: Int = Price().cents) {}", "@inlinable public func f() { _ = Price() }",
    "extension Price { public func f() {} }", "public var a: [Price] { [] }",
    "public func f() -> some Priced { fatalError() }",
    "public struct A { public init(_ p: Price?) {} }", "public enum A { case a(Price) }", "public let a = Price()",
    "public protocol A { var p: Price { get } }", "public struct A<T: Priced> {}",
    "public struct A { public subscript(p: Price) -> Int { 1 } }",
    "@usableFromInline func f(_ p: Price) {}",
    "public struct A { @Low public var n: Int }", "@frozen public struct A { @Low var n: Int }",
    "@Hall public final class A {}", "public struct A { @Hall public init() {} }",
    "public struct A<T> {}\npublic protocol B {}\nextension A: B where T: Priced {}",
    "public struct A<T> {}\nextension A: Equatable where T: Priced { public static func == (a: A, b: A) -> Bool { true } }",
  ])
  func whatOthersSeeNeedsAnOpenImport(code: String) async throws {
    #expect(try await access("import Core\n\(code)\n") == ["must public App: Core at App/A.swift:1"])
    #expect(try await access("public import Core\n\(code)\n") == [])
  }

  @Test(arguments: [
    "func f(_ p: Price) {}", "public func f() { _ = Price() }", "struct A { public var p: Price }",
    "public struct A { var p: Price; private let q = Price() }",
    "public struct A { public var n: Int { Price().cents } }",
    "struct A: Priced {}", "extension Price { func f() {} }", "private let a = Price()",
    "public struct A { @Low var n: Int }", "@Hall public func f() {}", "@Hall public var n: Int { 1 }",
    "public protocol A { @Rows var n: Int { get } }",
    "@Hall final class A {}", "public func f(_ body: @Hall () -> Void) {}", "public typealias A = @Hall () -> Void",
    "public typealias A<T: Priced> = [T]", "public typealias A<T> = [T] where T: Priced",
    "struct A<T> {}\npublic protocol B {}\nextension A: B where T: Priced {}",
    "public struct A<T> {}\nprotocol B {}\nextension A: B where T: Priced {}",
    "protocol B {}\nextension Array: B where Element: Priced {}",
  ])
  func whatNobodySeesDoesNot(code: String) async throws {
    #expect(try await access("import Core\n\(code)\n") == [])
    #expect(try await access("public import Core\n\(code)\n") == ["must internal App: Core at App/A.swift:1"])
  }

  @Test func thePackageIsInBetween() async throws {
    #expect(
      try await access("import Core\npackage func f(_ p: Price) {}\n") == ["must package App: Core at App/A.swift:1"])
    #expect(
      try await access("public import Core\npackage func f(_ p: Price) {}\n") == [
        "must package App: Core at App/A.swift:1"
      ])
    #expect(try await access("package import Core\npackage func f(_ p: Price) {}\n") == [])
  }

  @Test func anImportOfOneNameIsNotAllThatMayBringIt() async throws {
    let found = try await access("import struct Core.Price\npublic func f(_ p: Price) {}\n")
    #expect(found == ["may public App: Core at App/A.swift:1"])
  }

  @Test func whatIsAddedToATypeThatOnlyTestsSeeIsAsOpenAsItSays() async throws {
    let found = try await ImportFindings([
      "App/A.swift": "@testable import Core\nextension Price.Kind { public static func f(_ k: Price.Kind) {} }\n",
      "Core/C.swift": "public struct Price { enum Kind { case a } }\n",
    ])
    #expect(found.words(.access) == ["must public App: Core at App/A.swift:1"])
  }

  /// Wherever it is compiled, the signature is.
  @Test func anImportUnderAConditionNeedsWhatItsBuildsNeed() async throws {
    let found = try await access("#if DEBUG\nimport Core\n#endif\npublic func f(_ p: Price) {}\n")
    #expect(found == ["must public App: Core at App/A.swift:2"])
  }

  /// Which of them brings the type hangs on the branch, and each does in its own.
  @Test(arguments: ["URL", "URL?"])
  func eachOfTwoImportsMayBringAType(type: String) async throws {
    let found = try await access(
      "#if canImport(FoundationEssentials)\nimport FoundationEssentials\n#else\nimport Foundation\n#endif\npublic func f() -> \(type) { fatalError() }\n"
    )
    #expect(
      found == [
        "must public App: FoundationEssentials at App/A.swift:2", "must public App: Foundation at App/A.swift:4",
      ])
  }

  /// On Linux it is FoundationNetworking's, elsewhere Foundation's.
  @Test func aPartOfFoundationMayHaveItsTypes() async throws {
    let found = try await access(
      "public import Foundation\n#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif\npublic func f() -> URLRequest { fatalError() }\n"
    )
    #expect(found == ["must public App: FoundationNetworking at App/A.swift:3"])
  }

  @Test func whatABranchDeclaresMayBeImportedInAnother() async throws {
    let found = try await access(
      """
      #if canImport(Foundation)
      import Foundation
      #endif
      public enum A {
        #if !canImport(Foundation)
        public enum ComparisonResult { case orderedSame }
        #endif
        public static func f() -> ComparisonResult { .orderedSame }
      }

      """)
    #expect(found == ["may public App: Foundation at App/A.swift:2"])
  }

  /// A condition may leave the signature out.
  @Test func aSignatureUnderAConditionMayDemandIt() async throws {
    #expect(
      try await access("import Core\n#if DEBUG\npublic func f(_ p: Price) {}\n#endif\n") == [
        "may public App: Core at App/A.swift:1"
      ])
  }

  // MARK: - Conformances

  private static let measured = "public protocol Field {}\npublic protocol Real: Field {}\nextension Double: Real {}\n"

  /// `Complex<Double>` is one because Double conforms, which Core says.
  @Test(arguments: [
    "public struct Complex<Value: Field> {}", "public struct Complex<Value> where Value: Real {}",
  ])
  func anArgumentThatConformsByAnImportNeedsIt(generic: String) async throws {
    let found = try await ImportFindings([
      "Core/C.swift": Self.measured, "Feature/F.swift": "public import Core\n\(generic)\n",
      "App/A.swift": "import Core\npublic import Feature\npublic func f(_ x: [Complex<Double>]) {}\n",
    ]).words(.access)
    #expect(found == ["must public App: Core at App/A.swift:1"])
  }

  /// It may be another's than the one that stands next.
  @Test(arguments: ["Pair<Int, Double>", "Pair<[Double], Int>", "Pair<Optional<Double>, Int>"])
  func anArgumentFartherOffMayNeedIt(type: String) async throws {
    let found = try await ImportFindings([
      "Core/C.swift": Self.measured, "Feature/F.swift": "public import Core\npublic struct Pair<A, B: Real> {}\n",
      "App/A.swift": "import Core\npublic import Feature\npublic func f(_ x: \(type)) {}\n",
    ])
    #expect(found.words(.access) == ["may public App: Core at App/A.swift:1"])
    #expect(found.unused == [])
  }

  /// Nothing is asked of the argument, or what it conforms to by itself.
  @Test(arguments: [
    "public struct Complex<Value> {}", "public struct Complex<Value: Hashable> {}",
    "public struct Complex<Value>: Field {}", "public protocol Other {}\npublic struct Complex<Value: Other> {}",
  ])
  func anArgumentOfWhichNothingIsAskedNeedsNone(generic: String) async throws {
    let found = try await ImportFindings([
      "Core/C.swift": Self.measured, "Feature/F.swift": "public import Core\n\(generic)\n",
      "App/A.swift": "import Core\npublic import Feature\npublic func f(_ x: [Complex<Double>]) {}\n",
    ]).unused.filter { $0.contains("App:") }
    #expect(found == ["must App: Core at App/A.swift:1"])
  }

  // MARK: - Members

  @Test func aMemberNeedsTheImportOfItsModule() async throws {
    let found = try await ImportFindings([
      "App/A.swift": "import Feature\nlet cents = priced().cents\n",
      "Feature/F.swift": "import Core\npublic func priced() -> Price { Price() }\n", "Core/C.swift": core,
    ])
    #expect(found.words(.missing) == ["must internal App: Core at App/A.swift:2"])
  }

  @Test(arguments: [
    "import Feature\nimport Core\nlet cents = priced().cents\n", "import Feature\nlet price = priced()\n",
    "import Feature\n#if DEBUG\nimport Core\n#endif\nlet cents = priced().cents\n",
  ])
  func nothingIsMissing(app: String) async throws {
    let found = try await ImportFindings([
      "App/A.swift": app, "Feature/F.swift": "import Core\npublic func priced() -> Price { Price() }\n",
      "Core/C.swift": core,
    ])
    #expect(found.words(.missing) == [])
  }

  @Test func whatIsReexportedNeedsNone() async throws {
    let found = try await ImportFindings([
      "App/A.swift": "import Feature\nlet cents = priced().cents\n",
      "Feature/F.swift": "@_exported import Core\npublic func priced() -> Price { Price() }\n", "Core/C.swift": core,
    ])
    #expect(found.words(.missing) == [])
    #expect(found.words(.exported) == ["must Feature: Core at Feature/F.swift:1"])
    #expect(found.all.first { $0.kind == .exported }?.reliedOnBy == ["App"])
  }

  /// Whether a module is passed on hangs on the branch.
  @Test func anExportUnderAConditionMayBe() async throws {
    let found = try await ImportFindings([
      "Feature/F.swift": "#if DEBUG\n@_exported import Core\n#endif\n", "Core/C.swift": core,
    ])
    #expect(found.words(.exported) == ["may Feature: Core at Feature/F.swift:2"])
  }

  @Test(arguments: [
    ("let a = \"a\".trimmingCharacters(in: .whitespaces)", true), ("let a = String(format: \"%d\", 1)", true),
    ("extension StringProtocol { func f() -> Any { capitalized } }", true),
    ("extension StringProtocol { func f(capitalized: Int) -> Any { capitalized } }", false),
    ("struct A { func f() -> Any { capitalized } }", false),
    ("struct B { var data = 1 }\nlet a = \"a\".data(using: .utf8)", true),
    ("let a = \"a\".uppercased()", false), ("import Foundation\nlet a = \"a\".components(separatedBy: \",\")", false),
    (
      "extension String { func components(separatedBy x: String) -> [String] { [] } }\nlet a = \"a\".components(separatedBy: \",\")",
      false
    ),
  ])
  func membersOfFoundationAreToldByTheirNames(code: String, isMissing: Bool) async throws {
    let found = try await ImportFindings(["App/A.swift": "\(code)\n"]).words(.missing)
    #expect(
      found.map { String($0.prefix(29)) }
        == (isMissing ? ["may internal App: Foundation a"] : []).map { String($0.prefix(29)) })
  }

  /// The one module that nobody read is asked only for what can come from nowhere else.
  @Test(arguments: [
    ("func f(_ x: Logger) {}", true), ("func f() -> [Logger] { [] }", true), ("func f(_ x: Core.Price) {}", false),
    ("func f(_ x: App.Own) {}", false), ("func f(_ x: Any) {}", false), ("func f(_ x: DispatchQueue) {}", false),
    ("func f(_ x: NSThing) {}", false), ("func f(_ x: Passed) {}", false),
  ])
  func anUnknownNameDemandsAnOpenImportOnlyWhereItHasNoOtherHome(code: String, isSure: Bool) async throws {
    let text = "import Core\nimport Foundation\nimport Elsewhere\nstruct Own {}\npublic \(code)\n"
    let exports = code.contains("Passed") ? "@_exported import Kit\n" : ""
    let found = try await ImportFindings(["App/A.swift": text, "App/E.swift": exports, "Core/C.swift": core])
    #expect(
      found.words(.access).filter { $0.hasPrefix("must") && $0.contains("Elsewhere") }
        == (isSure ? ["must public App: Elsewhere at App/A.swift:3"] : []))
  }

  @Test func aGenericParameterOfWhatIsExtendedIsNoImport() async throws {
    let found = try await ImportFindings([
      "App/A.swift": "import Elsewhere\nextension Pool { public func f(_ x: Connection) {} }\n",
      "App/B.swift": "public struct Pool<Connection> {}\n",
    ])
    #expect(found.words(.access).filter { $0.hasPrefix("must") } == [])
  }
}
