import CodeModel

extension CutPrices {
  /// Prices by which no number of `fallen` edges is as dear as one of the others.
  func ranking(_ fallen: Set<Int>, last edges: [Int], in graph: LeveledGraph) -> Self {
    var result = self
    for edge in edges {
      let (product, isTooLarge) = weight(of: edge, in: graph).multipliedReportingOverflow(by: fallen.count + 1)
      result.ofEdge[edge] = fallen.contains(edge) ? 1 : isTooLarge ? .max / 1_000_000 : product
    }
    return result
  }
}

extension Tangle {
  /// The same cuts, told by what they cost, where they were looked for by `factor` times as much.
  func told(by prices: CutPrices, insteadOf factor: Int, in graph: LeveledGraph) -> Self {
    var result = self
    for index in cuts.indices { result.cuts[index].cost = prices.cost(of: cuts[index].edge, in: graph) }
    result.cuts.sort { ($0.cost, $0.edge) < ($1.cost, $1.edge) }
    let weight = cuts.reduce(0) { $0 + prices.weight(of: $1.edge, in: graph) }
    let bound = certificate.isProvenMinimal ? weight : min(weight, certificate.lowerBound / factor)
    (result.certificate.weight, result.certificate.lowerBound) = (weight, bound)
    result.certificate.dearestReference = prices.dearestReference(on: edges, in: graph)
    result.certificate.pinCost = certificate.pinCost.map { $0 / factor }
    return result
  }
}
