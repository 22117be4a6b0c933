import Testing

/// What callers of the consumer write, who may be in other modules and in tests.
@Suite struct SuggestionCallerTests {
  private func suggestion(_ app: String, host: String = "open class Host") async throws -> Suggestion {
    let methods = (1...40).map { "  public func f\($0)() {}\n" }.joined()
    return try await Suggestion(
      of: "A:B", targets: ["App!": ["A", "B"], "A": ["B"], "B": []],
      [
        "A/A.swift":
          "import B\n\(host) {\n  let api: any Api\n  public init(api: any Api = NetApi()) { self.api = api }\n}",
        "B/Api.swift": "public protocol Api { func get() }",
        "B/NetApi.swift": "public final class NetApi: Api {\n  public init() {}\n  public func get() {}\n\(methods)}",
        "App/main.swift": "import A\nimport B\n\(app)\n",
      ])
  }

  @Test func whoReliesOnADefaultPassesIt() async throws {
    let suggestion = try await suggestion("_ = Host()")
    #expect(suggestion.obstacles == [])
    #expect(suggestion.injections == ["NetApi for Host.init(api:) at App/main.swift:3"])
  }

  /// Who makes an heir relies on the default of an initializer that it does not name.
  @Test(arguments: [
    ("final class Sub: Host { let k = 1 }\n_ = Sub()", 1), ("final class Sub: Host {\n  init() { super.init() }\n}", 0),
    ("class Sub: Host {\n  convenience init(k: Int) { self.init() }\n}", 1),
    ("final class Sub: Host {\n  let k: Int\n  init(k: Int) { self.k = k }\n}", 1),
  ])
  func anHeirMayInheritTheInitializer(app: String, obstacles: Int) async throws {
    #expect(try await suggestion(app).obstacles.count == obstacles)
  }

  /// The caller's own type of the name would be passed.
  @Test(arguments: [
    ("struct NetApi {}\n_ = Host()", 1), ("struct NetApi {}\n_ = Host(api: B.NetApi())", 0),
    ("class Sup { struct NetApi {} }\nclass Sub: Sup { func f() { _ = Host() } }", 1),
    ("struct Sup { struct Net {} }\nfunc f() { _ = Host() }", 0),
  ])
  func aCallerMayHaveTheNameItself(app: String, obstacles: Int) async throws {
    #expect(try await suggestion(app).obstacles.count == obstacles)
  }

  /// Behind an argument without a label that is left out, no other can be passed.
  @Test(arguments: [("_ = Host()", 1), ("_ = Host(2)", 0), ("_ = Host(2, NetApi())", 0)])
  func anArgumentWithoutALabelStandsInItsPlace(app: String, obstacles: Int) async throws {
    let host = "public struct Host {\n  public init(_ k: Int = 1, _ api: any Api = NetApi()) {}\n}\nclass Rest"
    #expect(try await suggestion(app, host: host).obstacles.count == obstacles)
  }

  /// An attribute calls the initializer as well.
  @Test(arguments: [("@Host var n: Int", 1), ("@Host() var n: Int", 1), ("@Host(api: NetApi()) var n: Int", 0)])
  func anAttributeIsACall(property: String, obstacles: Int) async throws {
    let host =
      "@propertyWrapper public struct Host {\n  public var wrappedValue: Int { 1 }\n  public init(api: any Api = NetApi()) {}\n}\nclass Rest"
    #expect(try await suggestion("struct S { \(property) }", host: host).obstacles.count == obstacles)
  }

  /// What a default names of the type around, or of its module alone, means nothing where a caller writes it.
  @Test(arguments: [
    ("public static let own = NetApi()", "own", 1), ("public static let own = NetApi()", "Self.own", 1),
    ("", "NetApi()", 0),
  ])
  func aDefaultMayNameWhatOnlyItsPlaceKnows(member: String, value: String, obstacles: Int) async throws {
    let host = "public struct Host {\n  \(member)\n  public init(api: any Api = \(value)) {}\n}\nclass Rest"
    #expect(try await suggestion("_ = Host()", host: host).obstacles.count == obstacles)
  }
}
