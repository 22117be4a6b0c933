import CodeModel
import GraphAnalysis
import GraphRendering
import Untangling
import UntanglingAdvice

/// The sentences of a cycle report, the same in every format.
struct CycleWording {
  let report: CycleReport
  let names: NodeNames

  init(_ report: CycleReport) {
    self.report = report
    names = NodeNames(report.graph)
  }

  var graph: LeveledGraph { report.graph }

  /// `2 tangles among 24 folders of Shop`
  var title: String {
    let whole =
      "\(NodeCount.text(of: graph, levelNoun))\(graph.package.isEmpty ? "" : " of \(DisplayText.make(graph.package))")"
    return report.tangles.isEmpty
      ? "no cycle among \(whole)" : "\(Count.of(report.tangles.count, "tangle")) among \(whole)"
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

  /// `in AppPro and AppLite as well, which are made of the same files`
  func twins(of tangle: Tangle) -> String? {
    guard !tangle.alsoIn.isEmpty else { return nil }
    let subject = tangle.alsoIn.count == 1 ? "which is" : "which are"
    return "in \(Self.list(tangle.alsoIn)) as well, \(subject) made of the same files"
  }

  func border(of tangle: Tangle) -> String? {
    if let border = tangle.border { return "crosses \(Count.of(border.count, border.kind.rawValue))" }
    guard graph.isContained(tangle.members),
      let folder = tangle.members.lazy.compactMap({ graph.nodes[$0].folder }).first
    else { return nil }
    return "inside \(folder.isEmpty ? "one folder" : DisplayText.make(folder, limit: 120))"
  }

  /// `2 edges, 5 references; leave 3 edges as they are`
  func cutSize(of tangle: Tangle, _ advice: TangleAdvice) -> String {
    let cuts = advice.cutsToMake(of: tangle)
    let references = cuts.reduce(0) { $0 + graph.edges[$1.edge].weight }
    let size = "\(Count.of(cuts.count, "edge")), \(Count.of(references, "reference"))"
    let rest = tangle.cuts.count - cuts.count
    return rest == 0 ? size : "\(size); leave \(Count.of(rest, "edge")) as \(rest == 1 ? "it is" : "they are")"
  }

  /// `each on top of those before`, with what the gains are reckoned by.
  func stepOrder(_ tangle: Tangle, _ advice: TangleAdvice) -> String {
    (["each on top of those before"] + assumptions(of: advice, isJoined: !advice.keptEdges(of: tangle).isEmpty))
      .joined(separator: "; ")
  }

  /// `after it`, unless that takes more than anybody is asked for.
  func afterIt(_ tangle: Tangle, _ advice: TangleAdvice) -> String {
    let isAsked = advice.keptEdges(of: tangle).allSatisfy { tangle.joined.areOne(graph.edges[$0]) }
    guard isAsked else { return "if all \(tangle.cuts.count) were cut" }
    let assumed = assumptions(of: advice, isJoined: !tangle.joined.isEmpty)
    return assumed.isEmpty ? "after it" : "after it (\(assumed.joined(separator: "; ")))"
  }

  /// What is no cycle although the graph has its edges.
  private func assumptions(of advice: TangleAdvice, isJoined: Bool) -> [String] {
    let told = Set(advice.ofCut.values)
    return [
      isJoined ? "what is left together counts as one" : nil,
      told.contains(.tellExtensionsApart) ? "extensions are told apart" : nil,
      told.contains(.leavePreviews) ? "previews do not count" : nil,
    ].compactMap { $0 }
  }

  /// `proven minimal by cost (52)`
  func certificate(of tangle: Tangle) -> String {
    let certificate = tangle.certificate
    let pins = certificate.pinCost == nil ? "" : " with these pins"
    let isCost = certificate.measure == .cost
    let joined = certificate.isOfJoined ? ", what is left together counted as one" : ""
    let measure = " by \(certificate.measure.rawValue)"
    if certificate.isProvenMinimal {
      return "proven minimal\(measure)\(isCost ? " (\(Count.grouped(certificate.weight)))" : "")\(pins)\(joined)"
    }
    if certificate.lowerBound == 0 {
      return certificate.isInterrupted
        ? "time was up before a bound was found, --cut-time allows more" : "no bound is known"
    }
    let weight = isCost ? "\(certificate.weight), " : ""
    let bound =
      "at most \(FixedPoint.text(certificate.excess, digits: 1)) % above minimal\(measure)\(pins) (\(weight)lower bound \(certificate.lowerBound)"
    return (certificate.isInterrupted ? bound + "; time was up, --cut-time allows more)" : bound + ")") + joined
  }

  func pinCost(of tangle: Tangle) -> String? {
    let isEstimated = tangle.certificate.pinCostIsEstimated
    return tangle.certificate.pinCost.map { cost in
      if cost == 0 {
        return isEstimated ? "the pins cost nothing, as far as cuts were looked for" : "the pins cost nothing"
      }
      let more = tangle.certificate.measure == .cost ? "\(Count.grouped(cost))" : Count.of(cost, "reference")
      return "the pins cost \(isEstimated ? "about " : "")\(more) more to cut"
    }
  }

  func afterCut(of tangle: Tangle) -> String {
    let share = FixedPoint.text(tangle.reachAfterCut, digits: 1)
    return
      "acyclic, \(Count.of(tangle.heightAfterCut, "level")), each depends on \(tangle.members.count) → \(share) of them"
  }

  /// `stores 1, signature 2`; without numbers where not all places are known.
  func kinds(of edge: LeveledGraph.Edge) -> String {
    guard !edge.evidenceIsTruncated else { return edge.kinds.map(\.rawValue).joined(separator: ", ") }
    var count: [DependencyKind: Int] = [:]
    for evidence in edge.evidence { count[evidence.kind, default: 0] += 1 }
    return edge.kinds.map { kind in "\(kind.rawValue) \(count[kind] ?? 0)" }.joined(separator: ", ")
  }

  /// `all under #if`
  func remark(on cut: Int, in advice: TangleAdvice) -> String? {
    let place: String? =
      switch advice.remarkOfCut[cut] {
      case .conditional: "all under #if"
      case .previews: "all in previews"
      case nil: nil
      }
    let left = advice.weightAfterMoves[cut].map { "\(Count.grouped($0)) once the moves are made" }
    let parts = [place, left].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  /// What the report does not show, in full sentences.
  var omissions: [String] {
    var result: [String] = []
    if report.foldedTypeCount > 0 {
      result.append(
        "\(Count.of(report.foldedTypeCount, "nested type")) taken as part of the type around; --nested tells them apart, as seam graph and seam metrics do"
      )
    }
    if let first = report.defaultImplementations.first {
      let count = report.defaultImplementations.count
      let example =
        "\(DisplayText.make(first.dependent)) → \(DisplayText.make(first.dependency))\(count > 1 ? ", …" : "")"
      result.append(
        "\(Count.of(count, "edge")) from a protocol to its own implementations left out (\(example)); --default-implementations counts them"
      )
    }
    if report.omittedContainedCount > 0 {
      result.append(
        "\(Count.of(report.omittedContainedCount, "tangle")) within one folder left out, because --crossing was asked for"
      )
    }
    return result
  }
}
