import CodeModel
import Separation
import SeparationPlans

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

  /// Every obstacle of a dependency, its kind, place and name between tabs.
  static func list(_ separation: Separation, _ model: CodeModel) -> [String] {
    let title = "\(separation.consumer) → \(separation.provider)"
    return separation.plan.obstacles.map { obstacle in
      let place = obstacle.place.map { "\($0.file):\($0.line):\($0.column)" } ?? ""
      let name = obstacle.declaration.map { model[$0].signature } ?? ""
      return [title, obstacle.reason.kind, place, name].joined(separator: "\t")
    }
  }

  /// Where obstacles of some kinds stand that hardly anything else stands beside.
  static func places(of kinds: Set<String>, in separation: Separation, _ model: CodeModel) -> [String] {
    let obstacles = separation.plan.obstacles
    let present = Set(obstacles.map(\.reason.kind))
    guard !present.isDisjoint(with: kinds), present.subtracting(kinds).count <= 2 else { return [] }
    return obstacles.filter { kinds.contains($0.reason.kind) }.prefix(5).map { obstacle in
      let place = obstacle.place.map { "\($0.file):\($0.line):\($0.column)" } ?? ""
      let name = obstacle.declaration.map { model[$0].signature } ?? ""
      return
        "\(separation.consumer) → \(separation.provider): \(obstacle.reason) \(name) \(place), all: \(present.sorted())"
    }
  }

  var isEmpty: Bool { counts.isEmpty }

  /// The most frequent first.
  var lines: [String] {
    let names = counts.keys.sorted { (-counts[$0]!.all, $0) < (-counts[$1]!.all, $1) }
    return ["obstacle                     dependencies         alone"]
      + names.map { name in
        let figures = ["\(counts[name]!.all)", "\(counts[name]!.alone)"].map {
          String(repeating: " ", count: max(1, 14 - $0.count)) + $0
        }
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
