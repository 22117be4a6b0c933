import ArgumentParser
import CodeModel
import GraphRendering
import HostSystem
import ModelExport
import PackageReading
import Snapshots
import SystemPackage

/// `seam export`: what Seam knows, for engines that are not Seam.
struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write tables for an engine, GraphML or SCIP.",
    discussion: """
      EXAMPLES
        What this repository says at this commit, into a folder that those of others are copied into:
          seam export --at HEAD --tables tables
        What all of them say together:
          seam graph --tables tables -o company.svg
          seam why App Legacy --tables tables
        The types as a graph for Gephi or NetworkX:
          seam export --level type -o types.graphml
        An index for code search and editors, without a build:
          seam export -o index.scip

      Tables, keys and questions in SQL: docs/tables.md
      """)

  @OptionGroup var package: PackageOptions

  @Option(
    help: ArgumentHelp(
      "Write the tables of this repository into this folder, beside those that are there.", valueName: "folder"),
    completion: .directory)
  var tables: String?

  @Option(
    help: ArgumentHelp(
      "ndjson or csv with --tables, else graphml or scip; by default what the file's name says.", valueName: "format"))
  var format: ExportFormat?

  @Option(help: ArgumentHelp("With --tables: what the repository is called (default: its package).", valueName: "name"))
  var repository: String?

  @Option(
    help: ArgumentHelp(
      "What other packages call this one, where its folder is called otherwise.", valueName: "name"))
  var identity: String?

  @Option(
    help: ArgumentHelp("With GraphML: package, module, folder, file or type (default: module).", valueName: "level"))
  var level: Level?

  @OptionGroup var scoping: ScopeOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    let format = try chosenFormat()
    switch format {
    case .ndjson, .csv:
      if tables == nil { throw ValidationError("\(format.rawValue) is written into a folder: name it with --tables.") }
      if output.file != nil { throw ValidationError("Tables go into the folder of --tables: leave out -o.") }
    case .graphml, .scip:
      if tables != nil {
        throw ValidationError("\(format.rawValue) is one file: leave out --tables, and name it with -o.")
      }
      if repository != nil { throw ValidationError("--repository goes with --tables.") }
    }
    if level != nil || scoping.tests || scoping.external || scoping.edges != nil, format != .graphml {
      throw ValidationError("--level, --tests, --external and --edges choose a graph, as GraphML is one.")
    }
    if identity != nil, format == .graphml { throw ValidationError("--identity goes with --tables and SCIP.") }
    if package.indexStore != nil {
      throw ValidationError("--index-store does not tell what this command needs to know; leave it out.")
    }
  }

  func run() async throws {
    try await output.perform { console in
      switch try chosenFormat() {
      case .ndjson: try await writeTables(as: .ndjson, console: console)
      case .csv: try await writeTables(as: .csv, console: console)
      case .graphml: try await writeGraph(console: console)
      case .scip: try await writeIndex(console: console)
      }
    }
  }

  private func chosenFormat() throws -> ExportFormat {
    if let format { return format }
    if tables != nil { return .ndjson }
    guard let word = output.file.flatMap({ FileEnding.word(of: $0) }), let format = ExportFormat(rawValue: word) else {
      throw ValidationError("Say what to write: --tables FOLDER, or -o with a name that ends in .graphml or .scip.")
    }
    return format
  }

  private func writeTables(as format: TableFormat, console: Console) async throws {
    guard let tables else { return }
    let snapshot = try package.snapshot(at: package.revision)
    let reading = try await reading(upTo: .declarations, tests: true, console: console)
    let shard = Shard(
      of: reading.model, products: reading.products, identity: identity, repository: repository
    ) { try? snapshot.bytes(of: $0.path) }
    try ShardFolder(tables).write(shard, as: format)
    console.note("\(shard.repository) at \(shard.commit.prefix(10)) is in \(tables)")
  }

  private func writeGraph(console: Console) async throws {
    let level = level ?? .module
    let showsReferences = level >= .folder || scoping.scope.kinds?.contains(.used) ?? false
    let read = try await package.read(
      upTo: showsReferences ? .references : .imports, tests: scoping.tests, console: console)
    let model = showsReferences ? read : read.withoutReferences
    try output.write(GraphMLWriter.bytes(of: model.graph(at: level, scope: scoping.scope)))
  }

  private func writeIndex(console: Console) async throws {
    let snapshot = try package.snapshot(at: package.revision)
    let reading = try await reading(upTo: .declarations, tests: true, console: console)
    let root = FilePath(package.path).absolute.string
    try output.write(
      SCIPIndex.bytes(of: reading.model, projectRoot: root, identity: identity) { try? snapshot.bytes(of: $0.path) })
  }

  private func reading(upTo depth: PackageReader.Depth, tests: Bool, console: Console) async throws -> PackageReading {
    let reading = try await package.reading(
      of: try package.snapshot(at: package.revision), upTo: depth, tests: tests, session: package.makeSharedSession(),
      console: console)
    for problem in reading.problems { console.warn(problem.description) }
    return reading
  }
}

/// What `seam export` writes.
enum ExportFormat: String, CaseIterable, ExpressibleByArgument {
  case ndjson, csv, graphml, scip
}
