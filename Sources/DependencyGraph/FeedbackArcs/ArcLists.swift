/// Lists of arcs, one behind the other in one array.
struct ArcLists {
  private var starts: [Int] = [0]
  private var arcs: [Int32] = []

  var count: Int { starts.count - 1 }

  /// The arcs of all lists.
  var arcCount: Int { arcs.count }

  subscript(index: Int) -> ArraySlice<Int32> { arcs[starts[index]..<starts[index + 1]] }

  mutating func append(_ list: [Int32]) {
    arcs += list
    starts.append(arcs.count)
  }

  /// Calls `body` with every list, without checks and copies: for inner loops.
  func visit(_ body: (_ index: Int, _ arcs: UnsafeBufferPointer<Int32>) -> Void) {
    arcs.withUnsafeBufferPointer { arcs in
      for index in 0..<count { body(index, UnsafeBufferPointer(rebasing: arcs[starts[index]..<starts[index + 1]])) }
    }
  }
}
