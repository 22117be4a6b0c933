import NameResolution

/// Edges that a graph lacks or has too many of, sorted into classes by the kind of symbol and the form of the text that
/// they rest on.
struct EdgeClasses {
  /// A place on which an edge rests.
  struct Place {
    var className: String
    var example: String
  }

  private struct EdgeClass {
    /// Edges that have such a place.
    var edgeCount = 0
    /// Edges that have no other place.
    var onlyCount = 0
    var examples: [String] = []
  }

  private var classes: [String: EdgeClass] = [:]

  /// Adds one edge with all the places that it rests on.
  mutating func add(_ places: [Place]) {
    let names = Set(places.map(\.className))
    for name in names {
      classes[name, default: EdgeClass()].edgeCount += 1
      if names.count == 1 { classes[name]!.onlyCount += 1 }
      classes[name]!.examples.append(places.first { $0.className == name }!.example)
    }
  }

  mutating func add(_ other: Self) {
    for (name, found) in other.classes {
      classes[name, default: EdgeClass()].edgeCount += found.edgeCount
      classes[name]!.onlyCount += found.onlyCount
      classes[name]!.examples += found.examples
    }
  }

  /// Prints the largest classes, those first that alone would settle most edges.
  func write(title: String, classLimit: Int, exampleLimit: Int) {
    guard !classes.isEmpty, classLimit > 0 else { return }
    let ranked = classes.sorted {
      ($1.value.onlyCount, $1.value.edgeCount, $0.key) < ($0.value.onlyCount, $0.value.edgeCount, $1.key)
    }
    print("  \(title): edges that rest on this alone, edges that rest on it too, what it is")
    for (name, found) in ranked.prefix(classLimit) {
      print("    \(found.onlyCount.padded(to: 5)) \(found.edgeCount.padded(to: 5))  \(name)")
      for example in found.examples.prefix(exampleLimit) { print("                   " + example) }
    }
  }
}

extension Int {
  fileprivate func padded(to width: Int) -> String {
    let text = String(self)
    return String(repeating: " ", count: Swift.max(0, width - text.count)) + text
  }
}
