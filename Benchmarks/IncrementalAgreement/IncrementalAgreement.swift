import ArgumentParser
import CodeModel
import IncrementalReading
import Manifests
import PackageReading
import Snapshots
import SystemPackage

/// Replays a history: reads one commit after the other through a session, which keeps what the commit before told, and
/// compares each with a reading that begins from nothing. They must agree in every value.
///
///     swift build -c release .build/release/incremental-agreement ~/swift-nio ~/vapor --commits 200
///     .build/release/incremental-agreement ~/swift-nio --cache-path /tmp/cache     # every commit in a run of its own,
///     by the store alone .build/release/incremental-agreement ~/swift-nio --declarations               # and every
///     declaration, its uses, and bodies
///
/// Ends with 1 where one differs. Times are sums over all commits but the first.
@main struct IncrementalAgreement: AsyncParsableCommand {
  @Argument(help: "Folders of packages, in repositories with a history.") var packages: [String]
  @Option(help: "How many commits of each.") var commits = 100
  @Option(help: "How many commits lie between two that are read.") var every = 1
  @Flag(help: "Read declarations too, with the bodies of files that resolve or register something.") var declarations =
    false
  @Option(help: "Read each commit through a session of its own, with a store in this folder.") var cachePath: String?

  func run() async throws {
    print("package                commits  files  through session      fresh   ratio  differing")
    var disagreements = 0
    for package in packages { disagreements += try await replay(package) }
    if disagreements > 0 { throw ExitCode(1) }
  }

  private func replay(_ package: String) async throws -> Int {
    let root = FilePath(WorkingTree.canonical(package))
    let repository = try GitRepository(around: root)
    let history = try repository.commits(in: CommitRange(isFirstParent: true, limit: commits * every))
    let shared = ReadingSession()
    var figures = Figures()
    for commit in stride(from: history.count - 1, through: 0, by: -every).map({ history[$0] }) {
      let snapshot = GitSnapshot(of: commit, in: repository)
      let session = cachePath.map { ReadingSession(store: CacheStore(folder: FilePath($0))) } ?? shared
      let fresh = try await timed { try await read(root, snapshot, through: nil) }
      let again = try await timed { try await read(root, snapshot, through: session) }
      for note in session.takeNotes() { print("\(package): \(note)") }
      let difference = Difference.between(again.reading, fresh.reading)
      if let difference { print("\(package): commit \(commit.id.hexadecimal): \(difference)") }
      figures.add(
        again: again.time, fresh: fresh.time, files: fresh.reading?.model.files.count ?? 0,
        isDifferent: difference != nil)
    }
    print(figures.line(root.lastComponent?.string ?? package))
    return figures.differing
  }

  private func read(_ root: FilePath, _ snapshot: GitSnapshot, through session: ReadingSession?) async throws
    -> PackageReading
  {
    var reader = PackageReader(root: root, snapshot: snapshot, manifests: manifests, memory: session)
    reader.bodySpellings = ["register", "resolve", "shared"]
    reader.readsEntryPoints = true
    return try await reader.read(upTo: declarations ? .declarations : .references)
  }

  /// Nil for a commit whose package cannot be read.
  private func timed(_ read: () async throws -> PackageReading) async throws -> (
    reading: PackageReading?, time: Duration
  ) {
    let clock = ContinuousClock()
    let start = clock.now
    let reading = try? await read()
    return (reading, clock.now - start)
  }

  private var manifests: ManifestReader { ManifestReader(mode: .static) }
}
