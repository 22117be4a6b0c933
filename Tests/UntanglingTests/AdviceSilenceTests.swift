import CodeModel
import GraphAnalysis
import Testing

@testable import Untangling

/// Where nobody would do what could be done, nothing is said.
@Suite struct AdviceSilenceTests {
  private let store = """
    final class Store {
      static let shared = Store()
      func load() {}
      var readers: [Reader]?
      var first: Reader?
      var last: Reader?
    }
    struct StoreView { var reader: Reader? }
    final class Price { var reader: Reader?; var other: Reader? }
    """

  @Test(arguments: [
    ("final class Reader { func go() -> Any { Store() } }", true),
    // A preview takes what there is.
    ("final class Reader {}\n#if swift(>=5)\nfunc preview() -> Any { Store() }\n#endif", false),
    // It makes one of two, and asks for nothing of its own.
    ("final class Reader { init(merging other: Reader) { _ = Store() } }", false),
    // Views make views.
    ("final class Reader { func go() -> Any { StoreView() } }", false),
    // What only holds values is made where it is needed.
    ("final class Reader { func go() -> Any { Price() } }", false),
    // Nobody here makes a reader, and its method has the parameters that it has.
    ("final class Reader: Page { override func open() { _ = Store() } }", false),
    ("final class Reader: Page { override func open() { _ = Store() } }\nlet reader = Reader()", true),
    // An enum is a value, which nobody makes with something, and nobody makes a string here.
    ("final class Reader {}\nenum Way { case one; func go() -> Any { Store() } }", false),
    ("final class Reader {}\nextension String { func go() -> Any { Store() } }", false),
    // Values that are decoded are given nothing.
    ("struct Reader: Codable { func go() -> Any { Store() } }", false),
    // What is shared is for everybody, and what is static, too.
    ("final class Reader { func go() { Store.shared.load() } }", false),
  ])
  func whatNobodyWouldGiveIsNotHandedIn(reader: String, isHanded: Bool) throws {
    let (report, advice) = try advised(
      [
        "App/A/Reader.swift": reader, "App/B/Store.swift": store, "App/D/Page.swift": "class Page { func open() {} }",
      ], .folder)
    #expect(!report.tangles.isEmpty)
    #expect(advice.ofTangle[0].ofCut.values.contains { $0.isHanding } == isHanded)
  }

  /// The way back is a nested type, which is what should go.
  @Test func nothingIsHandedInWhereTheWayBackIsANestedType() throws {
    let cuts = try advisedCuts(
      [
        "App/A/Reader.swift":
          "final class Reader { enum Error { case one }; func go() -> Any { Store() } }",
        "App/B/Store.swift": """
        final class Store {
          func load() {}
          \((1...6).map { "var v\($0): Reader.Error?" }.joined(separator: "; "))
        }
        """,
      ], .folder)
    #expect(cuts == ["App/A -> App/B": nil])
  }
}
