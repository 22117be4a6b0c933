import CodeModel
import GraphAnalysis
import SwiftFacts
import TestSupport
import Testing

/// What others see of a change, and who may use it. That a build of the same change compiles no more was tried with Swift 6.3.
@Suite struct InterfaceChangeTests {
  private func outline(_ source: String) -> InterfaceOutline { InterfaceOutline(of: Array(source.utf8)) }

  private func change(_ before: String, _ now: String) -> InterfaceChange {
    InterfaceChange(from: outline(before), to: outline(now))
  }

  @Test func whatStandsOutsideOfTypesConcernsAll() {
    #expect(change("func f() {}", "func f(a: Int) {}").isWhole)
    #expect(change("struct S {}", "struct S: P {}").isWhole)
    #expect(change("struct S {}", "struct S {}; extension S: P {}").isWhole)
    #expect(change("import A", "import B").isWhole)
    #expect(InterfaceChange(from: nil, to: outline("")).isWhole)
    #expect(InterfaceChange(from: outline(""), to: nil).isWhole)
    #expect(change("func f() { a() } // one", "func f() { b() }").isEmpty)
  }

  @Test func typesAndExtensionsAreComparedOneByOne() {
    let before = "struct A { var a: Int; struct B { var b: Int } }; extension C { func c() {}; func d() {} }"
    #expect(change(before, before.replacing("var a: Int", with: "var a: Bool")).types == ["A"])
    #expect(change(before, before.replacing("var b: Int", with: "private var b: Int")).types == ["B"])
    let extended = change(before, before.replacing("func d()", with: "func e()"))
    #expect(extended.types.isEmpty && !extended.isWhole && extended.members == ["C": ["c", "d", "e"]])
    let nested = change(before, before.replacing("struct B { var b: Int }", with: ""))
    #expect(nested.types == ["A", "B"])
  }

  // MARK: - Who notices

  private static let core = """
    public struct Price { public var net = 1 }
    public struct Unit { public var name = 1; public static func pounds() -> Unit { Unit() } }
    public func cheapest() -> Price { Price() }
    extension Price { public func gross() -> Int { 1 } }
    extension String { public var short: String { self } }
    """

  private func built(_ core: String, mid: String = "", app: String) -> [String] {
    let files = ["Core/Core.swift": Self.core, "Mid/Mid.swift": mid, "App/App.swift": app]
    let model = Project(["Core/Core.swift": Self.core, "Mid/Mid.swift": "import Core", "App/App.swift": "import Mid"])
      .model
    let interfaces = Interfaces(before: files, now: files.merging(["Core/Core.swift": core]) { $1 })
    let paths = ChangedPaths(files: ["Core/Core.swift"], changes: ["Core/Core.swift": change(Self.core, core)])
    return ChangeImpact(of: paths, base: model, head: model, interfaces: interfaces).build
  }

  private static let wider = core.replacing("var net = 1", with: "var net = 1; var tax = 1")

  @Test(arguments: [
    ("let a = cheapest()", true), ("let a = 1", false), ("func f(_ price: Price) {}", true),
    ("let unit = Unit.pounds()", false), ("let a = one { cheapest().net }", true), ("let net = 1", false),
  ])
  func whoUsesATypeNoticesIt(app: String, notices: Bool) {
    #expect(built(Self.wider, app: app).contains("App") == notices)
  }

  /// The type is handed on by what names it, without being named itself.
  @Test(arguments: [
    ("public struct Cart { let prices: [Price] }", "func f(_ cart: Cart) {}", true),
    ("public struct Cart { public func best() -> Price { cheapest() } }", "func f(_ cart: Cart) { cart.best() }", true),
    ("public struct Cart { public func best() -> Price { cheapest() } }", "func f(_ cart: Cart) {}", false),
    ("public struct Cart { public func best() -> Price { cheapest() } }", "func f(best: Int) {}", false),
    ("public let best = cheapest()", "let a = best", true),
    ("public typealias Best = Price", "public func f(_ best: Best) {}", true),
    ("public class Cart { public init(_ give: (Price) -> Void) {} }", "let a = Cart { _ in }", true),
    ("public protocol Cart { associatedtype Item = Price }", "func f(_ cart: some Cart) {}", true),
    (
      "public struct Cart: Sequence { public func next() -> Price? { nil } }", "func f(_ c: Cart) { for p in c {} }",
      true
    ),
    ("extension Int { public var pounds: Price { cheapest() } }", "let a = 1.pounds", true),
    ("extension Int { public subscript(a: Int) -> Price { cheapest() } }", "let a = 1[2]", true),
    (
      "public struct Cart { public static func + (a: Cart, b: Price) -> Cart { a } }", "func f(_ c: Cart) { c + 1 }",
      true
    ),
    ("public enum Cart { case of(Price), none }", "let a = Cart.none", true),
    ("@Mocked public protocol Cart { func best() -> Price }", "let a = CartMock()", true),
    ("public macro best() = #externalMacro(module: \"M\", type: \"T\")", "let a = #best", true),
    ("@Wrapper public var best: Price", "let a = best", true),
  ])
  func whoGetsATypeFromAnotherNoticesIt(mid: String, app: String, notices: Bool) {
    #expect(built(Self.wider, mid: mid, app: app).contains("App") == notices, "\(mid) \(app)")
  }

  @Test func membersOfExtensionsAreNoticedByWhoNamesThem() {
    let now = Self.core.replacing("func gross()", with: "func gross(_ rate: Int = 1)")
    #expect(built(now, app: "let a = cheapest().gross()") == ["App", "Core"])
    #expect(built(now, app: "let a = cheapest().net") == ["Core"])
    let foreign = Self.core.replacing("var short: String", with: "var short: Substring")
    #expect(built(foreign, app: #"let a = "b".short"#) == ["App", "Core"])
    #expect(built(foreign, app: #"let a = "b".count"#) == ["Core"])
  }

  /// A compiler takes the whole module for another then, with what it adds to the types of everybody.
  @Test func changesOutsideOfTypesAreNoticedByAllUsers() {
    let now = Self.core + "\nfunc other() {}"
    #expect(built(now, app: "") == ["App", "Core", "Mid"])
  }

  private struct Interfaces: InterfaceReading {
    var before: [String: String]
    var now: [String: String]

    func outlines(of module: String) -> [InterfaceOutline] {
      [before, now].compactMap { $0["\(module)/\(module).swift"] }.map { InterfaceOutline(of: Array($0.utf8)) }
    }

    func words(of module: String) -> Set<String>? {
      (now["\(module)/\(module).swift"]).map { text in
        Set(text.split { !($0.isLetter || $0 == "+") }.map(String.init))
      }
    }
  }
}
