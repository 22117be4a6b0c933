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
  ])
  func anHeirMayInheritTheInitializer(app: String, obstacles: Int) async throws {
    #expect(try await suggestion(app).obstacles.count == obstacles)
  }

  /// The caller's own type of the name would be passed.
  @Test(arguments: [("struct NetApi {}\n_ = Host()", 1), ("struct NetApi {}\n_ = Host(api: B.NetApi())", 0)])
  func aCallerMayHaveTheNameItself(app: String, obstacles: Int) async throws {
    #expect(try await suggestion(app).obstacles.count == obstacles)
  }
}
