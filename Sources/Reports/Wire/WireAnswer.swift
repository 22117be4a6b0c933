package import CodeModel
import Containers
import InjectionFindings
package import Wiring

/// What `seam wire` answers about a package.
package struct WireAnswer: Sendable {
  private let plan: WiringPlan

  /// - Parameter sources: the files, in which code may be for debugging alone.
  /// - Throws: where something has to be decided first.
  package init(about model: CodeModel, _ request: WiringRequest, sources: SourceLines) throws(WiringRefusal) {
    do {
      plan = try WiringPlan(request, in: model, standIns: InjectionLens.standIns(in: model, bytes: sources.bytes(of:)))
    } catch {
      throw WiringRefusal(error)
    }
  }

  /// What the user may want to know, in sentences.
  package var notes: [String] { plan.notes }

  /// Files that import what types of other packages come from.
  package var foreignFiles: [String] { plan.foreignFiles }

  /// - Parameter imports: import declarations for the types of other packages.
  package func finished(imports: [String]) -> FinishedReport {
    FinishedReport(WiringSource(plan, imports: imports).text)
  }
}
