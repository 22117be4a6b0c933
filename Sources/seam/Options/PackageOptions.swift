import ArgumentParser
import CodeModel
import HostSystem
import IncrementalReading
import Manifests
import PackageReading
import PackageWriting
import Reports
import Snapshots
import SwiftFacts
import SystemPackage

/// Which package is read, and how.
struct PackageOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "A folder, a Package.swift, an .xcodeproj or an .xcworkspace: a project with the packages that it sees, or the packages below a folder; a folder with neither is one module. Several are one codebase.",
      valueName: "path"),
    completion: .directory)
  var paths: [String] = ["."]

  @OptionGroup(title: "Which parts of a codebase") var codebase: CodebaseOptions

  @Option(
    name: .customLong("at"),
    help: ArgumentHelp(
      "Read the files as this commit holds them (a branch, a tag, a hash, HEAD~2 …), without checking it out.",
      valueName: "revision"))
  var revision: String?

  @Option(
    help: ArgumentHelp(
      "How Package.swift is read: static (nothing is ever run; the default), auto (the same, and by SwiftPM where that is not possible) or swiftpm (which compiles and runs it, in a sandbox where there is one).",
      valueName: "mode"))
  var manifest: ManifestMode?

  @Option(
    help: ArgumentHelp(
      "A variable that Package.swift is to see when it is read without running it (repeatable); all others are unset.",
      valueName: "name=value"))
  var env: [String] = []

  @Option(
    help: ArgumentHelp(
      "Leave out files with more bytes than this (with K, M or G behind it: thousands, millions … of them).",
      valueName: "bytes"))
  var maxFileSize = ByteCount(RegularFile.usualLimit)

  @Flag(help: "Neither read nor write the cache: everything is found out anew.")
  var noCache = false

  @Option(
    help: ArgumentHelp(
      "The folder of the cache, instead of the user's own (~/.cache/seam, on macOS ~/Library/Caches/seam).",
      valueName: "folder"),
    completion: .directory)
  var cachePath: String?

  @Option(
    name: .customLong("index-store"), defaultAsFlag: "", parsing: .next,
    help: ArgumentHelp(
      "Take types and references from the compiler's own index: that of the newest build, or the store at this path.",
      valueName: "path"),
    completion: .directory)
  var indexStore: String?

  @Option(
    help: ArgumentHelp(
      "Count only the branches of #if that a build for this platform compiles; without it all that any build does.",
      valueName: "platform"))
  var platform: SourceConfiguration.Platform?

  @Option(help: ArgumentHelp("A condition that is set in that build, as by -D (repeatable).", valueName: "flag"))
  var define: [String] = []

  func validate() throws {
    if !define.isEmpty, platform == nil { throw ValidationError("--define goes with --platform.") }
    if revision != nil, indexStore != nil {
      throw ValidationError(
        "--index-store knows the files of the last build, and not those of a commit: leave out --at, or the index.")
    }
    if revision != nil, manifest == .swiftpm {
      throw ValidationError(
        "SwiftPM reads only files on disk, and not those of a commit: leave out --manifest swiftpm, or read a folder made by git worktree add."
      )
    }
    for variable in env where !variable.dropFirst().contains("=") {
      throw ValidationError("--env '\(variable)' gives no value; write --env NAME=VALUE.")
    }
  }

  /// The folder that is read: of a project, a workspace or a Package.swift the one that holds it.
  var path: String { PlaceToRead(paths).folder }

  /// Whether the command line gives one folder, and no project in it.
  var namesFolder: Bool { paths.count == 1 && PlaceToRead(paths).roots.isEmpty }

  /// What the command line gives, where that is one path.
  var given: String {
    get { paths.first ?? "." }
    set { paths = [newValue] }
  }

  /// Whether nothing was said about a package, so that a saved graph may stand instead.
  var describesNoPackage: Bool {
    paths == ["."] && codebase.isPlain && revision == nil && indexStore == nil && platform == nil && env.isEmpty
  }

  func manifestReader(_ console: Console) throws -> ManifestReader {
    var configuration = ManifestConfiguration(homeFolder: environmentValue("HOME"))
    for variable in env {
      let parts = variable.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      configuration.environment[String(parts[0])] = String(parts[1])
    }
    let mode = try manifest ?? UserConfiguration.read().manifest ?? .static
    // SwiftPM cannot be asked about a commit, whatever the user prefers otherwise.
    var reader = ManifestReader(
      mode: mode == .swiftpm && revision != nil ? .static : mode, configuration: configuration)
    reader.report = { console.note($0) }
    return reader
  }

  var sourceConfiguration: SourceConfiguration? {
    platform.map { SourceConfiguration(platform: $0, flags: Set(define)) }
  }

  /// The files of the package on disk, or as a commit holds them.
  func snapshot(at revision: String?) throws -> any Snapshot {
    let root = FilePath(path).absolute
    guard let revision else { return WorkingTree(root: root, fileSizeLimit: maxFileSize.bytes) }
    let repository = try repository(around: root)
    return GitSnapshot(of: try repository.commit(revision), in: repository)
  }

  func repository(around root: FilePath) throws -> GitRepository {
    try GitRepository(around: root, fileSizeLimit: maxFileSize.bytes)
  }

  /// What is known from earlier runs; nil where neither that is wanted nor anything kept.
  private var session: ReadingSession? { store.map { ReadingSession(store: $0) } }

  /// For several readings of one run, which share what they find out even where nothing is kept for others.
  var sharedSession: ReadingSession { ReadingSession(store: store) }

  /// For readings of many states, of which nothing is kept.
  var consultingSession: ReadingSession { ReadingSession(store: store, addsToStore: false) }

  private var store: CacheStore? {
    guard !noCache, let folder = cachePath.map({ FilePath($0).absolute }) ?? CacheFolder.ofUser else { return nil }
    return CacheStore(folder: folder)
  }

  /// Reads the package, showing progress, and says what was wrong with it.
  ///
  /// - Parameter bodySpellings: with declarations, the names whose files are read with their bodies; nil for no bodies,
  ///   also none of the code that starts a program.
  /// - Parameter isCompared: with a commit, of which nothing is known but what it holds itself.
  func read(
    upTo depth: PackageReader.Depth, tests: Bool, bodySpellings: Set<String>? = nil, isCompared: Bool = false,
    console: Console
  ) async throws -> CodeModel {
    let session = session
    let progress = ReadingProgress(console: console)
    var reader = try reader(
      tests: tests, bodySpellings: bodySpellings, session: session, progress: progress, console: console)
    reader.readsCheckouts = !isCompared
    defer { progress.finish() }
    let reading = try await reader.read(upTo: depth)
    progress.finish()
    tell(
      reading.problems, folderName: reading.isFolder ? reading.model.modules[0].name : nil, summary: reading.summary,
      session: session, console: console)
    return reading.model
  }

  /// What a command says of single declarations of the package: as it was said before where neither the package nor the
  /// question has changed, and otherwise made from a reading.
  ///
  /// - Parameters:
  ///   - question: all that the report depends on beside the package. Nil for a report that is never kept, because it
  ///     depends on what nobody can name.
  func report(
    on question: QuestionWords?, tests: Bool, bodySpellings: Set<String>? = nil, console: Console,
    make: (CodeModel) throws -> FinishedReport
  ) async throws -> FinishedReport {
    guard let question, revision == nil else {
      return try make(try await read(upTo: .declarations, tests: tests, bodySpellings: bodySpellings, console: console))
    }
    let session = session
    let progress = ReadingProgress(console: console)
    let reader = try reader(
      tests: tests, bodySpellings: bodySpellings, session: session, progress: progress, console: console)
    defer { progress.finish() }
    let answer = try await reader.answer(to: question.list, upTo: .declarations) { reading in
      progress.finish()
      tell(
        reading.problems, folderName: reading.isFolder ? reading.model.modules[0].name : nil, summary: reading.summary,
        session: session, console: console)
      return try make(reading.model).kept
    }
    if !answer.isNew {
      tell(
        answer.problems, folderName: answer.folderName, summary: answer.summary, session: session, console: console)
    }
    return FinishedReport(kept: answer.bytes)
  }

  private func reader(
    tests: Bool, bodySpellings: Set<String>?, session: ReadingSession?, progress: ReadingProgress, console: Console
  ) throws -> PackageReader {
    var reader = PackageReader(
      root: FilePath(path).absolute, snapshot: try snapshot(at: revision), manifests: try manifestReader(console),
      memory: session)
    reader.choice = try codebase.choice(at: paths)
    reader.readsTests = tests
    reader.bodySpellings = bodySpellings ?? []
    reader.readsEntryPoints = bodySpellings != nil
    reader.sourceConfiguration = sourceConfiguration
    if let indexStore {
      reader.referenceSource = .indexStore(path: indexStore.isEmpty ? nil : FilePath(indexStore).absolute.string)
    }
    reader.reportProgress = { progress.update(read: $0, of: $1) }
    return reader
  }

  private func tell(
    _ problems: [Problem], folderName: String?, summary: String?, session: ReadingSession?, console: Console
  ) {
    for note in session?.takeNotes() ?? [] { console.note(note) }
    if revision == nil, TreeRepair.isNeeded(in: FilePath(path).absolute) {
      console.warn(
        "a run of seam suggest --apply was interrupted while it changed files of this package; the next one puts them back first"
      )
    }
    if let summary { console.note(summary) }
    if let folderName {
      console.note(
        "there is no Package.swift in \(path)\(revision.map { " at \($0)" } ?? ""); its Swift files are read as one module, \(folderName)"
      )
    }
    for problem in problems { console.warn(problem.description) }
  }

  /// Reads the files of a snapshot, showing progress.
  ///
  /// - Parameter isCompared: with a commit, of which nothing is known but what it holds itself.
  func reading(
    of snapshot: any Snapshot, upTo depth: PackageReader.Depth, tests: Bool, isCompared: Bool = false,
    session: ReadingSession?, console: Console
  ) async throws -> PackageReading {
    var reader = PackageReader(
      root: FilePath(path).absolute, snapshot: snapshot, manifests: try manifestReader(console), memory: session)
    reader.choice = try codebase.choice(at: paths)
    reader.readsTests = tests
    reader.sourceConfiguration = sourceConfiguration
    if let indexStore {
      reader.referenceSource = .indexStore(path: indexStore.isEmpty ? nil : FilePath(indexStore).absolute.string)
    }
    let progress = ReadingProgress(console: console)
    reader.readsCheckouts = !isCompared
    reader.reportProgress = { progress.update(read: $0, of: $1) }
    defer { progress.finish() }
    return try await reader.read(upTo: depth)
  }
}

/// A number of bytes as people write it: `16M`.
struct ByteCount: ExpressibleByArgument {
  let bytes: Int

  init(_ bytes: Int) { self.bytes = bytes }

  init?(argument: String) {
    let factors: [Character: Int] = ["K": 1_000, "M": 1_000_000, "G": 1_000_000_000]
    let factor = argument.last.flatMap { factors[Character($0.uppercased())] }
    guard let number = Int(factor == nil ? argument[...] : argument.dropLast()), number > 0,
      case (let bytes, let overflows) = number.multipliedReportingOverflow(by: factor ?? 1), !overflows
    else { return nil }
    self.bytes = bytes
  }

  var defaultValueDescription: String { String(bytes) }
}

extension ManifestMode: ExpressibleByArgument {}
extension SourceConfiguration.Platform: ExpressibleByArgument {}

extension FilePath {
  /// The path from the root of the file system, without `.` and `..`.
  var absolute: FilePath {
    let folder = FilePath(WorkingTree.canonical("."))
    return folder.pushing(self).lexicallyNormalized()
  }
}
