/// Every final answer, in the memo or cache that those who ask look into first.
final class AnswerMemory {
  let ancestorMemo: SymbolMemo<[Ancestor]>
  let unknownAncestorMemo: SymbolMemo<Bool>
  let valueTypeMemo: SymbolMemo<TypeRef>
  let signatureMemo: SymbolMemo<Signature>
  let requirementMemo: SymbolMemo<[Requirement]>
  let aliasMemo: SymbolMemo<TypeRef>
  private(set) var orderCache: [TypeRef: [TypeRef]] = [:]
  private(set) var openOrderCache: [TypeInContext: [TypeRef]] = [:]
  private(set) var boundsCache: [TypeInContext: [TypeRef]] = [:]
  private(set) var witnessCache: [MemberOfType: TypeRef] = [:]
  private(set) var memberCache: [MemberOfType: MemberList] = [:]

  init(symbolCount count: Int) {
    ancestorMemo = SymbolMemo(symbolCount: count)
    unknownAncestorMemo = SymbolMemo(symbolCount: count)
    valueTypeMemo = SymbolMemo(symbolCount: count)
    signatureMemo = SymbolMemo(symbolCount: count)
    requirementMemo = SymbolMemo(symbolCount: count)
    aliasMemo = SymbolMemo(symbolCount: count)
  }

  func remember(_ answer: Answer, to question: Question) {
    switch (question, answer) {
    case (.ancestors(let symbol), .ancestors(let found)): ancestorMemo[symbol] = found
    case (.unknownAncestor(let symbol), .flag(let found)): unknownAncestorMemo[symbol] = found
    case (.requirements(let symbol), .requirements(let found)): requirementMemo[symbol] = found
    case (.signature(let symbol), .signature(let found)): signatureMemo[symbol] = found
    case (.value(let symbol), .type(let found)): valueTypeMemo[symbol] = found
    case (.alias(let symbol), .type(let found)): aliasMemo[symbol] = found
    case (.order(let type), .types(let found)): orderCache[type] = found
    case (.openOrder(let type), .types(let found)): openOrderCache[type] = found
    case (.bounds(let type), .types(let found)): boundsCache[type] = found
    case (.witness(let member), .type(let found)): witnessCache[member] = found
    case (.members(let member), .members(let found)): memberCache[member] = found
    default: preconditionFailure("every question has one kind of answer")
    }
  }
}
