/// The inverse of the part of a simplex basis that is not slack: rows are basic cycles, columns are tight arcs.
///
/// A basis of the packing of cycles consists of *k* cycles and the slack of all but *k* arcs. Only the square matrix
/// between the two sets of
/// *k* needs an inverse, and a pivot changes it in one of four ways, each a rank-one update of *k*² numbers.
final class BasisKernel {
  private(set) var size = 0
  private var capacity: Int
  private var values: UnsafeMutablePointer<Double>
  /// Where the pivot row of the present update is not zero.
  private var columns: UnsafeMutablePointer<Int32>
  private var columnCount = 0
  private var isSparse = false

  init() {
    capacity = 64
    values = .allocate(capacity: capacity * capacity)
    columns = .allocate(capacity: capacity)
  }

  deinit {
    values.deallocate()
    columns.deallocate()
  }

  func removeAll() { size = 0 }

  func row(_ index: Int) -> UnsafeMutablePointer<Double> { values + index * capacity }

  /// The sum of the given columns.
  func sum(ofColumns columns: [Int], into result: inout [Double]) {
    for index in 0..<size {
      let row = row(index)
      var sum = 0.0
      for column in columns { sum += row[column] }
      result[index] = abs(sum) < Self.noise ? 0 : sum
    }
  }

  /// The sum of the given rows.
  func sum(ofRows rows: [Int], into result: inout [Double]) {
    result.withUnsafeMutableBufferPointer { result in
      for column in 0..<size { result[column] = 0 }
      for index in rows {
        let row = row(index)
        for column in 0..<size { result[column] += row[column] }
      }
      for column in 0..<size where abs(result[column]) < Self.noise { result[column] = 0 }
    }
  }

  /// Smaller numbers are what is left of a zero after rounding.
  private static let noise = 1e-12

  /// Cycle `position` gives way to one whose column is `direction` in terms of the basis.
  func replaceCycle(at position: Int, direction: [Double]) {
    let pivot = row(position)
    let scale = 1 / direction[position]
    for column in 0..<size { pivot[column] *= scale }
    findColumns(of: pivot)
    for index in 0..<size where index != position && direction[index] != 0 {
      add(-direction[index], times: pivot, to: row(index))
    }
  }

  /// Arc `position` gives way to one whose row is `combination` in terms of the tight arcs.
  func replaceArc(at position: Int, combination: [Double]) {
    let scale = 1 / combination[position]
    combination.withUnsafeBufferPointer { combination in
      let combination = combination.baseAddress!
      findColumns(of: combination)
      for index in 0..<size {
        let row = row(index)
        let factor = row[position] * scale
        guard factor != 0 else { continue }
        add(-factor, times: combination, to: row)
        row[position] = factor
      }
    }
  }

  /// One more cycle and one more arc, whose corner is `corner` after elimination.
  func grow(direction: [Double], combination: [Double], corner: Double) {
    reserve(size + 1)
    combination.withUnsafeBufferPointer { combination in
      let last = row(size)
      for column in 0..<size { last[column] = -combination[column] / corner }
      findColumns(of: last)
      for index in 0..<size {
        let row = row(index)
        row[size] = -direction[index] / corner
        if direction[index] != 0 { add(-direction[index], times: last, to: row) }
      }
      last[size] = 1 / corner
    }
    size += 1
  }

  /// One cycle and one arc less; the last of each takes the place of the one that went.
  func shrink(cycle: Int, arc: Int) {
    let pivot = row(cycle)
    let scale = 1 / pivot[arc]
    findColumns(of: pivot)
    for index in 0..<size where index != cycle {
      let factor = row(index)[arc] * scale
      if factor != 0 { add(-factor, times: pivot, to: row(index)) }
    }
    let last = size - 1
    if cycle != last { row(cycle).update(from: row(last), count: size) }
    if arc != last {
      for index in 0..<last { row(index)[arc] = row(index)[last] }
    }
    size = last
  }

  /// Adds a multiple of `pivot`, whose columns have been found, to a row.
  private func add(_ factor: Double, times pivot: UnsafePointer<Double>, to row: UnsafeMutablePointer<Double>) {
    if isSparse {
      for index in 0..<columnCount {
        let column = Int(columns[index])
        row[column] += factor * pivot[column]
      }
    } else {
      for column in 0..<size { row[column] += factor * pivot[column] }
    }
  }

  /// Notes where `pivot` is not zero. Most of an inverse is: cycles far apart have nothing to do with each other.
  private func findColumns(of pivot: UnsafePointer<Double>) {
    columnCount = 0
    for column in 0..<size where abs(pivot[column]) > Self.noise {
      columns[columnCount] = Int32(column)
      columnCount += 1
    }
    // A row without gaps is added faster than one with few of them.
    isSparse = columnCount * 4 < size
  }

  private func reserve(_ wanted: Int) {
    guard wanted > capacity else { return }
    let newCapacity = capacity * 2
    let newValues = UnsafeMutablePointer<Double>.allocate(capacity: newCapacity * newCapacity)
    for index in 0..<size { (newValues + index * newCapacity).update(from: row(index), count: size) }
    values.deallocate()
    columns.deallocate()
    columns = .allocate(capacity: newCapacity)
    (values, capacity) = (newValues, newCapacity)
  }
}
