import Separation
import SeparationPlans
import Testing

/// What becomes public, or open to the package, names in its signature only what others may see.
@Suite struct ExposedNameTests {
  /// A package without the `package` level has to make members public; C is what B's file imports.
  private static func obstacles(
    _ imports: String = "@_spi(X) import C", b: String, rest: String = "func look(_ plan: Plan) { _ = plan.key }",
    tools: String = "5.5", settings: String = ""
  ) async throws -> [String] {
    try await Suggestion(
      of: "A:B", targets: [("App!", ["A", "B"]), ("A", ["B"]), ("B", ["C"]), ("C", [])], asInTree: true,
      settings: settings, tools: tools,
      files: [
        ("A/A.swift", "public import B\npublic func take(_ plan: Plan) {}"), ("B/B.swift", "\(imports)\n\(b)"),
        ("B/Rest.swift", "\(Suggestion.filling)\(rest)\n"),
        ("C/C.swift", c), ("App/main.swift", "import A\nimport B\nprint(Rest())\n"),
      ]
    ).obstacles.filter { $0.hasPrefix("exposes") }
  }

  private static let c = """
    @_spi(X) public struct Secret { public init() {}; public struct Part { public init() {} } }
    @_spi(X) public struct Fault: Error {}
    @_spi(X) public protocol Hidden {}
    @_spi(X) @propertyWrapper public struct Wrap {
      public var wrappedValue: Int
      public init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
    }
    @_spi(X) @resultBuilder public enum Builder { public static func buildBlock(_ n: Int) -> Int { n } }
    @_spi(X) open class Base { public init() {} }
    @_spi(X) public typealias Alias = Int
    @_spi(X) public func hidden() -> Int { 1 }
    public struct Open { public init() {}; @_spi(X) public struct Nest {}; @_spi(X) public static var one: Int { 1 } }
    extension Open { public static var two: Int { 2 } }
    public func make() -> Open { Open() }
    @_spi(Y) extension Open { public struct Far {} }
    """

  @Test(arguments: [
    "var key: Secret { Secret() }", "var key = Secret()", "let key: [Secret?] = []", "var key = Secret.Part()",
    "var key: Secret.Part? { nil }", "var key: Open.Nest? { nil }", "var key: Open.Far? { nil }",
    "var key: Alias { 1 }", "var key: (Secret) -> Void { { _ in } }", "var key: any Hidden { fatalError() }",
    "lazy var key = Secret()", "static let key = Secret()", "@Wrap var key: Int = 1", "var key: Set<Secret> { [] }",
    "var key: [String: (Int, Secret)] { [:] }",
  ])
  func aPropertyThatBecomesPublicNamesNoSPI(property: String) async throws {
    let rest = "func look(_ plan: Plan) { _ = \(property.hasPrefix("static") ? "Plan" : "plan").key }"
    let b = "public final class Plan { public init() {}\n\(property) }"
    #expect(try await Self.obstacles(b: b, rest: rest) == ["exposes Plan.key B/B.swift:3"])
  }

  @Test(arguments: [
    ("func go(_ secret: Secret) {}", "go"), ("func go() -> Secret? { nil }", "go"),
    ("func go<Key: Hidden>(_ key: Key) {}", "go"), ("func go<Key>(_ key: Key) where Key: Hidden {}", "go"),
    ("func go(@Builder _ make: () -> Int) {}", "go"), ("@Builder func go() -> Int { 1 }", "go"),
    ("func go<Key>(_ key: Key) where Key: Sequence, Key.Element == Secret {}", "go"),
    ("func go(_ keys: Set<Secret>) {}", "go"),
    ("func go() throws(Fault) {}", "go"), ("func go(_ key: some Hidden) {}", "go"),
    ("func go(_ count: Int = hidden()) {}", "go"), ("func go(_ count: Int = Open.one) {}", "go"),
  ])
  func aFunctionThatBecomesPublicNamesNoSPI(function: String, name: String) async throws {
    let found = try await Self.obstacles(
      b: "public struct Plan { public init() {}\n\(function) }",
      rest: "func look(_ plan: Plan) { let go: Any = plan.go; print(go) }")
    #expect(found.count == 1 && found[0].hasSuffix("B/B.swift:3"), "\(found)")
  }

  /// A type that becomes public, with what it is made of.
  @Test(arguments: [
    "class Key: Base {}", "struct Key: Hidden {}", "protocol Key: Hidden {}", "struct Key<T: Hidden> {}",
    "typealias Key = Secret", "enum Key { case one(Secret) }", "struct Key { init(_ secret: Secret) {} }",
    "struct Key { subscript(secret: Secret) -> Int { 1 } }",
  ])
  func aTypeThatBecomesPublicIsMadeOfNoSPI(type: String) async throws {
    let name = type.contains("protocol") ? "(any Key)" : type.contains("<") ? "Key<Nobody>" : "Key"
    let more = type.contains("<") ? "\nstruct Nobody: Hidden {}" : ""
    let found = try await Self.obstacles(
      b: "public final class Plan { public init() {}; var key: \(name)? { nil } }\n\(type)\(more)")
    #expect(found.contains { $0.hasSuffix("B/B.swift:3") }, "\(found)")
  }

  /// The initializer that others call is written out, and names the types of what is stored.
  @Test(arguments: [
    ("struct Plan { var secret: Secret }", "Plan(secret: Secret())", ["exposes Plan.secret B/B.swift:2"]),
    ("struct Plan { let secret = Secret() }", "Plan()", []),
    ("struct Plan { let open: Open }", "Plan(open: Open())", []),
  ])
  func theInitializerThatIsWrittenOutNamesNoSPI(b: String, call: String, found: [String]) async throws {
    #expect(
      try await Self.obstacles(
        b: "public \(b)", rest: "func make() -> Plan { \(call) }\nfunc other() -> Any { 1 }") == found)
  }

  @Test(arguments: [
    // What the package sees may name SPI.
    ("@_spi(X) import C", "public struct Plan { var key: Secret { Secret() } }", "6.0"),
    // Nobody who stays names it, or a body does.
    (
      "@_spi(X) import C", "public struct Plan { var key: Int { hidden() }; func more() -> Secret { Secret() } }", "5.5"
    ),
    (
      "@_spi(X) import C",
      "public struct Plan { var key: Int { let secret: Secret? = nil; return secret == nil ? 1 : 2 } }", "5.5"
    ),
    // Of what the module has beside its SPI.
    ("@_spi(X) import C", "public struct Plan { var key: Open { Open() } }", "5.5"),
    ("@_spi(X) import C", "public struct Plan { var key = make() }", "5.5"),
    // What is stored in a type that becomes public, and stays private.
    (
      "@_spi(X) import C",
      "public struct Plan { var key: Key? { nil } }\nstruct Key { private var secret: Secret? = nil }", "5.5"
    ),
    // Of an import that is open enough.
    ("public import C", "public struct Plan { var key: Open { Open() } }", "6.0"),
    ("package import C", "public struct Plan { var key: Open { Open() } }", "6.0"),
    ("internal import C", "public struct Plan { var key: Int { _ = Open(); return 1 } }", "6.0"),
    ("internal import C\npublic import struct C.Open", "public struct Plan { var key: Open { Open() } }", "6.0"),
    // Of defaults and attributes the package alone sees the outcome.
    ("internal import C", "public struct Plan { func key(_ n: Int = Open.two) {} }", "6.0"),
    ("internal import os\npublic import Foundation", "public struct Plan { var key: Date? { nil } }", "6.0"),
    // A name that something open has in its signature already.
    (
      "internal import os\npublic import Near",
      "public struct Plan { public var old: Thing? { nil }; var key: Thing? { nil } }", "6.0"
    ),
    (
      "internal import Foundation\nimport C",
      "public struct Plan { var key: Open { Open() }; var more: Date? { nil } }", "6.0"
    ),
  ])
  func whatOthersMaySeeIsNamed(imports: String, b: String, tools: String) async throws {
    #expect(try await Self.obstacles(imports, b: b, tools: tools) == [])
  }

  @Test(arguments: [
    ("internal import C", "Open { Open() }", "6.0"), ("private import C", "Open { Open() }", "6.0"),
    ("fileprivate import C", "Open { Open() }", "6.0"), ("internal import struct C.Open", "Open { Open() }", "6.0"),
    ("package import C", "Open { Open() }", "5.5"), ("@_implementationOnly import C", "Open { Open() }", "5.5"),
    ("@_implementationOnly\nimport C", "Open { Open() }", "5.5"),
    // Whose a name is of which no declaration is read, nobody knows.
    ("internal import Foundation", "Date? { nil }", "6.0"), ("@_spi(X) import Far", "[Thing] { [] }", "5.5"),
    ("internal import os\npublic import Near", "Logger? { nil }", "6.0"),
  ])
  func anImportThatIsLessOpenIsInTheWay(imports: String, type: String, tools: String) async throws {
    let line = imports.contains("\n") ? 3 : 2
    #expect(
      try await Self.obstacles(imports, b: "public struct Plan { var key: \(type) }", tools: tools)
        == ["exposes Plan.key B/B.swift:\(line)"])
  }

  /// Other modules compile the default values of what is public, whatever they name.
  @Test(arguments: [
    ("NSNotFound", "5.5", true), ("floor(2)", "5.5", true), ("[NSNotFound].count", "5.5", true),
    ("{ NSNotFound }()", "5.5", true), ("1", "5.5", false), ("[1, 2].count", "5.5", false),
    ("NSNotFound", "6.0", false),
  ])
  func aDefaultThatNamesWhatWasNotReadIsInTheWay(value: String, tools: String, isTold: Bool) async throws {
    let found = try await Self.obstacles(
      "@_implementationOnly import Foundation", b: "public struct Plan { func key(_ n: Int = \(value)) {} }",
      tools: tools)
    #expect(found == (isTold ? ["exposes Plan.key(_:) B/B.swift:2"] : []))
  }

  /// Imports that say nothing are internal where the manifest has it so.
  @Test(arguments: [("import C", true), ("public import C", false), ("package import C", false)])
  func importsAreAsOpenAsTheManifestHasIt(imports: String, isTold: Bool) async throws {
    let found = try await Self.obstacles(
      imports, b: "public struct Plan { var key: Open { Open() } }", tools: "6.0",
      settings: ", swiftSettings: [.enableUpcomingFeature(\"InternalImportsByDefault\")]")
    #expect(found == (isTold ? ["exposes Plan.key B/B.swift:2"] : []))
  }

  /// SPI of the module itself is no better, but what stands within it may name it.
  @Test(arguments: [
    ("@_spi(X) public struct Own { public init() {} }\npublic struct Plan { var key: Own { Own() } }", true),
    ("@_spi(X) public struct Own { public init() {} }\n@_spi(X) public struct Plan { var key: Own { Own() } }", false),
  ])
  func whatIsSPIItselfMayNameIt(b: String, isTold: Bool) async throws {
    #expect(try await Self.obstacles("import C", b: b) == (isTold ? ["exposes Plan.key B/B.swift:3"] : []))
  }
}
