import ArgumentParser
import CodeModel
import Explorer
import GraphAnalysis
import GraphRendering
import Manifests
import PackageReading
import Reports
import Rules
import SystemPackage

/// `seam diff`: what changed between two commits, or a commit and the working tree.
struct DiffCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Tell what changed between two commits, or a commit and the working tree.",
    discussion: """
      BASE and HEAD are whatever git understands: a branch, a tag, a hash, HEAD~2. Nothing is checked out.

      EXAMPLES
        What the work in this folder changes since the last commit:
          seam diff HEAD
        What a branch changes, whatever happened on main since it left:
          seam diff main...feature
        Of another package, folder by folder, as a picture:
          seam diff v1.0 v2.0 ~/Code/App --level folder -o changes.svg
        As a comment on a pull request:
          seam diff origin/main...HEAD --format markdown
        In CI:
          seam diff origin/main...HEAD --fail-on new-cycle,higher
      """)

  @Argument(
    help: ArgumentHelp(
      "A revision, or a range: A..B compares both, A...B compares B with where it left A.", valueName: "base"))
  var base: String

  @Argument(help: ArgumentHelp("A revision; the working tree where there is none.", valueName: "head"))
  var head: String?

  @OptionGroup var package: PackageOptions

  @Option(help: ArgumentHelp("How coarse: package, module, folder, file or type.", valueName: "level"))
  var level = Level.module

  @Option(
    help: ArgumentHelp(
      "text, markdown, json, svg, html, or for other tools \(ReviewFormat.words); by default what the file's name says, and text for standard output.",
      valueName: "format"))
  var format: FormatWord?

  @Option(
    help: ArgumentHelp(
      "Exit with status 1 for any of these, separated by commas: new-node, new-edge, heavier-edge, new-cycle, higher (a longer chain of dependencies), any.",
      valueName: "what,…"))
  var failOn: FailureConditions?

  @Flag(help: "Draw every node and every edge, not only what changed and what is around it.")
  var whole = false

  @OptionGroup(title: "Which part") var selection: SelectionOptions
  @OptionGroup(title: "Picture") var picture: PictureOptions
  @Flag(help: "In text, tell every edge of which the number of references changed.")
  var all = false

  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    if selection.scoping.edges?.readsInjection ?? false {
      throw ValidationError(
        "seam diff compares what code and manifests say; --edges injection goes with graph, cycles, metrics and why.")
    }
    let isDrawn = ["svg", "html"].contains(try chosenFormat.rawValue)
    if whole, !isDrawn {
      throw ValidationError("--whole draws everything: it goes with svg and html.")
    }
    try picture.validate(isDrawn: isDrawn)
    _ = try arguments.revisions
    try package.validateTwoMoments(of: "diff")
  }

  func run() async throws {
    try await output.perform { console in
      let comparison = try PackageComparison(
        revisions: arguments.revisions, package: packageOfPath, level: level, selection: selection
      )
      let report = try await comparison.report(console: console)
      if case .review(let format) = try chosenFormat {
        return try output.finish(review(of: report, as: format))
      }
      let root = report.difference.head.revision == nil ? FilePath(packageOfPath.path).absolute.string : nil
      var finished = try report.finished(
        try options, style: output.style(linksInto: root), sources: comparison.sources)
      if try options.format == .html {
        let overview = String(decoding: finished.bytes, as: UTF8.self)
        finished.bytes = try await page(of: report, overview: overview, comparison: comparison, console: console).bytes
      }
      try output.finish(finished)
    }
  }

  /// Beside another commit no baseline is asked: what is told is new.
  private func review(of report: DiffReport, as format: ReviewFormat) throws -> FinishedReport {
    var package = packageOfPath
    package.revision = report.difference.head.revision
    let finished = try ReviewReport(package, command: "diff").finished(
      report.commandFindings(failsOn: options.failsOn), as: format, failOn: .error, since: report.baseLabel)
    return FinishedReport(finished.bytes, exitStatus: report.exitStatus(try options))
  }

  private var chosenFormat: FindingFormat<DiffReportOptions.Format> {
    get throws { try .chosen(format, file: output.file) }
  }

  /// Both states in the explorer: what changed and what is around it, or everything.
  private func page(of report: DiffReport, overview: String, comparison: PackageComparison, console: Console)
    async throws -> ExplorerPage
  {
    let start = ExplorerStart(level: level, selection: selection)
    let mode = whole ? "" : "&changed=1"
    if start.isKnownToPage {
      let (view, head) = try await comparison.view(console: console)
      return ExplorerPage(view, link: picture.link, overview: overview, start: try start.address(in: head) + mode)
    }
    let union = report.union
    var sources = comparison.sources.head
    var view = View(of: union.graph) { sources.text(at: $0) }
    view.mark(comparison.names, nodes: union.nodeChanges, edges: union.edgeChanges, of: union.graph)
    return ExplorerPage(view, link: picture.link, overview: overview, start: "level=\(level.rawValue)\(mode)")
  }

  private var options: DiffReportOptions {
    get throws {
      var options = DiffReportOptions()
      if case .own(let format) = try chosenFormat { options.format = format }
      options.failsOn = failOn?.conditions ?? []
      options.drawsWhole = whole
      options.showsAll = all
      options.picture = picture.options
      return options
    }
  }

  private var arguments: RevisionArguments { RevisionArguments(base: base, head: head, path: package.given) }

  private var packageOfPath: PackageOptions {
    var result = package
    if package.paths.count == 1 { result.given = arguments.path }
    return result
  }
}
