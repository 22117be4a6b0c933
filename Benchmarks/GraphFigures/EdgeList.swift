import DependencyGraph

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A graph from lines of `dependent<TAB>dependency` and perhaps `<TAB>weight`.
///
/// Names that are all numbers are the nodes' numbers, so that other programs see the same graph; other names are
/// numbered as they come.
struct EdgeList {
  let graph: DirectedGraph
  private let weights: [DirectedGraph.Edge: Int]

  init(file path: String) throws {
    let text = String(decoding: try Self.bytes(of: path), as: UTF8.self)
    var numbers: [Substring: UInt32] = [:]
    var edges: [DirectedGraph.Edge] = []
    var weights: [DirectedGraph.Edge: Int] = [:]
    let isNumbered = text.utf8.allSatisfy { $0 < UInt8(ascii: ":") }
    func number(_ name: Substring) -> UInt32 {
      if isNumbered { return UInt32(name)! }
      let next = UInt32(numbers.count)
      return numbers[name, default: next].storing(in: &numbers, for: name)
    }
    var nodeCount: UInt32 = 0
    for line in text.split(whereSeparator: \.isNewline) {
      let fields = line.split(separator: "\t")
      guard fields.count >= 2 else { continue }
      let edge = DirectedGraph.Edge(dependent: number(fields[0]), dependency: number(fields[1]))
      nodeCount = max(nodeCount, edge.dependent + 1, edge.dependency + 1)
      edges.append(edge)
      if fields.count > 2 { weights[edge] = Int(fields[2]) }
    }
    graph = DirectedGraph(nodeCount: Int(nodeCount), edges: edges)
    self.weights = weights
  }

  func weight(_ edge: DirectedGraph.Edge) -> Int { weights[edge] ?? 1 }

  private static func bytes(of path: String) throws -> [UInt8] {
    guard let file = fopen(path, "r") else { throw Unreadable(path: path) }
    defer { fclose(file) }
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { return result }
      result += buffer[..<count]
    }
  }
}

struct Unreadable: Error, CustomStringConvertible {
  let path: String
  var description: String { "'\(path)' cannot be read" }
}

extension UInt32 {
  fileprivate func storing(in numbers: inout [Substring: UInt32], for name: Substring) -> UInt32 {
    numbers[name] = self
    return self
  }
}
