import Architecture
import ArgumentParser
import CodeModel
import PackageReading
import SystemPackage

/// `seam history`: the figures of a package from commit to commit.
struct HistoryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Follow the figures of a package from commit to commit.",
    discussion: """
      EXAMPLES
        The last hundred commits of the package in this folder, one a line:
          seam history --first-parent
        All that a release added, as a chart:
          seam history v1.0..v2.0 -o history.svg
        Every tenth commit of another package, for a spreadsheet:
          seam history main ~/Code/App --every 10 --format csv
        The tangles among types:
          seam history --level type --max-count 20 --figures types,tangles,largestTangle

      Commits are read from git's object store, and nothing is checked out. A commit whose package cannot be read has a line that says why.
      """)

  static let formats: [ReportFormat] = [.text, .json, .csv, .svg]
  /// As many commits as are followed where none are named.
  private static let usualCount = 100

  @Argument(
    help: ArgumentHelp(
      "The commits as git names them: v1..v2, or a branch for all that lead to it; by default the last \(usualCount) before HEAD.", valueName: "range"))
  var range: String?

  @OptionGroup var package: PackageOptions

  @Option(help: ArgumentHelp("How coarse: package, module, folder, file or type.", valueName: "level"))
  var level = Level.module

  @Option(
    help: ArgumentHelp(
      "Which figures, separated by commas: \(HistoryFigure.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "figure,…"))
  var figures = HistoryFigures(HistoryFigure.standard)

  @Flag(help: "Of a merge only what it was merged into: the history of the branch itself.")
  var firstParent = false

  @Option(help: ArgumentHelp("Only every nth commit, counted from the newest.", valueName: "n"))
  var every = 1

  @Option(help: ArgumentHelp("At most this many commits, the newest.", valueName: "n"))
  var maxCount: Int?

  @OptionGroup var scoping: ScopeOptions

  @Option(help: ArgumentHelp("text, json, csv or svg; by default what the file's name says, and text for standard output.", valueName: "format"))
  var format: ReportFormat?

  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    if scoping.edges?.readsInjection ?? false {
      throw ValidationError("seam history follows what code and manifests say; --edges injection goes with graph, cycles, metrics and why.")
    }
    _ = try ReportFormat.chosen(format, file: output.file, among: Self.formats)
    if every < 1 { throw ValidationError("--every is at least 1.") }
    if let maxCount, maxCount < 1 { throw ValidationError("--max-count is at least 1.") }
    if package.revision != nil { throw ValidationError("A history takes a range of commits instead of --at: seam history v1..v2.") }
    if package.indexStore != nil { throw ValidationError("--index-store knows the files of the last build, and not those of commits.") }
    if package.manifest == .swiftpm { throw ValidationError("SwiftPM reads only files on disk, and not those of commits: leave out --manifest swiftpm.") }
  }

  func run() async throws {
    try await output.perform { console in
      let table = try await follow(console: console)
      try output.write(bytes(of: table))
    }
  }

  private func follow(console: Console) async throws -> HistoryTable {
    let (range, path) = place
    let root = FilePath(path).absolute
    let repository = try GitRepository(around: root)
    let commits = try repository.commits(in: range).enumerated().filter { $0.offset % every == 0 }.map(\.element)
    if commits.isEmpty { throw ReadingError("there is no commit in '\(range.text)'; the older end comes first: OLD..NEW") }
    let progress = ReadingProgress(console: console, noun: "commits")
    defer { progress.finish() }
    var reader = HistoryReader(
      repository: repository, root: root, manifests: package.manifestReader, configuration: package.sourceConfiguration)
    reader.readsTests = scoping.tests
    reader.reportProgress = { progress.update(read: $0, of: $1) }
    let results = await measure(commits, with: reader)
    guard let newest = results.lazy.compactMap({ try? $0.get() }).first else {
      throw ReadingError("none of \(commits.count == 1 ? "1 commit" : "\(commits.count) commits") can be read; the newest because: \(results[0].failure.map { "\($0)" } ?? "")")
    }
    let rows = zip(commits, results).map { HistoryTable.Row(commit: $0, measurement: $1.map(\.measurement)) }
    return HistoryTable(package: newest.package, level: level, figures: figures.figures, rows: rows.reversed())
  }

  /// A lone argument that is a folder is the package and not a range.
  private var place: (range: CommitRange, path: String) {
    var (text, path) = (range, package.path)
    if let range, path == ".", WorkingTree(root: FilePath(range).absolute).kind(of: "") == .folder { (text, path) = (nil, range) }
    let limit = maxCount ?? (text == nil ? Self.usualCount : nil)
    let (steps, overflow) = (limit ?? 0).multipliedReportingOverflow(by: every)
    return (CommitRange(text ?? "HEAD", isFirstParent: firstParent, limit: limit == nil || overflow ? nil : steps), path)
  }

  private typealias Measured = (package: String, measurement: HistoryMeasurement)

  private func measure(_ commits: [GitCommit], with reader: HistoryReader) async -> [Result<Measured, ReadingError>] {
    let (level, scope) = (level, scoping.scope)
    let showsReferences = level >= .folder || scope.kinds?.contains(.used) ?? false
    let measure: @Sendable (CodeModel) -> Measured = { model in
      var shown = model
      if !showsReferences { shown.references = [] }
      let graph = shown.graph(at: level, scope: scope)
      let modules = model.modules.count { $0.kind != .external && (scope.includesTests || $0.kind != .test) }
      return (
        graph.package,
        HistoryMeasurement(
          summary: GraphSummary(of: graph), moduleCount: modules, typeCount: model.types.isEmpty ? nil : model.types.count,
          countsReferences: showsReferences)
      )
    }
    if showsReferences || figures.figures.contains(.types) { return await reader.read(commits, upTo: .references, measure: measure) }
    return await reader.readModules(of: commits, measure: measure)
  }

  private func bytes(of table: HistoryTable) throws -> [UInt8] {
    switch try ReportFormat.chosen(format, file: output.file, among: Self.formats) {
    case .json: HistoryJSONReport.bytes(of: table)
    case .csv: Array(HistoryCSVReport.text(of: table).utf8)
    case .svg: HistoryChart.bytes(of: table)
    default:
      Array(HistoryTextReport(table, style: TextStyle(color: output.color, file: output.file, root: nil)).text.utf8)
    }
  }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
