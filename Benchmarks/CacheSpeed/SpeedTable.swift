/// Columns of one width each, the first to the left.
struct SpeedTable: Sendable {
  let title: String
  let columns: [(name: String, cell: @Sendable (Medians) -> String)]

  var head: String { line(title, columns.map(\.name)) }

  func row(_ name: String, _ medians: Medians) -> String { line(name, columns.map { $0.cell(medians) }) }

  private func line(_ name: String, _ cells: [String]) -> String {
    name.padded(22) + zip(cells, columns).map { $0.aligned(max($1.name.count, 7) + 2) }.joined()
  }

  /// What pictures of types and differences cost.
  static let graphs = SpeedTable(
    title: "package",
    columns: [
      ("none", { $0.text(.without) }), ("cold", { $0.text(.cold) }), ("warm", { $0.text(.warm) }),
      ("ratio", { $0.ratio(.warm, to: .cold) }),
      ("edited", { $0.text(.edited) }), ("ratio", { $0.ratio(.edited, to: .cold) }), ("commit", { $0.text(.commit) }),
      ("diff cold", { $0.text(.coldDiff) }), ("ratio", { $0.ratio(.coldDiff, to: .commit) }),
      ("diff warm", { $0.text(.warmDiff) }),
      ("ratio", { $0.ratio(.warmDiff, to: .commit) }),
    ])

  /// What the commands cost that ask for single declarations.
  static let declarations = SpeedTable(
    title: "package",
    columns: [
      ("cold graph", { $0.text(.cold) }), ("suggest first", { $0.text(.firstSuggest) }),
      ("ratio", { $0.ratio(.firstSuggest, to: .cold) }),
      ("suggest", { $0.text(.suggest) }), ("ratio", { $0.ratio(.suggest, to: .cold) }),
      ("edited", { $0.text(.editedSuggest) }),
      ("ratio", { $0.ratio(.editedSuggest, to: .cold) }), ("warm graph", { $0.text(.warm) }),
      ("di first", { $0.text(.firstInjection) }),
      ("di", { $0.text(.injection) }), ("ratio", { $0.ratio(.injection, to: .warm) }),
    ])
}

extension String {
  fileprivate func padded(_ width: Int) -> String { self + String(repeating: " ", count: Swift.max(0, width - count)) }
  fileprivate func aligned(_ width: Int) -> String { String(repeating: " ", count: Swift.max(0, width - count)) + self }
}
