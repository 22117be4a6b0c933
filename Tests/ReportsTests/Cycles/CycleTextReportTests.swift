import CodeModel
import FoundationEssentials
import GraphRendering
import TestSupport
import Testing
import UntanglingAdvice

@testable import GraphAnalysis
@testable import Reports
@testable import Untangling

/// What a person reads of `seam cycles`.
@Suite struct CycleTextReportTests {
  private func report(
    _ graph: LeveledGraph, style: ReportStyle = .pipe, sources: [String: String] = [:],
    arguments: GraphArguments = GraphArguments(), _ configure: (inout CycleReportOptions) -> Void = { _ in }
  ) throws -> FinishedReport {
    var options = CycleReportOptions()
    configure(&options)
    return try CycleAnswer(about: graph, options).finished(
      style: style, sources: SourceLines(sources), arguments: arguments)
  }

  @Test func twoModulesAndTheCheaperEdge() throws {
    let graph = LeveledGraph("App -> Cart 3 imported, Cart -> App 1 imported, App -> Core 1 imported")
    let text = try report(graph, sources: ["Cart.swift": "import App\n"]).text
    #expect(
      text == """
        1 tangle among 3 modules of P

         1  2 of 3 modules
            members    App, Cart
            shortest   App → Cart → App
            size       2 edges, 4 references

            cut 1 edge, 1 reference — proven minimal by references
              Cart → App    1   imported 1
                Cart.swift:1:1  import App
                → move what Cart uses to a module that both depend on
                  seam suggest --edge Cart:App
            after it: acyclic, 2 levels, each depends on 2 → 1.5 of them

        """)
  }

  /// The graph has these edges still: "acyclic" would be untrue without a word about them.
  @Test func whatIsLeftThoughTheGraphHasItIsSaid() throws {
    let report = try CycleReport(of: LeveledGraph("A -> B 5 calls, B -> A 4 calls", level: .type))
    let (wording, tangle) = (CycleWording(report), report.tangles[0])
    var advice = TangleAdvice()
    #expect(wording.afterIt(tangle, advice) == "after it")
    advice.ofCut[tangle.cuts[0].edge] = .tellExtensionsApart
    #expect(wording.afterIt(tangle, advice) == "after it (extensions are told apart)")
    #expect(wording.stepOrder(tangle, advice) == "each on top of those before; extensions are told apart")
    advice.ofCut[tangle.cuts[0].edge] = .leavePreviews
    #expect(wording.afterIt(tangle, advice) == "after it (previews do not count)")
  }

  @Test func withoutSourcesThePlacesStandAlone() throws {
    let text = try report(LeveledGraph("A -> B 5 calls, B -> A 4 calls", level: .folder)).text
    #expect(
      text == """
        1 tangle among 2 folders of P

         1  2 of 2 folders
            members    A, B
            shortest   A → B → A
            size       2 edges, 9 references
            where      crosses 2 modules

            cut 1 edge, 4 references — proven minimal by references
              B → A    4   calls 4
                B.swift:1:1
                B.swift:2:1
                B.swift:3:1
                … 1 more in this file: seam why B A
              where no → stands, no remedy is known
            after it: acyclic, 2 levels, each depends on 2 → 1.5 of them

        """)
  }

  /// `a.b.c` is three references and one place to look at.
  @Test func aLineIsShownOnce() throws {
    let graph = LeveledGraph("A -> B 9 calls, B -> A 7 calls", level: .type)
    let places = [(3, 1), (3, 5), (3, 9), (8, 1), (9, 1), (12, 1)]
    var edges = graph.edges
    let cut = try #require(edges.firstIndex { $0.weight == 7 })
    edges[cut].evidence = places.map { line, column in
      LeveledGraph.Evidence(location: Location(file: "B.swift", line: line, column: column), kind: .calls)
    }
    let shown = LeveledGraph(package: "P", level: .type, revision: nil, nodes: graph.nodes, edges: edges)
    let lines = try report(shown).text.lines
    #expect(
      lines.filter { $0.hasPrefix("        B.swift:") }.map { String($0.dropFirst(8)) }
        == ["B.swift:3:1", "B.swift:8:1", "B.swift:9:1"])
    #expect(lines.contains("        … 2 more: seam why B A"))
  }

  @Test func whereNothingIsTangledOneLineSaysSo() throws {
    #expect(try report(LeveledGraph("A -> B")).text == "no cycle among 2 modules of P\n")
    #expect(try report(LeveledGraph("Alone")).text == "no cycle among 1 module of P\n")
    #expect(try report(LeveledGraph("", package: "")).text == "no cycle among 0 modules\n")
  }

  /// A file with two columns has no modules, only nodes.
  @Test func nodesOfASavedGraphAreCalledNodes() throws {
    let graph = LeveledGraph("a -> b, b -> a", package: "", kinds: ["a": .node, "b": .node])
    #expect(try report(graph).text.lines.prefix(3) == ["1 tangle among 2 nodes", "", " 1  2 of 2 nodes"])
  }

  @Test(
    arguments: [
      ("A -> B", 0, 0), ("A -> B, B -> A", 0, 1), ("A -> B, B -> A", 1, 0), ("A -> B, B -> A, C -> D, D -> C", 1, 1),
      ("A -> B, B -> A, C -> D, D -> C", nil, 0),
    ] as [(String, Int?, Int32)])
  func theStatusIsThatOfMoreTanglesThanAreTolerated(text: String, tolerated: Int?, status: Int32) throws {
    let finished = try report(LeveledGraph(text)) { $0.toleratedTangles = tolerated }
    #expect(finished.exitStatus == status)
    #expect(finished.text.lines[0].hasSuffix("exit 1") == (status == 1))
    if status == 1 { #expect(finished.text.lines[0].count == 80) }
  }

  @Test func aPinAndWhatItCosts() throws {
    let graph = LeveledGraph("A -> B 1, B -> C 5, C -> A 3")
    let text = try report(graph) { $0.search.pins = [EdgePin(.keep, dependent: "A", dependency: "B")] }.text
    #expect(
      text.contains(
        "    cut 1 edge, 3 references — proven minimal by references with these pins\n      C → A    3   calls 3\n"))
    #expect(text.contains("    the pins cost 2 references more to cut\n"))
    let preferred = try report(graph) { $0.search.pins = [EdgePin(.prefer, dependent: "A", dependency: "B")] }.text
    #expect(preferred.contains("      A → B    1   calls 1   preferred\n"))
    #expect(preferred.contains("    the pins cost nothing\n"))
  }

  @Test func pinsThatNameNothingAreToldApart() throws {
    var options = CycleReportOptions()
    options.search.pins = [EdgePin(.keep, dependent: "A", dependency: "Gone")]
    #expect(try CycleAnswer(about: LeveledGraph("A -> B, B -> A"), options).stalePins == ["A -> Gone"])
    options.search.pins = ["B", "A"].map { EdgePin(.keep, dependent: $0, dependency: $0 == "A" ? "B" : "A") }
    #expect(throws: PinError.self) { try CycleAnswer(about: LeveledGraph("A -> B, B -> A"), options) }
  }

  @Test func listedCyclesStandBelowEachOther() throws {
    let graph = LeveledGraph("A -> B, B -> A, B -> C, C -> A")
    let lines = try report(graph) { $0.search.listLimit = 5 }.text.lines
    #expect(lines.contains("    cycles     A → B → A"))
    #expect(lines.contains("               A → B → C → A"))
    #expect(!lines.contains { $0.contains("… and more") })
    let one = try report(graph) { $0.search.listLimit = 1 }.text
    #expect(one.contains("    cycles     A → B → A\n               … and more: --list shows as many as you ask for\n"))
  }

  @Test func aLargeTangleBeginsWithStepsThatPay() throws {
    // Two rings that hang together by one edge: to cut it frees four.
    let graph = LeveledGraph(
      "A -> B 9, B -> C 9, C -> A 4, C -> X 9, X -> Y 9, Y -> Z 9, Z -> X 3, Z -> C 1, Y -> B 2", level: .folder)
    let text = try report(graph) { $0.search.measure = .cost }.text
    #expect(
      text.contains(
        """
            first steps, each on top of those before:
              1  parts 3 of 6, still tangled with each other: X, Y, Z
                 2 edges, 3 references in 2 files, cost 6
                 ✂ Y → B
                 ✂ Z → C
        """))
    #expect(text.contains("      after these: nothing is left to cut\n"))
    let one = try report(graph) {
      $0.search.measure = .cost
      $0.stepLimit = 1
    }.text
    #expect(one.contains("first steps, each on top of those before:\n      1  parts 3 of 6"))
    #expect(one.contains("      after it: "))
    let none = try report(graph) { $0.stepLimit = 0 }.text
    #expect(!none.contains("first steps"))
  }

  /// A move from a third folder is told where it belongs; the other cut names that one.
  @Test func aCutThatFallsWithAnotherSaysSo() throws {
    let graph = LeveledGraph("A -> B 5, B -> C 5, C -> A 1, B -> A 1", level: .folder)
    let report = try CycleReport(of: graph)
    let wording = CycleWording(report)
    let ends = report.graph.edges.map { [$0.dependent, $0.dependency].map { report.graph.nodes[$0].id } }
    let (first, second) = (ends.firstIndex(of: ["C", "A"])!, ends.firstIndex(of: ["B", "A"])!)
    let home = report.graph.nodes.firstIndex { $0.id == "C" }!
    var advice = TangleAdvice()
    let split = CutAdvice.split(FolderSplit(files: ["C/X.swift"], from: home, isBelow: true))
    (advice.ofCut, advice.reasonOfCut) = ([first: split, second: split], [second: first])
    #expect(
      wording.sentence(for: first, in: advice)
        == "move X.swift from C to a place below C and A: it needs nothing else of C")
    #expect(wording.sentence(for: second, in: advice) == "falls with C → A")
  }

  /// Globals and members of a type go below in one way.
  @Test func whatGoesBelowIsToldAlike() throws {
    let report = try CycleReport(of: LeveledGraph("A -> B 5, B -> A 1", level: .folder))
    let edge = report.graph.edges.first { report.graph.nodes[$0.dependent].id == "B" }!
    let wording = CycleWording(report)
    #expect(
      wording.sentence(.declareBelow(["most"], of: "Limits"), for: edge)
        == "move most of Limits to a place below B and A: it needs nothing else of Limits")
    #expect(
      wording.sentence(.declareBelow(["first", "last"], of: nil), for: edge)
        == "move first and last to a place below B and A: they need nothing else of A")
  }

  @Test func theCertificateSaysOfWhatItIsMinimal() throws {
    let graph = LeveledGraph("A -> B 3 inherits, B -> A 4 calls", level: .type)
    let byCost = try report(graph) { $0.search.measure = .cost }.text
    #expect(byCost.contains("cut 1 edge, 4 references — proven minimal by cost (8)\n      B → A"))
    let byReferences = try report(graph).text
    #expect(byReferences.contains("cut 1 edge, 3 references — proven minimal by references\n      A → B"))
  }

  @Test func severalTanglesBeginWithALineEach() throws {
    let pairs = (10..<16).map { "N\($0) -> M\($0) 1, M\($0) -> N\($0) 2" }.joined(separator: ", ")
    let lines = try report(LeveledGraph(pairs)).text.lines
    #expect(lines[1] == " 1  2 modules, cut 1 edge, 1 reference")
    #expect(lines[6] == " 6  2 modules, cut 1 edge, 1 reference")
    #expect(lines[7] == "")
  }

  @Test func onlyTheFirstTenCutsShowTheirPlaces() throws {
    let pairs = (10..<22).map { "Hub -> N\($0) 1, N\($0) -> Hub 2" }.joined(separator: ", ")
    let lines = try report(LeveledGraph(pairs, level: .type)).text.lines
    #expect(lines.count { $0.hasPrefix("        Hub.swift:") } == 10)
    #expect(lines.contains("      places of the other 2: seam why FROM TO, or --format json"))
  }

  /// A hundred cuts of which nothing is known are often one cause.
  @Test func manyCutsAreToldByWhatTheyName() throws {
    let pairs = (10..<40).map { "Hub -> N\($0) 2, N\($0) -> Hub 1" }.joined(separator: ", ")
    let graph = LeveledGraph(pairs, level: .type)
    let cuts = graph.edges.indices.filter { graph.nodes[graph.edges[$0].dependency].id == "Hub" }
    let hub = graph.edges[cuts[0]].dependency
    var names = Dictionary(uniqueKeysWithValues: cuts.map { ($0, ["Hub.step"]) })
    names[cuts[2]] = ["Hub.step", "Hub.step.first"]
    names[cuts[3]] = ["Hub.step", "Hub.end"]
    let gathered = UnexplainedCuts(cuts, in: graph, names: names)
    #expect(gathered.groups.map(\.dependency) == [hub])
    #expect(gathered.groups.map(\.names) == [["Hub.step"]])
    #expect(gathered.groups[0].dependents.count == 29)
    #expect(gathered.groups[0].named(of: "App.Hub", in: graph) == "Hub.step of App.Hub")
    let whole = UnexplainedCuts.Group(dependency: hub, names: ["Hub"], dependents: [])
    #expect(whole.named(of: "App.Hub", in: graph) == "App.Hub")
    #expect(gathered.others == [cuts[3]])
    let lines = try report(graph).text.lines
    #expect(lines.count { $0.hasPrefix("        N") && $0.contains(".swift:") } == 10)
    #expect(lines.contains { $0.hasPrefix("      - 20 edges to Hub: N") })
    #expect(lines.count < 90)
  }

  /// A cut the other way falls with the one that the change is meant for, and both name both folders.
  @Test func whatGoesBelowLiesBelowBothWhicheverWayTheCutGoes() throws {
    let graph = LeveledGraph("A -> B, B -> A", level: .folder)
    let wording = CycleWording(try CycleReport(of: graph))
    let home = try #require(graph.nodes.firstIndex { $0.id == "B" })
    let split = FolderSplit(files: ["B/Item.swift"], from: home, isBelow: true)
    let sentences = graph.edges.map { wording.sentence(split, for: $0) }
    let expected = "move Item.swift from B to a place below B and A: it needs nothing else of B"
    #expect(sentences == [expected, expected])
  }

  /// Nobody makes a folder for one file; several make one.
  @Test func severalFilesGetAFolderBelowAllThatNameThem() throws {
    let graph = LeveledGraph("A -> B, B -> A, B -> C, C -> B", level: .folder)
    let wording = CycleWording(try CycleReport(of: graph))
    let home = try #require(graph.nodes.firstIndex { $0.id == "B" })
    let split = FolderSplit(files: ["B/Item.swift", "B/Price.swift"], from: home, isBelow: true)
    let edges = graph.edges.filter { $0.dependency == home }
    #expect(
      wording.sentence(split, for: edges[0], beside: edges)
        == "move Item.swift and Price.swift from B to a place below B, A and C: they need nothing else of B"
    )
  }

  @Test func aReasonThatHoldsOnlyLaterSaysSo() throws {
    let graph = LeveledGraph("A -> B, B -> A", level: .folder)
    let wording = CycleWording(try CycleReport(of: graph))
    var move = UnitMove(
      file: "A/Item.swift", declarations: ["Item"], line: 3, from: 0, destination: .ownPlace, dissolves: [0],
      tiesThere: 0, tiesHere: 1)
    #expect(wording.sentence(move).hasSuffix(": it needs nothing of the rest of A"))
    move.leaning = .onEarlierMoves
    #expect(wording.sentence(move).hasSuffix(": once the moves before it are made, it needs nothing of the rest of A"))
  }

  /// More than three that are left for one reason are one line.
  @Test(arguments: [3, 4, 12]) func whatIsLeftForOneReasonIsToldTogether(count: Int) throws {
    let edges = (10..<10 + count).map { "A\($0) -> B\($0) 5, B\($0) -> A\($0) 1" }.joined(separator: ", ")
    let report = try CycleReport(of: LeveledGraph(edges, level: .type))
    var advice = CycleAdvice(on: report)
    for (index, tangle) in report.tangles.enumerated() {
      advice.ofTangle[index].ofCut = [tangle.cuts[0].edge: .keepTogether(.callback)]
    }
    let text = CycleTextReport(
      report, advice, style: .pipe, sources: SourceLines([:]), exitStatus: 0, arguments: GraphArguments()
    ).text.split { $0.isWhitespace }.joined(separator: " ")
    #expect(text.components(separatedBy: "leave them together").count - 1 == (count > 3 ? 1 : 3))
    if count > 3 { #expect(text.contains("\(count) tangles: leave them together: a type and the")) }
    #expect(text.contains("2 more: --format json") == (count == 12))
  }

  /// A move is told once, with its number; what nobody parts comes last, in a line a reason.
  @Test func whatIsToldStandsInOnePlace() throws {
    let graph = LeveledGraph(
      "A -> B 5, B -> A 1, B -> C 5, C -> B 1, C -> D 5, D -> C 1, A -> D 5, D -> A 1", level: .folder)
    let report = try CycleReport(of: graph)
    let tangle = try #require(report.tangles.first)
    let cuts = tangle.cuts.map(\.edge)
    try #require(cuts.count == 4)
    var advice = TangleAdvice()
    func split(_ name: String) -> CutAdvice { .split(FolderSplit(files: ["A/\(name).swift"], from: 0, isBelow: true)) }
    advice.ofCut = [
      cuts[0]: .keepTogether(.folderWithin), cuts[1]: split("X"), cuts[2]: split("X"), cuts[3]: split("Y"),
    ]
    let told = ToldCuts(tangle, advice, CycleWording(report))
    #expect(told.toMake.map(\.edge) == [cuts[1], cuts[2], cuts[3]])
    #expect(told.toMake.map { told.sentence(of: $0.edge) } == ["move 1", "move 1", "move 2"])
    #expect(told.toLeave.map(\.sentence) == ["leave them together: a folder and its own part"])
    #expect(told.toLeave.map(\.edges) == [[cuts[0]]])
    #expect(CycleWording(report).moves(advice, of: tangle) == "2 moves of 2 files would leave nothing to cut")
    advice.ofCut = [cuts[1]: split("X"), cuts[2]: split("X"), cuts[3]: .override(["go()"], of: "P", by: "Q")]
    let alone = ToldCuts(tangle, advice, CycleWording(report))
    #expect(alone.toMake.map(\.edge) == [cuts[1], cuts[2], cuts[3], cuts[0]])
    let edge = CycleWording(report).names.edge(graph.edges[cuts[1]])
    #expect(alone.sentence(of: cuts[2]) == "falls with \(edge)")
    #expect(alone.sentence(of: cuts[0]) == nil)
  }

  /// What falls with a move stands with it, and not once more.
  @Test func cutsStandWithTheirMove() throws {
    let graph = LeveledGraph(
      "A -> B 5, B -> A 1, B -> C 5, C -> B 1, C -> D 5, D -> C 1, A -> D 5, D -> A 1", level: .folder)
    let report = try CycleReport(of: graph)
    let cuts = report.tangles[0].cuts.map(\.edge)
    try #require(cuts.count == 4)
    var advice = CycleAdvice(on: report)
    func split(_ name: String) -> CutAdvice { .split(FolderSplit(files: ["A/\(name).swift"], from: 0, isBelow: true)) }
    advice.ofTangle[0].ofCut = [cuts[1]: split("X"), cuts[2]: split("X"), cuts[3]: split("Y")]
    let lines = CycleTextReport(
      report, advice, style: .pipe, sources: SourceLines([:]), exitStatus: 0, arguments: GraphArguments()
    ).text.lines
    let names = cuts.map { CycleWording(report).names.edge(graph.edges[$0]) }
    #expect(lines.contains("          ✂ \(names[1]) 1, \(names[2]) 1"))
    #expect(lines.contains("          ✂ \(names[3]) 1"))
    #expect(lines.count { $0.hasPrefix("      \(names[0]) ") } == 1)
    #expect(!lines.contains { $0.hasPrefix("      \(names[1]) ") || $0.contains("→ move 1") })
    #expect(lines.contains("      where no → stands, no remedy is known"))
  }

  @Test func oneMoveOfSeveralFilesCountsThem() throws {
    let report = try CycleReport(of: LeveledGraph("A -> B 5, B -> A 1", level: .folder))
    let tangle = report.tangles[0]
    var advice = TangleAdvice()
    let split = FolderSplit(files: ["A/X.swift", "A/Y.swift"], from: 0, isBelow: true)
    advice.ofCut = [tangle.cuts[0].edge: .split(split)]
    #expect(CycleWording(report).moves(advice, of: tangle) == "1 move of 2 files would leave nothing to cut")
  }

  @Test func whatStandsUnderConditionsIsMarked() throws {
    let report = try CycleReport(of: LeveledGraph("A -> B 5, B -> A 1", level: .folder))
    var advice = TangleAdvice()
    advice.remarkOfCut = [0: .conditional, 1: .previews]
    let wording = CycleWording(report)
    #expect((0...2).map { wording.remark(on: $0, in: advice) } == ["all under #if", "all in previews", nil])
  }

  /// What is known is told of every cut, not of those alone that have room for places.
  @Test func everyCutTellsWhatToDoAboutIt() throws {
    let pairs = (10..<22).map { "Hub -> N\($0) 1 imported, N\($0) -> Hub 2 imported" }.joined(separator: ", ")
    let lines = try report(LeveledGraph(pairs, level: .module)).text.lines
    #expect(lines.count { $0.hasPrefix("        → move what Hub uses to a module") } == 12)
  }

  @Test func whatIsLeftOutIsSaid() throws {
    let nested = LeveledGraph("M/F.A -> M/F.B, M/F.B -> M/F.A", level: .type)
    let text = try report(nested) { $0.search.onlyCrossing = true }.text
    #expect(
      text == """
        no cycle among 2 types of P

            1 tangle within one folder left out, because --crossing was asked for

        """)
    let protocols = LeveledGraph("P -> Impl 2 creates extensions, Impl -> P 2 conforms", level: .type, protocols: ["P"])
    let left = try report(protocols).text
    #expect(
      left.hasSuffix(
        """

            1 edge from a protocol to its own implementations left out (P → Impl);
            --default-implementations counts them

        """))
    #expect(try report(protocols) { $0.search.countsDefaultImplementations = true }.text.contains("1 tangle"))
  }

  // MARK: - On a terminal

  private static let deep = "Sources/AVeryLongModuleName/AVeryLongFolderName/AnotherFolder"

  @Test func aTerminalShortensNamesAndAPipeDoesNot() throws {
    let graph = LeveledGraph(
      "\(Self.deep)/One -> \(Self.deep)/Two 3, \(Self.deep)/Two -> \(Self.deep)/One 1", level: .folder)
    let shown = try report(graph, style: .terminal()).text
    #expect(shown.lines.allSatisfy { $0.count <= 80 })
    #expect(shown.contains("…"))
    let piped = try report(graph).text
    #expect(piped.contains("\(Self.deep)/Two → \(Self.deep)/One"))
  }

  @Test func aTerminalShowsFortyMembersAndAPipeAll() throws {
    let ring = (100..<160).map { "N\($0) -> N\($0 == 159 ? 100 : $0 + 1)" }.joined(separator: ", ")
    let shown = try report(LeveledGraph(ring), style: .terminal()).text
    #expect(shown.contains("… 20 more:"))
    #expect(!(try report(LeveledGraph(ring)).text.contains("20 more")))
  }

  @Test func placesAreLinksThatLeadIntoThePackage() throws {
    let style = ReportStyle.terminal(links: "/home/ann")
    let text = try report(LeveledGraph("A -> B 2, B -> A 1"), style: style, sources: ["B.swift": "a()"]).text
    #expect(text.contains("\u{1B}]8;;file:///home/ann/B.swift\u{1B}\\B.swift:1:1\u{1B}]8;;\u{1B}\\  a()\n"))
  }

  @Test func namesCannotSteerATerminal() throws {
    for style in [ReportStyle.pipe, .terminal()] {
      var options = CycleReportOptions()
      options.search.cutTime = .zero
      let answer = try CycleAnswer(about: .hostileRing(), options)
      let text = try answer.finished(style: style, sources: .hostile, arguments: GraphArguments()).text
      #expect(!text.steersTerminal)
    }
  }

  // MARK: - What makes another command look at the same graph

  @Test func commandsThatAreNamedLookAtTheSameGraph() throws {
    var arguments = GraphArguments()
    #expect(arguments.all == "")
    arguments.path = "My App"
    arguments.revision = "HEAD~2"
    arguments.level = .type
    arguments.indexStore = ""
    #expect(arguments.all == " 'My App' --at 'HEAD~2' --level type --index-store")
    #expect(arguments.package == " 'My App'")
    arguments.indexStore = "/tmp/a b"
    #expect(arguments.all.hasSuffix(" --index-store '/tmp/a b'"))
    var saved = GraphArguments()
    saved.savedGraph = "g.json"
    saved.level = .type
    // Its level is that of the graph.
    #expect(saved.all == " --graph g.json")
    let text = try report(LeveledGraph("A -> B 9 imported, B -> A 8 imported"), arguments: arguments).text
    #expect(text.contains("        … 5 more: seam why B A\(arguments.all)\n"))
    #expect(text.contains("          seam suggest --edge B:A 'My App'\n"))
  }

  @Test(arguments: [
    (Level.module, ["--nested", "--default-implementations", "--crossing"]),
    (.package, ["--nested", "--default-implementations", "--crossing"]),
    (.folder, ["--nested", "--default-implementations", "--crossing"]),
    (.file, ["--nested", "--default-implementations"]), (.type, []),
  ])
  func optionsThatSayNothingAtALevelAreNamed(level: Level, idle: [String]) {
    var options = CycleReportOptions()
    #expect(options.idleOptions(at: level) == [])
    options.search.separatesNestedTypes = true
    options.search.countsDefaultImplementations = true
    options.search.onlyCrossing = true
    #expect(options.idleOptions(at: level).map { String($0.prefix { $0 != " " }) } == idle)
  }
}
