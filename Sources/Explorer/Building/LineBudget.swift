import CodeModel

/// Which lines of code a page carries: first the first place of every edge, then the others, until there are enough.
struct LineBudget {
  var lineLimit = 20_000
  var longestLine = 160

  func texts(of edges: [View.Edge], text: (Location) -> String?) -> [String: [Int: String]] {
    var result: [String: [Int: String]] = [:]
    var rest = lineLimit
    for round in 0..<View.evidenceLimit {
      for edge in edges where edge.evidence.count > round && rest > 0 {
        let place = edge.evidence[round].location
        guard result[place.file]?[place.line] == nil, let line = text(place) else { continue }
        result[place.file, default: [:]][place.line] = String(line.prefix(longestLine))
        rest -= 1
      }
    }
    return result
  }
}
