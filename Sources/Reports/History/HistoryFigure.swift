import CodeModel
import GraphAnalysis
import GraphRendering

/// A figure of a whole graph, followed from commit to commit. The raw values are the words of `--figures` and the keys
/// of JSON and CSV.
package enum HistoryFigure: String, CaseIterable, Sendable {
  case nodes, modules, types, edges, references, ccd, acd, nccd, propagationCost, tangles, largestTangle, height,
    criticalPath, lines, parallelism

  package static let standard: [HistoryFigure] = [
    .nodes, .edges, .largestTangle, .propagationCost, .height, .criticalPath, .lines,
  ]

  /// As short as the columns of a terminal want it.
  var heading: String {
    switch self {
    case .nodes, .modules, .types, .edges, .tangles, .height, .lines: rawValue
    case .references: "refs"
    case .ccd, .acd, .nccd: rawValue.uppercased()
    case .propagationCost: "propagation"
    case .largestTangle: "tangle"
    case .criticalPath: "path"
    case .parallelism: "par"
    }
  }

  /// As a chart names it.
  func title(at level: Level) -> String {
    switch self {
    case .nodes: level == .type ? "types and extensions" : "\(level.rawValue)s"
    case .modules, .types, .edges, .references, .tangles, .height, .lines, .parallelism: rawValue
    case .ccd: "cumulative dependency (CCD)"
    case .acd: "average dependency (ACD)"
    case .nccd: "normalised dependency (NCCD)"
    case .propagationCost: "propagation cost, %"
    case .largestTangle: "\(level.rawValue)s in the largest tangle"
    case .criticalPath: "lines on the critical path"
    }
  }

  /// What a reader sees: shares in hundredths, as `seam metrics` and `seam diff` say them.
  func shown(_ value: Double) -> Double { self == .propagationCost ? 100 * value : value }

  /// Digits after the point.
  var digits: Int {
    switch self {
    case .propagationCost: 1
    case .nccd: 3
    case .acd, .parallelism: 2
    default: 0
    }
  }

  /// Nil where the level does not tell.
  func value(of measurement: HistoryMeasurement) -> Double? {
    let summary = measurement.summary
    switch self {
    case .nodes: return Double(summary.nodeCount)
    case .modules: return Double(measurement.moduleCount)
    case .types: return measurement.typeCount.map(Double.init)
    case .edges: return Double(summary.edgeCount)
    case .references: return measurement.countsReferences ? Double(summary.referenceCount) : nil
    case .ccd: return Double(summary.cumulativeDependency)
    case .acd: return summary.averageDependency
    case .nccd: return summary.normalizedDependency
    case .propagationCost: return summary.propagationCost
    case .tangles: return Double(summary.cycles?.tangles ?? summary.tangleCount)
    case .largestTangle: return Double(summary.cycles?.largest ?? summary.largestTangle)
    case .height: return Double(summary.height)
    case .criticalPath: return summary.build.map { Double($0.criticalLines) }
    case .lines: return summary.build.map { Double($0.totalLines) }
    case .parallelism: return summary.build.map(\.parallelism)
    }
  }

  /// `1,204`, `0.250`, `12.5%`
  func text(_ value: Double) -> String {
    self == .propagationCost ? decimal(shown(value)) + "%" : decimal(value)
  }

  private func decimal(_ value: Double) -> String {
    if digits == 0 { return Count.grouped(Int(value)) }
    let text = FixedPoint.text(value, digits: digits)
    let fraction = text.firstIndex(of: ".").map { text.distance(from: $0, to: text.endIndex) - 1 }
    return fraction.map { text + String(repeating: "0", count: digits - $0) } ?? text + "."
      + String(repeating: "0", count: digits)
  }

  /// For programs: no commas, more digits.
  func plainText(_ value: Double) -> String { digits == 0 ? String(Int(value)) : FixedPoint.text(value, digits: 6) }
}
