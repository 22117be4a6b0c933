import GraphAnalysis
import Untangling
import UntanglingAdvice

/// The changes of place of a tangle with numbers, where a list tells them: what stands at a cut is the number.
struct ToldMoves {
  let changes: [ToldChange]
  private let numberOfCut: [Int: Int]
  /// By cut that falls only with others' help: the numbers of those.
  private let needsOfCut: [Int: [Int]]

  /// One alone is told at its cut.
  init(_ advice: TangleAdvice) {
    let told = advice.toldChanges
    changes = told.count > 1 ? told : []
    var numbers: [Int: Int] = [:]
    for (index, change) in changes.enumerated() {
      for cut in change.cuts { numbers[cut] = index + 1 }
    }
    numberOfCut = numbers
    let known = Dictionary(
      changes.enumerated().map { ($1.advice.withoutCuts, $0 + 1) }, uniquingKeysWith: { first, _ in first })
    needsOfCut = advice.needsOfCut.mapValues { $0.compactMap { known[$0] }.sorted() }.filter { !$1.isEmpty }
  }

  /// ` with move 3`, where a cut falls only once that is made too.
  func help(for cut: Int) -> String {
    guard let numbers = needsOfCut[cut], numberOfCut[cut] != nil else { return "" }
    return " with move\(numbers.count == 1 ? "" : "s") " + CycleWording.list(numbers.map(String.init))
  }

  /// The moves of a step with how many of its cuts fall with each, in the order of the list.
  func counted(in step: CutStep) -> [(name: String, count: Int)] {
    let own = step.cuts.filter { numberOfCut[$0] != nil }
    var counts = Dictionary(own.map { (numberOfCut[$0]!, 1) }, uniquingKeysWith: +)  // They have numbers.
    for number in own.flatMap({ needsOfCut[$0] ?? [] }) { counts[number] = counts[number] ?? 0 }
    return counts.sorted { $0.key < $1.key }.map { number, count in
      (name: "move \(number)" + (Self.subject(of: changes[number - 1].advice).map { " (\($0))" } ?? ""), count: count)
    }
  }

  /// `Store.swift and 2 more`: what changes its place.
  private static func subject(of advice: CutAdvice) -> String? {
    let things: [String] =
      switch advice {
      case .move(let move) where move.isWholeFile: [lastComponent(move.file)]
      case .move(let move): move.declarations
      case .split(let split): split.files.map(lastComponent)
      case .declareBelow(let members, _): members
      case .several(let parts): parts.compactMap(subject)
      default: []
      }
    return things.first.map { things.count == 1 ? $0 : "\($0) and \(things.count - 1) more" }
  }

  private static func lastComponent(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// `move 3`, if the list tells what a cut falls with.
  func name(of cut: Int) -> String? { numberOfCut[cut].map { "move \($0)" } }
}
