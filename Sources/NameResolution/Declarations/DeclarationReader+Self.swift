import SwiftFacts
import TypeInference

/// What static members say of their own type without its name.
extension DeclarationReader {
  /// Whether the code of a static member takes its type as a value: `self`, `Self.self`, `Self()`, not `Self.member`.
  ///
  /// - Complexity: O(*n*) for *n* terms of its code.
  func takesOwnType(_ fact: DeclarationFact) -> Bool {
    guard fact.flags.contains(.isStatic) else { return false }
    var open = [fact.body, fact.value].filter { $0 != noTerm }
    while let id = open.popLast() {
      let term = here.term(id)
      if isOwnType(term) { return true }
      let isQualified = term.kind == .member || term.kind == .memberType
      for position in 0..<Int(term.linkCount) {
        let child = here.child(position, of: term)
        guard child != noTerm else { continue }
        // The type before the dot.
        if position == 0, isQualified, isOwnType(here.term(child)), facts.text(term.name) != "self" { continue }
        open.append(child)
      }
    }
    return false
  }

  private func isOwnType(_ term: Term) -> Bool {
    guard term.kind == .identifier || term.kind == .namedType else { return false }
    let name = facts.text(term.name)
    return name == "self" || name == "Self"
  }
}
