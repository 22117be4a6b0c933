extension Array where Element: Hashable {
  /// Without repetitions: overloads are called alike, and so are extensions of one type.
  package var eachOnce: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
