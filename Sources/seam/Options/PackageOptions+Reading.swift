import CodeModel
import IncrementalReading
import PackageReading
import PackageWriting
import Reports
import Snapshots
import SystemPackage

extension PackageOptions {
  // MARK: - What is remembered

  /// For one reading: what is known from earlier runs; nil where neither that is wanted nor anything kept.
  private func makeSession() -> ReadingSession? { store.map { ReadingSession(store: $0) } }

  /// For several readings of one run, which share what they find out even where nothing is kept for others.
  func makeSharedSession() -> ReadingSession { ReadingSession(store: store) }

  /// For readings of many states, of which nothing is kept.
  func makeConsultingSession() -> ReadingSession { ReadingSession(store: store, addsToStore: false) }

  private var store: CacheStore? {
    guard !noCache, let folder = cachePath.map({ FilePath($0).absolute }) ?? CacheFolder.ofUser else { return nil }
    return CacheStore(folder: folder)
  }

  // MARK: - Readings

  /// Reads the package, showing progress, and says what was wrong with it.
  ///
  /// - Parameter bodySpellings: with declarations, the names whose files are read with their bodies; nil for no bodies,
  ///   also none of the code that starts a program.
  /// - Parameter isCompared: with a commit, of which nothing is known but what it holds itself.
  func read(
    upTo depth: PackageReader.Depth, tests: Bool, bodySpellings: Set<String>? = nil, isCompared: Bool = false,
    console: Console
  ) async throws -> CodeModel {
    let session = makeSession()
    var reader = try makeReader(of: snapshot(at: revision), tests: tests, session: session, console: console)
    reader.read(bodiesThatMention: bodySpellings)
    reader.readsCheckouts = !isCompared
    let reading = try await reading(by: reader, upTo: depth, console: console)
    tell(About(reading), session: session, console: console)
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
    guard let question, revision == nil, let session = makeSession() else {
      return try make(try await read(upTo: .declarations, tests: tests, bodySpellings: bodySpellings, console: console))
    }
    var reader = try makeReader(of: snapshot(at: nil), tests: tests, session: session, console: console)
    reader.read(bodiesThatMention: bodySpellings)
    let progress = ReadingProgress(console: console)
    reader.reportProgress = { progress.update(read: $0, of: $1) }
    defer { progress.finish() }
    let answer = try await session.answer(to: question.list, by: reader, upTo: .declarations) { reading in
      progress.finish()
      tell(About(reading), session: session, console: console)
      return try make(reading.model).kept
    }
    if !answer.isNew { tell(About(answer), session: session, console: console) }
    return FinishedReport(kept: answer.bytes)
  }

  /// Reads the files of a snapshot, showing progress.
  ///
  /// - Parameter isCompared: with a commit, of which nothing is known but what it holds itself.
  func reading(
    of snapshot: any Snapshot, upTo depth: PackageReader.Depth, tests: Bool, isCompared: Bool = false,
    session: ReadingSession?, console: Console
  ) async throws -> PackageReading {
    var reader = try makeReader(of: snapshot, tests: tests, session: session, console: console)
    reader.readsCheckouts = !isCompared
    return try await reading(by: reader, upTo: depth, console: console)
  }

  /// A reader that reads what the options say.
  private func makeReader(
    of snapshot: any Snapshot, tests: Bool, session: ReadingSession?, console: Console
  ) throws -> PackageReader {
    var reader = PackageReader(
      root: FilePath(path).absolute, snapshot: snapshot, manifests: try manifestReader(console), memory: session)
    reader.choice = try codebase.choice(at: paths)
    reader.readsTests = tests
    reader.sourceConfiguration = sourceConfiguration
    if let indexStore {
      reader.referenceSource = .indexStore(path: indexStore.isEmpty ? nil : FilePath(indexStore).absolute.string)
    }
    return reader
  }

  private func reading(
    by reader: PackageReader, upTo depth: PackageReader.Depth, console: Console
  ) async throws -> PackageReading {
    let progress = ReadingProgress(console: console)
    var reader = reader
    reader.reportProgress = { progress.update(read: $0, of: $1) }
    defer { progress.finish() }
    return try await reader.read(upTo: depth)
  }

  // MARK: - What is told of a reading

  /// What a reading, or an answer in place of one, has to tell the user beside the report.
  private struct About {
    var problems: [Problem]
    /// There was no manifest; the name of the one module then.
    var folderName: String?
    var summary: String?

    init(_ reading: PackageReading) {
      problems = reading.problems
      folderName = reading.isFolder ? reading.model.modules.first?.name : nil
      summary = reading.summary
    }

    init(_ answer: PackageAnswer) {
      (problems, folderName, summary) = (answer.problems, answer.folderName, answer.summary)
    }
  }

  private func tell(_ about: About, session: ReadingSession?, console: Console) {
    for note in session?.takeNotes() ?? [] { console.note(note) }
    switch revision == nil ? TreeRepair.pending(in: FilePath(path).absolute) : nil {
    case .undone:
      console.warn(
        "a run of seam suggest --apply was interrupted while it changed files of this package; the next one puts them back first"
      )
    case .completed:
      console.warn(
        "what a run of seam suggest --apply kept of the files that it changed is still there; the next one clears it away"
      )
    case nil: break
    }
    if let summary = about.summary { console.note(summary) }
    if let folderName = about.folderName {
      console.note(
        "there is no Package.swift in \(path)\(revision.map { " at \($0)" } ?? ""); its Swift files are read as one module, \(folderName)"
      )
    }
    for problem in about.problems { console.warn(problem.description) }
  }
}

extension PackageReader {
  /// - Parameter spellings: nil for no bodies, also none of the code that starts a program.
  fileprivate mutating func read(bodiesThatMention spellings: Set<String>?) {
    bodySpellings = spellings ?? []
    readsEntryPoints = spellings != nil
  }
}
