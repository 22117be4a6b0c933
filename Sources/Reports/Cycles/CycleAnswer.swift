package import CodeModel
package import GraphAnalysis
package import Rules
package import Untangling
import UntanglingAdvice

/// What `seam cycles` answers about a graph.
package struct CycleAnswer: Sendable {
  package private(set) var report: CycleReport
  private var advice: CycleAdvice
  private let options: CycleReportOptions
  /// Tangles that a baseline records are told, and are no failure.
  package var known: Baseline?

  /// - Throws: where the pins contradict each other.
  package init(about graph: LeveledGraph, _ options: CycleReportOptions) throws(PinError) {
    report = try CycleReport(of: graph, search: options.search)
    advice = CycleAdvice(on: report, stepLimit: options.stepLimit)
    self.options = options
  }

  /// Whether single declarations would tell more about how to make the cuts.
  package var asksForDeclarations: Bool {
    !report.tangles.isEmpty && report.graph.level >= .folder
  }

  /// - Parameter model: what the graph was made from, read with declarations.
  package mutating func advise(by model: CodeModel, unread: UnreadCode) {
    advice = CycleAdvice(on: &report, model: model, unread: unread, stepLimit: options.stepLimit)
  }

  /// Every cut as the text tells it.
  package var toldCuts: [ToldCut] {
    let wording = CycleWording(report)
    return zip(report.tangles, advice.ofTangle).flatMap { tangle, advice in
      tangle.cuts.map { cut in
        let edge = report.graph.edges[cut.edge]
        return ToldCut(
          from: report.graph.nodes[edge.dependent].id, to: report.graph.nodes[edge.dependency].id, weight: edge.weight,
          names: advice.namesOfCut[cut.edge] ?? [],
          advice: wording.sentence(for: cut.edge, in: advice),
          keepsTogether: advice.ofCut[cut.edge]?.keepsTogether ?? false)
      }
    }
  }

  /// Pins that name no edge of the graph, as they are written.
  package var stalePins: [String] { report.stalePins.map(\.edgeText) }

  package var exitStatus: Int32 {
    guard let tolerated = options.toleratedTangles else { return 0 }
    let known = known.map(commandFindings.count(knownBy:)) ?? 0
    return report.tangles.count - known > tolerated ? 1 : 0
  }

  /// Without bytes for a page, of which this knows only whether the command fails.
  ///
  /// - Parameters:
  ///   - sources: the files that the graph was read from.
  ///   - arguments: what makes another command look at the same graph.
  package func finished(style: ReportStyle, sources: SourceLines, arguments: GraphArguments) throws -> FinishedReport {
    let bytes: [UInt8] =
      switch options.format {
      case .text:
        Array(
          CycleTextReport(
            report, advice, style: style, sources: sources, exitStatus: exitStatus, arguments: arguments
          ).text.utf8)
      case .markdown: Array(CycleMarkdownReport(report, advice, sources: sources).text.utf8)
      case .json: CycleJSONReport.bytes(of: report, advice)
      case .html: []
      case .svg: try CyclePicture.bytes(of: report, advice, options: options.picture)
      }
    return FinishedReport(bytes, exitStatus: exitStatus)
  }
}
