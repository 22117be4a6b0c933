/// Compressed sparse rows: the neighbours of row `r` are `neighbours[starts[r]..<starts[r + 1]]`.
struct Rows: Sendable, Equatable {
  private(set) var starts: [UInt32]
  private(set) var neighbours: [UInt32]

  var rowCount: Int { starts.count - 1 }

  subscript(row: UInt32) -> ArraySlice<UInt32> {
    neighbours[Int(starts[Int(row)])..<Int(starts[Int(row) + 1])]
  }

  /// Distributes `pairs` over rows by a stable counting sort.
  init<Pair>(
    rowCount: Int, pairs: some Collection<Pair>, row: (Pair) -> UInt32, neighbour: (Pair) -> UInt32
  ) {
    starts = [UInt32](repeating: 0, count: rowCount + 1)
    for pair in pairs {
      precondition(row(pair) < rowCount && neighbour(pair) < rowCount, "an edge names a node outside the graph")
      starts[Int(row(pair)) + 1] += 1
    }
    Self.accumulate(&starts)
    var next = starts
    neighbours = [UInt32](repeating: 0, count: Int(starts[rowCount]))
    for pair in pairs {
      neighbours[Int(next[Int(row(pair))])] = neighbour(pair)
      next[Int(row(pair))] += 1
    }
  }

  private init(starts: [UInt32], neighbours: [UInt32]) {
    self.starts = starts
    self.neighbours = neighbours
  }

  /// The same pairs with the two sides exchanged; every row of the result is ascending.
  func transposed(removingDuplicates: Bool) -> Rows {
    var newStarts = [UInt32](repeating: 0, count: rowCount + 1)
    for neighbour in neighbours { newStarts[Int(neighbour) + 1] += 1 }
    Self.accumulate(&newStarts)
    var ends = newStarts
    var newNeighbours = [UInt32](repeating: 0, count: neighbours.count)
    for row in 0..<UInt32(rowCount) {
      for neighbour in self[row] {
        let end = Int(ends[Int(neighbour)])
        // Rows arrive in ascending order, so a duplicate can only be the value written last.
        if removingDuplicates, end > newStarts[Int(neighbour)], newNeighbours[end - 1] == row { continue }
        newNeighbours[end] = row
        ends[Int(neighbour)] += 1
      }
    }
    let result = Rows(starts: newStarts, neighbours: newNeighbours)
    return removingDuplicates ? result.closingGaps(ends: ends) : result
  }

  /// Moves the filled part `starts[r]..<ends[r]` of every row to the front.
  private func closingGaps(ends: [UInt32]) -> Rows {
    var starts = starts
    var neighbours = neighbours
    var write = 0
    for row in 0..<rowCount {
      let filled = Int(starts[row])..<Int(ends[row])
      starts[row] = UInt32(write)
      for read in filled {
        neighbours[write] = neighbours[read]
        write += 1
      }
    }
    starts[rowCount] = UInt32(write)
    neighbours.removeLast(neighbours.count - write)
    return Rows(starts: starts, neighbours: neighbours)
  }

  private static func accumulate(_ counts: inout [UInt32]) {
    guard counts.count > 1 else { return }
    for index in 1..<counts.count { counts[index] += counts[index - 1] }
  }
}

extension Rows {
  /// Both arrays without bounds checks, for inner loops.
  func withUnsafeRows<Result>(
    _ body: (_ starts: UnsafeBufferPointer<UInt32>, _ neighbours: UnsafeBufferPointer<UInt32>) -> Result
  ) -> Result {
    starts.withUnsafeBufferPointer { starts in
      neighbours.withUnsafeBufferPointer { neighbours in body(starts, neighbours) }
    }
  }
}
