import Foundation

/// One line of the table: a package, a graph, a level, the figures, and whether they reach the floors.
struct AgreementRow: CustomStringConvertible {
  let package: String
  let source: IndexAgreement.ScoredGraph
  let agreement: Agreement

  static let title =
    "package                  graph  level  nodes              precision          explicit           all edges          implicit, alias, inactive"

  private var figures: [Double] {
    [agreement.nodes.share, agreement.precision, agreement.explicitRecall, agreement.recall]
  }

  private var floors: [Double] {
    let floors = agreement.level.floors
    return source == .index
      ? [1, 1, 1, 1] : [floors.nodes, floors.precision, floors.explicitRecall, floors.recall]
  }

  var passes: Bool { zip(figures, floors).allSatisfy { $0 >= $1 } }

  var description: String {
    let a = agreement
    let counts = [
      a.level == .type ? "\(a.nodes.found)/\(a.nodes.count)" : "",
      "\(a.rightEdges)/\(a.rightEdges + a.wrong.count)",
      "\(a.foundExplicit)/\(a.explicitCount)",
      "\(a.foundExplicit + a.foundMember)/\(a.explicitCount + a.memberCount)",
    ]
    let cells = zip(zip(figures, floors), counts).map { pair, count in
      let mark = pair.0 >= pair.1 ? " " : "!"
      return (count.isEmpty ? "" : "\(String(format: "%.4f", pair.0))\(mark) \(count)").padded(to: 18)
    }
    let head = [package.padded(to: 24), source.rawValue.padded(to: 6), a.level.rawValue.padded(to: 6)]
    return "\((head + cells).joined(separator: " ")) \(a.implicitEdges) \(a.aliasEdges) \(a.inactiveEdges)"
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    count >= width ? self : padding(toLength: width, withPad: " ", startingAt: 0)
  }
}
