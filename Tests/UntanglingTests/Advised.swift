import CodeModel
import GraphAnalysis
import NameResolution
import TestSupport
import UntanglingAdvice

@testable import Untangling

/// The tangles of a project at a level, cut at what costs least, and what is said about them.
func advised(
  _ files: KeyValuePairs<String, String>, _ level: Level, unread: UnreadCode = .none
) throws -> (CycleReport, CycleAdvice) {
  try advised(files: files.map { ($0.key, $0.value) }, level, unread: unread)
}

/// The same of files that a test puts together.
func advised(
  files: [(String, String)], _ level: Level, unread: UnreadCode = .none
) throws -> (CycleReport, CycleAdvice) {
  let project = Project(files: files, declarations: DeclarationRequest())
  var search = CycleSearch()
  search.measure = .cost
  var report = try CycleReport(of: project.model.graph(at: level), search: search)
  let advice = CycleAdvice(on: &report, model: project.model, unread: unread)
  return (report, advice)
}

/// `"App.Home -> App.Start"`: what is said of each cut of the first tangle; nil for nothing.
func advisedCuts(
  _ files: KeyValuePairs<String, String>, _ level: Level, unread: UnreadCode = .none
) throws -> [String: CutAdvice?] {
  let (report, advice) = try advised(files, level, unread: unread)
  var result: [String: CutAdvice?] = [:]
  for cut in report.tangles.first?.cuts ?? [] {
    result[report.graph.text(ofEdge: cut.edge)] = .some(advice.ofTangle[0].ofCut[cut.edge])
  }
  return result
}
