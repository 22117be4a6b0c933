/// Asking and remembering: every kind of answer in the memo or cache that its readers look into first.
extension Resolver {
  /// The answer to a question that nothing is remembered of.
  ///
  /// - Parameters:
  ///   - none: what is assumed at first where the question comes back to itself.
  ///   - compute: finds the answer, and may ask others on the way.
  func ask(_ question: Question, otherwise none: Answer, _ compute: () -> Answer) -> Answer {
    if let known = questions.known(question, otherwise: none) { return known }
    questions.begin(question)
    while true {
      let answer = compute()
      switch questions.end(question, with: answer) {
      case .again: continue
      case .provisional: return answer
      case .final(let finals):
        for (question, answer) in finals { remember(answer, to: question) }
        return answer
      }
    }
  }

  /// The answer where types nest without end: it leaves something out, and is not remembered for those who ask from further out.
  func tooDeep<Value>(_ answer: Value) -> Value {
    questions.truncate()
    return answer
  }

  private func remember(_ answer: Answer, to question: Question) {
    let symbol = SymbolID(truncatingIfNeeded: question.key)
    switch (question.subject, answer) {
    case (.ancestors, .ancestors(let found)): ancestorMemo[symbol] = found
    case (.unknownAncestor, .flag(let found)): unknownAncestorMemo[symbol] = found
    case (.requirements, .requirements(let found)): requirementMemo[symbol] = found
    case (.bounds, .types(let found)): boundsCache[question.key] = found
    case (.order, .types(let found)): orderCache[symbol] = found
    case (.openOrder, .types(let found)): openOrderCache[question.key] = found
    case (.witness, .type(let found)): witnessCache[question.key] = found
    case (.members, .members(let found)): memberCache[question.key] = found
    case (.signature, .signature(let found)): signatureMemo[symbol] = found
    case (.value, .type(let found)): valueTypeMemo[symbol] = found
    case (.alias, .type(let found)): aliasMemo[symbol] = found
    default: preconditionFailure("every subject has one kind of answer")
    }
  }
}

extension Answer {
  var type: TypeRef { if case .type(let type) = self { type } else { unknownType } }
  var types: [TypeRef] { if case .types(let types) = self { types } else { [] } }
}
