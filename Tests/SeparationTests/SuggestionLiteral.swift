import CodeModel
import Foundation
import Manifests
import NameResolution
import PackageReading
import PackageWriting
import Separation
import SeparationChecks
import SeparationPlans
import Snapshots
import SwiftFacts
import SystemPackage
import TestSupport

/// A package of a few modules as a literal, and what is suggested for a dependency of it.
///
/// ```swift
/// let suggestion = try await Suggestion(of: "A:B", targets: ["App!": ["A", "B"], "A": ["B"], "B": []], ["B/B.swift": "…"])
/// suggestion.moves == ["FeatureB"]
/// ```
/// A file whose text is `-> path` is a link. A target whose name ends in `!` is an executable, one that ends in `Tests` is a test target, in `Plugin` a plug-in.
struct Suggestion {
  let report: SeparationReport
  let separation: Separation
  private let folder: TemporaryFolder

  init(
    of edge: String, inverted: Bool = false, targets: KeyValuePairs<String, [String]>, products: [String] = [],
    level: Level = .module, asInTree: Bool = false,
    _ files: KeyValuePairs<String, String>
  ) async throws {
    try await self.init(
      of: edge, inverted: inverted, targets: targets.map { ($0, $1) }, products: products, level: level,
      asInTree: asInTree, files: files.map { ($0, $1) })
  }

  /// The same for packages that a test puts together.
  ///
  /// - Parameter asInTree: whether it is asked too if the tree can be changed so.
  init(
    of edge: String, inverted: Bool = false, targets: [(String, [String])], products: [String] = [],
    level: Level = .module, asInTree: Bool = false, settings: String = "", tools: String = "6.0",
    files: [(String, String)]
  ) async throws {
    (report, folder) = try await Self.report(
      edge: edge, inverted: inverted, targets: targets, products: products, level: level, asInTree: asInTree,
      settings: settings, tools: tools, files)
    guard let first = report.separations.first else { throw CocoaError(.featureUnsupported) }
    separation = first
  }

  /// Everything that is suggested, without asking for one dependency.
  static func all(
    of edge: String? = nil, targets: KeyValuePairs<String, [String]>, products: [String] = [], level: Level = .module,
    _ files: KeyValuePairs<String, String>
  ) async throws -> SeparationReport {
    try await report(
      edge: edge, targets: targets.map { ($0, $1) }, products: products, level: level, files.map { ($0, $1) }
    ).report
  }

  /// The same for packages that a test puts together, of what saves at least so much.
  static func all(minimumSaving: Double, targets: [(String, [String])], files: [(String, String)]) async throws
    -> SeparationReport
  {
    try await report(edge: nil, minimumSaving: minimumSaving, targets: targets, products: [], level: .module, files)
      .report
  }

  private static func report(
    edge: String?, inverted: Bool = false, minimumSaving: Double? = nil, targets: [(String, [String])],
    products: [String], level: Level, asInTree: Bool = false, settings: String = "", tools: String = "6.0",
    _ files: [(String, String)]
  ) async throws -> (report: SeparationReport, folder: TemporaryFolder) {
    var contents = ["Package.swift": manifest(targets: targets, products: products, settings: settings, tools: tools)]
    for (path, text) in files { contents["\(path.contains("Tests/") ? "Tests" : "Sources")/\(path)"] = text }
    let links = contents.filter { $0.value.hasPrefix("-> ") }
    let folder = try TemporaryFolder(contents.filter { links[$0.key] == nil })
    for (path, target) in links {
      let place = folder.url.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: place.path, withDestinationPath: String(target.dropFirst(3)))
    }
    let root = FilePath(folder.url.path)
    let model = try await PackageReader(root: root, manifests: ManifestReader(mode: .static)).read(upTo: .declarations)
      .model
    var search = SeparationSearch()
    search.level = level
    if let ends = edge?.split(separator: ":").map(String.init) { search.edge = (ends[0], ends[1]) }
    search.inverts = inverted
    if let minimumSaving { search.minimumSaving = minimumSaving }
    let url = folder.url
    if asInTree {
      let texts = SourceTexts(of: model, in: WorkingTree(root: root))
      return (try SeparationReport(of: model, search: search, texts: texts), folder)
    }
    let texts = SourceTexts { file in
      try? Array(Data(contentsOf: url.appendingPathComponent(model[file].path)))
    } names: {
      SourceNames.parsing($0)
    } parse: {
      SiteReader($0)
    } identity: { file in
      url.appendingPathComponent(model[file].path).resolvingSymlinksInPath().path
    }
    return (try SeparationReport(of: model, search: search, texts: texts), folder)
  }

  private static func manifest(targets: [(String, [String])], products: [String], settings: String, tools: String)
    -> String
  {
    let entries = targets.map { name, dependencies in
      let kind = name.hasSuffix("!") ? "executableTarget" : name.hasSuffix("Tests") ? "testTarget" : "target"
      let list = dependencies.map { "\"\($0)\"" }.joined(separator: ", ")
      guard !name.hasSuffix("Plugin") else {
        return
          ".plugin(name: \"\(name)\", capability: .buildTool(), dependencies: [\(list)], path: \"Sources/\(name)\"),"
      }
      return ".\(kind)(name: \"\(name.filter { $0 != "!" })\", dependencies: [\(list)]\(settings)),"
    }
    let libraries = products.map { ".library(name: \"\($0)\", targets: [\"\($0)\"])," }.joined(separator: " ")
    return """
      // swift-tools-version: \(tools)
      import PackageDescription
      let package = Package(name: "Sample", products: [\(libraries)], targets: [
      \(entries.joined(separator: "\n"))
      ])
      """
  }

  // MARK: - The plan in words

  private var model: CodeModel { report.model }
  var plan: SeparationPlan { separation.plan }

  var moves: [String] { plan.moves.map { name($0.declaration) } }
  var raises: [String] { plan.raises.map(name) }
  var keptInitialValues: [String] { plan.keptInitialValues.map { model[$0].name } }

  /// `Impl for A.init(b:) at App/main.swift:3`
  var injections: [String] {
    plan.injections.map { injection in
      let callers = injection.callers.map { " at \(place(of: $0))" }.joined()
      return "\(name(injection.implementations[0])) for \(name(injection.owner))\(callers)"
    }
  }

  /// `b: any FeatureB of FeatureA.init()`
  var parameters: [String] { plan.injecting.parameters.map { "\($0.name): \($0.type) of \(name($0.owner))" } }

  /// `App/main.swift:2 b: FeatureBImpl()`
  var arguments: [String] { plan.injecting.arguments.map { "\(place(of: $0.call)) \($0.name): \($0.value)" } }

  /// `Loading of Loader: load(_:)`
  var extractions: [String] {
    plan.extractions.map {
      "\($0.protocolName) of \(name($0.type)): \($0.members.map { model[$0].signature }.joined(separator: " "))"
    }
  }

  /// `constructs Impl A/A.swift:4`
  var obstacles: [String] {
    plan.obstacles.map { obstacle in
      let words = "\(obstacle.reason)".prefix { $0 != "(" }
      let place =
        obstacle.place.map { " \($0.file.split(separator: "/").dropFirst().joined(separator: "/")):\($0.line)" } ?? ""
      return "\(words)\(obstacle.declaration.map { " \(name($0))" } ?? "")\(place)"
    }
  }

  /// `constructs Impl A/A.swift:4 and 2 more`
  var obstaclesWithPlaces: [String] {
    zip(obstacles, plan.obstacles).map { $1.furtherPlaces == 0 ? $0 : "\($0) and \($1.furtherPlaces) more" }
  }

  /// Where the provider's name becomes the interface's, in order of path: `A/A.swift:3`
  var qualifiers: [String] { plan.qualifiers.map { place(of: $0) }.sorted() }

  /// `A/A.swift replaceProvider`
  var imports: [String] {
    plan.imports.map { edit in
      let change = if case .add(let module) = edit.change { "add \(model[module].name)" } else { "\(edit.change)" }
      return "\(path(edit.file)) \(change)"
    }
  }

  /// `B/B.swift public`
  var shown: [String] { plan.shown.map { "\(path($0.key)) \($0.value)" }.sorted() }

  var manifest: [String] {
    plan.manifest.map { edit in
      switch edit {
      case .addInterfaceTarget(let dependencies): "new [\(dependencies.map { model[$0].name }.joined(separator: " "))]"
      case .vendInterface: "vend"
      case .addInterface(let module): "interface to \(model[module].name)"
      case .add(let module, let dependent): "\(model[module].name) to \(model[dependent].name)"
      case .remove(let module, let dependent): "\(model[module].name) from \(model[dependent].name)"
      case .exportInterface: "export"
      case .addComposition: "compose"
      case .vendComposition: "vend composition"
      }
    }
  }

  private func name(_ id: DeclarationID) -> String {
    let declaration = model[id]
    if declaration.kind == .extension { return "extension \(declaration.name)" }
    guard let container = declaration.container else { return declaration.signature }
    return "\(model[container].name).\(declaration.signature)"
  }

  private func path(_ file: FileID) -> String {
    model[file].path.split(separator: "/").dropFirst().joined(separator: "/")
  }
  private func place(of place: SeparationPlan.Place) -> String { "\(path(place.file)):\(place.line)" }
}
