import GraphAnalysis
import Untangling

/// The changes of place of a tangle with numbers, where a list tells them: what stands at a cut is the number.
struct ToldMoves {
  let changes: [ToldChange]
  private let numberOfCut: [Int: Int]

  /// One alone is told at its cut.
  init(_ advice: TangleAdvice) {
    changes = advice.changesOfPlace.count > 1 ? advice.changesOfPlace : []
    var numbers: [Int: Int] = [:]
    for (index, change) in changes.enumerated() {
      for cut in change.cuts { numbers[cut] = index + 1 }
    }
    numberOfCut = numbers
  }

  /// The moves of a step with how many of its cuts fall with each, in the order of the list.
  func counted(in step: CutStep) -> [(name: String, count: Int)] {
    let counts = Dictionary(step.cuts.compactMap { numberOfCut[$0] }.map { ($0, 1) }, uniquingKeysWith: +)
    return counts.sorted { $0.key < $1.key }.map { (name: "move \($0.key)", count: $0.value) }
  }

  /// `move 3`, if the list tells what a cut falls with.
  func name(of cut: Int) -> String? { numberOfCut[cut].map { "move \($0)" } }
}
