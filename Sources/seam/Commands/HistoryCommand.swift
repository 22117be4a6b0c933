import ArgumentParser
import CodeModel
import Explorer
import GraphAnalysis
import GraphRendering
import IncrementalReading
import Manifests
import PackageReading
import Reports
import Snapshots
import Synchronization
import SystemPackage

/// `seam history`: the figures of a package from commit to commit.
struct HistoryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Follow the figures of a package from commit to commit.",
    discussion: """
      EXAMPLES
        The last hundred commits of the package in this folder, one a line:
          seam history
        All that a release added, as a chart:
          seam history v1.0..v2.0 -o history.svg
        Every tenth commit of another package, for a spreadsheet:
          seam history main ~/Code/App --every 10 --format csv
        Commit by commit, in a page with a slider:
          seam history --first-parent --max-count 40 -o history.html
        The tangles among types:
          seam history --level type --max-count 20 --figures types,tangles,largestTangle

      Commits are read from git's object store, and nothing is checked out. A commit whose package cannot be read has a line that says why.
      """)

  /// As many commits as are followed where none are named.
  private static let usualCount = 100

  @Argument(
    help: ArgumentHelp(
      "The commits as git names them: v1..v2, or a branch for all that lead to it; by default the last \(usualCount) before HEAD.",
      valueName: "range"))
  var range: String?

  @OptionGroup var package: PackageOptions

  @Option(help: ArgumentHelp("How coarse: package, module, folder, file or type.", valueName: "level"))
  var level = Level.module

  @Option(
    help: ArgumentHelp(
      "Which figures, separated by commas: \(HistoryFigure.allCases.map(\.rawValue).joined(separator: ", ")); seam help metrics explains ccd, acd and nccd.",
      valueName: "figure,…"))
  var figures = HistoryFigures(HistoryFigure.standard)

  @Flag(
    inversion: .prefixedNo,
    help: "Of a merge only what it was merged into: the history of the branch itself, or of all that came into it.")
  var firstParent = true

  @Flag(help: "In text, tell the commits too that changed none of the figures.")
  var all = false

  @Option(help: ArgumentHelp("Only every nth commit, counted from the newest.", valueName: "n"))
  var every = 1

  @Option(help: ArgumentHelp("At most this many commits, the newest.", valueName: "n"))
  var maxCount: Int?

  @OptionGroup var scoping: ScopeOptions

  @Option(
    help: ArgumentHelp(
      "text, json, csv, svg or html; by default what the file's name says, and text for standard output.",
      valueName: "format"
    ))
  var format: FormatWord?

  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    if scoping.edges?.readsInjection ?? false {
      throw ValidationError(
        "seam history follows what code and manifests say; --edges injection goes with graph, cycles, metrics and why.")
    }
    _ = try HistoryReportOptions.Format.chosen(format, file: output.file)
    if every < 1 { throw ValidationError("--every is at least 1.") }
    if let maxCount, maxCount < 1 { throw ValidationError("--max-count is at least 1.") }
    if package.revision != nil {
      throw ValidationError("A history takes a range of commits instead of --at: seam history v1..v2.")
    }
    if package.indexStore != nil {
      throw ValidationError("--index-store knows the files of the last build, and not those of commits.")
    }
    if package.manifest == .swiftpm {
      throw ValidationError("SwiftPM reads only files on disk, and not those of commits: leave out --manifest swiftpm.")
    }
  }

  func run() async throws {
    try await output.perform { console in
      let options = try options
      if options.format == .html {
        try output.write(try await page(options, console: console).bytes)
      } else {
        let table = try await follow(options, console: console)
        try output.finish(HistoryReport.finished(table, as: options.format, style: output.style()))
      }
    }
  }

  private var options: HistoryReportOptions {
    get throws {
      var options = HistoryReportOptions()
      options.format = try .chosen(format, file: output.file)
      options.level = level
      options.scope = scoping.scope
      options.figures = figures.figures
      options.showsAll = all
      return options
    }
  }

  private func follow(_ options: HistoryReportOptions, console: Console) async throws -> HistoryTable {
    let following = try Following(self, console: console)
    defer { following.progress.finish() }
    let results = await measure(following.commits, options, with: following.reader)
    let newest = try Self.newest(of: results)
    let rows = zip(following.commits, results).map { HistoryTable.Row($0, $1) }
    return HistoryTable(package: newest.package, rows: rows.reversed(), options)
  }

  /// The states themselves, on a layout that stays still.
  private func page(_ options: HistoryReportOptions, console: Console) async throws -> ExplorerPage {
    var following = try Following(self, console: console)
    defer { following.progress.finish() }
    following.reader.readsTests = true
    let models = Mutex<CodeModel?>(nil)
    let results = await following.reader.read(following.commits, upTo: .references) { model in
      models.withLock { $0 = $0 ?? model }
      return View.State(model)
    }
    _ = try Self.newest(of: results)
    let newest = models.withLock(\.self)
    let states = zip(following.commits, results).reversed().compactMap { commit, result in
      (try? result.get()).map { (View.HistoryState(commit), $0) }
    }
    if states.count < results.count {
      console.warn("\(results.count - states.count) of \(results.count) commits cannot be read, and are left out")
    }
    var sources = SourceLines(GitSnapshot(of: following.commits[0], in: following.repository))
    let view = View(history: states, package: newest?.root?.name ?? "") { sources.text(at: $0) }
    let overview = try? newest?.graph(at: .module).rendered(as: .svg)
    return ExplorerPage(
      view, overview: overview.map { String(decoding: $0, as: UTF8.self) },
      start: ExplorerStart(level: level, scope: scoping.scope).address(of: newest))
  }

  /// - Throws: the reason of the newest commit where none can be read.
  private static func newest<Value>(of results: [Result<Value, ReadingError>]) throws -> Value {
    guard let newest = results.lazy.compactMap({ try? $0.get() }).first else {
      throw ReadingError(
        "none of \(results.count == 1 ? "1 commit" : "\(results.count) commits") can be read; the newest because: \(results[0].failure.map { "\($0)" } ?? "")"
      )
    }
    return newest
  }

  /// A lone argument that is a folder is the package and not a range.
  fileprivate var place: (range: CommitRange, path: String) {
    var (text, path) = (range, package.given)
    if let range, path == ".", WorkingTree(root: FilePath(range).absolute).kind(of: "") == .folder {
      (text, path) = (nil, range)
    }
    let limit = maxCount ?? (text == nil ? Self.usualCount : nil)
    let (steps, overflow) = (limit ?? 0).multipliedReportingOverflow(by: every)
    return (
      CommitRange(text ?? "HEAD", isFirstParent: firstParent, limit: limit == nil || overflow ? nil : steps), path
    )
  }

  private func measure(
    _ commits: [GitCommit], _ options: HistoryReportOptions, with reader: HistoryReader
  ) async -> [Result<HistoryMeasurement, ReadingError>] {
    let measure: @Sendable (CodeModel) -> HistoryMeasurement = { HistoryMeasurement(of: $0, options) }
    return options.needsReferences
      ? await reader.read(commits, upTo: .references, measure: measure)
      : await reader.readModules(of: commits, measure: measure)
  }
}

/// The commits of a history, newest first, and who reads them.
private struct Following {
  let repository: GitRepository
  let commits: [GitCommit]
  let progress: ReadingProgress
  var reader: HistoryReader

  /// - Throws: where there is no commit.
  init(_ command: HistoryCommand, console: Console) throws {
    var package = command.package
    let (range, path) = command.place
    if package.paths.count == 1 { package.given = path }
    let root = FilePath(package.path).absolute
    let repository = try package.repository(around: root)
    commits = try repository.commits(in: range).enumerated().filter { $0.offset % command.every == 0 }.map(\.element)
    if commits.isEmpty {
      throw ReadingError("there is no commit in '\(range.text)'; the older end comes first: OLD..NEW")
    }
    let progress = ReadingProgress(console: console, noun: "commits")
    (self.repository, self.progress) = (repository, progress)
    reader = HistoryReader(
      repository: repository, root: root, manifests: try package.manifestReader(console),
      memory: package.makeConsultingSession(),
      configuration: package.sourceConfiguration)
    reader.readsTests = command.scoping.tests
    reader.choice = try package.codebase.choice(at: package.paths)
    reader.reportProgress = { progress.update(read: $0, of: $1) }
  }
}

extension View.HistoryState {
  fileprivate init(_ commit: GitCommit) {
    self.init(revision: commit.id.hexadecimal, day: commit.day, subject: commit.subject)
  }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
