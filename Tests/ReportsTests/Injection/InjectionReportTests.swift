import CodeModel
import Collaborators
import Containers
import Foundation
import InjectionFindings
import NameResolution
import PackageReading
import TestSupport
import Testing

@testable import Reports

/// What `seam di` prints.
@Suite struct InjectionReportTests {
  private static let core = """
    public protocol Store { func load() }
    public final class DiskStore: Store {
      public static let shared = DiskStore()
      public init() {}
      public func load() {}
    }
    """
  private static let cart = """
    import Core
    public final class Cart {
      public init(store: any Store = DiskStore()) {}
    }
    public final class Basket { func open() { DiskStore.shared.load() } }
    """

  private static let feed = """
    import Core
    public final class Basket { func open() { DiskStore.shared.load() } }
    """

  /// Cart falls back to what Feed reaches for, or what is given as Cart does both.
  private func project(_ cart: String? = nil) -> Project {
    let alone = "import Core\npublic final class Cart {\n  public init(store: any Store = DiskStore()) {}\n}"
    let files = [("Cart/Cart.swift", cart ?? alone)] + (cart == nil ? [("Feed/Feed.swift", Self.feed)] : [])
    return Project(
      files: [("Core/Store.swift", Self.core)] + files,
      declarations: DeclarationRequest(bodySpellings: InjectionLens.bodySpellings, readsEntryPoints: true))
  }

  private func report(
    _ project: Project, style: ReportStyle = .pipe, _ configure: (inout InjectionReportOptions) -> Void = { _ in }
  ) throws -> FinishedReport {
    var options = InjectionReportOptions()
    configure(&options)
    let answer = InjectionAnswer(about: project.model, options, sources: SourceLines { project.bytes(of: $0) })
    return try answer.finished(style: style)
  }

  /// Storyboards make them: there is nothing to advise, and still they should be seen.
  private func screens(_ count: Int) -> Project {
    let calls = String(repeating: "Disk.shared.load(); ", count: 7)
    let screens = (0..<count).map { "final class Screen\($0): UIViewController { func show() { \(calls)} }" }
    return Project(
      files: [
        ("App/Disk.swift", "final class Disk { static let shared = Disk(); var n = 0; func load() { n += 1 } }"),
        ("App/Screens.swift", screens.joined(separator: "\n")),
      ], declarations: DeclarationRequest(bodySpellings: InjectionLens.bodySpellings, readsEntryPoints: true))
  }

  @Test(arguments: [(2, false), (3, true)])
  func whatMostlyScreensReachForIsNamedAtTheEnd(count: Int, isNamed: Bool) throws {
    let words =
      "reached from many places as well, with little or nothing to advise: Disk.shared (21 places in 3 types)"
    let text = try report(screens(count)).text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains(words) == isNamed, "\(text)")
    let table = try report(screens(count)) { $0.format = .markdown }.text
    #expect(table.contains(words) == isNamed)
    let json = try report(screens(count)) { $0.format = .json }.text
    #expect(json.contains(#""message":"Disk.shared is reached from 21 places"#) == isNamed)
  }

  @Test(arguments: [
    ("Disk.shared is reached from 3 places", "Disk.shared"),
    ("AppDelegate, which the application gives to all who cast its delegate, is reached", "AppDelegate"),
  ])
  func aMessageBeginsWithWhatIsReached(message: String, name: String) {
    let finding = InjectionFinding(
      rule: .singleton, severity: .note, message: message, location: Location(file: "A.swift", line: 1, column: 1))
    #expect(finding.nameOfReached == name)
  }

  /// Who could take it at one place of many is no finding alone either.
  @Test func whoCouldTakeWhatIsOnlyNamedIsToldWithIt() throws {
    let calls = String(repeating: "Disk.shared.load(); ", count: 5)
    let screens = (0..<3).map { "final class Screen\($0): UIViewController { func show() { \(calls)} }" }
    let project = Project(
      files: [
        ("App/Disk.swift", "final class Disk { static let shared = Disk(); var n = 0; func load() { n += 1 } }"),
        ("App/Screens.swift", screens.joined(separator: "\n")),
        ("App/Taker.swift", "final class Taker { func go() { Disk.shared.load() } }\nfunc make() { _ = Taker() }"),
      ], declarations: DeclarationRequest(bodySpellings: InjectionLens.bodySpellings, readsEntryPoints: true))
    let text = try report(project) { $0.severity = .note }.text
    #expect(text.contains("nothing found") && text.contains("Disk.shared"), "\(text)")
    let json = try report(project) {
      $0.severity = .note
      $0.format = .json
    }.text
    #expect(json.contains(#""file":"App/Taker.swift""#), "\(json)")
    let alone = try report(project) {
      $0.severity = .note
      $0.rules = [.ambientAccess]
    }.text
    #expect(alone.contains("Taker reaches for Disk.shared"), "\(alone)")
  }

  @Test func whatMostReachByAShorthandIsCountedBeside() throws {
    let calls = String(repeating: "load(); ", count: 30)
    let project = Project(
      files: [
        ("App/Disk.swift", "final class Disk { static let shared = Disk(); var n = 0; func load() { n += 1 } }"),
        ("App/Load.swift", "func load() { Disk.shared.load() }\nfinal class User { func go() { \(calls)} }"),
        (
          "App/Screens.swift",
          (0..<3).map {
            "final class S\($0): UIViewController { func f() { Disk.shared.load(); Disk.shared.load(); Disk.shared.load() } }"
          }
          .joined(separator: "\n")
        ),
      ], declarations: DeclarationRequest(bodySpellings: InjectionLens.bodySpellings, readsEntryPoints: true))
    let text = try report(project).text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("Disk.shared (10 places in 3 types and 1 file; 30 by shorthands)"), "\(text)")
  }

  @Test func whatIsNoFindingIsFilteredLikeFindings() throws {
    #expect(try !report(screens(3)) { $0.rules = [.bastardInjection] }.text.contains("Disk.shared"))
    #expect(try !report(screens(3)) { $0.exclude = ["Disk"] }.text.contains("Disk.shared"))
    #expect(try !report(screens(3)) { $0.configuration.disabledRules = [.singleton] }.text.contains("Disk.shared"))
  }

  // MARK: - Text

  @Test func findingsByRuleTheGravestFirst() throws {
    let text = try report(project()).text
    #expect(
      text == """
        1 warning, 1 note in Project

        bastard-injection   1 warning
          warning Cart/Cart.swift:3:34
            init of Cart takes store: any Store and falls back to DiskStore of module
            Core
            costs Cart → Core: nothing else keeps this edge; 12 lines to rebuild with
                  Core, 4 of them for this edge alone
            → drop the default and let the composition root pass it: seam suggest --edge
              Cart:Core

            1 finding not listed: --severity note

        """)
  }

  /// The edge is what there is to decide on, so its lines and the advice stand once below all that keeps it.
  @Test func findingsOfOneEdgeAreAdvisedTogether() throws {
    let carts = """
      import Core
      public final class Cart {
        public init(store: any Store = DiskStore()) {}
      }
      public final class Basket {
        public init(store: any Store = DiskStore()) {}
      }
      """
    let text = try report(project(carts)) { $0.rules = [.bastardInjection] }.text
    #expect(
      text == """
        2 warnings in Project

        bastard-injection   2 warnings
          warning Cart/Cart.swift:3:34
            init of Cart takes store: any Store and falls back to DiskStore of module
            Core
          warning Cart/Cart.swift:6:34
            init of Basket takes store: any Store and falls back to DiskStore of module
            Core
            costs Cart → Core: nothing else keeps this edge; 13 lines to rebuild with
                  Core, 7 of them for this edge alone
            → these 2: drop the default and let the composition root pass it: seam
              suggest --edge Cart:Core

        """)
    let markdown = try report(project(carts)) {
      $0.rules = [.bastardInjection]
      $0.format = .markdown
    }.text
    #expect(markdown.components(separatedBy: "| drop the default").count == 3)
  }

  @Test func aSingletonIsToldWithThoseWhoCouldTakeIt() throws {
    let many = "import Core\nlet a = DiskStore()\nlet b = DiskStore()\nlet c = DiskStore()\n" + Self.cart.dropFirst(12)
    let text = try report(project(String(many))).text
    #expect(
      text == """
        1 note in Project

            1 finding not listed: --severity note

        """)
    let notes = try report(project(String(many))) { $0.severity = .note }.text
    #expect(notes.hasPrefix("1 note in Project\n\nsingleton   1 note\n"))
    #expect(
      notes.contains(
        "    → let Basket take any Store by init, and the composition root pass one\n      instance to all\n"))
    #expect(notes.contains("      Cart/Cart.swift:8:53 Basket, 1 place\n"))
    let asked = try report(project(String(many))) { ($0.severity, $0.rules) = (.note, [.ambientAccess]) }.text
    #expect(asked.hasPrefix("1 note in Project\n\nambient-access   1 note\n"))
    let more = ["Shelf", "Rack"].map { "\npublic final class \($0) { func open() { DiskStore.shared.load() } }" }
      .joined()
    let summary = try report(project(String(many) + more)).text
    #expect(
      summary == """
        1 note in Project

            1 finding not listed: --severity note

        """)
  }

  @Test func adviceThatFindingsHaveInCommonIsSaidOnce() throws {
    let users = ["A", "B", "C"].map { "final class \($0) { func go() { Hub.shared.go() } }" }.joined(separator: "\n")
    let source = "final class Hub { static let shared = Hub(); var n = 0; func go() {} }\n\(users)"
    let project = Project(source, declarations: DeclarationRequest(readsEntryPoints: true))
    let top = try report(project) { ($0.severity, $0.rules, $0.top) = (.note, [.ambientAccess], 2) }.text
    #expect(top.lines.count { $0.hasPrefix("  note ") } == 2)
    #expect(top.contains("    → these 2: take Hub as a parameter of init\n"))
    #expect(top.contains("  … 1 more: --format json"))
  }

  /// Forty modules with types and free functions that reach for one singleton.
  @Test func howFarSomethingReachesIsOneNumberEverywhere() throws {
    let core = "public final class Hub { public static let shared = Hub(); public func go() {} }"
    let files = (1...40).flatMap { module in
      (1...module).map { number in
        let code = "{ Hub.shared.go() }"
        let type = "final class T\(module)x\(number) { func go() \(code) }\nfunc free\(number)() \(code)"
        return ("M\(module)/F\(number).swift", "import Core\n\(type)")
      }
    }
    let project = Project(
      files: [("Core/Core.swift", core)] + files,
      declarations: DeclarationRequest(bodySpellings: InjectionLens.bodySpellings, readsEntryPoints: true))
    let reach = "1,640 places in 820 types and 820 files of 40 modules"
    let report = InjectionLens.report(on: project.model)
    let finding = try #require(report.findings.first { $0.rule == .singleton })
    #expect(finding.message == "Hub.shared is reached from \(reach)")
    #expect(InjectionReach(of: finding.users).text == reach)
    #expect(finding.plan[0].remaining.text == "1,638 places in 819 types and 819 files of 39 modules")
    for users in finding.users { #expect(users.places == users.types.count + users.files) }
  }

  /// A reader has to know whether all is well or nothing is there.
  @Test func whereNothingIsFoundItSaysWhatWasLookedAt() throws {
    #expect(
      try report(Project("struct A {}", declarations: DeclarationRequest())).text
        == "nothing found in Project\n    looked at: no type that does work for others\n")
    let source = """
      import SwiftUI
      protocol Store { func save(); func load() }
      final class DiskStore: Store { func save() {}; func load() {} }
      final class Cart: ObservableObject { let store: any Store; init(store: any Store) { self.store = store } }
      struct Page: View { @EnvironmentObject var cart: Cart; var body: some View { Text("") } }
      @main struct Shop: App {
        @StateObject var cart = Cart(store: DiskStore())
        var body: some Scene { WindowGroup { Page().environmentObject(cart) } }
      }
      """
    let request = DeclarationRequest(bodySpellings: InjectionLens.bodySpellings, readsEntryPoints: true)
    let project = Project(source, declarations: request)
    #expect(
      try report(project).text == """
        nothing found in Project
            looked at: 1 service, 1 abstraction, 1 composition root, 1 object handed
            over, 1 object taken from a container or the environment

        """)
    #expect(try report(project) { $0.format = .markdown }.text.contains("\n\nlooked at: 1 service"))
  }

  @Test func aCommentSilencesAndIsCounted() throws {
    let silenced = project(
      "import Core\npublic final class Cart {\n"
        + "  public init(store: any Store = DiskStore()) {} // seam:ignore bastard-injection\n}")
    let text = try report(silenced) { $0.rules = [.bastardInjection] }.text
    #expect(
      text == """
        nothing found in Project

            1 finding silenced by a comment in the source

        """)
    #expect(
      try report(silenced) {
        $0.format = .markdown
        $0.rules = [.bastardInjection]
      }.text.hasSuffix("\n\n1 finding silenced by a comment in the source.\n"))
  }

  private func rules(_ configure: (inout InjectionReportOptions) -> Void) throws -> [String] {
    let document = try report(project()) {
      $0.format = .json
      configure(&$0)
    }.document()
    let findings = try #require(document["findings"] as? [[String: Any]])
    return Set(findings.compactMap { $0["rule"] as? String }).sorted()
  }

  @Test func onlyWhatIsAskedForIsShown() throws {
    // Who could take a singleton is told with it, where both are asked for.
    let all = ["bastard-injection", "singleton"]
    #expect(try rules { _ in } == all)
    #expect(try rules { $0.rules = [.ambientAccess] } == ["ambient-access"])
    #expect(try rules { $0.rules = [.singleton] } == ["singleton"])
    #expect(try rules { $0.rules = [.singleton, .bastardInjection] } == ["bastard-injection", "singleton"])
    #expect(try rules { $0.severity = .warning } == ["bastard-injection"])
    #expect(try rules { $0.severity = .error } == [])
    #expect(try rules { $0.include = ["Feed/**"] } == ["ambient-access"])
    #expect(try rules { $0.exclude = ["Cart/**"] } == ["singleton"])
    #expect(try rules { $0.include = ["Nowhere"] } == [])
    #expect(try rules { $0.include = ["Core.Store"] } == ["ambient-access", "bastard-injection"])
    #expect(
      try rules {
        $0.include = ["Cart/**", "Feed/**"]
        $0.exclude = ["Basket"]
      } == ["bastard-injection"])
    #expect(
      try rules { $0.configuration.disabledRules = [.singleton] } == ["ambient-access", "bastard-injection"])
  }

  @Test(
    arguments: [
      (nil, 0), (InjectionFinding.Severity.error, 0), (.warning, 1), (.note, 1),
    ] as [(InjectionFinding.Severity?, Int32)])
  func theStatusIsThatOfWhatIsShown(limit: InjectionFinding.Severity?, status: Int32) throws {
    for format in [InjectionReportOptions.Format.text, .markdown, .json] {
      let finished = try report(project()) {
        $0.format = format
        $0.failsOn = limit
      }
      #expect(finished.exitStatus == status)
      if format == .text { #expect(finished.text.lines[0].hasSuffix("exit 1") == (status == 1)) }
    }
    #expect(
      try report(project()) {
        $0.failsOn = limit
        $0.exclude = ["**"]
      }.exitStatus == 0)
  }

  @Test func aScreenShowsTwelveFindingsOfARuleAndAPipeAll() throws {
    let many =
      "import Core\n"
      + (10..<30).map { "public final class C\($0) { public init(store: any Store = DiskStore()) {} }" }.joined(
        separator: "\n")
    let shown = try report(project(many), style: .terminal()) {
      $0.rules = [.bastardInjection]
      $0.severity = .note
    }.text
    #expect(shown.lines.count { $0.contains("Cart/Cart.swift:") } == 12)
    #expect(shown.contains("\n  … 8 more: --format json\n"))
    let piped = try report(project(many)) {
      $0.rules = [.bastardInjection]
      $0.severity = .note
    }.text
    #expect(piped.lines.count { $0.contains("Cart/Cart.swift:") } == 20)
    #expect(!piped.contains("more"))
  }

  // MARK: - Markdown

  @Test func aTableARule() throws {
    let text = try report(project()) {
      $0.format = .markdown
      $0.rules = [.bastardInjection]
    }.text
    #expect(
      text == """
        ### Injection: 1 warning in Project

        #### bastard-injection: 1 warning

        | | where | what | costs | how to change it |
        |---|---|---|---|---|
        | warning | `Cart/Cart.swift:3` | init of Cart takes store: any Store and falls back to DiskStore of module Core | Cart → Core: nothing else keeps this edge; 12 lines to rebuild with Core, 4 of them for this edge alone | drop the default and let the composition root pass it: seam suggest --edge Cart:Core |

        """)
  }

  // MARK: - JSON

  @Test func aProgramIsToldFindingsNodesAndEdges() throws {
    let document = try report(project()) { $0.format = .json }.document()
    #expect(document["schema"] as? String == "seam-injection/1")
    #expect(document["package"] as? String == "Project")
    #expect(document["silenced"] as? Int == 0)
    let findings = try #require(document["findings"] as? [[String: Any]])
    let bastard = try #require(findings.first { $0["rule"] as? String == "bastard-injection" })
    #expect(bastard["file"] as? String == "Cart/Cart.swift")
    #expect(bastard["line"] as? Int == 3)
    #expect(bastard["severity"] as? String == "warning")
    let cost = try #require(bastard["cost"] as? [String: Any])
    #expect("\(cost["from"]!) \(cost["to"]!)" == "Cart Core")
    let nodes = try #require(document["nodes"] as? [[String: Any]])
    #expect(
      nodes.contains {
        $0["id"] as? String == "Core.DiskStore" && ($0["roles"] as? [String])?.contains("singleton") == true
      })
    let edges = try #require(document["edges"] as? [[String: Any]])
    #expect(edges.contains { "\($0["from"]!) \($0["to"]!) \($0["kind"]!)" == "Cart.Cart Core.DiskStore injects" })
  }

  @Test func aPackageWithoutInjectionIsADocument() throws {
    let empty = Project("struct A {}", declarations: DeclarationRequest())
    #expect(
      try report(empty) { $0.format = .json }.text == """
        {"edges":[
        ],"findings":[
        ],"nodes":[
        ],"package":"Project","revision":null,"schema":"seam-injection/1","silenced":0,"untold":[
        ]}

        """)
  }

  // MARK: - SVG

  @Test func withoutAContainerThePictureSaysSo() throws {
    #expect(
      try report(project()) { $0.format = .svg }.text.contains("no container or generator that Seam knows is used"))
  }

  @Test func theScopesOfAContainer() throws {
    let source = """
      import NeedleFoundation
      protocol Store {}
      final class Disk: Store {}
      final class Root: BootstrapComponent { var store: Store { Disk() }; var child: Child { Child(parent: self) } }
      protocol ChildDependency: Dependency { var store: Store { get } }
      final class Child: Component<ChildDependency> { var value: Int { 1 } }
      """
    let project = Project(
      ["App/App.swift": source],
      declarations: DeclarationRequest(bodySpellings: InjectionLens.bodySpellings, readsEntryPoints: true))
    let picture = try report(project) { $0.format = .svg }.text
    #expect(picture.contains("2 scopes, "))
    for name in ["Root", "Child"] { #expect(picture.contains(">\(name)<")) }
  }
}
