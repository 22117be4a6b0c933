/// What became of the suggestions for one package.
struct ProofRow {
  var package: String
  var suggestions = 0
  var clean = 0
  var compiled = 0
  var gone = 0
  var predicted = 0
  var remarks: [String] = []

  static let head = row("package", ["suggestions", "clean", "compiled", "edges gone", "as predicted"])

  var line: String { Self.row(package, [suggestions, clean, compiled, gone, predicted].map(String.init)) }

  static func total(of rows: [ProofRow]) -> ProofRow {
    rows.reduce(into: ProofRow(package: "\(rows.count) packages")) { total, row in
      total.suggestions += row.suggestions
      total.clean += row.clean
      total.compiled += row.compiled
      total.gone += row.gone
      total.predicted += row.predicted
    }
  }

  private static func row(_ name: String, _ columns: [String]) -> String {
    name + String(repeating: " ", count: max(1, 32 - name.count)) + columns.map { String(repeating: " ", count: max(1, 14 - $0.count)) + $0 }.joined()
  }
}
