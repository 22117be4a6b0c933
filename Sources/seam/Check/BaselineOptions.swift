import ArgumentParser
import HostSystem

/// What a command that finds faults does with the baseline that it shares with `seam check`.
struct BaselineOptions: ParsableArguments {
  @Flag(
    help:
      "Record what is found now as known, in the baseline of seam check: from then on only what is new is told, and fails."
  )
  var writeBaseline = false

  /// - Parameter options: those that were given and leave a part of the findings out.
  /// - Throws: where a part would be recorded as if it were all.
  func validate(without options: [(name: String, isGiven: Bool)]) throws {
    guard writeBaseline, let given = options.first(where: \.isGiven) else { return }
    throw ValidationError("--write-baseline records all that its rules find; leave out \(given.name).")
  }
}

extension PackageOptions {
  /// The options that leave a part of the codebase, or the code of other builds, out.
  var narrowing: [(name: String, isGiven: Bool)] {
    [
      ("--only", !codebase.only.isEmpty), ("--project", codebase.project != nil), ("--platform", platform != nil),
      ("--max-file-size", maxFileSize.bytes != RegularFile.usualLimit),
    ]
  }
}

extension SelectionOptions {
  /// The options that leave a part of the graph out.
  var narrowing: [(name: String, isGiven: Bool)] {
    [
      ("--focus", !focus.isEmpty), ("--from", !from.isEmpty), ("--to", !to.isEmpty), ("--include", !include.isEmpty),
      ("--exclude", !exclude.isEmpty), ("--collapse", !collapse.isEmpty), ("--edges", scoping.edges != nil),
    ]
  }
}
