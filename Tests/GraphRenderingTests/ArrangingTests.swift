import DependencyGraph
import TestSupport
import Testing

@testable import GraphRendering

@Suite struct ArrangingTests {
  /// A graph whose edges run from smaller to larger numbers.
  private func acyclicGraph(_ nodeCount: Int, density: Double, _ numbers: inout SeededGenerator) -> DirectedGraph {
    var edges: [DirectedGraph.Edge] = []
    for dependent in 0..<nodeCount {
      for dependency in dependent + 1..<max(nodeCount, dependent + 1)
      where Double.random(in: 0..<1, using: &numbers) < density {
        edges.append(.init(dependent: UInt32(dependent), dependency: UInt32(dependency)))
      }
    }
    return DirectedGraph(nodeCount: nodeCount, edges: edges)
  }

  @Test(arguments: 1...40)
  func shelvesKeepOrderAndBudget(seed: Int) {
    var numbers = SeededGenerator(seed: UInt64(seed))
    let graph = acyclicGraph(Int.random(in: 1...40, using: &numbers), density: 0.1, &numbers)
    let items = (0..<graph.nodeCount).map { Block(node: $0, extent: Double.random(in: 50...150, using: &numbers)) }
    let shelves = Shelves(items, dependencies: graph, budget: 400).shelves
    #expect(shelves.joined().sorted() == Array(0..<graph.nodeCount))
    for shelf in shelves { #expect(shelf.reduce(0) { $0 + items[$1].width } <= 400) }
    var shelfOfItem = [Int](repeating: 0, count: graph.nodeCount)
    for (index, shelf) in shelves.enumerated() { for item in shelf { shelfOfItem[item] = index } }
    for edge in graph.edges { #expect(shelfOfItem[Int(edge.dependent)] < shelfOfItem[Int(edge.dependency)]) }
  }

  @Test(arguments: 1...40)
  func anchorsTieEverythingTogether(seed: Int) {
    var numbers = SeededGenerator(seed: UInt64(seed))
    let graph = acyclicGraph(Int.random(in: 2...40, using: &numbers), density: 0.05, &numbers)
    let items = (0..<graph.nodeCount).map { Block(node: $0, extent: 100) }
    let shelves = Shelves(items, dependencies: graph, budget: 350).shelves
    // As narrow as it is, a graph of four boxes and more has two shelves.
    #expect(shelves.count > 1 || graph.nodeCount < 4)
    var layer = [Int](repeating: 0, count: graph.nodeCount)
    for (index, shelf) in shelves.enumerated() { for item in shelf { layer[item] = index } }
    let held = graph.filteringEdges { layer[Int($0.dependency)] - layer[Int($0.dependent)] == 1 }
    let anchors = Anchors(layer, of: held, clusters: layer.map { _ in nil }).anchors
    for anchor in anchors { #expect(layer[anchor.below] - layer[anchor.above] == 1) }
    let all = held.edges + anchors.map { .init(dependent: UInt32($0.above), dependency: UInt32($0.below)) }
    // Where there is one shelf alone, nothing is to be tied.
    #expect(shelves.count == 1 || DirectedGraph(nodeCount: graph.nodeCount, edges: all).connectedParts.count == 1)
  }

  @Test(arguments: 1...60)
  func poolingFindsTheNearestAscendingPositions(seed: Int) {
    var numbers = SeededGenerator(seed: UInt64(seed))
    let targets = (0..<Int.random(in: 1...5, using: &numbers)).map { _ in
      (position: Double(Int.random(in: 0...4, using: &numbers)), weight: Double(Int.random(in: 1...3, using: &numbers)))
    }
    func cost(_ positions: [Double]) -> Double {
      zip(positions, targets).reduce(0) { $0 + $1.1.weight * ($1.0 - $1.1.position) * ($1.0 - $1.1.position) }
    }
    let found = RowRelaxation.ascending(targets)
    #expect(zip(found, found.dropFirst()).allSatisfy { $0 <= $1 })
    // Every ascending choice on a grid costs at least as much.
    let grid = stride(from: 0.0, through: 4, by: 0.5).map { $0 }
    var choices: [[Double]] = [[]]
    for _ in targets {
      choices = choices.flatMap { choice in grid.filter { $0 >= choice.last ?? 0 }.map { choice + [$0] } }
    }
    #expect(choices.allSatisfy { cost(found) <= cost($0) + 1e-9 })
  }

  @Test func rowsKeepTheirDistance() {
    let relaxation = RowRelaxation(
      centres: [0, 10, 500, 0], widths: [100, 80, 60, 40], rows: [[0, 1, 2], [3]],
      lines: [(0, 3, 1), (1, 3, 1), (2, 3, 1)])
    let row = relaxation.centres.prefix(3).sorted()
    #expect(row[1] - row[0] >= 90 && row[2] - row[1] >= 70)
    #expect(abs(relaxation.centres[3] - row[1]) < 60)
  }

  @Test func routesAroundABoxThatStandsInTheWay() {
    let boxes = [
      Layout.Rectangle(x: 0, y: 0, width: 60, height: 30), Layout.Rectangle(x: 0, y: 70, width: 60, height: 30),
      Layout.Rectangle(x: 0, y: 140, width: 60, height: 30),
    ]
    var router = LineRouter(boxes)
    let down = router.line(from: 0, to: 2)
    #expect(down.points.contains { $0.x < 0 || $0.x > 60 })
    #expect(down.tip?.y == 140)
    let up = router.line(from: 2, to: 0)
    #expect(up.tip?.y == 30)
    #expect(up.tip?.x != down.points.first?.x)
  }

  /// Between two rows, and beside the boxes of one.
  @Test(arguments: [70.0, 135.0])
  func routesAroundATitle(y: Double) {
    let boxes = [
      Layout.Rectangle(x: 0, y: 0, width: 60, height: 30), Layout.Rectangle(x: 200, y: 130, width: 60, height: 30),
      Layout.Rectangle(x: 0, y: 240, width: 60, height: 30),
    ]
    let title = Layout.Rectangle(x: 10, y: y, width: 50, height: 14)
    var free = LineRouter(boxes)
    #expect(free.line(from: 0, to: 2).points.allSatisfy { $0.x == 30 })
    var router = LineRouter(boxes, around: [title])
    let line = router.line(from: 0, to: 2)
    #expect(line.points.contains { $0.x < title.x || $0.x > title.x + title.width })
    #expect(line.tip == free.line(from: 0, to: 2).tip)
  }
}
