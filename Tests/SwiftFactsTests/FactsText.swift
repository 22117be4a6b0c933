import HostSystem
import SwiftFacts

/// The facts of a source as text, short enough for a table: names and types as they are written, every other term as
/// its kind with its children in brackets, `-` for a child that is absent.
///
/// `a.b(c: 1)` is `call(a.b, argument c(integerLiteral))`.
struct FactsText {
  let facts: FileFacts

  init(_ source: String) { facts = withDeepStack { FileFacts(parsing: Array(source.utf8)) } }

  /// The value of the variable `x`.
  static func expression(_ source: String) -> String {
    let text = FactsText("let x = \(source)")
    return text.facts.declarations.first.map { text.term($0.value) } ?? "nothing"
  }

  static func type(_ source: String) -> String {
    let text = FactsText("var x: \(source)")
    return text.facts.declarations.first.map { text.term($0.type) } ?? "nothing"
  }

  /// The statements of a function, without the block around them.
  static func body(_ source: String) -> String {
    let text = FactsText("func x() {\n\(source)\n}")
    guard let body = text.facts.declarations.first?.body, body != noTerm else { return "nothing" }
    return text.list(text.facts.children(of: body)).joined(separator: "; ")
  }

  func name(_ fact: DeclarationFact) -> String { facts.text(fact.name) }

  func fact(_ name: String) -> DeclarationFact? { facts.declarations.first { facts.text($0.name) == name } }

  func list(_ terms: TermChildren) -> [String] { terms.map(term) }

  func list(_ terms: TermList) -> String { facts.list(terms).map(term).joined(separator: ", ") }

  func term(_ id: TermID) -> String {
    guard id != noTerm else { return "-" }
    let term = facts[id]
    let children = list(facts.children(of: id))
    switch term.kind {
    case .namedType, .identifier: return facts.text(term.name) + arguments(children[...], of: term)
    case .memberType, .member:
      return "\(children[0]).\(facts.text(term.name))" + arguments(children.dropFirst(), of: term)
    case .implicitMember: return ".\(facts.text(term.name))" + arguments(children[...], of: term)
    case .label: return (term.name == 0 ? "_" : facts.text(term.name)) + ":"
    default: return head(of: term) + (children.isEmpty ? "" : "(\(children.joined(separator: ", ")))")
    }
  }

  private func arguments(_ children: ArraySlice<String>, of term: Term) -> String {
    children.isEmpty ? (term.flags.contains(.compound) ? "()" : "") : "<\(children.joined(separator: ", "))>"
  }

  private func head(of term: Term) -> String {
    if term.kind == .declaration { return "declaration " + name(facts.declarations[Int(term.name)]) }
    let name = facts.text(term.name)
    return "\(term.kind)" + flags(of: term) + (name.isEmpty ? "" : " \(name)")
  }

  private func flags(of term: Term) -> String {
    let marks: [(Term.Flags, String)] = [
      (.trailing, "{}"), (.optional, "?"), (.constant, "!let"), (.compound, "!case"), (.inactive, "!inactive"),
      (.weak, "!weak"),
    ]
    let first = term.flags.contains(.opaque) ? term.kind == .constrainedType ? "!some" : "…" : ""
    let isClosure = term.kind == .closure && term.flags.contains(.shorthand)
    return first + (isClosure ? "$" : "") + marks.filter { term.flags.contains($0.0) }.map(\.1).joined()
  }
}
