import Foundation
import TestSupport
import Testing

/// `seam suggest` as a user starts it.
@Suite struct SuggestCommandTests {
  @Test func reportsSayTheSameInEveryFormat() throws {
    let shop = try Self.shop()
    let text = try SeamProcess("suggest", in: shop.url)
    #expect(text.status == 0)
    #expect(text.output.hasPrefix("1 suggestion for 3 modules of Shop, 1 clean\n\n 1  Checkout → Cart   clean\n"))
    #expect(text.output.contains("injects    DiskStore, the default of 'store' in Checkout.init(store:); 1"))
    let markdown = try SeamProcess("suggest", "--format", "markdown", in: shop.url)
    #expect(markdown.output.contains("#### 1. Checkout → Cart (clean)"))
    let json = try SeamProcess("suggest", "--format", "json", in: shop.url)
    let document = try #require(JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    #expect(document["schema"] as? String == "seam-suggestions/1")
    let suggestion = try #require((document["suggestions"] as? [[String: Any]])?.first)
    #expect(suggestion["moves"] as? [String] == ["Cart.Store"])
    #expect(suggestion["module"] as? String == "CartInterface")
    #expect((suggestion["before"] as? [String: Any])?["rebuildCone"] as? Int == 3)
    #expect((suggestion["after"] as? [String: Any])?["rebuildCone"] as? Int == 2)
  }

  @Test func pictureStandsSideBySide() throws {
    let shop = try Self.shop()
    let picture = try SeamProcess("suggest", "--format", "svg", in: shop.url).output
    #expect(picture.hasPrefix("<svg ") && picture.contains(">1  Checkout → Cart · clean</text>"))
    #expect(
      picture.contains(">3 modules rebuilt when Cart changes: 43 lines</text>")
        && picture.contains(">2 modules rebuilt when Cart changes: "))
    #expect(
      picture.contains(
        "id=\"edge:Checkout~3ACart:before:Checkout:Cart\" class=\"edge declared imported used style-plain change-removed\""
      ))
    #expect(
      picture.contains(
        "id=\"node:Checkout~3ACart:after:CartInterface\" class=\"node library style-plain change-added\""))
  }

  @Test func namesFollowThePattern() throws {
    let shop = try Self.shop()
    let run = try SeamProcess("suggest", "--naming", "*API", "--edge", "Checkout:Cart", in: shop.url)
    #expect(run.output.contains("new module CartAPI"))
  }

  @Test(
    arguments: [
      (["--edge", "Checkout"], 64), (["--naming", "Interface"], 64), (["--level", "type"], 64),
      (["--minimum-saving", "101"], 64),
      (["--edge", "Checkout:Cart", "--at", "HEAD", "--apply"], 64), (["--at", "HEAD", "--format", "patch"], 64),
      (["--edge", "Checkout:Crat"], 2), (["--module", "Nowhere"], 2),
    ] as [([String], Int32)])
  func wrongRequestsAreRefused(arguments: [String], status: Int32) throws {
    let shop = try Self.shop()
    let run = try SeamProcess(["suggest"] + arguments, in: shop.url)
    #expect(run.status == status)
    #expect(run.output.isEmpty)
    #expect(!run.errors.isEmpty)
  }

  @Test(arguments: [["--apply"], ["--verify"], ["--format", "patch"], ["-o", "cut.patch"]])
  func foldersAreNotCarriedOut(arguments: [String]) throws {
    let shop = try Self.shop()
    let run = try SeamProcess(["suggest", "--level", "folder"] + arguments, in: shop.url)
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors.contains("make targets of both folders"))
  }

  /// The default argument is found by looking into the commit's sources, which are no longer on disk.
  @Test func aCommitIsReadAndNotTheDisk() throws {
    let shop = try Self.shop()
    let now = try SeamProcess("suggest", "--format", "json", in: shop.url)
    try shop.git("init", "-q")
    try shop.commit("Depend on the cart")
    for file in ["Checkout/Checkout", "Cart/Store"] { try shop.write("// nothing\n", to: "Sources/\(file).swift") }
    let then = try SeamProcess("suggest", "--at", "HEAD", "--format", "json", in: shop.url)
    func suggestions(_ run: SeamProcess) throws -> String {
      String(run.output[try #require(run.output.range(of: "\"suggestions\":")).lowerBound...])
    }
    #expect(try suggestions(then) == suggestions(now))
    #expect(then.output.contains("\"injects\":[{"))
  }

  private static func shop() throws -> TemporaryFolder {
    let body = (1...30).map { "  func step\($0)() {}\n" }.joined()
    return try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Shop", targets: [
        .executableTarget(name: "App", dependencies: ["Checkout"]),
        .target(name: "Checkout", dependencies: ["Cart"]),
        .target(name: "Cart"),
      ])
      """,
      "Sources/App/main.swift": "import Checkout\nCheckout().pay()\n",
      "Sources/Checkout/Checkout.swift": """
      import Cart
      public final class Checkout {
        let store: any Store
        public init(store: any Store = DiskStore()) { self.store = store }
        public func pay() { store.clear() }
      }
      """,
      "Sources/Cart/Store.swift": "public protocol Store { func clear() }\n",
      "Sources/Cart/DiskStore.swift":
        "public final class DiskStore: Store {\n  public init() {}\n  public func clear() {}\n\(body)}\n",
    ])
  }
}
