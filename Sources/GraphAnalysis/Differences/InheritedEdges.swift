import CodeModel

extension GraphDifference {
  /// New edges that only follow from a split: where most files of a new node come from another one, its dependencies
  /// that this one had before, and those of its dependents that depended on this one.
  ///
  /// What is left of the new edges is what the split decided anew: that the part and the rest depend on each other,
  /// say.
  ///
  /// - Returns: edges of the head.
  package func inheritedEdges(by flows: FileFlows) -> Set<Int> {
    let origins = mainOrigins(flows)
    guard !origins.isEmpty else { return [] }
    let before = Set(base.edges.map { [base.nodes[$0.dependent].id, base.nodes[$0.dependency].id] })
    func idBefore(_ node: Int) -> String? {
      origins[node] ?? matching.baseOfHead[node].map { base.nodes[$0].id }
    }
    return Set(
      addedEdges.filter { index in
        let edge = head.edges[index]
        guard origins[edge.dependent] != nil || origins[edge.dependency] != nil else { return false }
        guard let dependent = idBefore(edge.dependent), let dependency = idBefore(edge.dependency) else { return false }
        return dependent != dependency && before.contains([dependent, dependency])
      })
  }

  /// By new node of the head: the id of the node of the base that most of its files come from.
  private func mainOrigins(_ flows: FileFlows) -> [Int: String] {
    var number: [String: Int] = [:]
    for node in addedNodes { number[head.nodes[node].id] = node }
    var result: [Int: String] = [:]
    // The largest flows come first.
    for flow in flows.flows {
      guard let node = number[flow.destination], result[node] == nil else { continue }
      if 2 * flow.files.count > flows.fileCounts[flow.destination] ?? .max { result[node] = flow.origin }
    }
    return result
  }
}
