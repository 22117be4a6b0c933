/// What became of the dependencies of one package.
struct ProofRow {
  var package: String
  /// Dependencies that were asked about.
  var edges = 0
  /// Those that `seam suggest` would name by itself.
  var suggestions = 0
  var clean = 0
  /// Clean ones that the writer refuses, with a sentence.
  var refused = 0
  var compiled = 0
  var gone = 0
  var predicted = 0
  var remarks: [String] = []

  static let head = row(
    "package", ["edges", "suggested", "clean", "refused", "compiled", "edges gone", "as predicted"])

  var line: String {
    Self.row(package, [edges, suggestions, clean, refused, compiled, gone, predicted].map(String.init))
  }

  static func total(of rows: [ProofRow]) -> ProofRow {
    rows.reduce(into: ProofRow(package: "\(rows.count) packages")) { total, row in
      total.edges += row.edges
      total.suggestions += row.suggestions
      total.clean += row.clean
      total.refused += row.refused
      total.compiled += row.compiled
      total.gone += row.gone
      total.predicted += row.predicted
    }
  }

  private static func row(_ name: String, _ columns: [String]) -> String {
    name + String(repeating: " ", count: max(1, 28 - name.count))
      + columns.map { String(repeating: " ", count: max(1, 14 - $0.count)) + $0 }.joined()
  }
}
