/// The last lines of the table.
struct Totals {
  private let rows: [Row]

  init(_ rows: [Row]) { self.rows = rows }

  var text: String {
    var agreed = 0
    var refused = 0
    var wrong = 0
    for row in rows {
      switch row.outcome {
      case .agrees: agreed += 1
      case .refused: refused += 1
      case .wrong: wrong += 1
      case .noComparison: continue
      }
    }
    let compared = agreed + refused + wrong
    let answered = rows.filter { $0.swiftPMTime > .zero }
    let ours = answered.reduce(0) { $0 + $1.staticTime.seconds }
    let theirs = answered.reduce(0) { $0 + $1.swiftPMTime.seconds }
    let worst = answered.max { $0.ratio < $1.ratio }
    return """

      packages compared \(compared) (of \(rows.count); SwiftPM accepts no others), targets \(rows.reduce(0) { $0 + $1.targets })
      agree \(agreed)   refused \(refused) (\(percent(refused, of: compared)) %)   WRONG \(wrong)
      static : dump-package = \(rounded(ours / max(theirs, 1e-9)))   (demanded: at most 0.05; worst \(rounded(worst?.ratio ?? 0)), \(worst?.package ?? "none"))
      """
  }

  private func percent(_ part: Int, of whole: Int) -> Double {
    whole == 0 ? 0 : (Double(part) / Double(whole) * 1000).rounded() / 10
  }

  private func rounded(_ ratio: Double) -> Double { (ratio * 10_000).rounded() / 10_000 }
}

extension Row {
  /// How long the static reader took, as a part of the time that SwiftPM took.
  var ratio: Double { staticTime.seconds / max(swiftPMTime.seconds, 1e-9) }
}
