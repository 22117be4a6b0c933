extension [String] {
  /// Without repetitions: overloads are called alike, and so are extensions of one type.
  package var eachOnce: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
