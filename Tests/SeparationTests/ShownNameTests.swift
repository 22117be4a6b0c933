import Testing

/// Files of the provider that show what moves to other modules, most of them without writing its name.
@Suite struct ShownNameTests {
  /// What is shown of `Inner`, which A needs, by a file of B that stays.
  private static func suggestion(_ code: String) async throws -> Suggestion {
    try await Suggestion(
      of: "A:B", targets: [("App!", ["A", "B"]), ("A", ["B"]), ("B", [])],
      files: [
        ("A/A.swift", "import B\nfunc go(_ name: some Naming) -> Inner { Inner() }"), ("B/Inner.swift", inner),
        ("B/Rest.swift", "\(Suggestion.filling)\(rest)"), ("B/Use.swift", code),
        ("App/main.swift", "import A\nimport B\nprint(Rest())\n"),
      ])
  }

  private static let inner = """
    public protocol Naming {}
    extension String: Naming {}
    public struct Inner: Hashable, Naming { public init() {}; public static var most: Int { 1 } }
    """
  private static let rest = """
    public func make() -> Inner { Rest().f1(); return Inner() }
    public func text(of name: some Naming) -> String { Rest().f1(); return "" }
    public struct Wrap<Name: Naming> { let rest = Rest() }
    public struct Plain<Name> { let rest = Rest() }
    """

  /// The compiler refuses each of these in a file without the import.
  @Test(arguments: [
    "public struct Holder { public var inner = make() }",
    "@frozen public struct Holder { var inner = make() }",
    "@inlinable public func go() -> Int { let inner = make(); return inner.hashValue }",
    "public struct Holder { public var one: Int { @inlinable get { make().hashValue } } }",
    "@_transparent public func go() { _ = make() }", "@_alwaysEmitIntoClient public func go() { _ = make() }",
    "public func go(_ wrap: Wrap<String>) {}", "public struct Holder { public var wraps: [Wrap<String>] = [] }",
  ])
  func aFileThatShowsWhatItDoesNotNameImportsTheInterface(code: String) async throws {
    let suggestion = try await Self.suggestion(code)
    #expect(suggestion.obstacles == [])
    #expect(suggestion.shown.contains("B/Use.swift public"))
    #expect(suggestion.imports.contains("B/Use.swift addInterfaceToProvider"))
  }

  /// Where imports are internal unless they say otherwise, what is shown tells how open the import has to be.
  @Test(arguments: [
    ("public typealias Inners = [Inner]", "public"), ("public struct Holder { public var inner = Inner() }", "public"),
    ("public struct Holder { public var inners: [String: Set<Inner>] = [:] }", "public"),
    ("public func go(_ size: Int = Inner.most) {}", "public"),
    ("@usableFromInline func go(_ inner: Inner) {}", "public"),
    ("@frozen public struct Holder { @usableFromInline var inner: Inner }", "public"),
    ("@inlinable func go() { _ = Inner() }", "public"), ("extension Rest: Naming {}", "public"),
    ("extension Inner { public func go() {} }", "public"), ("extension Inner { package func go() {} }", "package"),
    ("extension Inner: Asking {}\npublic protocol Asking {}", "public"),
    ("extension Inner: Asking {}\npackage protocol Asking {}", "package"),
    ("package func go(_ inner: Inner) {}", "package"), ("package var inner: Inner { Inner() }", "package"),
  ])
  func anImportIsAsOpenAsWhatTheFileShows(code: String, access: String) async throws {
    #expect(try await Self.suggestion(code).shown.contains("B/Use.swift \(access)"))
  }

  @Test(arguments: [
    "public func go() { _ = Inner() }", "struct Holder { var inner = make() }", "func go(_ wrap: Wrap<String>) {}",
    "public func go(_ plain: Plain<String>) {}", "public struct Holder { public var size: Int { make().hashValue } }",
    "public func go() { let inner = make(); print(inner) }", "public struct Holder { public var size = 1 }",
    "extension Inner { func go() {}; private var text: String { text } }",
    "extension Inner: Asking {}\nprotocol Asking {}",
  ])
  func whatABodyDoesIsNotShown(code: String) async throws {
    #expect(try await !Self.suggestion(code).shown.contains { $0.hasPrefix("B/Use.swift") })
  }
}
