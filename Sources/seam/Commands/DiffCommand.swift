import Architecture
import ArgumentParser
import CodeModel
import GraphRendering
import PackageReading
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

  @Argument(help: ArgumentHelp("A revision, or a range: A..B compares both, A...B compares B with where it left A.", valueName: "base"))
  var base: String

  @Argument(help: ArgumentHelp("A revision; the working tree where there is none.", valueName: "head"))
  var head: String?

  @OptionGroup var package: PackageOptions

  @Option(help: ArgumentHelp("How coarse: package, module, folder, file or type.", valueName: "level"))
  var level = Level.module

  @Option(
    help: ArgumentHelp("text, markdown, json, svg or html; by default what the file's name says, and text for standard output.", valueName: "format"))
  var format: DiffFormat?

  @Option(
    help: ArgumentHelp(
      "Exit with status 1 for any of these, separated by commas: new-node, new-edge, heavier-edge, new-cycle, higher (a longer chain of dependencies), any.",
      valueName: "what,…"))
  var failOn: FailureConditions?

  @Flag(help: "Draw every node and every edge, not only what changed and what is around it.")
  var whole = false

  @OptionGroup(title: "Which part") var selection: SelectionOptions
  @OptionGroup(title: "Picture") var picture: PictureOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    if selection.scoping.edges?.readsInjection ?? false {
      throw ValidationError("seam diff compares what code and manifests say; --edges injection goes with graph, cycles, metrics and why.")
    }
    _ = try DiffFormat.chosen(format, file: output.file)
    _ = try ComparedRevisions(base, headAndPath.head)
    if package.revision != nil { throw ValidationError("--at names one commit; seam diff is given its two as BASE and HEAD.") }
    if package.indexStore != nil { throw ValidationError("--index-store knows the files of the last build, and not those of a commit.") }
  }

  func run() async throws {
    try await output.perform { console in
      let comparison = try PackageComparison(
        revisions: ComparedRevisions(base, headAndPath.head), package: packageOfPath, level: level, selection: selection)
      let report = try await comparison.report(console: console)
      let status = failOn?.conditions.contains { $0.isMet(by: report.difference) } ?? false ? 1 : 0
      try output.write(try bytes(of: report, sources: comparison.sources, exitStatus: status))
      if status != 0 { throw ExitCode(Int32(status)) }
    }
  }

  /// `seam diff HEAD ./App` and `seam diff A..B App` give a folder where a head could stand.
  private var headAndPath: (head: String?, path: String) {
    guard let head, package.path == "." else { return (head, package.path) }
    let isRange = (try? ComparedRevisions(base, nil).head) ?? nil != nil
    return isRange || ComparedRevisions.isPath(head) ? (nil, head) : (head, ".")
  }

  private var packageOfPath: PackageOptions {
    var result = package
    result.path = headAndPath.path
    return result
  }

  private func bytes(of report: DiffReport, sources: (base: SourceLines, head: SourceLines), exitStatus: Int) throws -> [UInt8] {
    switch try DiffFormat.chosen(format, file: output.file) {
    case .text:
      let root = report.difference.head.revision == nil ? FilePath(packageOfPath.path).absolute.string : nil
      let style = TextStyle(color: output.color, file: output.file, root: root)
      return Array(DiffTextReport(report, style: style, sources: sources.head, exitStatus: exitStatus).text.utf8)
    case .markdown: return Array(try DiffMarkdownReport(report, sources: sources).text.utf8)
    case .json: return DiffJSONReport(report).bytes
    case .svg: return try drawing(of: report).bytes(as: .svg, options: picture.options)
    case .html: return try drawing(of: report).bytes(as: .html, options: picture.options)
    }
  }

  private func drawing(of report: DiffReport) -> DiffPicture { whole ? DiffPicture(whole: report) : DiffPicture(report) }
}
