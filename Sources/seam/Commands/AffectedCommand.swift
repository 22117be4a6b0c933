import ArgumentParser
import CodeModel
import GraphAnalysis
import HostSystem
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
        The test plan of an app, with what a branch can break alone:
          seam affected main...HEAD --test-plan App.xctestplan -o Branch.xctestplan
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
      "text, json, filter (what swift test --filter takes) or xctestplan (with --test-plan); by default what the file's name says, and text for standard output.",
      valueName: "format"))
  var format: AffectedReportOptions.Format?

  @Option(
    help: ArgumentHelp(
      "Write this test plan of Xcode with the test targets that the change can break, and those that are not read.",
      valueName: "file"))
  var testPlan: String?

  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    let format = try chosenFormat()
    if (format == .xctestplan) != (testPlan != nil) {
      throw ValidationError(
        testPlan == nil
          ? "Name the test plan to shorten with --test-plan FILE."
          : "--test-plan writes a test plan; leave out --format \(format.rawValue), or name a file that ends in .xctestplan."
      )
    }
    _ = try arguments.revisions
    try package.validateTwoMoments(of: "affected")
  }

  func run() async throws {
    try await output.perform { console in
      let plan = try testPlan.map { try TestPlan(parsing: try InputFile.bytes(of: $0), named: $0) }
      var package = package
      // What stands behind BASE is looked for once.
      let arguments = arguments
      if package.paths.count == 1 { package.given = arguments.path }
      let change = try PackageChange(revisions: arguments.revisions, package: package)
      let report = try await change.report(at: level.level, console: console)
      var options = AffectedReportOptions()
      options.format = try chosenFormat()
      options.testPlan = plan
      if let plan { warn(of: report.unknown(in: plan), console: console) }
      let root = report.head == nil ? FilePath(package.path).absolute.string : nil
      try output.finish(report.finished(options, style: output.style(linksInto: root)))
    }
  }

  private func chosenFormat() throws -> AffectedReportOptions.Format {
    if format == nil, testPlan != nil, output.file == nil { return .xctestplan }
    return try .chosen(format, file: output.file)
  }

  private func warn(of unknown: [String], console: Console) {
    guard !unknown.isEmpty else { return }
    console.warn(
      "\(unknown.sorted().joined(separator: ", ")) of the test plan \(unknown.count == 1 ? "is no test target" : "are no test targets") of what was read, and \(unknown.count == 1 ? "stays" : "stay") in it"
    )
  }

  private var arguments: RevisionArguments { RevisionArguments(base: base, head: head, path: package.given) }

  /// The levels at which builds differ.
  enum Depth: String, CaseIterable, ExpressibleByArgument {
    case module, type

    var level: Level { self == .module ? .module : .type }
  }
}
