/// The inverse of the part of a simplex basis that is not slack: rows are basic cycles, columns are tight arcs.
///
/// A basis of the packing of cycles consists of *k* cycles and the slack of all but *k* arcs. Only the square matrix between the two sets of
/// *k* needs an inverse, and a pivot changes it in one of four ways, each a rank-one update of *k*² numbers.
final class BasisKernel {
  private(set) var size = 0
  private var capacity: Int
  private var values: UnsafeMutablePointer<Double>

  init() {
    capacity = 64
    values = .allocate(capacity: capacity * capacity)
  }

  deinit { values.deallocate() }

  func removeAll() { size = 0 }

  func row(_ index: Int) -> UnsafeMutablePointer<Double> { values + index * capacity }

  /// The sum of the given columns.
  func sum(ofColumns columns: [Int], into result: inout [Double]) {
    for index in 0..<size {
      let row = row(index)
      var sum = 0.0
      for column in columns { sum += row[column] }
      result[index] = sum
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
    }
  }

  /// Cycle `position` gives way to one whose column is `direction` in terms of the basis.
  func replaceCycle(at position: Int, direction: [Double]) {
    let pivot = row(position)
    let scale = 1 / direction[position]
    for column in 0..<size { pivot[column] *= scale }
    for index in 0..<size where index != position && direction[index] != 0 {
      subtract(direction[index], times: pivot, from: index)
    }
  }

  /// Arc `position` gives way to one whose row is `combination` in terms of the tight arcs.
  func replaceArc(at position: Int, combination: [Double]) {
    let scale = 1 / combination[position]
    combination.withUnsafeBufferPointer { combination in
      for index in 0..<size {
        let row = row(index)
        let factor = row[position] * scale
        guard factor != 0 else { continue }
        for column in 0..<size { row[column] -= factor * combination[column] }
        row[position] = factor
      }
    }
  }

  /// One more cycle and one more arc, whose corner is `corner` after elimination.
  func grow(direction: [Double], combination: [Double], corner: Double) {
    reserve(size + 1)
    combination.withUnsafeBufferPointer { combination in
      for index in 0..<size {
        let row = row(index)
        let factor = direction[index] / corner
        row[size] = -factor
        guard factor != 0 else { continue }
        for column in 0..<size { row[column] += factor * combination[column] }
      }
      let last = row(size)
      for column in 0..<size { last[column] = -combination[column] / corner }
      last[size] = 1 / corner
    }
    size += 1
  }

  /// One cycle and one arc less; the last of each takes the place of the one that went.
  func shrink(cycle: Int, arc: Int) {
    let pivot = row(cycle)
    let scale = 1 / pivot[arc]
    for index in 0..<size where index != cycle {
      let factor = row(index)[arc] * scale
      if factor != 0 { subtract(factor, times: pivot, from: index) }
    }
    let last = size - 1
    if cycle != last { row(cycle).update(from: row(last), count: size) }
    if arc != last {
      for index in 0..<last { row(index)[arc] = row(index)[last] }
    }
    size = last
  }

  private func subtract(_ factor: Double, times pivot: UnsafeMutablePointer<Double>, from index: Int) {
    let row = row(index)
    for column in 0..<size { row[column] -= factor * pivot[column] }
  }

  private func reserve(_ wanted: Int) {
    guard wanted > capacity else { return }
    let newCapacity = capacity * 2
    let newValues = UnsafeMutablePointer<Double>.allocate(capacity: newCapacity * newCapacity)
    for index in 0..<size { (newValues + index * newCapacity).update(from: row(index), count: size) }
    values.deallocate()
    (values, capacity) = (newValues, newCapacity)
  }
}
