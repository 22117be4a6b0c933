import ArgumentParser
import CodeModel
import Containers
import GraphRendering
import HostSystem
import InjectionFindings
import ModelExport
import PackageReading
import Reports
import SystemPackage

/// The graph that a report is about: a package at some level, or a saved graph.
struct GraphInputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Read a graph saved as seam-graph JSON, or as two tab-separated columns, instead of a package.", valueName: "file"
    ),
    completion: .file())
  var graph: String?

  @Option(
    help: ArgumentHelp(
      "Read the tables of many repositories, as seam export wrote them, instead of a package.", valueName: "folder"),
    completion: .directory)
  var tables: String?

  @Option(
    name: .customLong("level"),
    help: ArgumentHelp(
      "How coarse: package, module, folder, file or type (default: module). Packages and modules show what is declared and imported; --edges used adds what is named.",
      valueName: "level"))
  var chosenLevel: Level?

  var level: Level { chosenLevel ?? .module }

  /// The part of the graph that `selection` asks for.
  func read(from package: PackageOptions, selection: SelectionOptions, console: Console) async throws -> LeveledGraph {
    let whole = try await read(from: package, scope: selection.scope, collapse: selection.collapse, console: console)
    return try select(selection, of: whole, console: console)
  }

  /// The whole graph.
  func read(from package: PackageOptions, scope: GraphScope, collapse: [String] = [], console: Console) async throws
    -> LeveledGraph
  {
    if let graph {
      guard package.describesNoPackage else {
        throw ReadingError(
          "--graph stands instead of a package: leave out the path, --at, --index-store, --platform and --env")
      }
      let saved = try savedGraph(graph)
      warnOfIdleOptions(at: saved.level, scope: scope, collapse: collapse, console: console)
      return saved.keeping(kinds: scope.kinds)
    }
    warnOfIdleOptions(at: level, scope: scope, collapse: collapse, console: console)
    return titled(try await model(of: package, scope: scope, console: console).graph(at: level, scope: scope))
  }

  /// Tables of many packages are called after their folder.
  func titled(_ graph: LeveledGraph) -> LeveledGraph {
    var graph = graph
    if let name = tables?.split(separator: "/").last { graph.package = String(name) }
    return graph
  }

  /// The part of `whole` that `selection` asks for.
  func select(_ selection: SelectionOptions, of whole: LeveledGraph, console: Console) throws -> LeveledGraph {
    let part = try GraphPart(of: whole, selection.selection)
    if let notice = part.notice { console.warn(notice) }
    return part.graph
  }

  func warnOfIdleOptions(at level: Level, scope: GraphScope, collapse: [String], console: Console) {
    for notice in IdleOptions(level: level, isSaved: graph != nil, scope: scope, collapse: collapse).notices {
      console.warn(notice)
    }
  }

  /// The model with all that `level` shows: modules and packages need no references unless their uses are asked for.
  ///
  /// - Parameter withTypes: whether the types are wanted also where the level does not show them.
  func model(
    of package: PackageOptions, scope: GraphScope, withTypes: Bool = false, console: Console
  ) async throws -> CodeModel {
    if level >= .folder, let kinds = scope.kinds, !kinds.isDisjoint(with: DependencyKind.injection) {
      if tables != nil { throw ReadingError("tables do not tell who is given what: leave out --edges injection") }
      return try await modelWithInjection(of: package, tests: scope.includesTests, console: console)
    }
    let showsReferences = level >= .folder || package.indexStore != nil || scope.kinds?.contains(.used) ?? false
    if let tables {
      return try mergedModel(
        tables, package: package, withTypes: withTypes, withReferences: showsReferences, console: console)
    }
    let model = try await package.read(
      upTo: showsReferences || withTypes ? .references : .imports, tests: scope.includesTests, console: console)
    return showsReferences ? model : model.withoutReferences
  }

  private func mergedModel(
    _ tables: String, package: PackageOptions, withTypes: Bool, withReferences: Bool, console: Console
  ) throws -> CodeModel {
    guard package.describesNoPackage, graph == nil else {
      throw ReadingError(
        "--tables stands instead of a package: leave out the path, --graph, --at, --index-store, --platform and --env")
    }
    let merged = try MergedTables(folder: tables, withTypes: withTypes, withReferences: withReferences)
    for problem in merged.problems { console.warn(problem.description) }
    return merged.model
  }

  /// The model with who is given what among its references, so that a path leads from a consumer past the protocol to
  /// its implementation.
  private func modelWithInjection(of package: PackageOptions, tests: Bool, console: Console) async throws -> CodeModel {
    let configuration = try ConfigurationFile.read(in: package.path)
    var model = try await package.read(
      upTo: .declarations, tests: tests, bodySpellings: InjectionLens.bodySpellings, console: console)
    model.references += InjectionLens.report(on: model, configuration: configuration.injection).references(in: model)
    return model
  }

  /// The files that a graph was read from, for the text of its places.
  func sources(of graph: LeveledGraph, in package: PackageOptions) -> SourceLines {
    self.graph == nil && tables == nil ? SourceLines(try? package.snapshot(at: graph.revision)) : SourceLines()
  }

  /// The folder that links to files lead into; nil where the places are not those of files on disk.
  func linkRoot(in package: PackageOptions) -> String? {
    graph == nil && tables == nil && package.revision == nil ? FilePath(package.path).absolute.string : nil
  }

  /// What makes another command look at the same graph.
  func arguments(for package: PackageOptions) -> GraphArguments {
    var arguments = GraphArguments()
    arguments.path = package.path
    arguments.revision = package.revision
    arguments.savedGraph = graph
    arguments.tables = tables
    arguments.level = level
    arguments.indexStore = package.indexStore
    return arguments
  }

  func savedGraph(_ path: String) throws -> LeveledGraph {
    let saved = try GraphFile.graph(from: try InputFile.bytes(of: path), name: path)
    if let chosenLevel, chosenLevel != saved.level {
      throw ReadingError(
        "'\(path)' is a graph of \(saved.level)s and holds no \(chosenLevel)s: leave out --level, or save one with seam graph --level \(chosenLevel)"
      )
    }
    return saved
  }
}
