/// What a command is asked about a package, where the answer may be kept: it hangs on nothing but the package and the
/// words of the question.
package protocol RememberedQuestion {
  /// The question in its one form: the same for two that have the same answer whatever the package, and for no others.
  ///
  /// - Parameter style: how the answer would be shown; counts only where the answer is text.
  /// - Returns: nil for an answer that is never kept, because it hangs on what nobody can name.
  func words(shownIn style: ReportStyle) -> QuestionWords?
}

/// A question as a list of words: the command, then every value that matters, by name.
///
/// Each name is followed by the number of its values and the values themselves, so that two questions never share a list,
/// whatever somebody's values are called.
///
/// ```swift
/// var words = QuestionWords("di")
/// words.add("rule", anyOrder: ["singleton", "ambient-access"])
/// words.list   // ["di", "rule", "2", "ambient-access", "singleton"]
/// ```
package struct QuestionWords: Sendable, Hashable {
  package private(set) var list: [String]

  package init(_ command: String) { list = [command] }

  /// Values whose order means something.
  package mutating func add(_ name: String, _ values: [String]) { list += [name, String(values.count)] + values }

  /// A value, or that there is none.
  package mutating func add(_ name: String, _ value: String?) { add(name, value.map { [$0] } ?? []) }

  /// Values of which neither the order nor how often one is said means anything.
  package mutating func add(_ name: String, anyOrder values: some Sequence<String>) { add(name, Set(values).sorted()) }

  /// How text looks where it goes to.
  package mutating func add(_ style: ReportStyle) {
    add("width", String(style.width))
    add("color", String(style.usesColor))
    add("terminal", String(style.isTerminal))
    add("links", style.linkRoot)
  }
}
