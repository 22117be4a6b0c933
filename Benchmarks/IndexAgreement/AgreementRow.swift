import Foundation

/// One line of the table: a package, a graph, the figures, and whether they reach the floors.
struct AgreementRow: CustomStringConvertible {
  let package: String
  let source: IndexAgreement.ScoredGraph
  let agreement: Agreement

  static let title = "package                  graph   nodes        precision              explicit               all edges              implicit, alias, inactive"

  private var figures: [Double] { [agreement.nodes, agreement.precision, agreement.explicitRecall, agreement.recall] }

  private var floors: [Double] { source == .index ? [1, 1, 1, 1] : [0.995, 0.99, 0.99, 0.93] }

  var passes: Bool { zip(figures, floors).allSatisfy { $0 >= $1 } }

  var description: String {
    let a = agreement
    let counts = [
      "\(a.foundNodes)/\(a.nodeCount)", "\(a.rightEdges)/\(a.rightEdges + a.wrong.count)", "\(a.foundExplicit)/\(a.explicitCount)",
      "\(a.foundExplicit + a.foundMember)/\(a.explicitCount + a.memberCount)",
    ]
    let cells = zip(zip(figures, floors), counts).map { pair, count in
      let mark = pair.0 >= pair.1 ? " " : "!"
      return "\(String(format: "%.4f", pair.0))\(mark) \(count)".padding(toLength: 22, withPad: " ", startingAt: 0)
    }
    let name = package.padding(toLength: 24, withPad: " ", startingAt: 0)
    let graph = source.rawValue.padding(toLength: 7, withPad: " ", startingAt: 0)
    return "\(name) \(graph) \(cells.joined(separator: " ")) \(a.implicitEdges) \(a.aliasEdges) \(a.inactiveEdges)"
  }
}
