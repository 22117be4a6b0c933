import Architecture

/// How often each kind of obstacle stands in the way, and how often it alone does.
struct ObstacleCensus {
  private var counts: [String: (all: Int, alone: Int)] = [:]

  mutating func count(_ plan: SeparationPlan) {
    let kinds = Set(plan.obstacles.map(\.reason.kind))
    for kind in kinds {
      counts[kind, default: (0, 0)].all += 1
      if kinds.count == 1 { counts[kind]!.alone += 1 }
    }
  }

  var isEmpty: Bool { counts.isEmpty }

  /// The most frequent first.
  var lines: [String] {
    let names = counts.keys.sorted { (-counts[$0]!.all, $0) < (-counts[$1]!.all, $1) }
    return ["obstacle                     dependencies         alone"]
      + names.map { name in
        let figures = ["\(counts[name]!.all)", "\(counts[name]!.alone)"].map { String(repeating: " ", count: max(1, 14 - $0.count)) + $0 }
        return name + String(repeating: " ", count: max(1, 27 - name.count)) + figures.joined()
      }
  }
}

extension SeparationObstacle.Reason {
  /// The case's name, with what is counted apart from it.
  fileprivate var kind: String {
    switch self {
    case .specialAttribute(let attribute): attribute
    default: String(describing: self).prefix { $0 != "(" }.description
    }
  }
}
