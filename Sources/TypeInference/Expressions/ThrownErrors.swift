package import SwiftFacts

/// What the `try`s of one `do` throw: one type where each throws that alone, any error otherwise (SE-0413).
package final class ThrownErrors {
  /// The tried expressions that were not met yet.
  private var awaited: Set<TermID>
  private var found: Set<TypeRef> = []
  private var depth = 0

  package init(tries: some Sequence<TermID>) { awaited = Set(tries) }

  var isCollecting: Bool { depth > 0 }

  /// The only type; nil where several may be thrown, or nobody knows what.
  package var onlyType: TypeRef? {
    awaited.isEmpty && found.count == 1 && !found.contains(unknownType) ? found.first : nil
  }

  func awaits(_ id: TermID) -> Bool { awaited.contains(id) }

  /// Collects what the calls of a tried expression throw, of which there is at least one.
  func collect<Result>(from id: TermID, _ body: () -> Result) -> Result {
    awaited.remove(id)
    let outside = found
    found = []
    depth += 1
    let result = body()
    depth -= 1
    found = found.isEmpty ? outside.union([unknownType]) : outside.union(found)
    return result
  }

  func insert(_ error: TypeRef) { found.insert(error) }
}

extension ExpressionTyper {
  /// Notes what a call throws if it stands in a tried expression.
  ///
  /// - Parameter candidate: nil where it is not known what is called.
  func noteThrown(by candidate: Candidate?) {
    guard let thrown, thrown.isCollecting else { return }
    guard let candidate else { return thrown.insert(unknownType) }
    guard table.fact(of: candidate.symbol).flags.contains(.isThrowing) else { return }
    thrown.insert(thrownType(of: candidate))
  }

  /// What `throws(E)` says; unknown where nothing is said, or where the call decides.
  private func thrownType(of candidate: Candidate) -> TypeRef {
    let there = here.at(candidate.symbol)
    guard let last = there.list(table.fact(of: candidate.symbol).requirements).last,
      there.term(last).kind == .unknownType
    else { return unknownType }
    let written = there.type(there.child(0, of: there.term(last)))
    let type = candidate.base == unknownType ? written : here.substitute(written, here.substitution(of: candidate))
    return types.isOpen(type) ? unknownType : type
  }
}
