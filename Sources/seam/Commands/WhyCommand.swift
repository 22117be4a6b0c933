import Architecture
import ArgumentParser
import CodeModel
import PackageReading
import SystemPackage

/// `seam why`: the shortest ways from one part to another, with the code that makes them.
struct WhyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: "Tell why one part depends on another.",
    discussion: """
      EXAMPLES
        The shortest way from a module to another, with file and line:
          seam why App Legacy
        Every way between two folders, short ones first:
          seam why Core Account --level folder --all
        Since which commit, by whom:
          seam why App Legacy --since
        Names may be short, as long as they are written as the graph has them:
          seam why Cart.Store Session --level type
      """)

  static let formats: [ReportFormat] = [.text, .json]

  @Argument(help: ArgumentHelp("The dependent: an id or a short name.", valueName: "from"))
  var from: String

  @Argument(help: ArgumentHelp("The dependency.", valueName: "to"))
  var to: String

  @OptionGroup var package: PackageOptions
  @OptionGroup var input: GraphInputOptions

  @Flag(help: "All ways, short ones first, instead of one of the shortest.")
  var all = false

  @Option(help: ArgumentHelp("With --all: list at most this many.", valueName: "n"))
  var limit = 20

  @Option(help: ArgumentHelp("text or json; by default what the file's name says, and text for standard output.", valueName: "format"))
  var format: ReportFormat?

  @Flag(help: "Tell the commit since which each step stands, found by reading only what changed.")
  var since = false

  @OptionGroup var scoping: ScopeOptions

  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    _ = try ReportFormat.chosen(format, file: output.file, among: Self.formats)
    if limit < 1 { throw ValidationError("--limit is at least 1.") }
    if since, input.graph != nil { throw ValidationError("--since follows a package through its commits: leave out --graph.") }
    if since, package.indexStore != nil {
      throw ValidationError("--index-store knows the files of the last build, and not those of commits: leave it out beside --since.")
    }
    if since, package.manifest == .swiftpm {
      throw ValidationError("SwiftPM reads only files on disk, and not those of commits: leave out --manifest swiftpm beside --since.")
    }
  }

  func run() async throws {
    try await output.perform { console in
      let graph = try await input.read(from: package, scope: scoping.scope, console: console)
      let found = try DependencyPaths(from: from, to: to, in: graph, extent: all ? .all(limit: limit) : .one)
      let origins = since && !found.paths.isEmpty ? try await origins(of: found) : nil
      try output.write(try bytes(of: found, origins: origins))
    }
  }

  private func origins(of found: DependencyPaths) async throws -> EdgeOrigins {
    let root = FilePath(package.path).absolute
    let repository = try GitRepository(around: root)
    var reader = HistoryReader(
      repository: repository, root: root, manifests: package.manifestReader, configuration: package.sourceConfiguration)
    reader.readsTests = scoping.tests
    let questions = CommitQuestions(repository: repository, reader: reader, level: input.level, scope: scoping.scope)
    return try await EdgeOrigins(of: found, from: repository.commit(found.graph.revision ?? "HEAD"), by: questions)
  }

  private func bytes(of found: DependencyPaths, origins: EdgeOrigins?) throws -> [UInt8] {
    if try ReportFormat.chosen(format, file: output.file, among: Self.formats) == .json { return PathJSONReport.bytes(of: found, origins: origins) }
    let style = TextStyle(color: output.color, file: output.file, root: input.linkRoot(in: package))
    let sources = input.sources(of: found.graph, in: package)
    return Array(PathTextReport(found, names: (from, to), origins: origins, style: style, sources: sources).text.utf8)
  }
}
