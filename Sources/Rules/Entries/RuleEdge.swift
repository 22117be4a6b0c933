package import Settings

/// `core -> vendor`
package struct RuleEdge: Sendable, Hashable {
  package var from: Selector
  package var to: Selector

  package init(from: Selector, to: Selector) {
    self.from = from
    self.to = to
  }

  /// - Returns: nil for a text without two ends.
  package init?(_ text: SpottedText) {
    guard let ends = Self.ends(of: text.text) else { return nil }
    self.init(from: Selector(ends.from, line: text.line), to: Selector(ends.to, line: text.line))
  }

  /// The two names around the one arrow, which may hold spaces.
  package static func ends(of text: String) -> (from: String, to: String)? {
    let ends = text.split(separator: "->", omittingEmptySubsequences: false).map { half in
      let start = half.drop { $0 == " " }
      return start.lastIndex { $0 != " " }.map { String(start[...$0]) } ?? ""
    }
    return ends.count == 2 && ends.allSatisfy { !$0.isEmpty } ? (ends[0], ends[1]) : nil
  }
}
