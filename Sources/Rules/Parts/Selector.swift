/// What a rule is about: a part by its name, or a glob.
package struct Selector: Sendable, Hashable {
  package let text: String
  package let line: Int

  package init(_ text: String, line: Int) {
    self.text = text
    self.line = line
  }

  package static func == (left: Self, right: Self) -> Bool { left.text == right.text }
  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension PartTable {
  /// The patterns of a selector, those of its parts or its own.
  package func patterns(of selector: Selector) -> [NamePattern] {
    if number(of: selector.text) == nil { return [NamePattern(selector.text, line: selector.line)] }
    return numbers(in: selector.text).sorted().flatMap { parts[$0].patterns }
  }

  /// Whether it can only be told file by file: one of its patterns is a path. `swift-nio/*` among what is external names
  /// a package and its modules.
  func isByPath(_ selector: Selector) -> Bool {
    if number(of: selector.text) == nil { return NamePattern(selector.text, line: selector.line).isPath }
    return numbers(in: selector.text).contains { parts[$0].own.contains(where: \.isPath) }
  }

  /// Whether it can only be told type by type.
  func isByType(_ selector: Selector) -> Bool {
    numbers(in: selector.text).contains { !parts[$0].types.isEmpty }
  }
}
