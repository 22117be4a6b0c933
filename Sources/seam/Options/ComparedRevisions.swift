import ArgumentParser

/// Which two states of a package are compared, as git writes it: `A`, `A B`, `A..B`, `A...B`.
struct ComparedRevisions: Equatable {
  var base: String
  /// Nil for the working tree.
  var head: String?
  /// Compare with the best common ancestor of both instead of with the base itself: what a branch changed, whatever
  /// happened elsewhere since.
  var startsAtMergeBase = false

  /// - Parameters:
  ///   - first: a revision, or a range of two; an end that is left out is `HEAD`.
  ///   - second: a revision; nil for none.
  init(_ first: String, _ second: String?) throws(ValidationError) {
    guard let (dots, base, head) = Self.split(first) else {
      (self.base, self.head) = (first, second)
      if let second, Self.split(second) != nil {
        throw ValidationError("'\(second)' is a range; give it alone, without '\(first)'.")
      }
      return
    }
    if let second { throw ValidationError("'\(first)' names both ends already; leave out '\(second)'.") }
    self.base = base.isEmpty ? "HEAD" : base
    self.head = head.isEmpty ? "HEAD" : head
    startsAtMergeBase = dots == 3
  }

  /// Names of revisions hold no two dots in a row.
  private static func split(_ text: String) -> (dots: Int, base: String, head: String)? {
    var index = text.startIndex
    while index < text.endIndex {
      let dots = text[index...].prefix { $0 == "." }
      if dots.count == 2 || dots.count == 3 {
        return (dots.count, String(text[..<index]), String(text[dots.endIndex...]))
      }
      index = dots.isEmpty ? text.index(after: index) : dots.endIndex
    }
    return nil
  }

  /// Whether a word can only be a folder: no revision begins like that.
  static func isPath(_ word: String) -> Bool {
    word == "." || word == ".." || word.hasPrefix("./") || word.hasPrefix("../") || word.hasPrefix("/")
      || word.hasPrefix("~")
  }
}
