import TestSupport
import Testing

/// What programs add to SwiftUI's `View` is found behind views of SwiftUI, which is not read.
@Suite struct ViewModifierTests {
  private static let extensions = """
    import SwiftUI
    extension View { func card(wide: Bool = true) -> some View { self.padding() }; var plain: some View { self } }

    """

  private func kinds(_ source: String) -> Set<String> { Set(Project(Self.extensions + source).kinds) }

  @Test(arguments: [
    "struct U: View { var body: some View { Text(\"\").card() } }",
    "struct U: View { var body: some View { Text(\"\").bold().padding(3).card(wide: false) } }",
    "struct U: View { var body: some View { VStack { Text(\"\").card() } } }",
    "struct U: View { var body: some View { VStack { Text(\"\") }.padding().card() } }",
    "struct U: View { var body: some View { Text(\"\").card().bold().card() } }",
    "struct U: ViewModifier { func body(content: Content) -> some View { content.padding().card() } }",
    "extension Text { func loud() -> Text { self } }\nstruct U: View { var body: some View { Text(\"\").loud().card() } }",
    "struct Own: View { var body: some View { Text(\"\") } }\nstruct U: View { var body: some View { Own().card() } }",
  ])
  func aModifierIsFoundBehindAView(source: String) {
    #expect(kinds(source).contains("U -> View calls"))
  }

  @Test func aPropertyIsFoundAsWell() {
    #expect(
      kinds("struct U: View { var body: some View { Text(\"\").bold().plain } }").contains("U -> View accesses"))
  }

  /// Other labels are SwiftUI's own, and a base that may be no view is none.
  @Test(arguments: [
    "struct U: View { var body: some View { Text(\"\").card(radius: 3) } }",
    "struct U { func f(deck: Deck) { deck.shuffled().card() } }", "struct U { func f() { deck.card() } }",
    "struct Deck { func top() -> Deck { self } }\nstruct U { func f() { Deck().top().card() } }",
    "struct U { let content = [1]; func f() { content.card() } }",
  ])
  func whatMayBeSomethingElseIsNoModifier(source: String) {
    #expect(!kinds(source).contains { $0.hasPrefix("U -> View") })
  }

  @Test func aFileThatSeesNoSwiftUIHasNoViews() {
    let project = Project([
      "App/View.swift": Self.extensions, "App/U.swift": "struct U { func f() { Deck().card() } }",
    ])
    #expect(!project.kinds.contains { $0.hasPrefix("U -> View") })
  }

  /// A generated chain costs no square of its length.
  @Test(.timeLimit(.minutes(60)), arguments: [".bold().card()", ".A.B", ".font(.loud.b)"])
  func aLongChainIsReadInNoTime(link: String) {
    let chain = String(repeating: link, count: 4_000)
    let source = "struct U: View { var body: some View { Text(\"\")\(chain) } }\nstruct V { let u: U }"
    #expect(kinds(source).contains("V -> U stores"))
  }
}
