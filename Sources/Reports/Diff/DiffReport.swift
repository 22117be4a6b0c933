import CodeModel
package import GraphAnalysis
import GraphRendering

/// A difference with all that its reports say about it.
package struct DiffReport: Sendable {
  package let difference: GraphDifference
  package let union: GraphUnion
  let flows: FileFlows
  /// What is now a module of another package, or was: see ``Emigration``.
  let emigration: Emigration
  /// What the two sides are called: `main 1a2b3c4`, `working tree`.
  package let baseLabel: String
  let headLabel: String
  /// Edges of the head that only follow from a split.
  let inheritedEdges: Set<Int>
  private let names: (base: [String], head: [String])

  package init(
    _ difference: GraphDifference, flows: FileFlows, emigration: Emigration, baseLabel: String, headLabel: String
  ) {
    self.difference = difference
    (self.flows, self.emigration) = (flows, emigration)
    (self.baseLabel, self.headLabel) = (baseLabel, headLabel)
    union = GraphUnion(difference)
    inheritedEdges = difference.inheritedEdges(by: flows)
    // A name is short where only one node of both graphs together has it.
    let shown = NodeNames(union.graph)
    var names = (
      base: [String](repeating: "", count: difference.base.nodes.count),
      head: [String](repeating: "", count: difference.head.nodes.count)
    )
    for node in union.graph.nodes.indices {
      if let base = union.nodesOfBase[node] { names.base[base] = shown[node] }
      if let head = union.nodesOfHead[node] { names.head[head] = shown[node] }
    }
    self.names = names
  }

  var level: Level { difference.head.level }

  func nameOfBase(_ node: Int) -> String { names.base[node] }
  func nameOfHead(_ node: Int) -> String { names.head[node] }

  func nameOfAdded(_ edge: Int) -> String {
    let edge = difference.head.edges[edge]
    return "\(names.head[edge.dependent]) → \(names.head[edge.dependency])"
  }

  func nameOfRemoved(_ edge: Int) -> String {
    let edge = difference.base.edges[edge]
    return "\(names.base[edge.dependent]) → \(names.base[edge.dependency])"
  }

  // MARK: - As it is printed

  /// For a page only its picture: the page itself needs the models of both sides.
  ///
  /// - Parameters:
  ///   - sources: the files of both sides.
  package func finished(
    _ options: DiffReportOptions, style: ReportStyle, sources: (base: SourceLines, head: SourceLines)
  )
    throws -> FinishedReport
  {
    let exitStatus = exitStatus(options)
    func drawn(as format: RenderingFormat) throws -> [UInt8] {
      let picture = options.drawsWhole ? DiffPicture(whole: self) : DiffPicture(self)
      return try picture.bytes(as: format, options: options.picture)
    }
    let bytes: [UInt8] =
      switch options.format {
      case .text:
        Array(
          DiffTextReport(
            self, style: style, sources: sources.head, exitStatus: exitStatus, showsAll: options.showsAll
          ).text.utf8)
      case .markdown: Array(try DiffMarkdownReport(self, sources: sources).text.utf8)
      case .json: DiffJSONReport(self).bytes
      case .svg: try drawn(as: .svg)
      // What the page shows to who runs no scripts; nothing where it is too large to draw.
      case .html: (try? drawn(as: .svg)) ?? []
      }
    return FinishedReport(bytes, exitStatus: exitStatus)
  }

  package func exitStatus(_ options: DiffReportOptions) -> Int32 {
    options.failsOn.contains { $0.isMet(by: difference) } ? 1 : 0
  }

  // MARK: - What is told where

  /// New edges that are told one by one: between packages and modules all that do not follow from a split, below that
  /// those between nodes that both sides have. The others are told beside the node that came.
  var listedAddedEdges: [Int] {
    guard level >= .folder else { return difference.addedEdges.filter { !inheritedEdges.contains($0) } }
    let isNew = Set(difference.addedNodes)
    return difference.addedEdges.filter { index in
      let edge = difference.head.edges[index]
      return !isNew.contains(edge.dependent) && !isNew.contains(edge.dependency)
    }
  }

  /// Edges that went although both of their ends are there; with a node go all of its edges.
  var listedRemovedEdges: [Int] {
    let isGone = Set(difference.removedNodes)
    return difference.removedEdges.filter { index in
      let edge = difference.base.edges[index]
      return !isGone.contains(edge.dependent) && !isGone.contains(edge.dependency)
    }
  }

  /// Those with other kinds first, then those that doubled or halved, then by how much heavier or lighter they became.
  var listedChangedEdges: [EdgeChange] {
    let wording = DiffWording(self)
    func rank(_ change: EdgeChange) -> (Int, Int) {
      if !wording.isTelling(change) { return (2, -Int(change.weightChange.magnitude)) }
      return (change.addedKinds.isEmpty && change.removedKinds.isEmpty ? 1 : 0, -Int(change.weightChange.magnitude))
    }
    let order = difference.changedEdges.indices.sorted { left, right in
      let (one, other) = (rank(difference.changedEdges[left]), rank(difference.changedEdges[right]))
      return (one.0, one.1, left) < (other.0, other.1, right)
    }
    return order.map { difference.changedEdges[$0] }
  }
}
