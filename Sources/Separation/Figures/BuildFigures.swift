import CodeModel
import DependencyGraph
import SeparationChecks

/// What a build of the program costs, as far as it hangs on the provider.
package struct BuildFigures: Sendable, Hashable {
  /// How many parts are compiled again after a change to the provider, itself included.
  package var rebuildCone: Int
  package var rebuildLines: Int
  /// How many parts have to be compiled one after the other, at least; a tangle counts as one.
  package var criticalPath: Int
  package var criticalLines: Int
  /// All lines over those of the critical path: how many machines can have work at once, on average.
  package var parallelism: Double
  /// How many lines are compiled again after a change to a line, on average over all lines, or over the changes of a
  /// history.
  package var averageRebuild: Double
  /// The same where every line is changed alike.
  package var averageByLines: Double
  /// The same over the changes of a history; nil where none is known.
  package var averageByHistory: Double?
  /// How many seconds of a processor an average change takes to compile; nil where no build was measured.
  package var averageSeconds: Double?
  package var tangleCount: Int
  /// Of the provider; nil where it is coupled to nothing.
  package var instability: Double?
  /// Of the provider: |A + I − 1|; nil where A or I is not known.
  package var distance: Double?
}

/// The graph of the program's parts with as little as figures need, so that a change to it costs next to nothing.
struct PartGraph {
  /// Ids of the parts; interfaces that are to be made come last.
  var names: [String]
  var lines: [Int]
  /// How often each part is changed, where a history tells.
  var weights: [Double]?
  /// How long each part takes to compile, where a build was measured.
  private var seconds: [Double]?
  /// Whether every line counts alike all the same.
  private let weighsLines: Bool
  var edges: Set<DirectedGraph.Edge>
  /// Protocols and all types of a part.
  var types: [(protocols: Int, all: Int)]

  init(_ facts: SeparationFacts) {
    let graph = facts.parts.graph
    weighsLines = facts.weighsLines
    names = graph.nodes.map(\.id)
    var lines = graph.nodes.map { $0.lineCount ?? 0 }
    if graph.level == .folder {
      lines = [Int](repeating: 0, count: graph.nodes.count)
      for (index, file) in facts.model.files.enumerated() {
        if let part = facts.parts.part(of: FileID(index)) { lines[part] += file.lineCount }
      }
    }
    self.lines = lines
    if let ofLine = facts.weightOfLine {
      var weights = [Double](repeating: 0, count: graph.nodes.count)
      for (index, file) in facts.model.files.enumerated() {
        guard let part = facts.parts.part(of: FileID(index)) else { continue }
        weights[part] += ofLine[index] * Double(file.lineCount)
      }
      self.weights = weights
    }
    seconds = facts.compileTimes.map { Self.seconds($0, lines: lines, facts) }
    edges = Set(
      graph.edges.filter { $0.dependent != $0.dependency }.map {
        .init(dependent: UInt32($0.dependent), dependency: UInt32($0.dependency))
      })
    types = [(Int, Int)](repeating: (0, 0), count: graph.nodes.count)
    for type in facts.model.types where type.kind != .extension {
      guard let part = facts.parts.part(of: type.file) else { continue }
      types[part].all += 1
      if type.kind == .protocol { types[part].protocols += 1 }
    }
  }

  /// Each part's share of what its module took, by lines.
  private static func seconds(_ times: CompileTimes, lines: [Int], _ facts: SeparationFacts) -> [Double] {
    var result = [Double](repeating: 0, count: lines.count)
    let linesOfModule = facts.model.files.reduce(into: [ModuleID: Int]()) { $0[$1.module, default: 0] += $1.lineCount }
    for (index, file) in facts.model.files.enumerated() {
      guard let part = facts.parts.part(of: FileID(index)), let total = linesOfModule[file.module], total > 0,
        let ofModule = times.secondsOfModule[facts.model[file.module].importName]
      else { continue }
      result[part] += ofModule * Double(file.lineCount) / Double(total)
    }
    return result
  }

  /// The number of a part, which is added where there is none of that name.
  mutating func part(named name: String) -> Int {
    if let known = names.firstIndex(of: name) { return known }
    names.append(name)
    lines.append(0)
    weights?.append(0)
    seconds?.append(0)
    types.append((0, 0))
    return names.count - 1
  }

  var adjacency: DirectedGraph {
    DirectedGraph(nodeCount: lines.count, edges: edges)
  }

  /// Has a unit of the program go to another part, with its lines and the changes to them.
  mutating func move(_ unit: Int, to target: Int, _ facts: SeparationFacts) {
    guard let part = facts.parts.part(ofUnit: unit) else { return }
    let count = facts.units.lines(unit)
    if let time = seconds?[part], lines[part] > 0 {
      // Lines of a part are taken to cost alike.
      let moved = time * Double(count) / Double(lines[part])
      seconds?[part] -= moved
      seconds?[target] += moved
    }
    lines[part] -= count
    lines[target] += count
    guard let ofLine = facts.weightOfLine else { return }
    let weight = Double(count) * ofLine[facts.units.file(unit).index]
    weights?[part] -= weight
    weights?[target] += weight
  }

  /// How many lines are compiled again after a change to a line, on average over all lines, or over all changes.
  var averageRebuild: Double { averageRebuild(linesRebuilt(adjacency), weighsLines ? nil : weights) }

  private func linesRebuilt(_ adjacency: DirectedGraph) -> [Int] {
    adjacency.cumulativeDependencies(.dependents) { lines[Int($0)] }.weights
  }

  private func averageRebuild(_ rebuilt: [Int], _ weights: [Double]?) -> Double {
    let weights = weights ?? lines.map(Double.init)
    let total = weights.reduce(0, +)
    let weighted = zip(weights, rebuilt).reduce(0.0) { $0 + $1.0 * Double($1.1) }
    return total == 0 ? 0 : weighted / total
  }

  /// How many seconds an average change takes to compile.
  private func averageSeconds(_ adjacency: DirectedGraph) -> Double? {
    guard let seconds else { return nil }
    // Sums are of whole numbers, so that they do not hang on the order.
    let rebuilt = adjacency.cumulativeDependencies(.dependents) { Int((seconds[Int($0)] * 1_000_000).rounded()) }
      .weights
    return averageRebuild(rebuilt, weighsLines ? nil : weights) / 1_000_000
  }

  func figures(of provider: Int) -> BuildFigures {
    let adjacency = adjacency
    let cone = adjacency.reachable(from: [UInt32(provider)], .dependents)
    let path = adjacency.criticalPath { lines[Int($0)] }
    let total = lines.reduce(0, +)
    let (afferent, efferent) = (
      adjacency.dependents(of: UInt32(provider)).count, adjacency.dependencies(of: UInt32(provider)).count
    )
    let instability = afferent + efferent == 0 ? nil : Double(efferent) / Double(afferent + efferent)
    let abstractness = types[provider].all == 0 ? nil : Double(types[provider].protocols) / Double(types[provider].all)
    var distance: Double?
    if let instability, let abstractness { distance = abs(abstractness + instability - 1) }
    let rebuilt = linesRebuilt(adjacency)
    let byLines = averageRebuild(rebuilt, nil)
    let byHistory = weights.map { averageRebuild(rebuilt, $0) }
    return BuildFigures(
      rebuildCone: cone.count, rebuildLines: cone.reduce(0) { $0 + lines[Int($1)] },
      criticalPath: (adjacency.levels().max() ?? -1) + 1,
      criticalLines: path.weight, parallelism: path.weight == 0 ? 1 : Double(total) / Double(path.weight),
      averageRebuild: weighsLines ? byLines : byHistory ?? byLines, averageByLines: byLines,
      averageByHistory: byHistory, averageSeconds: averageSeconds(adjacency),
      tangleCount: adjacency.stronglyConnectedComponents.tangles.count,
      instability: instability, distance: distance)
  }
}
