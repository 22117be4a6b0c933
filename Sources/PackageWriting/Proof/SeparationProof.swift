/// Proves that a change compiles: makes it in a scratch copy, builds there, and tells a change that breaks the package
/// from a package that was broken before.
package struct SeparationProof: Sendable {
  package enum Verdict: Sendable, Hashable {
    case passed
    case failed(BuildTrial.Result)
    /// The unchanged package fails in the same way.
    case failedBefore(BuildTrial.Result)
  }

  private let copy: ScratchCopy
  private let changes: ChangeSet
  private let trial: BuildTrial

  /// - Parameters:
  ///   - copy: the package without the change.
  ///   - limit: how long the build, and then the tests, may take.
  package init(of changes: ChangeSet, in copy: ScratchCopy, limit: Duration, runsTests: Bool) {
    self.copy = copy
    self.changes = changes
    trial = BuildTrial(in: copy, limit: limit, runsTests: runsTests)
  }

  /// Leaves the copy with the change made, so that it can be read again.
  package func run(hasTests: Bool) async throws(Refusal) -> Verdict {
    try TreeWriter.apply(changes, in: copy.root)
    let result = try await trial.run("changed", hasTests: hasTests)
    if result.isPassed { return .passed }
    // Only a failure asks for the second build.
    try TreeWriter.apply(changes.reversed, in: copy.root)
    let before = try await trial.run("unchanged", hasTests: hasTests)
    try TreeWriter.apply(changes, in: copy.root)
    return Self.isSameFailure(before, result) ? .failedBefore(before) : .failed(result)
  }

  /// A package that did not build before proves nothing; one whose tests failed before may still build.
  private static func isSameFailure(_ before: BuildTrial.Result, _ after: BuildTrial.Result) -> Bool {
    switch (before, after) {
    case (.buildFailed, _), (.timedOut, _), (.testsFailed, .testsFailed): true
    default: false
    }
  }
}

extension ChangeSet {
  /// What takes the changes back.
  package var reversed: ChangeSet {
    var result = ChangeSet()
    for change in changes {
      result.add(
        FileChange(oldPath: change.newPath, newPath: change.oldPath, before: change.after, after: change.before))
    }
    return result
  }
}
