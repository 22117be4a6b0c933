import CodeModel
import Foundation
import GraphAnalysis
import TestSupport
import Testing

@testable import PackageReading
@testable import PlatformTables
@testable import Reports
@testable import Snapshots

/// What `seam why` answers.
@Suite struct PathReportTests {
  private func report(
    _ graph: LeveledGraph, _ from: String, _ to: String, all limit: Int? = nil,
    as format: PathReportOptions.Format = .text, origins: EdgeOrigins? = nil, style: ReportStyle = .pipe,
    sources: [String: String] = [:]
  ) throws -> FinishedReport {
    var options = PathReportOptions(from: from, to: to)
    options.format = format
    if let limit { options.extent = .all(limit: limit) }
    let found = try DependencyPaths(from: from, to: to, in: graph, extent: options.extent)
    return try PathReport.finished(found, options, origins: origins, style: style, sources: SourceLines(sources))
  }

  private let chain = LeveledGraph("App -> Cart 2 imported, Cart -> Core 1 imported")
  private let diamond = LeveledGraph("A -> B, B -> D, A -> C, C -> D")

  // MARK: - Picture

  @Test func aPictureHoldsThePathsAndNothingElse() throws {
    let graph = LeveledGraph("A -> B, B -> D, A -> C, C -> D, D -> Z, Y -> A")
    let picture = try report(graph, "A", "D", all: 20, as: .svg).text
    #expect(picture.contains("2 paths from A to D"))
    #expect(Self.ids("node", in: picture) == ["A", "B", "C", "D"])
    #expect(Self.ids("edge", in: picture) == ["A:B", "A:C", "B:D", "C:D"])
    let one = try report(graph, "A", "D", as: .svg).text
    #expect(one.contains("one of the shortest paths from A to D"))
    #expect(Self.ids("edge", in: one) == ["A:B", "B:D"])
  }

  @Test func withoutAPathTheEndsStandAlone() throws {
    let picture = try report(chain, "Core", "App", as: .svg).text
    #expect(picture.contains("no path from Core to App"))
    #expect(Self.ids("node", in: picture) == ["App", "Core"])
    #expect(Self.ids("edge", in: picture) == [])
  }

  /// What is drawn, by the stable ids of the picture's elements.
  private static func ids(_ kind: String, in picture: String) -> [String] {
    picture.split(separator: "<g id=\"\(kind):").dropFirst().map { String($0.prefix { $0 != "\"" }) }.sorted()
  }

  // MARK: - Text

  @Test func aStepALineWithItsPlaces() throws {
    #expect(
      try report(chain, "App", "Core", sources: ["App.swift": "import Cart"]).text == """
        App → Core   2 steps

          App → Cart     2   imported
            App.swift:1:1  import Cart
            App.swift:2:1
          Cart → Core    1   imported
            Cart.swift:1:1

        """)
  }

  @Test func aDirectDependencyShowsAllItsPlaces() throws {
    let graph = LeveledGraph("A -> B 25 calls")
    let lines = try report(graph, "A", "B").text.lines
    #expect(lines[0] == "A → B   a direct dependency")
    #expect(lines.count { $0.hasPrefix("    A.swift:") } == 20)
    #expect(lines.suffix(2) == ["    … 5 more", ""])
    // Of a step among others three are enough.
    let step = try report(LeveledGraph("A -> B 25 calls, B -> C"), "A", "C").text.lines
    #expect(step.count { $0.hasPrefix("    A.swift:") } == 3)
    #expect(step.contains("    … 22 more"))
  }

  @Test func aStepWithoutPlacesIsAStepAllTheSame() throws {
    let graph = LeveledGraph("A -> B 3", defaults: .init(kinds: [.declared]))
    #expect(
      try report(graph, "A", "B").text == """
        A → B   a direct dependency

          A → B    3   declared

        """)
  }

  @Test func noWayIsASentence() throws {
    #expect(
      try report(chain, "Core", "App").text.hasPrefix(
        "Core does not depend on App at the level of modules\nthe other way round there is a dependency: App →"))
    #expect(try report(chain, "Core", "App").text.hasSuffix("\n  seam why App Core tells the places\n"))
    #expect(try report(chain, "Core", "App").exitStatus == 0)
  }

  @Test func otherWaysOfTheSameLengthAreCounted() throws {
    #expect(
      try report(diamond, "A", "D").text == """
        A → D   2 steps, 2 of that length

          A → B    1   calls
            A.swift:1:1
          B → D    1   calls
            B.swift:1:1

          --all shows the other ways

        """)
    let all = try report(diamond, "A", "D", all: 20).text.lines
    #expect(
      all.filter { $0.contains(" → ") } == [
        "A → D   2 steps, 2 of that length", "  A → B    1   calls", "  B → D    1   calls", "  A → C    1   calls",
        "  C → D    1   calls",
      ])
    #expect(!all.contains { $0.contains("--") })
    let one = try report(diamond, "A", "D", all: 1).text.lines
    #expect(one.suffix(3) == ["", "  … and more; --limit shows as many as you ask for", ""])
  }

  @Test func aNameThatNothingHasIsRefused() {
    #expect(throws: UnknownName.self) { try report(chain, "App", "Crat") }
  }

  @Test func aTerminalKeepsToItsWidth() throws {
    let name = String(repeating: "Deep/", count: 20)
    let graph = LeveledGraph("\(name)A -> \(name)B 2 calls+stores+creates+signature", level: .folder)
    let sources = ["\(name)A.swift": String(repeating: "call() ", count: 30)]
    let shown = try report(graph, "\(name)A", "\(name)B", style: .terminal(), sources: sources).text
    #expect(shown.lines.allSatisfy { $0.count <= 80 })
    #expect(try report(graph, "\(name)A", "\(name)B").text.contains("\(name)A → \(name)B"))
  }

  // MARK: - Since when

  private func origins(_ certainty: Origin.Certainty, tangle: Bool = false) throws -> EdgeOrigins {
    var origins = EdgeOrigins()
    let origin = Origin(commit: try #require(GitCommit.literal(1, "Order online", day: 2)), certainty: certainty)
    origins.ofEdge = [0: .some(origin), 1: nil]
    if tangle { origins.ofTangle = origin }
    return origins
  }

  @Test func eachStepTellsSinceWhenItStands() throws {
    let text = try report(chain, "App", "Core", origins: origins(.exact, tangle: true)).text
    #expect(
      text == """
        App → Core   2 steps

          App → Cart     2   imported
            App.swift:1:1
            App.swift:2:1
            since 0000000001  1970-01-03  Ann Author  Order online
          Cart → Core    1   imported
            Cart.swift:1:1
            since now: it is not committed yet

          tangled, each with the other, since 0000000001  1970-01-03  Ann Author  Order online

        """)
  }

  @Test(arguments: [
    (Origin.Certainty.exact, ""), (.firstCommit, "  (the first commit)"),
    (.endOfClone, "  (at least: there this shallow clone ends; git fetch --unshallow)"),
    (.afterUnreadable(1), "  (or in the commit before it that cannot be read)"),
    (.afterUnreadable(3), "  (or in one of 3 commits before it that cannot be read)"),
  ])
  func howSureItIsIsSaid(certainty: Origin.Certainty, words: String) throws {
    let line = OriginWording.text(of: try origins(certainty).ofEdge[0]!)
    #expect(line == "0000000001  1970-01-03  Ann Author  Order online\(words)")
  }

  @Test func commitsOfNobodyAboutNothing() throws {
    let commit = try #require(GitCommit.literal(2, "", author: "", day: 0))
    #expect(
      OriginWording.text(of: Origin(commit: commit, certainty: .exact))
        == "0000000002  1970-01-01  (nobody)  (no subject)")
    let hostile = try #require(GitCommit.literal(3, "\u{1B}[2J gone", author: "\u{7}", day: 0))
    #expect(!OriginWording.text(of: Origin(commit: hostile, certainty: .exact)).steersTerminal)
  }

  // MARK: - JSON

  @Test func aProgramIsToldNodesAndEdges() throws {
    let document = try report(diamond, "A", "D", all: 1, as: .json).document()
    #expect(document["schema"] as? String == "seam-paths/1")
    #expect(document["from"] as? [String] == ["A"])
    #expect(document["to"] as? [String] == ["D"])
    #expect(document["complete"] as? Bool == false)
    #expect(document["shortestCount"] as? Int == 2)
    #expect(document["origins"] == nil)
    let paths = try #require(document["paths"] as? [[String: Any]])
    #expect(paths.map { $0["nodes"] as? [String] } == [["A", "B", "D"]])
    let edges = try #require(paths[0]["edges"] as? [[String: Any]])
    #expect(edges.map { "\($0["from"]!) \($0["to"]!) \($0["weight"]!)" } == ["A B 1", "B D 1"])
  }

  @Test func noWayIsAnEmptyList() throws {
    #expect(
      try report(chain, "Core", "App", as: .json).text == """
        {"complete":true,"from":["Core"],"level":"module","paths":[
        ],"revision":null,"schema":"seam-paths/1","shortestCount":0,"to":["App"]}

        """)
  }

  @Test func aProgramIsToldSinceWhen() throws {
    let document = try report(chain, "App", "Core", as: .json, origins: origins(.endOfClone, tangle: true)).document()
    let origins = try #require(document["origins"] as? [[String: Any]])
    #expect(origins.map { "\($0["from"]!) \($0["to"]!)" } == ["App Cart", "Cart Core"])
    let since = try #require(origins[0]["since"] as? [String: Any])
    #expect(since["commit"] as? String == "0000000001" + String(repeating: "0", count: 30))
    #expect(since["date"] as? String == "1970-01-03T00:00:00+00:00")
    #expect(since["exact"] as? Bool == false)
    #expect(origins[1]["since"] == nil)
    #expect((document["tangledSince"] as? [String: Any])?["subject"] as? String == "Order online")
  }

  @Test func namesOfOthersBreakNoReport() throws {
    let graph = LeveledGraph.hostileRing()
    let ends = (graph.nodes[0].id, graph.nodes[5].id)
    for style in [ReportStyle.pipe, .terminal()] {
      #expect(!(try report(graph, ends.0, ends.1, style: style).text.steersTerminal))
    }
    #expect(try report(graph, ends.0, ends.1, as: .json).document()["from"] as? [String] == [ends.0])
  }
}
