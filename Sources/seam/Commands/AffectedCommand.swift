import ArgumentParser
import CodeModel
import GraphAnalysis
import PackageReading
import Reports
import Snapshots
import SystemPackage

/// `seam affected`: what a change makes build and test again.
struct AffectedCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "affected",
    abstract: "Tell which modules a change makes build again, and which tests it makes run again.",
    discussion: """
      BASE and HEAD are whatever git understands: a branch, a tag, a hash, HEAD~2. Nothing is checked out or built.

      EXAMPLES
        What the work in this folder affects since the last commit:
          seam affected HEAD
        The tests that a branch has to pass:
          swift test --filter "$(seam affected main...HEAD --format filter)"
        As JSON, with what a build for debugging compiles again alone:
          seam affected v1.0 v1.1 --level type --format json
      """)

  @Argument(
    help: ArgumentHelp(
      "A revision, or a range: A..B compares both, A...B compares B with where it left A.", valueName: "base"))
  var base: String

  @Argument(help: ArgumentHelp("A revision; the working tree where there is none.", valueName: "head"))
  var head: String?

  @OptionGroup var package: PackageOptions

  @Option(
    help: ArgumentHelp(
      "type: what may use anything that became different, as a build for debugging compiles it. module: all that depends on a changed module, as a build with optimization does.",
      valueName: "level"))
  var level = Depth.module

  @Option(
    help: ArgumentHelp(
      "text, json, or filter (what swift test --filter takes); by default what the file's name says, and text for standard output.",
      valueName: "format"))
  var format: AffectedReportOptions.Format?

  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    _ = try AffectedReportOptions.Format.chosen(format, file: output.file)
    _ = try arguments.revisions
    try package.validateTwoMoments(of: "affected")
  }

  func run() async throws {
    try await output.perform { console in
      var package = package
      if package.paths.count == 1 { package.given = arguments.path }
      let change = try PackageChange(revisions: arguments.revisions, package: package)
      let report = try await change.report(at: level.level, console: console)
      var options = AffectedReportOptions()
      options.format = try .chosen(format, file: output.file)
      let root = report.head == nil ? FilePath(package.path).absolute.string : nil
      try output.finish(report.finished(options, style: output.style(linksInto: root)))
    }
  }

  private var arguments: RevisionArguments { RevisionArguments(base: base, head: head, path: package.given) }

  /// The levels at which builds differ.
  enum Depth: String, CaseIterable, ExpressibleByArgument {
    case module, type

    var level: Level { self == .module ? .module : .type }
  }
}
