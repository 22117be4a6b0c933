import Foundation

/// What all packages have reached, and what remains to be done.
struct AgreementTotals {
  private struct Key: Hashable {
    var source: IndexAgreement.ScoredGraph
    var level: ScoredLevel
  }

  private struct Total {
    var recalls: [Double] = []
    var right = 0
    var wrong = 0
    var missed = EdgeClasses()
    var wrongClasses = EdgeClasses()
  }

  private var totals: [Key: Total] = [:]

  mutating func add(_ agreement: Agreement, _ report: AgreementReport, of source: IndexAgreement.ScoredGraph) {
    let key = Key(source: source, level: agreement.level)
    var total = totals[key] ?? Total()
    total.recalls.append(agreement.recall)
    total.right += agreement.rightEdges
    total.wrong += agreement.wrong.count
    total.missed.add(report.missed)
    total.wrongClasses.add(report.wrong)
    totals[key] = total
  }

  func write(classLimit: Int, exampleLimit: Int) {
    for source in IndexAgreement.ScoredGraph.allCases {
      for level in ScoredLevel.allCases {
        guard let total = totals[Key(source: source, level: level)] else { continue }
        let mean = total.recalls.reduce(0, +) / Double(total.recalls.count)
        print(
          "all \(total.recalls.count) packages, \(source.rawValue), level \(level.rawValue): "
            + "\(total.right) right edges, \(total.wrong) wrong, mean recall of all edges "
            + String(format: "%.4f", mean))
        total.missed.write(title: "missed", classLimit: classLimit, exampleLimit: exampleLimit)
        total.wrongClasses.write(title: "wrong", classLimit: classLimit, exampleLimit: exampleLimit)
      }
    }
  }
}
