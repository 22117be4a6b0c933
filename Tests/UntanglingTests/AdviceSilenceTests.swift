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
      func watch(_ reader: Reader) {}
      var readers: [Reader]?
      var first: Reader?
      var last: Reader?
    }
    struct StoreView { var reader: Reader? }
    """

  @Test(arguments: [
    ("final class Reader { func go() { Store.shared.load() } }", true),
    // Whoever hands it in would have to have the reader.
    ("final class Reader { func go() { Store.shared.watch(self) } }", false),
    // A preview takes what there is.
    ("final class Reader {}\n#if swift(>=5)\nfunc preview() { Store.shared.load() }\n#endif", false),
    // It makes one of two, and asks for nothing of its own.
    ("final class Reader { init(merging other: Reader) { Store.shared.load() } }", false),
    // The store is asked of another object, which may be another one each time.
    ("final class Reader { func go() { Pool.shared.find().load() } }", false),
    // A method that is not called is a name for whoever calls it.
    ("final class Reader { func go() -> Any { Store.load } }", false),
    // Views make views.
    ("final class Reader { func go() -> Any { StoreView() } }", false),
    // Nobody here makes a reader, and its method has the parameters that it has.
    ("final class Reader: Page { override func open() { Store.shared.load() } }", false),
    ("final class Reader: Page { override func open() { Store.shared.load() } }\nlet reader = Reader()", true),
  ])
  func whatNobodyCouldGiveIsNotHandedIn(reader: String, isHanded: Bool) throws {
    let (report, advice) = try advised(
      [
        "App/A/Reader.swift": reader, "App/B/Store.swift": store,
        "App/C/Pool.swift": "final class Pool { static let shared = Pool(); func find() -> Store { Store.shared } }",
        "App/D/Page.swift": "class Page { func open() {} }",
      ], .folder)
    #expect(!report.tangles.isEmpty)
    let isTold = advice.ofTangle[0].ofCut.values.contains {
      switch $0 {
      case .handInMembers, .handInMaker: true
      default: false
      }
    }
    #expect(isTold == isHanded)
  }

  /// What many ask for is there for everybody, and what is decoded is given nothing.
  @Test(arguments: [
    ("final class Reader { func go() { Store.shared.load() } }", 1, true),
    ("final class Reader { func go() { Store.shared.load() } }", 4, false),
    ("struct Reader { func go() { Store.shared.load() } }", 1, true),
    ("struct Reader: Codable { func go() { Store.shared.load() } }", 1, false),
  ])
  func nobodyHandsInWhatIsForEverybody(reader: String, askers: Int, isHanded: Bool) throws {
    let fields = (1...6).map { "var v\($0): Reader?" }.joined(separator: "; ")
    let (report, advice) = try advised(
      files: [
        ("App/A/Reader.swift", reader),
        (
          "App/B/Store.swift",
          """
          final class Store { static let shared = Store(); func load() {}; \(fields) }
          """
        ),
      ] + (1..<askers).map { ("App/C/C\($0).swift", "final class C\($0) { func go() { Store.shared.load() } }") },
      .folder)
    #expect(!report.tangles.isEmpty)
    let isTold = advice.ofTangle[0].ofCut.values.contains { $0.isHanding }
    #expect(isTold == isHanded)
  }

  /// The way back is a nested type, which is what should go.
  @Test func nothingIsHandedInWhereTheWayBackIsANestedType() throws {
    let cuts = try advisedCuts(
      [
        "App/A/Reader.swift":
          "final class Reader { enum Error { case one }; func go() { Store.shared.load() } }",
        "App/B/Store.swift": """
        final class Store {
          static let shared = Store()
          func load() {}
          \((1...6).map { "var v\($0): Reader.Error?" }.joined(separator: "; "))
        }
        """,
      ], .folder)
    #expect(cuts == ["App/A -> App/B": nil])
  }
}
