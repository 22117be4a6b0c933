import CodeModel

/// How many of the compiler's types a graph has.
struct NodeAgreement {
  private(set) var count = 0
  private(set) var found = 0
  /// Types that the graph has and the compiler does not.
  private(set) var foreign: [NominalType] = []
  private(set) var missed: [CompilerDeclarations.Node] = []

  var share: Double { ratio(found, count) }

  /// Of a level whose nodes are not scored.
  init() {}

  init(of model: CodeModel, truth: CompilerTruth, matching: NodeMatching) {
    let known = Set(matching.ends.compactMap(\.usr))
    count = truth.nodes.count
    found = known.count
    missed = truth.nodes.values.filter { !known.contains($0.usr) }.sorted { ($0.file, $0.line) < ($1.file, $1.line) }
    foreign = zip(model.types, matching.ends).filter { $0.1 == .unknown }.map(\.0)
  }
}
