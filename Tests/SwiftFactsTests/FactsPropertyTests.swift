import CodeModel
import HostSystem
import TestSupport
import Testing

@testable import SwiftFacts

/// What holds of the facts of every file, on files written by lot.
@Suite struct FactsPropertyTests {
  private static let seeds = 0..<25 as Range<UInt64>

  private func source(_ seed: UInt64) -> String {
    var author = SourceAuthor(seed: seed)
    return author.file()
  }

  private func facts(_ source: String) -> FileFacts { withDeepStack { FileFacts(parsing: Array(source.utf8)) } }

  /// Everything but places: the terms, and of declarations what a reader would say of them.
  private func meaning(_ facts: FileFacts) -> [String] {
    facts.terms.map { "\($0.kind) \($0.flags.rawValue) \(facts.text($0.name)) \($0.linkCount)" }
      + facts.declarations.map { "\($0.kind) \($0.flags.rawValue) \(facts.text($0.name)) \($0.container) \($0.type)" }
  }

  private func lines(_ facts: FileFacts) -> [Int32] { facts.declarations.map { facts.place(of: $0.position).line } }

  @Test(arguments: seeds) func whatIsWrittenParses(seed: UInt64) {
    let source = source(seed)
    let error = withDeepStack { ParsedFile(Array(source.utf8)).firstError }
    let line = error.map { source.split(separator: "\n", omittingEmptySubsequences: false)[$0.line - 1] }
    #expect(error == nil, "\(line ?? "")")
  }

  @Test(arguments: seeds) func readingTwiceGivesTheSame(seed: UInt64) {
    let source = source(seed)
    #expect("\(facts(source))" == "\(facts(source))")
  }

  /// A term or declaration with a name stands where that name is written, with or without backticks.
  @Test(arguments: seeds) func namesStandWhereTheyAreWritten(seed: UInt64) {
    let source = source(seed)
    let bytes = Array(source.utf8)
    let facts = facts(source)
    func isWritten(_ name: Name, at position: UInt32) -> Bool {
      bytes[Int(position)...].starts(with: facts.text(name).utf8)
    }
    let named: Set<Term.Kind> = [
      .namedType, .memberType, .identifier, .member, .implicitMember, .bindingPattern, .keyPathMember,
    ]
    for term in facts.terms where named.contains(term.kind) {
      #expect(isWritten(term.name, at: term.position), "\(term.kind) \(facts.text(term.name)) in \(source)")
    }
    for fact in facts.declarations where fact.kind != .extension {
      #expect(isWritten(fact.name, at: fact.position), "\(fact.kind) \(facts.text(fact.name)) in \(source)")
    }
  }

  /// A declaration begins before its name, ends behind it, and lies in the one around it.
  @Test(arguments: seeds) func declarationsNest(seed: UInt64) {
    let facts = facts(source(seed))
    for (index, fact) in facts.declarations.enumerated() {
      #expect(fact.start <= fact.position && fact.position < fact.end)
      guard fact.container >= 0 else { continue }
      let outer = facts.declarations[Int(fact.container)]
      #expect(Int(fact.container) < index && outer.start <= fact.start && fact.end <= outer.end)
    }
  }

  /// Every term but those at the top belongs to exactly one other.
  @Test(arguments: seeds) func termsAreATree(seed: UInt64) {
    let facts = facts(source(seed))
    var owners = [Int](repeating: 0, count: facts.terms.count)
    for index in facts.terms.indices {
      for child in facts.children(of: TermID(index)) where child != noTerm {
        owners[child.index] += 1
        #expect(child.index < index || facts.terms[index].kind == .tries)
      }
    }
    let shared = owners.indices.filter { owners[$0] > 1 }
    let tried = Set(
      facts.terms.indices.filter { facts.terms[$0].kind == .tries }.flatMap { Array(facts.children(of: TermID($0))) })
    #expect(shared.allSatisfy { tried.contains(TermID($0)) })
  }

  /// Comments and layout say nothing.
  @Test(arguments: seeds) func commentsChangeNothing(seed: UInt64) {
    let source = source(seed)
    let commented = "/* before */ " + source.replacing("\n", with: " // é \"{\n\t/* [ */ ") + "// end"
    #expect(meaning(facts(commented)) == meaning(facts(source)))
  }

  @Test(arguments: seeds) func lineBreaksOfEveryKindAreOne(seed: UInt64) {
    let source = source(seed)
    let facts = facts(source)
    for lineBreak in ["\r\n", "\r"] {
      let other = self.facts(source.replacing("\n", with: lineBreak))
      #expect(meaning(other) == meaning(facts))
      #expect(lines(other) == lines(facts))
    }
  }

  /// Declarations are told one by one: what stands before another changes nothing but numbers and places.
  @Test(arguments: seeds) func filesAreTheirDeclarations(seed: UInt64) {
    var author = SourceAuthor(seed: seed)
    let (first, second) = (author.declaration(), author.declaration())
    func names(_ source: String) -> [String] {
      let facts = facts(source)
      return facts.declarations.map { "\($0.kind) \(facts.text($0.name)) \($0.flags.rawValue)" }
    }
    #expect(names(first + "\n" + second) == names(first) + names(second))
  }

  /// What is cut anywhere is read as far as it goes, and nothing ends the program.
  @Test(arguments: seeds) func aFileThatEndsTooSoonIsRead(seed: UInt64) {
    let bytes = Array(source(seed).utf8)
    for length in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 15)) {
      let facts = withDeepStack { FileFacts(parsing: Array(bytes[..<length])) }
      #expect(facts.declarations.allSatisfy { $0.end <= UInt32(length) && $0.position <= UInt32(length) })
    }
  }

  /// What others are offered is part of what is declared, in its order.
  @Test(arguments: seeds) func whatIsOfferedIsDeclared(seed: UInt64) {
    let source = source(seed)
    let whole = facts(source)
    let offered = withDeepStack { FileFacts(of: ParsedFile(Array(source.utf8)), .offered) }
    var all = whole.declarations.map { "\($0.kind) \(whole.text($0.name))" }[...]
    for fact in offered.declarations {
      let index = all.firstIndex(of: "\(fact.kind) \(offered.text(fact.name))")
      #expect(index != nil, "\(fact.kind) \(offered.text(fact.name)) in \(source)")
      all = index.map { all[($0 + 1)...] } ?? all
    }
  }

  /// Leaving bodies out before parsing offers the same declarations as leaving them out afterwards; whether what
  /// others declare can be set, nobody asks.
  @Test(arguments: seeds) func bodilessTextOffersTheSame(seed: UInt64) {
    let source = source(seed)
    func offered(_ bytes: [UInt8]) -> [String] {
      let facts = withDeepStack { FileFacts(of: ParsedFile(bytes), .offered) }
      return facts.declarations.map { "\($0.kind) \(facts.text($0.name)) \($0.flags.subtracting(.hasSetter).rawValue)" }
    }
    #expect(offered(BodilessText.text(of: Array(source.utf8))) == offered(Array(source.utf8)), "\(source)")
  }

  /// Names that code mentions are among the names that a look at all of it finds.
  @Test(arguments: seeds) func bothReadersFindTheSameNames(seed: UInt64) {
    let source = source(seed)
    let facts = facts(source)
    let found = SourceNames(parsing: Array(source.utf8))
    let texts = Set(found.names.map { "\(found.text($0))@\($0.offset)" })
    let mentions: Set<Term.Kind> = [.namedType, .memberType, .identifier, .member, .implicitMember, .keyPathMember]
    for term in facts.terms where mentions.contains(term.kind) {
      let name = facts.text(term.name)
      guard !["self", "Self", "Any", "super", "init", "Type"].contains(name), !name.hasPrefix("$") else { continue }
      #expect(texts.contains("\(name)@\(term.position)"), "\(name) in \(source)")
    }
  }
}
