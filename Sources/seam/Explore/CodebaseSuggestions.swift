import CodeModel
import Explorer
import HostSystem
import PackageReading
import PackageWriting
import Separation
import SeparationChecks
import SeparationPlans
import SeparationReports

/// What `seam suggest` says of a codebase, for the panel beside its picture.
struct CodebaseSuggestions {
  private let package: PackageOptions
  private let console: Console

  init(_ package: PackageOptions, console: Console) { (self.package, self.console) = (package, console) }

  /// In the order in which `seam suggest` tells them. Takes as long as that does, many times a picture.
  func all() async throws -> [View.Finding] {
    let model = try await package.read(upTo: .declarations, tests: true, console: console.silenced)
    let snapshot = try package.snapshot(at: package.revision)
    var options = SuggestReportOptions()
    options.search.minimumSaving = SuggestReportOptions.worthwhileSaving
    options.search.weights = try ChangeSource(weigh: nil, package: package).weights(of: model)
    let asked = options
    let report = try withDeepStack { () throws(UnknownName) in
      try SuggestAnswer(about: model, asked, texts: SourceTexts(of: model, in: snapshot)).report
    }
    return report.summaries.map { View.Finding($0) }
  }
}

extension View.Finding {
  fileprivate init(_ suggestion: SuggestionSummary) {
    self.init(
      source: "suggest", rule: suggestion.isClean ? "clean" : "obstacles", severity: .note,
      message: suggestion.sentence, remedy: suggestion.way, parts: [suggestion.consumer, suggestion.provider])
  }
}
