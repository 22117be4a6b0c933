import CodeModel
import PackageWriting
import TestSupport
import Testing

@testable import Separation
@testable import SeparationPlans
@testable import SeparationReports

/// What stands in the way is said in words of its own, whatever it is and whatever things are called.
@Suite struct ObstacleWordingTests {
  private typealias Reason = SeparationObstacle.Reason

  private static let module = ModuleID(0)
  private static let plain: [SeparationObstacle.Reason] = [
    .constructs, .usesMembers, .usesStatic, .typedBy, .subclasses, .namesType, .wholeProvider, .takesAbstracted,
    .implements,
    .keepsInstance, .argumentsOutOfReach, .madeWithEffects, .notSendable, .lacksAbstraction, .unresolvedCall,
    .calledFromOutside, .reliesOnDefault, .usedAsValue, .insideCondition, .macro, .subclassedInProvider,
    .restrictedSetter,
    .inlinable, .ownModuleOnly(.isolated), .ownModuleOnly(.noncopyable), .resources, .qualifiedName, .unresolvedName,
    .conformance, .sharedFile, .unlisted, .nothingToInvert,
    .partlyRead,
  ]
  private static let withMore: [SeparationObstacle.Reason] = [
    .drags(declarations: 1, lines: 1_234), .outgrows(lines: 2, limit: 1_000), .reexports(module), .runs(module),
    .generatedCode(plugin: module), .ambiguousName(in: "Core"), .specialAttribute("@objc"),
    .specialAttribute("@testable"),
    .takenName("CoreInterface"), .cannotHold(module), .nameOfConsumer("Item"), .cycle([module, ModuleID(1)]),
    .cycle([module, module]), .missingProduct(module), .unwritable("the manifest is read-only"),
    .exposes(.spi("Key")), .exposes(.package("Key")), .exposes(.imported("Key", from: "Keys")),
    .exposes(.mayBeClosed("Key", from: "Keys")),
    .unrequirable(.unwrittenType), .unrequirable(.defaultArgument), .unrequirable(.generic),
    .unrequirable(.subscripts), .unrequirable(.attribute), .unrequirable(.setter), .unrequirable(.bound),
    .outOfReach(.closure), .outOfReach(.staticProperty), .outOfReach(.topLevel), .outOfReach(.defaultArgument),
    .outOfReach(.foreignExtension), .outOfReach(.attribute), .fixedInitializer(.required),
    .fixedInitializer(.subclassed),
    .fixedInitializer(.inherited), .fixedInitializer(.entryPoint), .fixedInitializer(.synthesized),
  ]

  private static func text(
    _ obstacle: SeparationObstacle, _ graph: String = "App -> Core", consumer: String = "App", provider: String = "Core"
  ) throws -> String {
    let literal = SeparationLiteral(graph)
    let separation = literal.separation(consumer, provider, obstacles: [obstacle])
    return SuggestWording(try literal.report([separation])).text(of: obstacle, in: separation)
  }

  @Test(arguments: plain + withMore) func everyReasonIsASentence(reason: SeparationObstacle.Reason) throws {
    let text = try Self.text(.init(reason, place: nil))
    #expect(text.count > 10 && !text.contains("unknown") && !text.contains("Optional") && !text.contains("\n"))
    #expect(!text.hasSuffix(".") && !text.hasSuffix("; "))
    #expect(text.prefix(1) == text.prefix(1).lowercased() || text.hasPrefix("App") || text.hasPrefix("Core"), "\(text)")
  }

  /// Two reasons that are not one do not read as one.
  @Test func noTwoReasonsReadAlike() throws {
    let texts = try (Self.plain + Self.withMore).map { try Self.text(.init($0, place: nil)) }
    #expect(Set(texts).count == texts.count)
  }

  @Test(arguments: [(0, ""), (1, " (and 1 more place)"), (1_200, " (and 1,200 more places)")])
  func furtherPlacesAreCounted(count: Int, words: String) throws {
    var obstacle = SeparationObstacle(.subclassedInProvider, place: nil)
    obstacle.furtherPlaces = count
    let text = try Self.text(obstacle)
    #expect(text.contains("would be a class of another module\(words)"))
    #expect(count > 0 || !text.contains("more place"))
  }

  @Test(arguments: [
    (SeparationObstacle.Reason.drags(declarations: 1, lines: 1), "1 declaration, 1 line along"),
    (.drags(declarations: 2_000, lines: 34_567), "2,000 declarations, 34,567 lines along"),
    (.outgrows(lines: 1, limit: 2_000), "takes 1 line along"),
    (.takenName("X"), "X is taken; name another with --naming"),
    (.cycle([ModuleID(0), ModuleID(1)]), "modules would need each other: App, Core"),
    (.cycle([ModuleID(1), ModuleID(1)]), "folders would need each other"), (.runs(ModuleID(1)), "runs Core"),
  ])
  func figuresAndNamesAreInIt(reason: SeparationObstacle.Reason, words: String) throws {
    #expect(try Self.text(.init(reason, place: nil)).contains(words))
  }

  @Test(arguments: hostileNames) func namesOfOthersAreShownAndDoNothing(name: String) throws {
    for reason in [Reason.ambiguousName(in: name), .takenName(name), .nameOfConsumer(name), .unwritable(name)] {
      let text = try Self.text(.init(reason, place: nil))
      #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0 == "\u{202E}" })
    }
  }

  // MARK: - Groups

  private static func groups(_ obstacles: [SeparationObstacle]) throws -> [SuggestWording.ObstacleGroup] {
    let literal = SeparationLiteral("App -> Core")
    let separation = literal.separation("App", "Core", obstacles: obstacles)
    return SuggestWording(try literal.report([separation])).obstacleGroups(of: separation)
  }

  private static func place(_ line: Int) -> Location { Location(file: "A.swift", line: line, column: 1) }

  @Test func obstaclesOfAKindAreToldOnce() throws {
    let groups = try Self.groups([
      .init(.subclasses, place: Self.place(1)), .init(.inlinable, place: Self.place(2)),
      .init(.subclasses, place: Self.place(3)), .init(.subclasses, place: nil),
    ])
    #expect(groups.map(\.place) == [Self.place(1), Self.place(2)])
    #expect(groups[0].text.hasSuffix("; 2 more of this kind") && !groups[1].text.contains("more of this kind"))
  }

  /// What differs by a figure alone is of one kind, what by its attribute is not.
  @Test func kindsAreToldApartByWhatIsToBeDone() throws {
    #expect(
      try Self.groups([
        .init(.drags(declarations: 1, lines: 2), place: nil), .init(.drags(declarations: 3, lines: 4), place: nil),
      ]).count == 1)
    #expect(
      try Self.groups([
        .init(.specialAttribute("@objc"), place: nil), .init(.specialAttribute("@testable"), place: nil),
      ])
      .count == 2)
    #expect(try Self.groups([]).isEmpty)
  }

  @Test(arguments: 1...4) func aRefusalCountsTheRest(count: Int) throws {
    let literal = SeparationLiteral("App -> Core")
    let obstacles = (1...count).map { SeparationObstacle(.qualifiedName, place: Self.place($0)) }
    let separation = literal.separation("App", "Core", obstacles: obstacles)
    let report = try literal.report([separation])
    let refusal = try #require(CarryingText.refusal(of: separation, in: report))
    let rest = ["", ", and 1 obstacle more", ", and 2 obstacles more", ", and 3 obstacles more"][count - 1]
    #expect(refusal.description.contains("\(rest); that stands in the way of App → Core, remove it first"))
    #expect(refusal.description.hasPrefix("A.swift:1"))
    #expect(CarryingText.obstacles(of: separation, in: report).split(separator: "\n").count == count)
    #expect(CarryingText.refusal(of: literal.separation("App", "Core"), in: report) == nil)
  }
}
