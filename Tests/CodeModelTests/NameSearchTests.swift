import CodeModel
import TestSupport
import Testing

/// What a name on the command line means, and what its writer may have meant.
@Suite struct NameSearchTests {
  private let types = LeveledGraph(
    typesIn: "App.Screen -> Core.Store, App.Screen.Row -> Core.Store, Feed.Screen -> Core.store, App.Main -> App.Screen"
  )

  private func found(_ names: String...) -> [String]? {
    try? types.nodes(named: names).map { types.nodes[Int($0)].id }
  }

  @Test(arguments: [
    ("App.Screen", ["App.Screen"]), ("Screen", ["App.Screen", "Feed.Screen"]), ("Row", ["App.Screen.Row"]),
    ("Screen.Row", ["App.Screen.Row"]), ("Store", ["Core.Store"]), ("store", ["Core.store"]),
    ("STORE", ["Core.Store", "Core.store"]), ("app.screen", ["App.Screen"]), ("main", ["App.Main"]),
  ])
  func aNameMeansTheIdThenTheShortNameThenAnyCase(name: String, ids: [String]) { #expect(found(name) == ids) }

  @Test(arguments: ["Scree", "App", "creen", "", "App.", "Core.Store.Row", "*"])
  func aPartOfANameMeansNothing(name: String) { #expect(found(name) == nil) }

  @Test func severalNamesAreAllThatEachMeans() {
    #expect(found("Row", "Screen") == ["App.Screen", "App.Screen.Row", "Feed.Screen"])
    #expect(found("Row", "Row") == ["App.Screen.Row"])
    #expect(found() == [])
  }

  @Test(arguments: [
    ("Scren", "nothing is named 'Scren' at this level; did you mean 'App.Screen', 'Feed.Screen'?"),
    ("feed", "'feed' is a module, of which this level shows the parts: --collapse Feed makes it one node"),
    ("Stroe", "nothing is named 'Stroe' at this level; did you mean 'Core.Store', 'Core.store'?"),
    (
      "Quetzalcoatl",
      "nothing is named 'Quetzalcoatl' at this level; `seam graph --format json` lists the names"
    ),
  ])
  func aWrongNameIsToldWithThoseNearby(name: String, sentence: String) {
    let error = #expect(throws: UnknownName.self) { try types.nodes(named: [name]) }
    #expect(error?.description == sentence)
  }

  @Test(arguments: [
    ("Feeed", ["Feed"]), ("feed", ["Feed", "FeedUI"]), ("eed", ["Feed", "FeedUI"]), ("FeedUi", ["FeedUI", "Feed"]),
    ("xyz", []),
    ("", []), ("Nettwork", ["Network"]), ("Networking", ["Network"]),
  ])
  func aFewNamesNearbyAreTold(wanted: String, near: [String]) {
    #expect(NearestNames(to: wanted).among(names: ["Feed", "FeedUI", "Network", "Core"]) == near)
  }

  @Test func atMostThreeAreToldWhateverTheirNumber() {
    #expect(NearestNames(to: "A1").among(names: (1...9).map { "A\($0)" }) == ["A1", "A2", "A3"])
    let long = String(repeating: "x", count: 100_000)
    #expect(NearestNames(to: long).among(names: [long, "\(long)y"]).count == 2)
  }
}

/// One node for many.
@Suite struct CollapsingTests {
  private let types = LeveledGraph(
    typesIn: "App.Screen -> Core.Store, App.Screen.Row -> Core.Store, App.Main -> App.Screen, Core.Store -> Core.Disk")

  @Test(arguments: [
    (["App.Screen"], "App.Main -> App.Screen, App.Screen -> Core.Store, Core.Store -> Core.Disk"),
    (["nested"], "App.Main -> App.Screen, App.Screen -> Core.Store, Core.Store -> Core.Disk"),
    (["Core"], "App.Main -> App.Screen, App.Screen -> Core, App.Screen.Row -> Core"),
    (["Core", "App"], "App -> Core"),
    (
      ["Sources/Core"],
      "App.Main -> App.Screen, App.Screen -> Sources/Core, "
        + "App.Screen.Row -> Sources/Core"
    ),
    (["Sources/Core/"], "App.Main -> App.Screen, App.Screen -> Sources/Core, App.Screen.Row -> Sources/Core"),
    (["p"], "p"),
    (
      [],
      "App.Main -> App.Screen, App.Screen -> Core.Store, App.Screen.Row -> Core.Store, "
        + "Core.Store -> Core.Disk"
    ),
    (
      ["extensions"],
      "App.Main -> App.Screen, App.Screen -> Core.Store, App.Screen.Row -> Core.Store, "
        + "Core.Store -> Core.Disk"
    ),
  ])
  func aNameBecomesOneNode(names: [String], text: String) throws { #expect(try types.collapsing(names).text == text) }

  @Test(arguments: ["Cor", "Sources/Co", "Stor"])
  func aNameThatHoldsNothingIsTold(name: String) {
    let error = #expect(throws: UnknownName.self) { try types.collapsing([name]) }
    #expect(error?.description.hasPrefix("--collapse '\(name)' matches nothing at this level") == true)
  }

  @Test func edgesComeTogetherWithAllThatTheySay() throws {
    let graph = LeveledGraph("A -> C 3 calls, B -> C 2 stores, A -> B 9", level: .module)
    let folded = graph.folding(into: [0, 0, 2])
    #expect(folded.nodes.map(\.id) == ["A", "C"])
    #expect(folded.edges.map(\.weight) == [5])
    #expect(Set(folded.edges[0].kinds) == [.calls, .stores])
  }

  /// What is in other modules' extensions only, and what is conditional only, stays so together alone.
  @Test func anEdgeTakesInAnother() {
    var edge = LeveledGraph.Edge(dependent: 0, dependency: 1, kinds: [.stores], weight: 2, evidence: [])
    edge.isConditional = true
    edge.isInExtensions = true
    var other = LeveledGraph.Edge(dependent: 5, dependency: 6, kinds: [.calls, .stores], weight: 3, evidence: [])
    other.isConditional = true
    edge.absorb(other)
    #expect((edge.dependent, edge.dependency, edge.weight) == (0, 1, 5))
    #expect(Set(edge.kinds) == [.calls, .stores] && edge.kinds.count == 2)
    #expect(edge.isConditional && !edge.isInExtensions)
  }
}

@Suite struct CountTests {
  @Test(arguments: [
    (0, "0 files"), (1, "1 file"), (2, "2 files"), (999, "999 files"), (1_000, "1,000 files"),
    (1_234_567, "1,234,567 files"), (-1, "-1 files"), (-1_000, "-1,000 files"), (100_000, "100,000 files"),
  ])
  func numbersStandInGroupsOfThree(number: Int, text: String) { #expect(Count.of(number, "file") == text) }

  @Test func theGreatestAndTheSmallestNumber() {
    #expect(Count.grouped(.max) == "9,223,372,036,854,775,807")
    #expect(Count.grouped(.min) == "-9,223,372,036,854,775,808")
  }
}

/// What a name may hide.
@Suite struct InvisibleScalarTests {
  @Test(arguments: [
    0x00, 0x1F, 0x7F, 0x80, 0x9F, 0xA0, 0xAD, 0x034F, 0x061C, 0x115F, 0x180E, 0x200B, 0x200D, 0x202E, 0x2028, 0x2029,
    0x2060, 0x2066, 0x3000, 0x3164, 0xFEFF, 0xFFA0, 0xFFFE, 0xE0001, 0xE0041,
  ])
  func whatShowsNothingIsInvisible(value: UInt32) throws {
    #expect(try #require(Unicode.Scalar(value)).isInvisible)
  }

  @Test(arguments: [" ", "a", "~", "é", "日", "😀", "\u{301}", "·", "ß"] as [Unicode.Scalar])
  func whatShowsSomethingIsNot(scalar: Unicode.Scalar) { #expect(!scalar.isInvisible) }
}

@Suite struct ProblemTests {
  @Test func aProblemIsAPlaceAndASentence() {
    #expect(Problem(file: "A.swift", line: 3, message: "is wrong").description == "A.swift:3: is wrong")
    #expect(Problem(file: "A.swift", message: "is wrong").description == "A.swift: is wrong")
    #expect(Problem(file: "", message: "is wrong").description == ".: is wrong")
  }
}

/// Types, written as Swift reads them back.
@Suite struct TypeExpressionTests {
  typealias Written = TypeExpression

  private static func named(_ name: String, _ id: Int? = nil, _ arguments: [Written] = []) -> Written {
    .named(.init(name: name, declaration: id.map { DeclarationID($0) }, arguments: arguments))
  }

  @Test(
    arguments: [
      (named("Set", nil, [named("Int")]), "Set<Int>"), (.optional(named("A.B")), "A.B?"),
      (.optional(.existential(named("P"))), "(any P)?"), (.implicitlyUnwrapped(.opaque(named("P"))), "(some P)!"),
      (.optional(.function(parameters: [], result: .tuple([]))), "(() -> ())?"),
      (.optional(.composition([named("P"), named("Q")])), "(P & Q)?"), (.optional(.composition([])), "Any?"),
      (.existential(.composition([named("P"), named("Q")])), "any P & Q"),
      (.metatype(.existential(named("P"))), "(any P).Type"), (.existential(.metatype(named("P"))), "any P.Type"),
      (.optional(.metatype(named("P"))), "P.Type?"), (.array(.existential(named("P"))), "[any P]"),
      (.dictionary(key: .parameter("K"), value: .array(.unknown)), "[K: [_]]"),
      (
        .function(
          parameters: [.function(parameters: [named("A")], result: named("B"))],
          result: .function(parameters: [], result: named("C"))), "((A) -> B) -> () -> C"
      ),
      (.tuple([named("A"), .optional(named("B"))]), "(A, B?)"),
      (.composition([named("P"), .function(parameters: [], result: named("A"))]), "P & (() -> A)"),
    ] as [(Written, String)])
  func aTypeIsWrittenAsSwiftWritesIt(type: Written, text: String) { #expect(type.description == text) }

  @Test func everyDeclarationThatItNamesIsToldInOrder() {
    let type = Written.function(
      parameters: [Self.named("A", 1, [Self.named("B", 2)]), .dictionary(key: Self.named("C", 3), value: .unknown)],
      result: .optional(.tuple([Self.named("D", 4), .existential(Self.named("E")), Self.named("A", 1)])))
    #expect(type.declarations == [1, 2, 3, 4, 1].map { DeclarationID($0) })
  }

  @Test(
    arguments: [
      (named("A", nil, [.unknown]), false), (.tuple([named("A"), .unknown]), false), (.parameter("T"), true),
      (.function(parameters: [.unknown], result: named("A")), false), (.composition([]), true), (.unknown, false),
      (.dictionary(key: named("A"), value: .optional(.unknown)), false), (.metatype(.array(named("A"))), true),
    ] as [(Written, Bool)])
  func oneUnknownPartLeavesAllOpen(type: Written, isKnown: Bool) { #expect(type.isWhollyKnown == isKnown) }

  @Test func wrappersComeOff() {
    #expect(Written.optional(.optional(.existential(Self.named("P")))).unwrapped == Self.named("P"))
    #expect(Written.implicitlyUnwrapped(.opaque(Self.named("P"))).unwrapped == Self.named("P"))
    #expect(Written.array(.optional(Self.named("P"))).unwrapped == .array(.optional(Self.named("P"))))
  }
}

/// Whether a call leaves a parameter to its default.
@Suite struct CallShapeTests {
  @Test(
    arguments: [
      ([], [], "b", 0, true), (["b"], [], "b", 0, false), ([], ["b"], "b", 0, false), ([nil], [], "b", 0, true),
      ([nil, "b"], [nil], "c", 0, true),
    ] as [([String?], [String?], String, Int, Bool)])
  func aLabelThatIsNotPassedIsLeftOut(
    labels: [String?], closures: [String?], label: String, position: Int, isLeftOut: Bool
  ) {
    let shape = CallShape(labels: labels, closureLabels: closures)
    #expect(shape.reliesOnDefault(label: label, unlabeledBefore: position) == isLeftOut)
  }

  @Test(
    arguments: [([], 0, true), ([nil], 0, false), ([nil], 1, true), ([nil, "a", nil], 1, false), (["a"], 0, true)]
      as [([String?], Int, Bool)])
  func ofThoseWithoutLabelsTheNumberDecides(labels: [String?], position: Int, isLeftOut: Bool) {
    #expect(CallShape(labels: labels).reliesOnDefault(label: nil, unlabeledBefore: position) == isLeftOut)
  }
}
