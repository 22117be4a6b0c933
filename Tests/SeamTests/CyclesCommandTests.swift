import CodeModel
import Foundation
import TestSupport
import Testing

@Suite struct CyclesCommandTests {
  @Test func aCleanPackageSaysSo() throws {
    let shop = try TemporaryFolder.shop()
    let run = try SeamProcess("cycles", "--fail", in: shop.url)
    #expect(run.status == 0)
    #expect(run.output == "no cycle among 3 modules of Shop\n")
    #expect(run.errors == "")
  }

  /// SwiftPM refuses to build this one and names the first cycle only.
  @Test func tellsWhereToCutTargetsThatDependOnEachOther() throws {
    let ring = try TemporaryFolder.ring()
    let run = try SeamProcess("cycles", in: ring.url)
    #expect(run.status == 0)
    #expect(
      run.output == """
        1 tangle among 3 modules of Ring

         1  2 of 3 modules
            members    Cart, Checkout
            shortest   Cart → Checkout → Cart
            size       2 edges, 4 references, 2 files

            cut 1 edge, 1 reference — proven minimal by cost (1)
              Checkout → Cart    1   declared 1
                Package.swift:6:44  .target(name: "Checkout", dependencies: ["Cart"]),
                → nothing imports it: remove the dependency from the manifest
            after it: acyclic, 2 levels, each depends on 2 → 1.5 of them

        """)
    #expect(run.errors == "")
  }

  /// An app and a small target for previews compile the same page; what that names of the small one nobody has to cut.
  @Test func whatTwoTargetsDeclareEachIsLeft() throws {
    let store = """
      final class Store {
        func load() {}
        var a: Page?; var b: Page?; var c: Page?; var d: Page?
        func f(_ page: Page) { page.go(store: self); page.go(store: self) }
      }
      """
    let project = try TemporaryFolder([
      "project.yml": """
      name: Shop
      targets:
        App: {type: application, platform: iOS, sources: [App, Shared]}
        Preview: {type: application, platform: iOS, sources: [Preview, Shared]}
      """,
      "App/Other.swift": "struct Other {}", "App/Store.swift": store, "Preview/Store.swift": store,
      "Shared/Page.swift": "final class Page { func go(store: Store) { store.load() } }",
    ])
    let run = try SeamProcess("cycles", "--level", "folder", in: project.url)
    #expect(run.output.contains("cut 1 edge, 2 references; leave 1 edge as it is"))
    #expect(run.output.contains("\n      Shared → App    2   signature 1, calls 1\n"))
    let left = run.output.split(separator: "leave 1 edge as it is:").last?.split(separator: "\n").prefix(2) ?? []
    #expect(left.joined().contains("files of two targets") && left.joined().contains("Shared → Preview"))
    // One target alone has no other's to be told apart from.
    try project.write(
      "name: Shop\ntargets: {App: {type: application, platform: iOS, sources: [App, Shared]}}", to: "project.yml")
    #expect(!(try SeamProcess("cycles", "--level", "folder", in: project.url).output.contains("two targets")))
  }

  @Test func failsOnlyWhenAskedTo() throws {
    let ring = try TemporaryFolder.ring()
    let failing = try SeamProcess("cycles", "--fail", in: ring.url)
    #expect(failing.status == 1)
    #expect(failing.output.prefix { $0 != "\n" }.hasSuffix("exit 1"))
    #expect(try SeamProcess("cycles", "--max", "1", in: ring.url).status == 0)
    #expect(try SeamProcess("cycles", "--max", "0", in: ring.url).status == 1)
  }

  @Test func writesTheContract() throws {
    let ring = try TemporaryFolder.ring()
    let run = try SeamProcess("cycles", "--format", "json", "--list", "3", in: ring.url)
    let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as! [String: Any]
    #expect(document["schema"] as? String == "seam-cycles/1")
    #expect(document["level"] as? String == "module")
    let component = (document["components"] as! [[String: Any]])[0]
    #expect(component["nodes"] as? [String] == ["Cart", "Checkout"])
    #expect(component["cycle"] as? [String] == ["Cart", "Checkout"])
    #expect(component["cycles"] as? [[String]] == [["Cart", "Checkout"]])
    #expect(component["edges"] as? Int == 2)
    #expect(component["exact"] as? Bool == true)
    let cut = (component["cuts"] as! [[String: Any]])[0]
    #expect(cut["from"] as? String == "Checkout" && cut["to"] as? String == "Cart" && cut["weight"] as? Int == 1)
    let evidence = (cut["evidence"] as! [[String: Any]])[0]
    #expect(
      evidence["file"] as? String == "Package.swift" && evidence["line"] as? Int == 6
        && evidence["kind"] as? String == "declared")
  }

  @Test func thePictureOfNoCycleSaysSo() throws {
    let shop = try TemporaryFolder.shop()
    let run = try SeamProcess("cycles", "--format", "svg", in: shop.url)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("<svg") && run.output.contains(">no cycle among 3 modules of Shop</text>"))
    #expect(!run.output.contains("class=\"node"))
  }

  @Test func aCutBetweenModulesNamesTheCommandThatPlansIt() throws {
    let ring = try TemporaryFolder.ring(configuration: "cycles:\n  keep:\n    - Checkout -> Cart\n")
    let run = try SeamProcess("cycles", ring.url.path, in: ring.url)
    #expect(run.output.contains("seam suggest --edge Cart:Checkout \(ring.url.path)\n"))
  }

  /// Folders with long names, and a line of code longer than the terminal.
  private static let wide = [
    "\(String(repeating: "LongFolderName", count: 6))/A.swift":
      "struct A {}\nlet b = [\(String(repeating: "B(), ", count: 20))]\n",
    "Other/\(String(repeating: "Deeper", count: 12))/B.swift": "struct B { var a = A() }\n",
  ]

  @Test(arguments: [
    ["cycles", "--level", "folder"], ["metrics", "--level", "folder"],
    ["why", "A.swift", "B.swift", "--level", "file"],
  ])
  func aTerminalIsNotOverrun(arguments: [String]) throws {
    let folder = try TemporaryFolder(Self.wide)
    let shown = try SeamProcess.onTerminal(arguments, in: folder.url)
    #expect(shown.contains("…"))
    #expect(shown.split(separator: "\n").filter { $0.count > 80 } == [])
    let piped = try SeamProcess(arguments, in: folder.url).output
    #expect(piped.contains(String(repeating: "LongFolderName", count: 6)))
  }

  @Test func everyFormatIsTheSameOnEveryRun() throws {
    let ring = try TemporaryFolder.ring()
    for (format, beginning) in [("text", "1 tangle"), ("markdown", "### 1 tangle"), ("json", "{"), ("svg", "<svg")] {
      let first = try SeamProcess("cycles", "--format", format, in: ring.url)
      #expect(first.output.contains(beginning))
      #expect(try SeamProcess("cycles", "--format", format, in: ring.url).output == first.output)
    }
  }

  @Test func theFormatFollowsTheFileName() throws {
    let ring = try TemporaryFolder.ring()
    for (file, beginning) in [("r.md", "### 1 tangle"), ("r.txt", "1 tangle"), ("r.json", "{"), ("r.svg", "<svg")] {
      #expect(try SeamProcess("cycles", "-o", file, in: ring.url).status == 0)
      #expect(try ring.text(of: file).contains(beginning))
    }
  }

  @Test func readsASavedGraph() throws {
    let folder = try TemporaryFolder(["tangle.tsv": "a\tb\nb\tc\nc\ta\nc\tb\n"])
    let run = try SeamProcess("cycles", "--graph", "tangle.tsv", in: folder.url)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("1 tangle among 3 nodes"))
    #expect(run.output.contains("cut 1 edge, 1 reference — proven minimal by cost (1)\n      b → c"))
  }

  @Test func colourAndLinksStayOutOfPipes() throws {
    let ring = try TemporaryFolder.ring()
    #expect(try !SeamProcess("cycles", in: ring.url).output.contains("\u{1B}"))
    #expect(try SeamProcess("cycles", "--color", "always", in: ring.url).output.contains("\u{1B}[31m"))
  }

  @Test func pinsAreFollowedAndPriced() throws {
    let ring = try TemporaryFolder.ring(configuration: "cycles:\n  keep:\n    - Checkout -> Cart\n")
    let run = try SeamProcess("cycles", in: ring.url)
    #expect(run.output.contains("cut 1 edge, 3 references — proven minimal by cost (3) with these pins"))
    #expect(run.output.contains("the pins cost 2 more to cut"))
    let stale = try TemporaryFolder.ring(configuration: "cycles:\n  prefer:\n    - Checkout -> Core\n")
    #expect(try SeamProcess("cycles", in: stale.url).errors.contains("'Checkout -> Core' names no edge"))
  }

  /// The configuration, and what is said about it.
  @Test(arguments: [
    ("cycles:\n  keep:\n    - Checkout Cart\n", ".seam.yml:3: an edge is written"),
    ("cycles:\n  kepe:\n    - A -> B\n", ".seam.yml:2: 'cycles' knows no 'kepe'; did you mean 'keep'?"),
    ("cycles: [\n", ".seam.yml"),
    ("cycles:\n  keep:\n    - Checkout -> Cart\n    - Cart -> Checkout\n", "the edges to keep form a cycle"),
  ])
  func aBadConfigurationIsNamedWithItsLine(configuration: String, message: String) throws {
    let ring = try TemporaryFolder.ring(configuration: configuration)
    let run = try SeamProcess("cycles", in: ring.url)
    #expect(run.status == 2)
    #expect(run.errors.contains(message))
    #expect(run.output == "")
  }

  @Test(arguments: [
    (["cycles", "--format", "csv"], 64, "writes no csv, but text, markdown, json, svg, html"),
    (["cycles", "-o", "report.doc"], 64, "known format"),
    (["cycles", "--max", "-1"], 64, "max"),
    (["cycles", "--cut-time=-1"], 64, "--cut-time"),
    (["cycles", "--graph", "missing.tsv"], 2, "'missing.tsv' cannot be read: no such file or directory"),
  ])
  func badRequestsSayWhy(arguments: [String], status: Int32, message: String) throws {
    let shop = try TemporaryFolder.shop()
    let run = try SeamProcess(arguments, in: shop.url)
    #expect(run.status == status)
    #expect(run.errors.contains(message))
    #expect(run.output == "")
  }
}

@Suite struct MetricsCommandTests {
  @Test func everyFormat() throws {
    let shop = try TemporaryFolder.shop()
    let text = try SeamProcess("metrics", in: shop.url)
    #expect(text.status == 0 && text.errors == "")
    // App 3, Cart 2, Core 1
    #expect(text.output.contains("CCD 6, ACD 2, NCCD 1.2"))
    let csv = try SeamProcess("metrics", "--format", "csv", "--sort", "name", in: shop.url).output.split(
      separator: "\r\n")
    #expect(
      csv.count == 4 && csv[0].hasPrefix("id,name,kind,afferent,") && csv[1].hasPrefix("App,App,executable,0,0,2,4,1,"))
    let markdown = try SeamProcess("metrics", "--format", "markdown", in: shop.url).output
    #expect(markdown.contains("| Core | 1 | 2 | 0 | 0.00 |"))
    let document =
      try JSONSerialization.jsonObject(with: Data(SeamProcess("metrics", "--format", "json", in: shop.url).output.utf8))
      as! [String: Any]
    #expect(document["schema"] as? String == "seam-metrics/1")
    #expect((document["summary"] as! [String: Any])["ccd"] as? Int == 6)
    #expect((document["nodes"] as! [[String: Any]]).map { $0["id"] as! String } == ["Core", "Cart", "App"])
  }

  @Test func topIsVisiblyATop() throws {
    let shop = try TemporaryFolder.shop()
    let run = try SeamProcess("metrics", "--top", "1", "--sort", "efferent", in: shop.url)
    #expect(run.output.contains("\nApp ") && !run.output.contains("\nCore "))
    #expect(run.output.contains("… 2 more without --top"))
  }
}

@Suite struct WhyCommandTests {
  @Test func tellsThePlaces() throws {
    let shop = try TemporaryFolder.shop()
    let run = try SeamProcess("why", "App", "Core", in: shop.url)
    #expect(run.status == 0)
    #expect(
      run.output == """
        App → Core   a direct dependency

          App → Core    2   declared, imported
            Package.swift:4:57
              .executableTarget(name: "App", dependencies: ["Cart", "Core"]),
            Sources/App/main.swift:2:1  import Core

        """)
  }

  @Test func allShowsTheOtherWay() throws {
    let shop = try TemporaryFolder.shop()
    let run = try SeamProcess("why", "App", "Core", "--all", in: shop.url)
    #expect(run.output.contains("App → Cart ") && run.output.contains("Cart → Core "))
  }

  @Test func noWayIsAnAnswerAndAWrongNameIsNot() throws {
    let shop = try TemporaryFolder.shop()
    let none = try SeamProcess("why", "Core", "App", in: shop.url)
    #expect(none.status == 0 && none.output.hasPrefix("Core does not depend on App at the level of modules\n"))
    #expect(none.output.contains("the other way round there is a dependency: App → "))
    let wrong = try SeamProcess("why", "Crat", "Core", in: shop.url)
    #expect(wrong.status == 2 && wrong.errors.contains("did you mean 'Cart'?") && wrong.output == "")
  }
}

extension TemporaryFolder {
  /// Two targets that depend on each other, and one that does not.
  fileprivate static func ring(configuration: String? = nil) throws -> TemporaryFolder {
    var files = [
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Ring", targets: [
        .target(name: "Core"),
        .target(name: "Cart", dependencies: ["Checkout", "Core"]),
        .target(name: "Checkout", dependencies: ["Cart"]),
      ])
      """,
      "Sources/Cart/Cart.swift": "import Checkout\n\nimport Checkout\n",
      "Sources/Checkout/Checkout.swift": "struct Checkout {}\n",
      "Sources/Core/Core.swift": "struct Core {}\n",
    ]
    if let configuration { files[".seam.yml"] = configuration }
    return try TemporaryFolder(files)
  }
}
