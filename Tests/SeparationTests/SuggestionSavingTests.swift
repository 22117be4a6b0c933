import Separation
import Testing

/// What saves too little is given up before its plan is written; whoever writes all plans and throws away those that
/// save too little keeps the same.
@Suite struct SuggestionSavingTests {
  /// Twelve features in layers; each holds a protocol, a value, and more or less code behind them.
  private var targets: [(String, [String])] {
    (0..<12).map { feature in ("F\(feature)", dependencies(of: feature).map { "F\($0)" }) }
  }

  private func dependencies(of feature: Int) -> [Int] {
    feature < 3 ? [] : Set([feature - 3, feature / 2, feature / 4]).sorted()
  }

  private var files: [(String, String)] {
    (0..<12).map { feature in
      let used = dependencies(of: feature)
      let filler = (0..<(5 + feature * 7 % 40)).map { "  func step\($0)() {}" }.joined(separator: "\n")
      return (
        "F\(feature)/F.swift",
        """
        \(used.map { "import F\($0)" }.joined(separator: "\n"))
        public struct Value\(feature) { public init() {} }
        public protocol Service\(feature) { func load() -> Value\(feature) }
        public final class Store\(feature): Service\(feature) {
        \(used.map { "  let service\($0): any Service\($0)" }.joined(separator: "\n"))
          public init(\(used.map { "service\($0): any Service\($0)" }.joined(separator: ", "))) {
        \(used.map { "    self.service\($0) = service\($0)" }.joined(separator: "\n"))
          }
          public func load() -> Value\(feature) { Value\(feature)() }
        \(filler)
        }

        """
      )
    }
  }

  @Test(arguments: [0.005, 0.02, 0.05, 0.1, 0.2])
  func nothingThatSavesEnoughIsGivenUp(minimum: Double) async throws {
    let every = try await Suggestion.all(minimumSaving: 0, targets: targets, files: files)
    let enough = try await Suggestion.all(minimumSaving: minimum, targets: targets, files: files)
    #expect(every.separations.count > 5)
    #expect(enough.separations.map(\.edge) == every.separations.filter { $0.saving >= minimum }.map(\.edge))
  }
}

extension Separation {
  fileprivate var edge: Edge { Edge(dependent: consumer, dependency: provider) }
}
