import CodeModel
import HostSystem
import Manifests
import PackageReading
import PackageWriting
import Separation
import SeparationChecks
import SeparationPlans
import Snapshots
import SwiftFacts
import SystemPackage

/// Asks about pairs of one package, carries out what is called clean, and builds all of them at once.
struct ShapeTrial {
  let folder: FilePath
  let isStrict: Bool
  let isBuilt: Bool
  var figures: ShapeFigures
  /// The package as it stands; nil where it has changed since it was read.
  private var known: CodeModel?

  /// - Parameter isBuilt: whether SwiftPM builds what compiles.
  init(folder: FilePath, isStrict: Bool, isBuilt: Bool, figures: ShapeFigures) {
    (self.folder, self.isStrict, self.isBuilt, self.figures) = (folder, isStrict, isBuilt, figures)
  }

  mutating func run(_ pairs: [Pair]) async throws {
    let package = try ShapePackage(pairs, in: folder, isStrict: isStrict)
    var clean: Set<Int> = []
    for pair in pairs {
      if try await ask(about: pair) { clean.insert(pair.number) }
    }
    let left = try await dependencies()
    let failed = try await failures(of: pairs)
    if isBuilt { try build(pairs, without: failed, package) }
    let invalid = try await brokenBefore(pairs.filter { failed[$0.number] != nil })
    for pair in pairs where !invalid.contains(pair.number) {
      figures.pairs += 1
      guard clean.contains(pair.number) else {
        figures.note(kept: pair)
        continue
      }
      figures.clean += 1
      if left.contains("\(pair.consumer):\(pair.provider)") { figures.note(pair, ["the edge is still there"]) }
      if let errors = failed[pair.number] { figures.note(pair, errors) } else { figures.compiled += 1 }
    }
    figures.invalid += invalid.count
    figures.invalidTitles += pairs.filter { invalid.contains($0.number) }.map { pair in
      pair.title + "\n" + failed[pair.number]!.prefix(3).map { "      \($0)\n" }.joined()
    }
  }

  /// Whether the pair's suggestion is clean; then it is carried out.
  private mutating func ask(about pair: Pair) async throws -> Bool {
    let model = try await read()
    known = model
    var search = SeparationSearch()
    search.edge = (pair.consumer, pair.provider)
    let report = try SeparationReport(of: model, search: search, texts: texts(of: model))
    guard let separation = report.separations.first else {
      figures.note(obstacle: "no suggestion", of: pair)
      return false
    }
    let plan = separation.plan
    guard plan.isClean, plan.changesAnything else {
      for obstacle in plan.obstacles {
        let name = obstacle.declaration.map { model[$0].signature } ?? ""
        figures.note(obstacle: "\(obstacle.reason) \(name)", of: pair)
      }
      return false
    }
    let folder = folder
    do {
      let changes = try withDeepStack {
        Result { () throws(Refusal) in
          try SeparationWriter.changes(for: plan, in: model, folder: .onDisk(folder))
        }
      }.get()
      try TreeWriter.apply(changes, in: folder)
      known = nil
    } catch {
      figures.note(obstacle: "refused: \(error)", of: pair)
      return false
    }
    return true
  }

  private func read() async throws -> CodeModel {
    if let known { return known }
    return try await PackageReader(root: folder, manifests: ManifestReader(mode: .static)).read(upTo: .declarations)
      .model
  }

  private func texts(of model: CodeModel) -> SourceTexts {
    let tree = WorkingTree(root: folder)
    let folder = folder
    return SourceTexts {
      try? tree.bytes(of: model[$0].path)
    } names: {
      SourceNames.parsing($0)
    } parse: {
      SiteReader($0)
    } manifest: { plan in
      withDeepStack { SeparationWriter.obstacleInManifest(to: plan, in: model, folder: .onDisk(folder)) }
    }
  }

  /// The dependencies between modules that are there now.
  private func dependencies() async throws -> Set<String> {
    let graph = try await read().graph(at: .module)
    return Set(graph.edges.map { "\(graph.nodes[$0.dependent].id):\(graph.nodes[$0.dependency].id)" })
  }

  // MARK: - Building

  private mutating func failures(of pairs: [Pair]) async throws -> [Int: [String]] {
    let compiler = ShapeCompiler(try await read(), in: folder, isStrict: isStrict)
    var result: [Int: [String]] = [:]
    for pair in pairs {
      let errors = try compiler.errors(of: pair)
      if !errors.isEmpty { result[pair.number] = errors }
    }
    return result
  }

  /// SwiftPM has the last word on all that compiles.
  private func build(_ pairs: [Pair], without failed: [Int: [String]], _ package: ShapePackage) throws {
    for pair in pairs where failed[pair.number] != nil { try package.empty(pair) }
    let log = try package.build()
    if !log.isEmpty { throw ShapeFailure(log: log) }
  }

  /// Those that do not compile as they were written: faults of the generator.
  private mutating func brokenBefore(_ pairs: [Pair]) async throws -> Set<Int> {
    guard !pairs.isEmpty else { return [] }
    _ = try ShapePackage(pairs, in: folder, isStrict: isStrict)
    known = nil
    return Set(try await failures(of: pairs).keys)
  }
}

/// A build that fails without a word about any pair.
struct ShapeFailure: Error, CustomStringConvertible {
  var log: [String]
  var description: String { log.joined(separator: "\n") }
}
