import Testing

@testable import ModelExport

/// The names by which parts are known in every repository.
@Suite struct KeyTextTests {
  private static let names = [
    "a", "a b", "a/b", "a%b", "%20", "%2F", "%25", "%", "", "日本", "a%2", "100%/ x", "%%", "a%20b c",
    "a \u{301}b", "/\u{301}", "%\u{301}", "a%25\u{301}",
  ]

  @Test(arguments: [("a", "a"), ("a b", "a%20b"), ("a/b", "a%2Fb"), ("a%b", "a%25b"), ("%20", "%2520"), ("é", "é")])
  func signsWithAMeaningAreEscaped(name: String, text: String) { #expect(KeyText.escaped(name) == text) }

  @Test(arguments: names)
  func everyNameComesBack(name: String) { #expect(KeyText.plain(KeyText.escaped(name)[...]) == name) }

  @Test func noTwoNamesBecomeOne() { #expect(Set(Self.names.map(KeyText.escaped)).count == Self.names.count) }

  @Test(
    arguments: [
      ("swift:shop/Core/Price", "shop", "Core", "Price"), ("swift:shop/Core", "shop", "Core", nil),
      ("swift:shop", "shop", nil, nil),
      ("swift:/Alamofire", "", "Alamofire", nil), ("swift:a%2Fb/My%20App/Outer.Inner", "a/b", "My App", "Outer.Inner"),
      ("swift:shop/Core/Price@Sources/Core/A.swift", "shop", "Core", "Price@Sources/Core/A.swift"),
    ] as [(String, String, String?, String?)])
  func keysAreTakenApart(key: String, identity: String, module: String?, type: String?) throws {
    let parts = try #require(KeyParts(key))
    #expect(parts.identity == identity)
    #expect(parts.module == module)
    #expect(parts.type == type)
    #expect(parts.typeName == type.map { String($0.prefix { $0 != "@" }) })
  }

  @Test(arguments: ["", "shop/Core", "Swift:shop", "swift:shop/", "swift:shop/Core/", "swift:shop//Price"])
  func whatIsNoKeyIsNone(key: String) { #expect(KeyParts(key) == nil) }
}
