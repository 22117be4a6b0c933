import SwiftFacts

/// Whether facts that were read back hang together.
///
/// A checksum tells what was damaged by accident. This tells the rest that name resolution relies on without looking:
/// numbers that lead into their arrays, and terms that cannot contain themselves. The collector makes a term after its
/// parts, so a child has the smaller number.
extension FileFacts {
  /// - Complexity: linear in the facts.
  var isCoherent: Bool {
    !names.isEmpty && terms.indices.allSatisfy(isCoherent(term:))
      && declarations.indices.allSatisfy(isCoherent(declaration:))
      && parameters.allSatisfy(isCoherent(_:)) && genericParameters.allSatisfy(isCoherent(_:))
      && isCoherent(topLevelCode)
  }

  private func isCoherent(term index: Int) -> Bool {
    let term = terms[index]
    guard Int(term.name) < (term.kind == .declaration ? declarations.count : names.count) else { return false }
    guard let children = range(start: term.firstLink, count: term.linkCount, of: links.count) else { return false }
    return children.allSatisfy { links[$0] >= noTerm && links[$0].index < index }
  }

  private func isCoherent(declaration index: Int) -> Bool {
    let fact = declarations[index]
    return Int(fact.name) < names.count && Int(fact.typeText) < names.count && fact.container >= -1
      && Int(fact.container) < index && fact.tupleElement >= -1
      && [fact.type, fact.value, fact.body].allSatisfy(isTerm) && isCoherent(fact.inheritance)
      && isCoherent(fact.requirements)
      && isCoherent(fact.attributes)
      && range(start: fact.parameters.start, count: fact.parameters.count, of: parameters.count) != nil
      && range(start: fact.genericParameters.start, count: fact.genericParameters.count, of: genericParameters.count)
        != nil
  }

  private func isCoherent(_ parameter: ParameterFact) -> Bool {
    Int(parameter.label) < names.count && Int(parameter.name) < names.count && Int(parameter.typeText) < names.count
      && isTerm(parameter.type) && isTerm(parameter.defaultValue)
      && isCoherent(parameter.attributes)
  }

  private func isCoherent(_ parameter: GenericParameterFact) -> Bool {
    Int(parameter.name) < names.count && isTerm(parameter.constraint)
  }

  private func isCoherent(_ list: TermList) -> Bool {
    range(start: list.start, count: list.count, of: links.count).map { links[$0].allSatisfy(isTerm) } ?? false
  }

  private func isTerm(_ id: TermID) -> Bool { id >= noTerm && id.index < terms.count }

  private func range(start: Int32, count: Int32, of limit: Int) -> Range<Int>? {
    guard start >= 0, count >= 0, Int(start) + Int(count) <= limit else { return nil }
    return Int(start)..<Int(start) + Int(count)
  }
}
