import ArgumentParser
import CodeModel
import GraphAnalysis
import IncrementalReading
import Manifests
import PackageReading
import Reports
import Snapshots
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
        The same as a picture:
          seam why Core Account --level folder --all -o paths.svg
        Since which commit, by whom:
          seam why App Legacy --since
        Names may be short, as long as they are written as the graph has them:
          seam why Cart.Store Session --level type
      """)

  @Argument(help: ArgumentHelp("The dependent: an id or a short name.", valueName: "from"))
  var from: String

  @Argument(help: ArgumentHelp("The dependency.", valueName: "to"))
  var to: String

  @OptionGroup var package: PackageOptions
  @OptionGroup var input: GraphInputOptions

  @Flag(help: "All ways, short ones first, instead of one of the shortest.")
  var all = false

  @Option(help: ArgumentHelp("With --all: list at most this many (default: 20).", valueName: "n"))
  var limit: Int?

  @Option(
    help: ArgumentHelp(
      "text, json, svg, png or pdf; by default what the file's name says, and text for standard output.",
      valueName: "format"))
  var format: FormatWord?

  @Flag(help: "Tell the commit since which each step stands, found by reading only what changed.")
  var since = false

  @OptionGroup var scoping: ScopeOptions

  @OptionGroup(title: "Picture") var picture: PictureOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    let format = try PathReportOptions.Format.chosen(format, file: output.file)
    try picture.validate(isDrawn: [.svg, .png, .pdf].contains(format))
    if let limit, limit < 1 { throw ValidationError("--limit is at least 1.") }
    if limit != nil, !all { throw ValidationError("--limit goes with --all.") }
    if since, input.graph != nil {
      throw ValidationError("--since follows a package through its commits: leave out --graph.")
    }
    if since, input.tables != nil {
      throw ValidationError("--since follows a package through its commits: leave out --tables.")
    }
    if since, package.indexStore != nil {
      throw ValidationError(
        "--index-store knows the files of the last build, and not those of commits: leave it out beside --since.")
    }
    if since, package.manifest == .swiftpm {
      throw ValidationError(
        "SwiftPM reads only files on disk, and not those of commits: leave out --manifest swiftpm beside --since.")
    }
  }

  func run() async throws {
    try await output.perform { console in
      let options = try options
      let found = try await find(options, console: console)
      let origins = since && !found.paths.isEmpty ? try await origins(of: found, console: console) : nil
      try output.finish(
        try PathReport.finished(
          found, options, origins: origins, style: output.style(linksInto: input.linkRoot(in: package)),
          sources: input.sources(of: found.graph, in: package)))
    }
  }

  /// At the level that was asked for; where a name means nothing there, with modules of other packages, and where no
  /// level was asked for, at the coarsest that knows both names.
  private func find(_ options: PathReportOptions, console: Console) async throws -> DependencyPaths {
    let graph = try await input.read(from: package, scope: scoping.scope, console: console)
    do {
      return try DependencyPaths(
        from: options.dependent, to: options.dependency, in: graph, extent: options.extent)
    } catch let unknown {
      guard input.graph == nil, input.tables == nil else { throw unknown }
      let model = try await package.read(
        upTo: .references, tests: scoping.scope.includesTests, console: Console(quiet: true, color: .never))
      if !scoping.external, input.level == .module {
        var scope = scoping.scope
        scope.includesExternal = true
        let whole = model.graph(at: .module, scope: scope)
        if let found = try? DependencyPaths(
          from: options.dependent, to: options.dependency, in: whole, extent: options.extent)
        {
          console.warn("one of the names is a module of another package: --external")
          return found
        }
      }
      for level in input.chosenLevel == nil ? [Level.folder, .file, .type] : [] {
        let finer = model.graph(at: level, scope: scoping.scope)
        if let found = try? DependencyPaths(
          from: options.dependent, to: options.dependency, in: finer, extent: options.extent)
        {
          console.warn("both names are known at the level of \(level.rawValue)s: --level \(level.rawValue)")
          return found
        }
      }
      throw unknown
    }
  }

  private var options: PathReportOptions {
    get throws {
      var options = PathReportOptions(from: from, to: to)
      options.extent = all ? .all(limit: limit ?? 20) : .one
      options.format = try .chosen(format, file: output.file)
      options.picture = picture.options
      return options
    }
  }

  private func origins(of found: DependencyPaths, console: Console) async throws -> EdgeOrigins {
    let root = FilePath(package.path).absolute
    let repository = try package.repository(around: root)
    var reader = HistoryReader(
      repository: repository, root: root, manifests: try package.manifestReader(console),
      memory: package.makeConsultingSession(),
      configuration: package.sourceConfiguration)
    reader.readsTests = scoping.tests
    reader.choice = try package.codebase.choice(at: package.paths)
    let questions = CommitQuestions(
      repository: repository, reader: reader, level: found.graph.level, scope: scoping.scope)
    return try await EdgeOrigins(of: found, from: repository.commit(found.graph.revision ?? "HEAD"), by: questions)
  }
}
