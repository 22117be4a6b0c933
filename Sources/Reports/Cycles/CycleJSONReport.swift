import CodeModel
import DependencyGraph
import GraphAnalysis
import GraphRendering
import Untangling
import UntanglingAdvice

/// `seam-cycles/1`: everything that is known about each tangle.
enum CycleJSONReport {
  static func bytes(of report: CycleReport, _ advice: CycleAdvice) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.array("components", of: zip(report.tangles, advice.ofTangle), onLines: true) { writer, component in
        write(component.0, component.1, of: report, to: &writer)
      }
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

  private static func write(
    _ tangle: Tangle, _ advice: TangleAdvice, of report: CycleReport, to writer: inout JSONWriter
  ) {
    func identifiers(_ nodes: [Int], _ writer: inout JSONWriter) {
      writer.array(of: nodes) { writer, node in writer.string(report.graph.nodes[node].id) }
    }
    writer.object { writer in
      writer.object("after") { writer in
        writer.member("height", tangle.heightAfterCut)
        writer.key("reach")
        writer.number(tangle.reachAfterCut)
      }
      if let rest = advice.afterSteps {
        writer.object("afterSteps") { writer in
          writer.member("cuts", rest.cuts)
          writer.member("largest", rest.largest)
        }
      }
      writer.array("alsoIn", of: tangle.alsoIn) { writer, name in writer.string(name) }
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
      if tangle.certificate.measure == .cost {
        writer.member("cost", tangle.certificate.weight)
        writer.member("costLowerBound", tangle.certificate.lowerBound)
      }
      writer.array("cuts", of: tangle.cuts, onLines: true) { writer, cut in
        write(cut, advice, isCounted: !tangle.joined.areOne(report.graph.edges[cut.edge]), of: report, to: &writer)
      }
      writer.key("cycle")
      identifiers(tangle.shortestCycle, &writer)
      if !tangle.listedCycles.paths.isEmpty {
        writer.array("cycles", of: tangle.listedCycles.paths, onLines: true) { writer, cycle in
          identifiers(cycle.map(Int.init), &writer)
        }
        writer.member("cyclesTruncated", !tangle.listedCycles.isComplete)
      }
      writer.member("edges", tangle.edges.count)
      writer.member("exact", tangle.certificate.isProvenMinimal)
      writer.member("files", tangle.fileCount)
      writer.member("interrupted", tangle.certificate.isInterrupted)
      writer.member("lowerBound", tangle.certificate.lowerBoundOfReferences)
      writer.member("measure", tangle.certificate.measure.rawValue)
      writer.array("moves", of: advice.toldChanges, onLines: true) { writer, change in
        write(change, advice, of: report, to: &writer)
      }
      writer.key("nodes")
      identifiers(tangle.members, &writer)
      writer.member("note", advice.note.map(CycleWording(report).sentence))
      if let cost = tangle.certificate.pinCost {
        writer.member("pinCost", cost)
        writer.member("pinCostExact", !tangle.certificate.pinCostIsEstimated)
      }
      writer.member("references", tangle.referenceCount)
      writer.array("steps", of: advice.steps, onLines: true) { writer, step in
        write(step, of: report.graph, to: &writer)
      }
      writer.member("weight", tangle.cutReferenceCount)
    }
  }

  private static func write(
    _ cut: Cut, _ whole: TangleAdvice, isCounted: Bool, of report: CycleReport, to writer: inout JSONWriter
  ) {
    let advice = whole.ofCut[cut.edge]
    let graph = report.graph
    let edge = graph.edges[cut.edge]
    writer.object { writer in
      writer.member("advice", CycleWording(report).sentence(for: cut.edge, in: whole))
      writer.member("cost", cut.cost)
      if !isCounted { writer.member("countsInCost", false) }
      writer.array("evidence", of: edge.evidence) { $0.evidence($1) }
      if edge.evidenceIsTruncated { writer.member("evidenceTruncated", true) }
      writer.member("from", graph.nodes[edge.dependent].id)
      writer.array("kinds", of: edge.kinds) { writer, kind in writer.string(kind.rawValue) }
      writer.array("names", of: whole.namesOfCut[cut.edge] ?? []) { writer, name in writer.string(name) }
      writer.member("onlyFile", cut.onlyFile)
      if let remark = whole.remarkOfCut[cut.edge] { writer.member("onlyIn", remark.rawValue) }
      if cut.isPreferred { writer.member("preferred", true) }
      writer.member("technique", advice?.word ?? "unknown")
      writer.member("to", graph.nodes[edge.dependency].id)
      writer.member("weight", edge.weight)
      if let left = whole.weightAfterMoves[cut.edge] { writer.member("weightAfterMoves", left) }
    }
  }

  /// What is told as one move, which may be made of several that only together dissolve a cut.
  private static func write(
    _ change: ToldChange, _ advice: TangleAdvice, of report: CycleReport, to writer: inout JSONWriter
  ) {
    let graph = report.graph
    let parts = change.advice.places(in: advice)
    writer.object { writer in
      if let first = parts.first { writeDeclarations(first, to: &writer) }
      writer.array("dissolves", of: change.cuts) { writer, index in ends(of: index, in: graph, to: &writer) }
      if let first = parts.first { writePlace(first, in: graph, to: &writer) }
      if parts.count > 1 {
        writer.array("with", of: parts.dropFirst()) { writer, part in
          writer.object { writer in
            writeDeclarations(part, to: &writer)
            writePlace(part, in: graph, to: &writer)
          }
        }
      }
    }
  }

  private static func writeDeclarations(_ move: ToldPlace, to writer: inout JSONWriter) {
    writer.array("declarations", of: move.declarations) { writer, name in writer.string(name) }
  }

  private static func writePlace(_ move: ToldPlace, in graph: LeveledGraph, to writer: inout JSONWriter) {
    writer.member("file", move.files.first ?? "")
    if move.files.count > 1 { writer.array("files", of: move.files) { writer, file in writer.string(file) } }
    writer.member("from", graph.nodes[move.from].id)
    writer.member("line", move.line)
    if let namers = move.namers {
      writer.array("namedBy", of: namers) { writer, node in writer.string(graph.nodes[node].id) }
    }
    if let name = move.newName { writer.member("newName", name) }
    writer.key("to")
    if let to = move.to { writer.string(graph.nodes[to].id) } else { writer.null() }
  }

  private static func write(_ step: CutStep, of graph: LeveledGraph, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("cost", step.cost)
      writer.array("cuts", of: step.cuts) { writer, index in ends(of: index, in: graph, to: &writer) }
      writer.member("files", step.files)
      writer.array("frees", of: step.freed) { writer, node in writer.string(graph.nodes[node].id) }
      writer.member("references", step.references)
      writer.member("sizeAfter", step.sizeAfter)
      writer.member("sizeBefore", step.sizeBefore)
      writer.member("stillTangled", step.parted.count)
    }
  }

  private static func ends(of index: Int, in graph: LeveledGraph, to writer: inout JSONWriter) {
    let edge = graph.edges[index]
    writer.object { writer in
      writer.member("from", graph.nodes[edge.dependent].id)
      writer.member("to", graph.nodes[edge.dependency].id)
    }
  }
}

extension CutAdvice {
  /// The word of the contract.
  fileprivate var word: String {
    switch self {
    case .move(let move) where move.isNested: "un-nest"
    case .move(let move) where move.raisedFrom != nil: "move-member"
    case .move(let move): move.isWholeFile ? "move-file" : "move-declaration"
    case .split: "split-folder"
    case .several: "move-several"
    case .nameProtocol: "name-protocol"
    case .extractProtocol: "extract-protocol"
    case .handIn: "inject"
    case .override: "override"
    case .dropDefault: "drop-default"
    case .declareBelow: "move-member"
    case .tellExtensionsApart: "split-extension"
    case .keepTogether, .leavePreviews: "keep"
    case .removeDeclaration: "remove-declaration"
    case .interfaceModule: "interface-module"
    }
  }
}
