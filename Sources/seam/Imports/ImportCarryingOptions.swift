import ArgumentParser
import ImportAnalysis

/// Kinds of findings, separated by commas.
struct ImportKinds: ExpressibleByArgument {
  var kinds: Set<ImportFinding.Kind> = []

  init?(argument: String) {
    for word in argument.split(separator: ",") {
      guard let kind = ImportFinding.Kind(rawValue: String(word)) else { return nil }
      kinds.insert(kind)
    }
    if kinds.isEmpty { return nil }
  }
}

/// Whether findings are carried out, and how carefully.
struct ImportCarryingOptions: ParsableArguments {
  @Flag(
    help:
      "Carry out in the working tree what is certain, and raise or add what may be missing; all of it, or nothing.")
  var fix = false

  @Flag(
    help: ArgumentHelp(
      "Carry it out in a scratch copy and build that with its tests; with --fix the working tree is changed only after that.",
      discussion: "Runs the package's own manifest and plug-ins."))
  var verify = false

  @Flag(help: "With --fix: in spite of uncommitted changes, or of a folder that is not under git.")
  var force = false

  @Option(
    name: .customLong("time-limit"),
    help: ArgumentHelp("With --verify: how long the build may take (default: 1800).", valueName: "seconds"))
  var chosenTimeLimit: Int?

  var timeLimit: Int { chosenTimeLimit ?? 1800 }

  var isAsked: Bool { fix || verify }

  func validate() throws {
    if timeLimit < 1 { throw ValidationError("--time-limit is a number of seconds: 1 or more.") }
    if chosenTimeLimit != nil, !verify { throw ValidationError("--time-limit goes with --verify.") }
    if force, !fix { throw ValidationError("--force goes with --fix.") }
  }
}
