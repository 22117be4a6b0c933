package import GraphRendering
package import Planning
package import Reports

/// How a plan is shown.
package enum PlanFormat: String, ReportFormat {
  case text, markdown, json, svg

  package func report(of plan: CuttingPlan, style: ReportStyle, picture: RenderingOptions) throws -> FinishedReport {
    switch self {
    case .text: FinishedReport(PlanTextReport(plan, style: style).text)
    case .markdown: FinishedReport(PlanMarkdownReport(plan).text)
    case .json: FinishedReport(PlanJSONReport.bytes(of: plan))
    case .svg: FinishedReport(try PlanPicture(plan).bytes(options: picture))
    }
  }
}
