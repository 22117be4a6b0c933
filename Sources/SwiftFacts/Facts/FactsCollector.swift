@_spi(RawSyntax) import SwiftSyntax

extension FileFacts {
  /// Keeps what name resolution needs of a parsed file.
  ///
  /// Never fails: what a broken file still says is collected, and ``hasSyntaxErrors`` tells.
  ///
  /// - Parameter extent: how much of it is kept.
  package init(of file: ParsedFile, _ extent: Extent = .everything) {
    let collector = FactsCollector(source: file.syntax.raw, extent)
    collector.facts.lines = file.lines
    collector.facts.hasSyntaxErrors = file.syntax.hasError
    withExtendedLifetime(file.syntax) { collector.collectFile(RawSourceFileSyntax(file.syntax.raw)!) }
    self = collector.facts
  }

  /// The same from the file's bytes; the syntax tree is gone when this returns.
  package init(parsing source: [UInt8], _ extent: Extent = .everything) { self.init(of: ParsedFile(source), extent) }
}

/// Walks a syntax tree once, by hand, and writes the facts.
///
/// One method per group of syntax nodes, in the extensions of this class. Walks the raw tree: it needs no node objects,
/// no parents and no positions but those of names, which are told by where a name lies in the parser's copy of the
/// source. That makes collecting several times cheaper than parsing; a `SyntaxVisitor` costs about as much.
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
  /// The expressions behind `try` of the body at hand that no `do` catches so far; among them none for what is not known.
  var tries: [TermID] = []
  private var spellings = SpellingTable()
  /// Where the parser keeps the file's bytes: the texts of tokens lie in there.
  private let sourceStart: UnsafePointer<UInt8>?
  private let sourceLength: Int

  let extent: FileFacts.Extent

  init(source: RawSyntax, _ extent: FileFacts.Extent) {
    self.extent = extent
    let first = source.firstToken
    sourceStart = first.flatMap { token in token.rawText.baseAddress.map { $0 - token.leadingTriviaByteLength } }
    sourceLength = source.byteLength
  }

  func number(_ text: StaticString) -> Name {
    number(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private func number(_ bytes: UnsafeBufferPointer<UInt8>) -> Name { spellings.number(of: bytes, in: &facts.names) }

  /// The name that a token spells, without backticks.
  func name(_ token: RawTokenSyntax) -> Name {
    let text = token.tokenText
    guard let start = text.baseAddress else { return 0 }
    let isQuoted = text.count > 2 && start.pointee == UInt8(ascii: "`")
    return number(
      UnsafeBufferPointer(start: isQuoted ? start + 1 : start, count: isQuoted ? text.count - 2 : text.count))
  }

  /// Where a node's first token begins; 0 for one that the parser made up.
  func offset(_ node: some RawSyntaxNodeProtocol) -> UInt32 {
    guard let address = node.raw.firstToken?.rawText.baseAddress, let sourceStart else { return 0 }
    let distance = address - sourceStart
    return distance >= 0 && distance <= sourceLength ? UInt32(distance) : 0
  }

  /// Where a node's first token begins and its last one ends.
  func extent(of node: some RawSyntaxNodeProtocol) -> (start: UInt32, end: UInt32) {
    guard let sourceStart, let first = node.raw.firstToken?.rawText.baseAddress else { return (0, 0) }
    let length = node.raw.byteLength - node.raw.leadingTriviaByteLength - node.raw.trailingTriviaByteLength
    let range = (first - sourceStart, first - sourceStart + length)
    guard range.0 >= 0, range.0 <= range.1, range.1 <= sourceLength else { return (0, 0) }
    return (UInt32(range.0), UInt32(range.1))
  }

  /// A node as the source writes it, without what stands around it; 0 for none.
  func text(_ node: (some RawSyntaxNodeProtocol)?) -> Name {
    guard let node, let sourceStart else { return 0 }
    let extent = extent(of: node)
    return number(UnsafeBufferPointer(start: sourceStart + Int(extent.start), count: Int(extent.end - extent.start)))
  }

  /// `#Preview`, which no declaration can be called: two tokens with all between them.
  func text(from first: RawTokenSyntax, to last: RawTokenSyntax) -> Name {
    let (start, end) = (extent(of: first).start, extent(of: last).end)
    guard let sourceStart, start < end else { return 0 }
    return number(UnsafeBufferPointer(start: sourceStart + Int(start), count: Int(end - start)))
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

  /// Adds a declaration inside the current container; `fill` collects its parts with the new declaration as their
  /// container.
  @discardableResult
  func declare(_ declaration: DeclarationFact, _ fill: (Int) -> Void = { _ in }) -> Int {
    var declaration = declaration
    declaration.container = container
    if conditionDepth > 0 { declaration.flags.insert(.isConditional) }
    if inactiveDepth > 0 { declaration.flags.insert(.isInactive) }
    if isLocal { declaration.flags.insert(.isLocal) }
    let index = facts.declarations.count
    guard extent == .everything || isOffered(declaration) else { return index }
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
    let tryCount = tries.count
    isLocal = true
    defer {
      isLocal = outer
      tries.removeLast(tries.count - tryCount)
    }
    return body()
  }
}
