import Architecture
import CodeModel
import GraphRendering

/// The sentences of a cycle report, the same in every format.
struct CycleWording {
  let report: CycleReport
  let names: NodeNames

  init(_ report: CycleReport) {
    self.report = report
    names = NodeNames(report.graph)
  }

  private var graph: LeveledGraph { report.graph }

  /// `2 tangles among 24 folders of Shop`
  var title: String {
    let whole = "\(Count.of(graph.nodes.count, levelNoun))\(graph.package.isEmpty ? "" : " of \(DisplayText.make(graph.package))")"
    return report.tangles.isEmpty ? "no cycle among \(whole)" : "\(Count.of(report.tangles.count, "tangle")) among \(whole)"
  }

  var levelNoun: String {
    graph.nodes.contains { $0.kind != .node } || graph.nodes.isEmpty ? graph.level.rawValue : "node"
  }

  func size(of tangle: Tangle) -> String {
    let parts = [
      Count.of(tangle.edges.count, "edge"), Count.of(tangle.referenceCount, "reference"),
      tangle.fileCount.map { Count.of($0, "file") },
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }

  func border(of tangle: Tangle) -> String? {
    if let border = tangle.border { return "crosses \(Count.of(border.count, border.kind.rawValue))" }
    guard graph.isContained(tangle.members), let folder = tangle.members.lazy.compactMap({ graph.nodes[$0].folder }).first else { return nil }
    return "inside \(folder.isEmpty ? "one folder" : DisplayText.make(folder, limit: 120))"
  }

  func cutSize(of tangle: Tangle) -> String {
    "\(Count.of(tangle.cuts.count, "edge")), \(Count.of(tangle.certificate.weight, "reference"))"
  }

  func certificate(of tangle: Tangle) -> String {
    let certificate = tangle.certificate
    let pins = certificate.pinCost == nil ? "" : " with these pins"
    if certificate.isProvenMinimal { return "proven minimal\(pins)" }
    let bound = "at most \(FixedPoint.text(certificate.excess, digits: 1)) % above minimal\(pins) (lower bound \(certificate.lowerBound)"
    return certificate.isInterrupted ? bound + "; time was up, --cut-time allows more)" : bound + ")"
  }

  func pinCost(of tangle: Tangle) -> String? {
    let isEstimated = tangle.certificate.pinCostIsEstimated
    return tangle.certificate.pinCost.map { cost in
      if cost == 0 { return isEstimated ? "the pins cost nothing, as far as cuts were looked for" : "the pins cost nothing" }
      return "the pins cost \(isEstimated ? "about " : "")\(Count.of(cost, "reference")) more to cut"
    }
  }

  func afterCut(of tangle: Tangle) -> String {
    let share = FixedPoint.text(tangle.reachAfterCut, digits: 1)
    return "acyclic, \(Count.of(tangle.heightAfterCut, "level")), each depends on \(tangle.members.count) → \(share) of them"
  }

  /// `stores 1, signature 2`; without numbers where not all places are known.
  func kinds(of edge: LeveledGraph.Edge) -> String {
    guard !edge.evidenceIsTruncated else { return edge.kinds.map(\.rawValue).joined(separator: ", ") }
    var count: [DependencyKind: Int] = [:]
    for evidence in edge.evidence { count[evidence.kind, default: 0] += 1 }
    return edge.kinds.map { kind in "\(kind.rawValue) \(count[kind] ?? 0)" }.joined(separator: ", ")
  }

  func technique(of cut: Cut) -> String? {
    guard cut.onlyFile != nil else { return advice(for: cut) }
    let move = "all in one file: move that code to the side of \(names[graph.edges[cut.edge].dependency])"
    return advice(for: cut).map { $0.hasPrefix("move ") ? move : "\(move), or \($0)" } ?? move
  }

  /// The command that works out what an interface module between two modules would hold.
  func suggestion(for cut: Cut) -> String? {
    guard graph.level == .module, cut.technique == .interfaceModule else { return nil }
    let edge = graph.edges[cut.edge]
    return "seam suggest --edge \("\(graph.nodes[edge.dependent].id):\(graph.nodes[edge.dependency].id)".shellWord)"
  }

  private func advice(for cut: Cut) -> String? {
    let edge = graph.edges[cut.edge]
    let (dependent, dependency) = (names[edge.dependent], names[edge.dependency])
    return switch cut.technique {
    case .removeDeclaration: "nothing imports it: remove the dependency from the manifest"
    case .interfaceModule: "move what \(dependent) uses to a module that both depend on"
    case .moveExtension: "move the extension or conformance to the side of \(dependency)"
    case .moveProtocol: "\(dependency) is a protocol already: move it to the side of \(dependent), or below both"
    case .extractProtocol: "extract a protocol of the members that are used"
    case .inject: "inject it: let the caller pass what is created here"
    case .extractAndInject: "extract a protocol of the members that are used, and inject the instance"
    case .passClosure: "pass the value or a closure instead"
    case .passType: "let the outside register or pass the type instead of naming it here"
    case .unknown: nil
    }
  }

  /// What the report does not show, in full sentences.
  var omissions: [String] {
    var result: [String] = []
    if report.foldedTypeCount > 0 {
      result.append("\(Count.of(report.foldedTypeCount, "nested type")) taken as part of the type around; --nested tells them apart, as seam graph and seam metrics do")
    }
    if let first = report.defaultImplementations.first {
      let count = report.defaultImplementations.count
      let example = "\(DisplayText.make(first.dependent)) → \(DisplayText.make(first.dependency))\(count > 1 ? ", …" : "")"
      result.append(
        "\(Count.of(count, "edge")) from a protocol to its own implementations left out (\(example)); --default-implementations counts them")
    }
    if report.omittedContainedCount > 0 {
      result.append("\(Count.of(report.omittedContainedCount, "tangle")) within one folder left out, because --crossing was asked for")
    }
    return result
  }
}
