import CodeModel
import Testing

@testable import Explorer

/// Which lines of code a page carries where not all have room.
@Suite struct LineBudgetTests {
  private static func edge(_ number: Int, _ places: [(String, Int)]) -> View.Edge {
    View.Edge(
      pair: .init(from: number, to: 0), weight: places.count, kinds: [.calls],
      evidence: places.map { .init(location: Location(file: $0.0, line: $0.1, column: 1), kind: .calls) })
  }

  private static let edges = [
    edge(1, [("A.swift", 1), ("A.swift", 2), ("A.swift", 3)]), edge(2, [("B.swift", 1), ("A.swift", 2)]), edge(3, []),
  ]

  private static func lines(_ limit: Int) -> [String] {
    LineBudget(lineLimit: limit).texts(of: edges) { "\($0.file):\($0.line)" }
      .flatMap { file, lines in lines.map { "\(file):\($0.key)=\($0.value)" } }.sorted()
  }

  @Test(arguments: [
    (0, []), (1, ["A.swift:1=A.swift:1"]), (2, ["A.swift:1=A.swift:1", "B.swift:1=B.swift:1"]),
    (3, ["A.swift:1=A.swift:1", "A.swift:2=A.swift:2", "B.swift:1=B.swift:1"]),
    (9, ["A.swift:1=A.swift:1", "A.swift:2=A.swift:2", "A.swift:3=A.swift:3", "B.swift:1=B.swift:1"]),
  ])
  func theFirstPlaceOfEveryEdgeComesFirst(limit: Int, expected: [String]) { #expect(Self.lines(limit) == expected) }

  @Test func whatCannotBeReadCostsNothing() {
    let texts = LineBudget(lineLimit: 1).texts(of: Self.edges) { $0.file == "B.swift" ? "read" : nil }
    #expect(texts == ["B.swift": [1: "read"]])
  }

  @Test(arguments: [
    ("", ""), ("short", "short"), ("0123456789", "0123456789"), ("0123456789a", "0123456789"), ("🧑‍🚀🧑‍🚀🧑‍🚀", "🧑‍🚀🧑‍🚀🧑‍🚀"),
  ])
  func aLineIsCutAtItsEnd(line: String, shown: String) {
    let texts = LineBudget(longestLine: 10).texts(of: [Self.edge(0, [("A", 1)])]) { _ in line }
    #expect(texts["A"]?[1] == shown)
  }
}
