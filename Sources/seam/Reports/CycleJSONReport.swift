import Architecture
import CodeModel
import DependencyGraph
import GraphRendering

/// `seam-cycles/1`: everything that is known about each tangle.
enum CycleJSONReport {
  static func bytes(of report: CycleReport) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.array("components", of: report.tangles, onLines: true) { writer, tangle in write(tangle, of: report, to: &writer) }
      writer.member("level", report.graph.level.rawValue)
      writer.object("omitted") { writer in
        writer.member("contained", report.omittedContainedCount)
        writer.array("defaultImplementations", of: report.defaultImplementations) { writer, ends in
          writer.object { writer in
            writer.member("from", ends.dependent)
            writer.member("to", ends.dependency)
          }
        }
        writer.member("nestedTypes", report.foldedTypeCount)
      }
      writer.member("package", report.graph.package)
      writer.member("revision", report.graph.revision)
      writer.member("schema", "seam-cycles/1")
    }
    return writer.file()
  }

  private static func write(_ tangle: Tangle, of report: CycleReport, to writer: inout JSONWriter) {
    func identifiers(_ nodes: [Int], _ writer: inout JSONWriter) {
      writer.array(of: nodes) { writer, node in writer.string(report.graph.nodes[node].id) }
    }
    writer.object { writer in
      writer.object("after") { writer in
        writer.member("height", tangle.heightAfterCut)
        writer.key("reach")
        writer.number(tangle.reachAfterCut)
      }
      writer.object("before") { writer in
        writer.member("height", tangle.height)
        writer.key("reach")
        writer.number(tangle.reach)
      }
      writer.key("border")
      if let border = tangle.border {
        writer.object { writer in
          writer.member("count", border.count)
          writer.member("kind", border.kind.rawValue)
        }
      } else {
        writer.null()
      }
      writer.member("contained", report.graph.isContained(tangle.members))
      writer.array("cuts", of: tangle.cuts, onLines: true) { writer, cut in write(cut, of: report.graph, to: &writer) }
      writer.key("cycle")
      identifiers(tangle.shortestCycle, &writer)
      if !tangle.listedCycles.paths.isEmpty {
        writer.array("cycles", of: tangle.listedCycles.paths, onLines: true) { writer, cycle in identifiers(cycle.map(Int.init), &writer) }
        writer.member("cyclesTruncated", !tangle.listedCycles.isComplete)
      }
      writer.member("edges", tangle.edges.count)
      writer.member("exact", tangle.certificate.isProvenMinimal)
      writer.member("files", tangle.fileCount)
      writer.member("interrupted", tangle.certificate.isInterrupted)
      writer.member("lowerBound", tangle.certificate.lowerBound)
      writer.key("nodes")
      identifiers(tangle.members, &writer)
      if let cost = tangle.certificate.pinCost {
        writer.member("pinCost", cost)
        writer.member("pinCostExact", !tangle.certificate.pinCostIsEstimated)
      }
      writer.member("references", tangle.referenceCount)
      writer.member("weight", tangle.certificate.weight)
    }
  }

  private static func write(_ cut: Cut, of graph: LeveledGraph, to writer: inout JSONWriter) {
    let edge = graph.edges[cut.edge]
    writer.object { writer in
      writer.array("evidence", of: edge.evidence) { $0.evidence($1) }
      if edge.evidenceIsTruncated { writer.member("evidenceTruncated", true) }
      writer.member("from", graph.nodes[edge.dependent].id)
      writer.array("kinds", of: edge.kinds) { writer, kind in writer.string(kind.rawValue) }
      writer.member("onlyFile", cut.onlyFile)
      if cut.isPreferred { writer.member("preferred", true) }
      writer.member("technique", cut.technique.word)
      writer.member("to", graph.nodes[edge.dependency].id)
      writer.member("weight", edge.weight)
    }
  }
}

extension CutTechnique {
  /// The word of the contract.
  fileprivate var word: String {
    switch self {
    case .removeDeclaration: "remove-declaration"
    case .interfaceModule: "interface-module"
    case .moveExtension: "move-extension"
    case .moveProtocol: "move-protocol"
    case .extractProtocol: "extract-protocol"
    case .inject: "inject"
    case .extractAndInject: "extract-and-inject"
    case .passClosure: "pass-closure"
    case .passType: "pass-type"
    case .unknown: "unknown"
    }
  }
}
