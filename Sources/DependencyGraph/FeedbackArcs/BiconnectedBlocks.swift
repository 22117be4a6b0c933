/// The biconnected blocks of a graph whose edges are taken without direction: the largest parts that hang together even
/// without any one of their nodes. Every edge lies in exactly one block.
///
/// - Complexity: O(*nodes* + *edges*), without recursion.
/// - See: J. Hopcroft, R. Tarjan, "Algorithm 447: efficient algorithms for graph manipulation", Communications of the
///   ACM 16 (1973).
struct BiconnectedBlocks {
  /// The indices of each block's edges, ascending; blocks by their first edge.
  private(set) var edgesOfBlock: [[Int]] = []

  private var incident: [[(other: Int, edge: Int)]]
  private var visit: [Int]
  private var low: [Int]
  private var next: [Int]
  private var isUsed: [Bool]
  private var visits = 0
  private var edgeStack: [Int] = []
  /// Where in the stack of edges a block below each node would begin.
  private var blockStart: [Int]

  init(nodeCount: Int, edges: [(Int, Int)]) {
    incident = Array(repeating: [], count: nodeCount)
    for (index, edge) in edges.enumerated() {
      incident[edge.0].append((edge.1, index))
      incident[edge.1].append((edge.0, index))
    }
    visit = Array(repeating: 0, count: nodeCount)
    low = visit
    next = visit
    blockStart = visit
    isUsed = Array(repeating: false, count: edges.count)
    for root in 0..<nodeCount where visit[root] == 0 { search(from: root) }
    edgesOfBlock.sort { $0[0] < $1[0] }
  }

  private mutating func search(from root: Int) {
    var path = [root]
    open(root)
    while let node = path.last {
      guard next[node] < incident[node].count else {
        path.removeLast()
        if let parent = path.last { close(node, below: parent) }
        continue
      }
      let (other, edge) = incident[node][next[node]]
      next[node] += 1
      guard !isUsed[edge] else { continue }
      isUsed[edge] = true
      edgeStack.append(edge)
      if visit[other] == 0 {
        blockStart[other] = edgeStack.count - 1
        open(other)
        path.append(other)
      } else {
        low[node] = min(low[node], visit[other])
      }
    }
  }

  private mutating func open(_ node: Int) {
    visits += 1
    visit[node] = visits
    low[node] = visits
  }

  private mutating func close(_ node: Int, below parent: Int) {
    if low[node] >= visit[parent] {
      let start = blockStart[node]
      edgesOfBlock.append(edgeStack[start...].sorted())
      edgeStack.removeLast(edgeStack.count - start)
    } else {
      low[parent] = min(low[parent], low[node])
    }
  }
}
