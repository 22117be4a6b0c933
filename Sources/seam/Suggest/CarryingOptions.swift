import ArgumentParser
import Reports
import SeparationReports

/// Whether a suggestion is carried out, and how carefully.
struct CarryingOptions: ParsableArguments {
  @Flag(help: "Carry one suggestion out in the working tree: that of --edge, or of --number.")
  var apply = false

  @Flag(
    help: ArgumentHelp(
      "Carry it out in a scratch copy, build that with its tests, run them, and read the graph again; with --apply the working tree is changed only after that.",
      discussion: "Runs the package's own manifest, plug-ins and tests."))
  var verify = false

  @Option(help: ArgumentHelp("The suggestion's number in the report.", valueName: "n"))
  var number: Int?

  @Flag(help: "With --apply: in spite of uncommitted changes, or of a folder that is not under git.")
  var force = false

  @Flag(help: "With --verify: build the tests, but do not run them.")
  var skipTests = false

  @Option(
    name: .customLong("time-limit"),
    help: ArgumentHelp(
      "With --verify: how long the build, and then the tests, may take (default: 1800).", valueName: "seconds"))
  var chosenTimeLimit: Int?

  var timeLimit: Int { chosenTimeLimit ?? 1800 }

  func validate() throws {
    if let number, number < 1 { throw ValidationError("--number is a suggestion's number: 1 or more.") }
    if timeLimit < 1 { throw ValidationError("--time-limit is a number of seconds: 1 or more.") }
    if chosenTimeLimit != nil, !verify { throw ValidationError("--time-limit goes with --verify.") }
    if force, !apply { throw ValidationError("--force goes with --apply.") }
    if skipTests, !verify { throw ValidationError("--skip-tests goes with --verify.") }
  }

  /// Something other than a report is asked for.
  func isAsked(format: SuggestReportOptions.Format) -> Bool { apply || verify || format == .patch }
}
