import CodeModel
import DependencyGraph
import GraphRendering
import Separation
import SeparationPlans

/// What is said about folders that are to become modules.
extension SuggestWording {
  /// What the figures of folders are about, and which folders no interface makes modules of yet; nil between modules.
  var premise: String? {
    guard report.graph.level == .folder else { return nil }
    let tangles = report.graph.adjacency.stronglyConnectedComponents.tangles
    let figures = "figures are those of a build in which every folder is a module"
    guard !tangles.isEmpty else { return figures }
    let count = tangles.reduce(0) { $0 + $1.count }
    return
      "\(figures); \(Count.grouped(count)) of them need each other, in \(Count.of(tangles.count, "tangle")), and can be modules only once \(tangles.count == 1 ? "that is" : "those are") cut: \(Self.cyclesCommand)"
  }

  private static let cyclesCommand = "seam cycles --level folder"

  /// A module to be: what it needs, who imports it, and what it has to open.
  struct FutureModule {
    var name: String
    var needs: [String]
    var importers: [String]
    /// How many of the importers are files of tests.
    var testCount: Int
    var raises: [String]
    var initializers: [String]
    var subclassed: [String]
  }

  func futureModules(of separation: Separation) -> [FutureModule] {
    let names: [FolderSplit.Role: String?] = [
      .interface: separation.interfaceName, .provider: separation.provider, .consumer: separation.consumer,
    ]
    return separation.split?.parts.map { part in
      FutureModule(
        name: DisplayText.make((names[part.role] ?? nil) ?? part.role.rawValue, limit: 120),
        needs: part.dependencies.map { DisplayText.make($0, limit: 120) },
        importers: part.importers.map { DisplayText.make(model[$0].path, limit: 160) },
        testCount: part.importers.count { model[model[$0].module].kind.isTest }, raises: part.raises.map(name),
        initializers: part.implicitInitializers.map(name), subclassed: part.subclassed.map(name))
    } ?? []
  }

  /// One sentence a tangle that has to go first.
  func tanglesFirst(of separation: Separation) -> [String] {
    separation.split?.tangles.map { tangle in
      let names = tangle.prefix(Self.listedFolders).map { DisplayText.make($0, limit: 120) }.joined(separator: ", ")
      let more = tangle.count > Self.listedFolders ? " and \(tangle.count - Self.listedFolders) more" : ""
      return
        "\(Count.of(tangle.count, "folder")) still need each other: \(names)\(more); cut that, or leave them one module: \(Self.cyclesCommand)"
    } ?? []
  }

  static let listedFolders = 6
}

extension SuggestWording.FutureModule {
  /// `imported by 14 files, 3 of them tests`
  var importing: String {
    if importers.isEmpty { return "imported by no file" }
    let tests = testCount == 0 ? "" : ", \(testCount == importers.count ? "all" : Count.grouped(testCount)) of tests"
    return "imported by \(Count.of(importers.count, "file"))\(tests)"
  }

  /// What has to be done, each with the names that it is about.
  var tasks: [(what: String, names: [String])] {
    [
      ("\(Count.of(raises.count, "declaration")) to open to the package", raises),
      ("\(Count.of(initializers.count, "initializer")) to write out", initializers),
      ("\(subclassed.count == 1 ? "1 class" : "\(subclassed.count) classes") to declare open", subclassed),
    ].filter { !$0.names.isEmpty }
  }
}
