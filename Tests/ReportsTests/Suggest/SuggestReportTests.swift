import CodeModel
import Foundation
import NameResolution
import PackageReading
import PackageWriting
import Separation
import SeparationChecks
import SeparationPlans
import SwiftFacts
import TestSupport
import Testing

@testable import Reports
@testable import SeparationReports

/// What `seam suggest` prints.
@Suite struct SuggestReportTests {
  private static let filler = (0..<40).map { "private func filler\($0)() {}" }.joined(separator: "\n")

  /// A consumer that names a protocol and a value of a large provider, and makes its implementation by default.
  private static let shop = Project(
    [
      "App/main.swift": "import Checkout\nlet c = Checkout()\n",
      "Cart/Cart.swift":
        "public protocol Cart { var items: [Item] { get } }\npublic struct Item { public var price: Int }\n",
      "Cart/Disk.swift":
        "public final class DiskCart: Cart { public init() {}; public var items: [Item] { [] } }\n\(filler)\n",
      "Checkout/Checkout.swift": """
      import Cart
      public final class Checkout {
        let cart: any Cart
        public init(cart: any Cart = DiskCart()) { self.cart = cart }
        func total(_ items: [Item]) -> Int { items.count }
      }
      """,
    ], declarations: DeclarationRequest(readsEntryPoints: true))

  private func answer(
    _ project: Project = shop, _ configure: (inout SuggestReportOptions) -> Void = { _ in }
  ) throws -> SuggestAnswer {
    var options = SuggestReportOptions()
    options.search.minimumSaving = 0
    configure(&options)
    let texts = SourceTexts {
      project.bytes(of: project.model[$0].path)
    } names: {
      SourceNames.parsing($0)
    } parse: {
      SiteReader($0)
    }
    return try SuggestAnswer(about: project.model, options, texts: texts)
  }

  private func report(
    _ project: Project = shop, style: ReportStyle = .pipe, _ configure: (inout SuggestReportOptions) -> Void = { _ in }
  ) throws -> FinishedReport {
    try answer(project, configure).finished(style: style, sources: SourceLines { project.bytes(of: $0) })
  }

  // MARK: - Text

  @Test func aSuggestionWithAllThatItTakes() throws {
    #expect(
      try report { $0.search.edge = ("Checkout", "Cart") }.text == """
        1 suggestion for 3 modules of Project, 1 clean

         1  Checkout → Cart   clean
            an average change rebuilds 14.6 % less
              modules rebuilt when Cart changes    3 → 2, inverted 2
              lines rebuilt then                   51 → 43, inverted 43
              lines rebuilt by an average change   44 → 37, inverted 42
              longest chain of a build             3 modules, 51 lines →
                                                   3 modules, 45 lines,
                                                   inverted 3 modules, 51 lines
              instability of Cart                  0 → 0.5, inverted 0.5
              its distance from the main sequence  0.67 → 0.5, inverted 0.5
            new module CartInterface: 1 protocol, 1 value type, 2 of 43 lines
            moves      Cart, Item
            injects    DiskCart, the default of 'cart' in Checkout.init(cart:); 1 caller
                       to pass it instead
                         Checkout/Checkout.swift:4:10
                           public init(cart: any Cart = DiskCart()) { self.cart = cart }
            and edits  imports of 3 files, 5 changes of the manifest
            · alternative: invert — only Checkout needs these; they could live there,
              and Cart would depend on it: an average change would rebuild 3.1 % less;
              --edge Checkout:Cart --invert
            · does not solve: App is still rebuilt with Cart
            · does not solve: a change of CartInterface itself rebuilds 3 modules beside
              it

            1 dependency examined

        """)
  }

  /// The module itself makes one, and must not name what it would pass.
  @Test func whoReliesOnADefaultIsNotNobody() throws {
    let home = Project(
      [
        "Net/Net.swift":
          "public protocol Net {}\npublic final class WebNet: Net { public init() {} }\n\(Self.filler)\n",
        "Home/Home.swift": """
        import Net
        public struct Dependency { public init(net: any Net = WebNet()) {} }
        public final class Home { public init(dependency: Dependency = Dependency()) {} }
        """,
      ], declarations: DeclarationRequest())
    let text = try report(home) { $0.search.edge = ("Home", "Net") }.text
    #expect(!text.contains("nobody relied"))
    #expect(text.contains("Dependency.init(net:); 1 place\n"))
  }

  @Test func whatSavesTooLittleIsCounted() throws {
    let text = try report { $0.search.minimumSaving = 0.5 }.text
    #expect(
      text.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(
        "; 1 would save under 50 % (--minimum-saving)"))
  }

  /// Nobody changed the provider: untying from it saves nothing by the history, and as much as ever by the lines.
  @Test(arguments: [(false, "the same, every line alike           44 → 37"), (true, "rebuilds 14.6 % less")])
  func anAverageChangeIsOneOfTheHistory(weighsLines: Bool, line: String) throws {
    let json = { (options: inout SuggestReportOptions) in
      options.search.edge = ("Checkout", "Cart")
      options.search.weights = ChangeWeights(ofLine: ["Checkout/Checkout.swift": 1], commitCount: 3)
      options.search.weighsLines = weighsLines
    }
    let text = try report(Self.shop, json).text
    #expect(text.contains(line))
    #expect(text.contains("that of the last 3 commits") != weighsLines)
    let bytes = try report {
      json(&$0)
      $0.format = .json
    }.text
    #expect(bytes.contains(#""weighing":"\#(weighsLines ? "lines" : "history")""#))
    #expect(bytes.contains(#""averageByLines":44,"#) && bytes.contains(#""averageByHistory":8,"#))
  }

  @Test func nothingToSeparateIsALine() throws {
    let alone = Project("struct A {}", declarations: DeclarationRequest())
    #expect(
      try report(alone).text == """
        nothing to separate among 1 module of Project

            0 dependencies examined

        """)
  }

  /// An app and its parts: there is nothing between libraries, and the report does not pretend to have looked.
  @Test func whereNothingIsLookedAtItIsSaidWhy() throws {
    let app = Project(
      [
        "App/main.swift": "import Cart\nlet c = Cart()\n",
        "Cart/Cart.swift": "public struct Cart { public init() {} }\n",
      ], declarations: DeclarationRequest(readsEntryPoints: true))
    let words = try report(app).text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.hasPrefix("nothing was looked at among 2 modules of Project none of 1 dependency was looked at"))
    #expect(words.contains("because none is between libraries of one package"))
    #expect(words.hasSuffix("--edge App:Cart asks about one all the same"))
  }

  @Test func ofManyTheFirst() throws {
    let all = try answer().report
    #expect(all.separations.count == all.foundCount)
    let text = try report { $0.top = 1 }.text
    #expect(text.lines.count { $0.hasPrefix(" 1  ") } == 1)
    #expect(!text.contains("\n 2  "))
  }

  @Test func aNameThatNothingHasIsRefused() {
    #expect(throws: UnknownName.self) { try answer { $0.search.edge = ("Checkout", "Crat") } }
    #expect(throws: UnknownName.self) { try answer { $0.search.modules = ["Nowhere"] } }
  }

  /// A class that is subclassed can be no interface.
  private static let tied = Project(
    [
      "B/B.swift": "public class Base { public init() {} }\nfinal class Own: Base {}\n\(filler)",
      "A/A.swift": "import B\nfunc make() -> Base { Base() }",
    ], declarations: DeclarationRequest())

  @Test func whatStandsInTheWayIsNamedWithItsRemedy() throws {
    let text = try report(Self.tied) { $0.search.edge = ("A", "B") }.text
    #expect(text.contains("1  A → B   1 obstacle\n"))
    #expect(text.contains("    in the way\n"))
    let refusal = try #require(
      CarryingText.refusal(
        of: try answer(Self.tied) { $0.search.edge = ("A", "B") }.report.separations[0],
        in: try answer(Self.tied) { $0.search.edge = ("A", "B") }.report))
    #expect("\(refusal)".contains("that stands in the way of A → B, remove it first"))
    let clean = try answer { $0.search.edge = ("Checkout", "Cart") }.report
    #expect(CarryingText.refusal(of: clean.separations[0], in: clean) == nil)
  }

  // MARK: - Markdown

  @Test func aSectionForADesignReview() throws {
    let text = try report {
      $0.format = .markdown
      $0.search.edge = ("Checkout", "Cart")
    }.text
    #expect(
      text == """
        ### 1 suggestion for 3 modules of Project, 1 clean

        #### 1. Checkout → Cart (clean)

        An average change rebuilds 14.6 % less. New module CartInterface: 1 protocol, 1 value type, 2 of 43 lines.

        | | before | after | inverted |
        |---|---:|---:|---:|
        | modules rebuilt when Cart changes | 3 | 2 | 2 |
        | lines rebuilt then | 51 | 43 | 43 |
        | lines rebuilt by an average change | 44 | 37 | 42 |
        | longest chain of a build | 3 modules, 51 lines | 3 modules, 45 lines | 3 modules, 51 lines |
        | instability of Cart | 0 | 0.5 | 0.5 |
        | its distance from the main sequence | 0.67 | 0.5 | 0.5 |

        - **moves** `Cart`, `Item`
        - **injects** DiskCart, the default of 'cart' in Checkout.init(cart:); 1 caller to pass it instead — `Checkout/Checkout.swift:4`
        - **and edits** imports of 3 files, 5 changes of the manifest
        - alternative: invert — only Checkout needs these; they could live there, and Cart would depend on it: an average change would rebuild 3.1 % less; --edge Checkout:Cart --invert
        - does not solve: App is still rebuilt with Cart
        - does not solve: a change of CartInterface itself rebuilds 3 modules beside it

        1 dependency examined.

        """)
  }

  // MARK: - JSON

  @Test func aProgramIsToldEverything() throws {
    let document = try report {
      $0.format = .json
      $0.search.edge = ("Checkout", "Cart")
    }.document()
    #expect(document["schema"] as? String == "seam-suggestions/1")
    #expect(document["together"] is NSNull)
    let suggestion = try #require((document["suggestions"] as? [[String: Any]])?.first)
    #expect(
      "\(suggestion["consumer"]!) \(suggestion["provider"]!) \(suggestion["module"]!)" == "Checkout Cart CartInterface")
    #expect(suggestion["moves"] as? [String] == ["Cart.Cart", "Cart.Item"])
    #expect(suggestion["clean"] as? Bool == true)
    let injects = try #require(suggestion["injects"] as? [[String: Any]])
    #expect(
      injects.map { "\($0["type"]!) \($0["parameter"]!) \($0["implementation"]!)" } == [
        "Checkout.Checkout cart Cart.DiskCart"
      ])
    #expect((suggestion["removes"] as? [[String: String]]) == [["from": "Checkout", "to": "Cart"]])
  }

  @Test func nothingIsStillADocument() throws {
    let alone = Project("struct A {}", declarations: DeclarationRequest())
    #expect(
      try report(alone) { $0.format = .json }.text == """
        {"belowMinimum":0,"blocked":0,"bypassed":0,"examined":0,"foreign":0,"large":0,"level":"module","package":"Project","revision":null,"schema":"seam-suggestions/1","suggestions":[
        ],"together":null,"unused":[],"weighing":"lines"}

        """)
  }

  // MARK: - SVG

  @Test func aPairOfPicturesASuggestion() throws {
    let picture = try report {
      $0.format = .svg
      $0.search.edge = ("Checkout", "Cart")
    }.text
    for words in ["1  Checkout → Cart · clean", "before", "after", "CartInterface"] { #expect(picture.contains(words)) }
    let alone = Project("struct A {}", declarations: DeclarationRequest())
    #expect(try report(alone) { $0.format = .svg }.text.contains("nothing to separate among 1 module of Project"))
  }
}
