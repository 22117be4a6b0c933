import CodeModel
import TestSupport
import Testing

@testable import Explorer

/// The page as a file: what stands in it, and what cannot get into it.
@Suite struct PageTests {
  private static let view = View(
    of: Project([
      "App/main.swift": "import Core\nimport Log\nprint(Store())", "Core/Store.swift": "public struct Store {}\n\n",
      "Log/Log.swift": "import Core",
    ]).model
  ) { _ in nil }

  private static func text(_ page: ExplorerPage) -> String { String(decoding: page.bytes, as: UTF8.self) }

  @Test func withoutScriptsTheModulesStandInATable() {
    let html = ModuleTable(Self.view).html
    #expect(html.contains("<th scope=\"row\">App</th><td>3</td><td>Log, Core</td>"))
    #expect(html.contains("<th scope=\"row\">Core</th><td>2</td><td></td>"))
    #expect(!html.contains("Store"))
  }

  @Test(arguments: hostileNames) func noNameIsMarkup(name: String) {
    var view = View(
      package: name, nodes: [.init(id: "x", name: name, kind: .library, parent: nil)], edges: [], cuts: [])
    view.revision = name
    let frame = Self.text(ExplorerPage(View(package: "P", nodes: [], edges: [], cuts: []))).count { $0 == "<" }
    let rows = "<tr><th scope=\"row\"></th><td></td><td></td></tr>".count { $0 == "<" }
    let page = Self.text(ExplorerPage(view, start: name))
    #expect(page.count { $0 == "<" } == frame + rows)
  }

  @Test func onlyTheLivePageAsksItsServer() {
    #expect(!Self.text(ExplorerPage(Self.view)).contains("connect-src"))
    #expect(Self.text(ExplorerPage(Self.view, isLive: true)).contains("connect-src 'self'"))
  }

  @Test func nothingIsAskedOfTheNetwork() {
    let page = Self.text(ExplorerPage(Self.view))
    #expect(page.contains("default-src 'none'"))
    for tag in ["<script src", "<link", "@import", "url(http"] { #expect(!page.contains(tag)) }
  }

  @Test func everyPlaceOfTheFrameIsFilled() {
    let page = Self.text(ExplorerPage(Self.view, overview: "<svg id=\"overview-of-test\"></svg>", start: "at=Core"))
    #expect(page.contains("<svg id=\"overview-of-test\"></svg>"))
    #expect(page.contains("at=Core"))
    for place in ["{{DATA}}", "{{SCRIPT}}", "{{STYLE}}", "{{TABLE}}", "{{POLICY}}"] { #expect(!page.contains(place)) }
  }

  /// What is put in is not looked at again.
  @Test func whatLooksLikeAPlaceStaysAsItIs() {
    #expect(Self.text(ExplorerPage(Self.view, overview: "<p>{{SCRIPT}}</p>")).contains("<p>{{SCRIPT}}</p>"))
  }
}
