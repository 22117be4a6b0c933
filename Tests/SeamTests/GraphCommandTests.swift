import CodeModel
import Foundation
import GraphRendering
import TestSupport
import Testing

@Suite struct GraphCommandTests {
  @Test func writesJSONToStandardOutputAndNothingElse() throws {
    let shop = try TemporaryFolder.shop()
    let run = try SeamProcess("graph", "--format", "json", in: shop.url)
    #expect(run.status == 0)
    #expect(run.errors == "")
    let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as! [String: Any]
    #expect(document["schema"] as? String == "seam-graph/1")
    #expect(document["package"] as? String == "Shop")
    #expect((document["nodes"] as! [[String: Any]]).map { $0["id"] as! String } == ["App", "Cart", "Core"])
    let edges = document["edges"] as! [[String: Any]]
    #expect(
      edges.map { "\($0["from"]!) \($0["to"]!) \($0["weight"]!)" } == ["App Cart 2", "App Core 2", "Cart Core 2"])
  }

  /// Debian's library of Graphviz 14 alone comes without the list of its plug-ins; a folder without one stands for that.
  @Test func aGraphvizWithoutAListOfItsPluginsDrawsAll() throws {
    let shop = try TemporaryFolder.shop()
    try shop.write("", to: "empty/none")
    let usual = try SeamProcess("graph", "--format", "svg", in: shop.url)
    let listless = try SeamProcess(
      "graph", "--format", "svg", in: shop.url, environment: ["GVBINDIR": shop.url.path + "/empty"])
    #expect(listless.status == 0, "\(listless.errors)")
    #expect(listless.output == usual.output)
  }

  @Test func theFormatFollowsTheFileName() throws {
    let shop = try TemporaryFolder.shop()
    for (file, beginning) in [
      ("g.svg", "<svg"), ("g.dot", "digraph"), ("g.mmd", "flowchart"), ("g.json", "{"), ("g.html", "<!DOCTYPE html>"),
    ] {
      let run = try SeamProcess("graph", "-o", file, in: shop.url)
      #expect(run.status == 0)
      #expect(run.output == "")
      #expect(try shop.text(of: file).contains(beginning))
    }
  }

  /// By its path, by `--project`, or because no project is there.
  @Test(arguments: [["beta.yml"], [".", "--project", "beta"], [".", "--project", "beta.yml"], ["."]])
  func aSpecificationOfXcodeGenIsReadByAnyName(arguments: [String]) throws {
    let folder = try TemporaryFolder([
      "beta.yml": """
      name: Beta
      targets:
        Core: {type: framework, sources: [Core]}
        App: {type: application, sources: [App], dependencies: [{target: Core}]}
      """,
      "Core/Core.swift": "", "App/App.swift": "import Core\n",
    ])
    let run = try SeamProcess(["graph", "--format", "json"] + arguments, in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect((document?["nodes"] as? [[String: Any]])?.map { $0["id"] as? String } == ["App", "Core"])
    #expect(run.errors.contains("beta.yml: 2 targets"))
  }

  /// The edges of the JSON that a run prints, as `"App Core"`.
  private func edges(_ arguments: String..., in folder: TemporaryFolder) throws -> [String] {
    let run = try SeamProcess(["graph", "--format", "json"] + arguments, in: folder.url)
    #expect(run.status == 0)
    let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as! [String: Any]
    return (document["edges"] as! [[String: Any]]).map { "\($0["from"]!) \($0["to"]!)" }
  }

  @Test func optionsWidenAndNarrowThePicture() throws {
    let shop = try TemporaryFolder.shop()
    try "import Core\nimport Alamofire\n".write(
      to: shop.url.appendingPathComponent("Sources/Cart/Net.swift"), atomically: true, encoding: .utf8)
    #expect(try edges(in: shop) == ["App Cart", "App Core", "Cart Core"])
    #expect(try edges("--reduce", in: shop) == ["App Cart", "Cart Core"])
    #expect(try edges("--tests", in: shop) == ["App Cart", "App Core", "Cart Core", "CartTests Cart"])
    #expect(try edges("--external", in: shop) == ["App Cart", "App Core", "Cart Alamofire", "Cart Core"])
  }

  @Test func theSameInputGivesTheSameBytes() throws {
    let shop = try TemporaryFolder.shop()
    for format in RenderingFormat.allCases where !format.isBinary {
      let first = try SeamProcess("graph", "--format", format.rawValue, in: shop.url)
      let second = try SeamProcess("graph", "--format", format.rawValue, in: shop.url)
      #expect(first.output == second.output)
      #expect(!first.output.isEmpty)
    }
  }

  @Test func aSavedGraphIsDrawnAsIfThePackageWereRead() throws {
    let shop = try TemporaryFolder.shop()
    let fresh = try SeamProcess("graph", "--focus", "Cart", "--format", "svg", in: shop.url)
    #expect(try SeamProcess("graph", "-o", "saved.json", in: shop.url).status == 0)
    let again = try SeamProcess("graph", "--graph", "saved.json", "--focus", "Cart", "--format", "svg", in: shop.url)
    #expect(again.output == fresh.output)
    #expect(!fresh.output.isEmpty)
  }

  @Test func aVariableReachesTheManifest() throws {
    let folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let more: [Target] = Context.environment["EXTRA"] == "1" ? [.target(name: "Extra")] : []
      let package = Package(name: "P", targets: [.target(name: "A")] + more)
      """,
      "Sources/A/A.swift": "", "Sources/Extra/E.swift": "",
    ])
    let unset = try SeamProcess("graph", "--manifest", "static", "--format", "json", in: folder.url)
    let given = try SeamProcess("graph", "--manifest", "static", "--env", "EXTRA=1", "--format", "json", in: folder.url)
    #expect(!unset.output.contains(#""id":"Extra""#))
    #expect(given.output.contains(#""id":"Extra""#))
  }

  @Test func aCyclicManifestIsDrawn() throws {
    let folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Ring", targets: [
        .target(name: "A", dependencies: ["B"]), .target(name: "B", dependencies: ["A"]),
      ])
      """,
      "Sources/A/A.swift": "", "Sources/B/B.swift": "",
    ])
    let run = try SeamProcess("graph", "--format", "svg", in: folder.url)
    #expect(run.status == 0)
    #expect(run.output.contains("cycle"))
  }

  @Test func aFolderOfSwiftFilesIsOneModule() throws {
    let folder = try TemporaryFolder(["View.swift": "import UIKit\n"])
    let run = try SeamProcess("graph", "--format", "mermaid", in: folder.url)
    #expect(run.status == 0)
    #expect(run.errors.hasPrefix("note: there is no Package.swift in ."))
    let quiet = try SeamProcess("graph", "--quiet", "--format", "mermaid", in: folder.url)
    #expect(quiet.errors == "")
    #expect(quiet.output == run.output)
  }
}

@Suite struct GraphCommandFailureTests {
  /// Arguments, status, and what standard error says.
  @Test(arguments: [
    (["graph", "--focus", "Crat"], 2, "did you mean 'Cart'?"),
    (["graph", "nowhere"], 2, "is no folder"),
    (["graph", "-o", "missing/folder/graph.svg"], 2, "cannot be written: no such file or directory"),
    (["graph", "-o", "graph.xyz"], 64, "known format"),
    (["graph", "--depth", "2"], 64, "--depth goes with --focus"),
    (["graph", "--level", "galaxy"], 64, "level"),
    (["graph", "--edges", "imported,invented"], 64, "edges"),
    (["draw"], 64, "draw"),
  ])
  func badRequestsSayWhy(arguments: [String], status: Int32, message: String) throws {
    let shop = try TemporaryFolder.shop()
    let before = try shop.names
    let run = try SeamProcess(arguments, in: shop.url)
    #expect(run.status == status)
    #expect(run.errors.contains(message))
    #expect(run.output == "")
    #expect(try shop.names == before)
  }

  /// Options that the graph at hand has nothing for are named, and change nothing.
  @Test(arguments: [
    (["graph", "--level", "type", "--external"], "--external says nothing at the level of types"),
    (["graph", "--collapse", "nested"], "--collapse nested says nothing at the level of modules"),
    (
      ["graph", "--edges", "imported,calls"],
      "--edges calls says nothing at the level of modules: there a dependency is declared, imported, used"
    ),
    (["metrics", "--edges", "declared", "--level", "file"], "--edges declared says nothing at the level of files"),
    (["cycles", "--nested"], "--nested says nothing at the level of modules"),
    (["why", "App", "Core", "--level", "module", "--edges", "imported,creates"], "--edges creates says nothing"),
  ])
  func optionsWithoutAnEffectAreNamed(arguments: [String], message: String) throws {
    let shop = try TemporaryFolder.shop()
    let run = try SeamProcess(arguments, in: shop.url)
    #expect(run.status == 0)
    #expect(run.errors.contains("warning: \(message)"))
  }

  @Test func aSavedGraphHasOneLevel() throws {
    let shop = try TemporaryFolder.shop()
    _ = try SeamProcess("graph", "-o", "saved.json", in: shop.url)
    for command in ["graph", "cycles", "metrics"] {
      let run = try SeamProcess(command, "--graph", "saved.json", "--level", "type", in: shop.url)
      #expect(run.status == 2)
      #expect(run.errors.contains("'saved.json' is a graph of modules and holds no types: leave out --level"))
      #expect(try SeamProcess(command, "--graph", "saved.json", "--level", "module", in: shop.url).status == 0)
    }
    let tests = try SeamProcess("graph", "--graph", "saved.json", "--tests", in: shop.url)
    #expect(tests.errors.contains("--tests says nothing about a saved graph"))
  }

  /// Figures over the edges and nodes of a saved graph are sums, which must not overflow.
  @Test func aSavedGraphOfMonstrousFiguresIsRefusedAndOneOfDoubledEdgesIsRead() throws {
    func saved(weight: String) -> String {
      let edges = ["AB", "BA", "AB"].map { ends in
        #"{"from":"\#(ends.first!)","to":"\#(ends.last!)","kinds":[],"weight":\#(weight),"evidence":[]}"#
      }
      return """
        {"schema":"seam-graph/1","package":"P","level":"module","nodes":[
        {"id":"A","name":"A","kind":"library","lines":\(weight)},{"id":"B","name":"B","kind":"library"}],
        "edges":[\(edges.joined(separator: ",\n"))]}
        """
    }
    let folder = try TemporaryFolder([
      "great.json": saved(weight: "9223372036854775807"), "twice.json": saved(weight: "7"),
    ])
    for command in ["graph", "cycles", "metrics"] {
      let great = try SeamProcess(command, "--graph", "great.json", in: folder.url)
      #expect(great.status == 2)
      #expect(great.errors.contains("error: great.json:2: \"lines\" of a node is not between 0 and 1000000000. "))
      #expect(try SeamProcess(command, "--graph", "twice.json", in: folder.url).status == 0)
    }
    let graph = try SeamProcess("graph", "--graph", "twice.json", "--format", "json", in: folder.url)
    #expect(graph.output.contains(#""from":"A","kinds":[],"to":"B","weight":14}"#))
  }

  /// Nothing to show is an answer to every command, and one that is said aloud.
  @Test func anEmptyGraphIsAnEmptyAnswer() throws {
    let shop = try TemporaryFolder.shop()
    for command in ["graph", "cycles", "metrics"] {
      let bare = try SeamProcess(command, "--level", "type", "--format", "json", in: shop.url)
      #expect(bare.status == 0 && bare.output.contains("\"schema\""))
      #expect(bare.errors == "warning: there is no type to show; take a coarser --level\n")
      let narrow = try SeamProcess(command, "--from", "Core", "--to", "App", "--format", "json", in: shop.url)
      #expect(narrow.status == 0)
      #expect(narrow.errors == "warning: no module is left; loosen what narrows the choice\n")
    }
    #expect(
      try SeamProcess("graph", "--level", "type", in: shop.url).output.contains(">0 types, 0 dependencies</text>"))
  }

  @Test func anEmptyFolderIsAnError() throws {
    let folder = try TemporaryFolder(["README.md": ""])
    let run = try SeamProcess("graph", in: folder.url)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("error: there is neither a Package.swift nor a Swift file"))
  }

  @Test func aManifestThatDoesNotParseIsNamedWithItsLine() throws {
    let folder = try TemporaryFolder([
      "Package.swift": "// swift-tools-version: 5.9\nlet package = Package(name: \"P\"", "A.swift": "",
    ])
    let run = try SeamProcess("graph", "--manifest", "static", in: folder.url)
    #expect(run.status == 2)
    #expect(run.errors.contains("Package.swift:2: the manifest does not parse"))
  }

  @Test func aFailureLeavesTheOldFileAlone() throws {
    let shop = try TemporaryFolder.shop()
    try "precious".write(to: shop.url.appendingPathComponent("graph.svg"), atomically: false, encoding: .utf8)
    let run = try SeamProcess("graph", "--focus", "Nothing", "-o", "graph.svg", in: shop.url)
    #expect(run.status == 2)
    #expect(try shop.text(of: "graph.svg") == "precious")
  }

  @Test func colourIsWrittenOnlyWhenAskedFor() throws {
    let shop = try TemporaryFolder.shop()
    #expect(try !SeamProcess("graph", "--focus", "Nothing", in: shop.url).errors.contains("\u{1B}"))
    #expect(
      try SeamProcess("graph", "--focus", "Nothing", "--color", "always", in: shop.url).errors.contains("\u{1B}["))
  }
}
