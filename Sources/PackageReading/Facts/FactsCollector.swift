import SwiftSyntax

extension FileFacts {
  /// Keeps what name resolution needs of a parsed file.
  ///
  /// Never fails: what a broken file still says is collected, and ``hasSyntaxErrors`` tells.
  package init(of file: ParsedFile) {
    let collector = FactsCollector()
    collector.facts.lines = file.lines
    collector.facts.hasSyntaxErrors = file.syntax.hasError
    collector.collectFile(file.syntax)
    self = collector.facts
  }

  /// The same from the file's bytes; the syntax tree is gone when this returns.
  package init(parsing source: [UInt8]) { self.init(of: ParsedFile(source)) }
}

/// Walks a syntax tree once, by hand, and writes the facts.
///
/// One method per group of syntax nodes, in the extensions of this class. A hand-written walk visits only what can mention a name, which
/// is several times faster than a `SyntaxVisitor` that is told about every token.
final class FactsCollector {
  var facts = FileFacts()
  /// The innermost declaration being collected.
  var container: Int32 = -1
  /// Inside a function body, an accessor or a closure.
  var isLocal = false
  /// How many clauses of `#if` are open.
  var conditionDepth = 0
  /// How many of them the host does not compile.
  var inactiveDepth = 0
  private var nameNumbers: [String: Name] = ["": 0]

  func number(_ text: String) -> Name {
    if let number = nameNumbers[text] { return number }
    let number = Name(facts.names.count)
    facts.names.append(text)
    nameNumbers[text] = number
    return number
  }

  /// The name that a token spells, without backticks.
  func name(_ token: TokenSyntax) -> Name {
    let text = token.text
    guard text.utf8.first == UInt8(ascii: "`"), text.utf8.count > 2 else { return number(text) }
    return number(String(text.dropFirst().dropLast()))
  }

  func offset(_ node: some SyntaxProtocol) -> UInt32 {
    UInt32(truncatingIfNeeded: node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  // MARK: - Appending

  func add(
    _ kind: Term.Kind, name: Name = 0, at position: UInt32 = 0, flags: Term.Flags = [], _ children: [TermID] = []
  ) -> TermID {
    let list = list(children)
    facts.terms.append(
      Term(
        kind: kind, flags: flags, name: name, position: position, firstLink: list.start, linkCount: list.count))
    return TermID(facts.terms.count - 1)
  }

  func list(_ children: [TermID]) -> TermList {
    guard !children.isEmpty else { return .empty }
    let start = Int32(facts.links.count)
    facts.links.append(contentsOf: children)
    return TermList(start: start, count: Int32(children.count))
  }

  /// Adds a declaration inside the current container; `fill` collects its parts with the new declaration as their container.
  @discardableResult
  func declare(_ declaration: DeclarationFact, _ fill: (Int) -> Void = { _ in }) -> Int {
    var declaration = declaration
    declaration.container = container
    if conditionDepth > 0 { declaration.flags.insert(.isConditional) }
    if inactiveDepth > 0 { declaration.flags.insert(.isInactive) }
    if isLocal { declaration.flags.insert(.isLocal) }
    let index = facts.declarations.count
    facts.declarations.append(declaration)
    let outer = container
    container = Int32(index)
    fill(index)
    container = outer
    return index
  }

  /// Collects a body: declarations inside it are local.
  func local<Result>(_ body: () -> Result) -> Result {
    let outer = isLocal
    isLocal = true
    defer { isLocal = outer }
    return body()
  }
}
