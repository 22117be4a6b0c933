import CodeModel
import GraphAnalysis
import GraphRendering

/// The answer of `seam affected` for a person.
struct AffectedTextReport {
  private let report: AffectedReport
  private let style: ReportStyle
  private var lines: [String] = []

  /// Files that are named of one module, and outside of all.
  private static let fileLimit = 10

  init(_ report: AffectedReport, style: ReportStyle) {
    self.report = report
    self.style = style
    let impact = report.impact
    lines.append(style.strong("\(report.baseLabel) → \(report.headLabel)"))
    lines.append("")
    let present = impact.changed.map(\.module).filter { !impact.gone.contains($0) }
    addFigure("changed", present, of: impact.moduleCount, "module")
    addGone(impact.gone)
    addFigure("build", impact.build, of: impact.moduleCount, "module")
    addFigure("test", impact.test, of: impact.testModuleCount, "test module")
    for touched in impact.changed { addFiles(touched.module, touched.files) }
    if !impact.outside.isEmpty { addFiles("outside of all targets", impact.outside) }
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  private mutating func addFigure(_ name: String, _ modules: [String], of count: Int, _ noun: String) {
    let figure = "\(Count.grouped(modules.count)) of \(Count.of(count, noun))"
    lines.append("  \(TextLines.padded(name, to: 8)) \(figure)")
    if !modules.isEmpty { addNames(modules) }
  }

  private mutating func addGone(_ modules: Set<String>) {
    guard !modules.isEmpty else { return }
    lines.append("  \(TextLines.padded("gone", to: 8)) \(Count.of(modules.count, "module"))")
    addNames(modules.sorted())
  }

  private mutating func addNames(_ modules: [String]) {
    lines += style.wrapping(
      modules.map { DisplayText.make($0) }, separator: ",", after: String(repeating: " ", count: 11))
  }

  private mutating func addFiles(_ title: String, _ files: [String]) {
    lines.append("")
    lines.append(style.strong(style.fitted(DisplayText.make(title), after: 0)))
    for file in files.prefix(Self.fileLimit) {
      lines.append("  " + style.place(style.fitted(DisplayText.make(file, limit: 4_096), after: 2), file: file))
    }
    if files.count > Self.fileLimit {
      lines.append(style.quiet("  … \(Count.grouped(files.count - Self.fileLimit)) more (--format json has them all)"))
    }
  }
}
