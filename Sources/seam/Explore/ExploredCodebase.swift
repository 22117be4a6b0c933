import CodeModel
import Explorer
import GraphAnalysis
import GraphRendering
import PackageReading
import Reports
import UntanglingAdvice

/// A codebase as the explorer shows it, and where links to its code lead.
struct ExploredCodebase {
  private let package: PackageOptions
  private let link: String?

  private let hasSuggestions: Bool

  /// - Parameters:
  ///   - link: an address with `{file}` and `{line}`.
  ///   - hasSuggestions: `suggest` is asked too, which takes many times what the page takes without.
  init(_ package: PackageOptions, link: String?, hasSuggestions: Bool = false) {
    (self.package, self.link, self.hasSuggestions) = (package, link, hasSuggestions)
  }

  /// - Parameter start: what is open and chosen at first, in the words of the page's address.
  func page(
    start: (CodeModel) throws -> String = { _ in "" },
    advice: (CodeModel) async throws -> [View.CutAdvice] = { _ in [] }, isLive: Bool = false, console: Console
  ) async throws -> (page: ExplorerPage, model: CodeModel) {
    let model = try await package.read(upTo: .references, tests: true, console: console)
    var sources = SourceLines(try? package.snapshot(at: model.revision))
    // As `cycles` does, whose advice stands beside the picture.
    var view = View(of: model, cost: \.cutCost) { sources.text(at: $0) }
    // Without a history, or git, nothing is known to change often.
    if let commits = try? package.recentChanges() { view.count(commits: commits) }
    let answer = try await CodebaseFindings(package, console: console).answer()
    view.findings = answer.findings
    view.add(answer.injections) { sources.text(at: $0) }
    if hasSuggestions { view.findings += try await CodebaseSuggestions(package, console: console).all() }
    view.cutAdvice = try await advice(model)
    let picture = try? model.graph(at: .module).rendered(as: .svg)
    let page = ExplorerPage(
      view, link: link, overview: picture.map { String(decoding: $0, as: UTF8.self) }, start: try start(model),
      isLive: isLive)
    return (page, model)
  }

  /// Where options choose a part that the page's own address cannot: just that graph.
  static func page(
    of graph: LeveledGraph, start: String = "", advice: [View.CutAdvice] = [], sources: SourceLines, link: String?
  ) -> ExplorerPage {
    var sources = sources
    let picture = try? graph.rendered(as: .svg)
    var view = View(of: graph) { sources.text(at: $0) }
    view.cutAdvice = advice
    return ExplorerPage(
      view, link: link,
      overview: picture.map { String(decoding: $0, as: UTF8.self) }, start: "level=\(graph.level.rawValue)\(start)")
  }
}

extension View.CutAdvice {
  init(_ cut: ToldCut) {
    self.init(
      from: cut.from, to: cut.to, weight: cut.weight, names: cut.names, advice: cut.advice,
      keepsTogether: cut.keepsTogether)
  }
}
