import CodeModel

/// A package that is no particular one: layers of modules, each depending on a few of the layers below.
enum LayeredGraph {
  static func make(modules count: Int, edgesPerModule: Int, isTangled: Bool = false) -> LeveledGraph {
    var numbers = Numbers(state: 0x5EA_0001)
    let layerSize = 10
    var ends = Set<[Int]>()
    for dependent in 0..<count {
      let below = (dependent / layerSize + 1) * layerSize
      guard below < count else { continue }
      for _ in 0..<edgesPerModule {
        ends.insert([dependent, Int.random(in: below..<min(count, below + 3 * layerSize), using: &numbers)])
      }
      if isTangled, dependent.isMultiple(of: 4) {
        ends.insert([Int.random(in: below..<count, using: &numbers), dependent])
      }
    }
    let names = (0..<count).map { "Module\($0 + 1000)" }
    return LeveledGraph(
      package: "layers", level: .module, revision: nil,
      nodes: names.map { .init(id: $0, name: $0, kind: .library, module: $0) },
      edges: ends.map { .init(dependent: $0[0], dependency: $0[1], kinds: [.imported], weight: 1, evidence: []) })
  }

  private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }
}
