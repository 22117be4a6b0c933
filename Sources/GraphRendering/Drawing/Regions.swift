import CodeModel

/// The modules of a picture that draws no frames around them: each has a colour of its own, and its name is written over
/// its boxes.
///
/// Only as many modules as there are colours that can be told apart, those with most boxes first; the others look as
/// everywhere.
struct Regions {
  /// The names of the modules, one a hue.
  let names: [String]
  private let hues: [String: Int]

  /// None where the graph has no level below modules, or only one module is in it.
  init(of graph: LeveledGraph) {
    guard graph.level > .module else {
      (names, hues) = ([], [:])
      return
    }
    let counts = Dictionary(grouping: graph.nodes.filter { $0.kind != .external }.compactMap(\.module)) { $0 }
      .mapValues(\.count)
    let ranked = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    names = ranked.count > 1 ? Array(ranked.prefix(Palette.hueCount)) : []
    hues = Dictionary(uniqueKeysWithValues: zip(names, 0...))
  }

  func hue(of node: LeveledGraph.Node) -> Int? {
    node.kind == .external ? nil : node.module.flatMap { hues[$0] }
  }
}
