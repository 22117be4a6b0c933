import CodeModel
import GraphAnalysis
import Manifests
import PackageReading
import PackageWriting
import Separation
import SeparationChecks
import Snapshots
import SwiftFacts
import SystemPackage

/// A Swift package whose dependencies can be asked about.
///
/// ```swift
/// let package = try await CodePackage(at: "/home/me/swift-nio")
/// let graph = try await package.graph(at: .module)
/// for cycle in try graph.cycles { print(cycle.members, cycle.cuts) }
/// ```
///
/// Nothing of the package is executed: its manifest is evaluated by Seam itself, and its sources are parsed. What was
/// read is not kept between two questions.
public struct CodePackage: Sendable {
  /// The package's folder, absolute.
  public let path: String
  /// The commit that is read; nil for the working tree.
  public let revision: String?
  /// Whether test targets belong to the picture.
  public var includesTests = false
  /// Whether other packages are shown, each product a leaf.
  public var includesExternal = false

  private let snapshot: any Snapshot

  /// - Parameters:
  ///   - path: the folder that holds `Package.swift`; one without is read as a single module of all Swift files below it.
  ///   - revision: a commit as git names it (`HEAD~3`, a tag, a hash), which is read without a checkout; nil for the files
  ///     on disk.
  /// - Throws: ``SeamError`` where there is no folder, no repository, or no such commit.
  public init(at path: String, revision: String? = nil) async throws(SeamError) {
    let root = FilePath(WorkingTree.canonical(path))
    self.path = root.string
    do {
      if let revision {
        let repository = try GitRepository(around: root)
        let commit = try repository.commit(revision)
        snapshot = GitSnapshot(of: commit, in: repository)
        self.revision = commit.id.hexadecimal
      } else {
        snapshot = WorkingTree(root: root)
        self.revision = nil
      }
    } catch {
      throw SeamError(error)
    }
    guard snapshot.kind(of: "") == .folder else {
      throw SeamError("\(path) is no folder; give the folder of a package, or one that holds Swift files")
    }
  }

  /// The graph of the package at one level.
  ///
  /// - Parameters:
  ///   - level: how coarse.
  ///   - kinds: which dependencies count; nil for all that the level knows.
  /// - Complexity: linear in the sources; folders, files and types take a look at every name in them.
  /// - Throws: ``SeamError`` where nothing useful can be read.
  public func graph(
    at level: GraphLevel, kinds: Set<Graph.DependencyKind>? = nil
  ) async throws(SeamError) -> Graph {
    Graph(try await leveledGraph(at: level, kinds: kinds))
  }

  /// What became different from this state of the package to another.
  ///
  /// - Parameters:
  ///   - head: the later state.
  ///   - level: how coarse.
  /// - Throws: ``SeamError`` where one of the two cannot be read.
  public func difference(to head: CodePackage, at level: GraphLevel) async throws(SeamError) -> GraphChanges {
    GraphChanges(
      GraphDifference(
        GraphPair(base: try await leveledGraph(at: level), head: try await head.leveledGraph(at: level))))
  }

  /// Interface modules that would untie one module from another, the most useful first.
  ///
  /// - Complexity: reads every declaration and the bodies that matter: the dearest question of all.
  /// - Throws: ``SeamError`` where the package cannot be read.
  public func separations() async throws(SeamError) -> [ModuleSeparation] {
    let model = try await read(upTo: .declarations).model
    let texts = SourceTexts(of: model, in: snapshot)
    do {
      let report = try SeparationReport(of: model, search: SeparationSearch(), texts: texts)
      return report.separations.map { ModuleSeparation($0, in: report.model) }
    } catch {
      throw SeamError(error)
    }
  }

  /// What was wrong with the package, and what was done about it.
  ///
  /// - Throws: ``SeamError`` where the package cannot be read at all.
  public func problems() async throws(SeamError) -> [ReadingProblem] {
    try await read(upTo: .imports).problems.map(ReadingProblem.init)
  }

  private func leveledGraph(
    at level: GraphLevel, kinds: Set<Graph.DependencyKind>? = nil
  ) async throws(SeamError) -> LeveledGraph {
    let depth: PackageReader.Depth = level.isFinerThanModules || kinds?.contains(.used) == true ? .references : .imports
    let scope = GraphScope(
      includesTests: includesTests, includesExternal: includesExternal, kinds: kinds.map { Set($0.map(\.known)) })
    return try await read(upTo: depth).model.graph(at: level.known, scope: scope)
  }

  func read(upTo depth: PackageReader.Depth) async throws(SeamError) -> PackageReading {
    var reader = PackageReader(root: FilePath(path), snapshot: snapshot, manifests: ManifestReader(mode: .static))
    reader.readsTests = includesTests || depth == .declarations
    do {
      return try await reader.read(upTo: depth)
    } catch {
      throw SeamError(error)
    }
  }
}
