/// The numbers `0..<count` dealt into groups: two flat arrays however many groups there are.
package struct Groups: Sendable {
  private let starts: [Int32]
  private let items: [Int32]

  /// - Parameter group: which group a number belongs to; nil leaves it out.
  /// - Complexity: O(*count* + *groups*), asking for each group twice.
  package init(_ count: Int, into groupCount: Int, by group: (Int) -> Int?) {
    var starts = [Int32](repeating: 0, count: groupCount + 1)
    for number in 0..<count {
      if let group = group(number) { starts[group + 1] += 1 }
    }
    for group in 0..<groupCount { starts[group + 1] += starts[group] }
    var next = starts
    var items = [Int32](repeating: 0, count: Int(starts[groupCount]))
    for number in 0..<count {
      guard let group = group(number) else { continue }
      items[Int(next[group])] = Int32(number)
      next[group] += 1
    }
    self.starts = starts
    self.items = items
  }

  /// The numbers of a group, ascending.
  package subscript(group: Int) -> some RandomAccessCollection<Int> {
    items[Int(starts[group])..<Int(starts[group + 1])].lazy.map { Int($0) }
  }
}
