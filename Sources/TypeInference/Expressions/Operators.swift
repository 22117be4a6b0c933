import CodeModel
import PlatformTables
import SwiftFacts

/// Expressions with operators.
extension ExpressionTyper {
  func sequence(_ value: Term, _ expected: TypeRef) -> TypeRef {
    let elements = (0..<Int(value.linkCount)).map { child($0, of: value) }
    guard elements.count % 2 == 1, elements.count > 1 else {
      for element in elements { evaluate(element) }
      return unknownType
    }
    let folded = FoldedSequence(elements) { precedence(of: $0) }
    return evaluate(folded.root, in: folded, expected)
  }

  private func precedence(of id: TermID) -> OperatorTable.Precedence {
    let value = term(id)
    switch value.kind {
    case .asOperator, .isOperator: return StandardOperators.cast
    case .ternaryOperator: return StandardOperators.ternary
    case .assignment: return .init(level: 100, isRightAssociative: true)
    default: return table.operators.precedence(of: name(value.name))
    }
  }

  private func evaluate(_ node: Int, in folded: FoldedSequence, _ expected: TypeRef) -> TypeRef {
    switch folded.nodes[node] {
    case .operand(let id): return evaluate(id, expected: expected)
    case .binary(let id, let left, let right):
      let symbol = term(id)
      switch symbol.kind {
      case .assignment:
        var type = unknownType
        here.assigning(at: namePosition(left, folded)) { type = evaluate(left, in: folded, unknownType) }
        if type == unknownType, case .operand(let property) = folded.nodes[left] {
          type = wanted(byProperty: property, with: implicitNames(right, folded))
        }
        _ = evaluate(right, in: folded, type)
        return types.void
      case .asOperator: return cast(symbol, left, right, folded)
      case .isOperator:
        _ = evaluate(left, in: folded, unknownType)
        _ = evaluate(right, in: folded, unknownType)
        return types.bool
      case .ternaryOperator:
        _ = evaluate(left, in: folded, types.bool)
        let first = evaluate(child(0, of: symbol), expected: expected)
        let second = evaluate(right, in: folded, expected == unknownType ? first : expected)
        return first == unknownType || !types.isOptional(first) && types.isOptional(second) ? second : first
      default: return binary(symbol, left, right, folded, expected)
      }
    }
  }

  private func cast(_ symbol: Term, _ left: Int, _ right: Int, _ folded: FoldedSequence) -> TypeRef {
    // The type is resolved first: it tells an implicit member what it is.
    let target = types.instance(ofMetatype: evaluate(right, in: folded, unknownType)) ?? unknownType
    _ = evaluate(left, in: folded, symbol.flags.contains(.optional) ? unknownType : target)
    return symbol.flags.contains(.optional) ? types.optional(target) : target
  }

  private func dependsOnContext(_ node: Int, _ folded: FoldedSequence) -> Bool {
    if case .operand(let id) = folded.nodes[node] { return dependsOnContext(id) }
    return false
  }

  private func namePosition(_ node: Int, _ folded: FoldedSequence) -> UInt32? {
    if case .operand(let id) = folded.nodes[node] { return term(id).position }
    return nil
  }

  /// What a value begins with that may stand there: both names of `isOn ? .ink : .white`.
  private func implicitNames(_ node: Int, _ folded: FoldedSequence) -> [NameID] {
    switch folded.nodes[node] {
    case .operand(let id): return startOfChain(id)
    case .binary(let id, _, let right):
      guard term(id).kind == .ternaryOperator else { return [] }
      return startOfChain(child(0, of: term(id))) + implicitNames(right, folded)
    }
  }

  private func isLiteral(_ node: Int, _ folded: FoldedSequence) -> Bool {
    guard case .operand(let id) = folded.nodes[node] else { return false }
    switch term(id).kind {
    case .integerLiteral, .floatLiteral, .stringLiteral, .nilLiteral, .arrayLiteral, .dictionaryLiteral,
      .booleanLiteral:
      return true
    case .prefixOperator:
      let inner = term(child(0, of: term(id))).kind
      return inner == .integerLiteral || inner == .floatLiteral
    default: return false
    }
  }

  private func binary(_ symbol: Term, _ left: Int, _ right: Int, _ folded: FoldedSequence, _ expected: TypeRef)
    -> TypeRef
  {
    let operatorName = name(symbol.name)
    let text = table.names[operatorName]
    if text == "??" { return coalesce(symbol, left, right, folded, expected) }
    let isComparison = table.operators.precedence(of: operatorName).level == StandardOperators.comparison.level
    let context = isComparison || text == "&&" || text == "||" ? unknownType : expected
    var leftType = unknownType
    var rightType = unknownType
    if dependsOnContext(left, folded), !dependsOnContext(right, folded) {
      rightType = evaluate(right, in: folded, context)
      leftType = evaluate(left, in: folded, rightType)
    } else {
      leftType = evaluate(
        left, in: folded,
        dependsOnContext(left, folded) || text == "+" && types.declaration(of: context) == types.standard.array
          ? context : unknownType)
      rightType = evaluate(right, in: folded, isShift(text) ? unknownType : leftType)
    }
    if isComparison, comparesWithNil(left, leftType, right, rightType, folded) { return types.bool }
    let operands = [
      (type: leftType, isLiteral: isLiteral(left, folded)), (type: rightType, isLiteral: isLiteral(right, folded)),
    ]
    if let result = operatorFunction(operatorName, operands, at: symbol.position, fixity: [], expected) {
      return result
    }
    return standardResult(text, leftType, rightType, leftIsLiteral: operands[0].isLiteral, isComparison: isComparison)
  }

  /// `x == nil` on an optional is the standard library's, whatever else the package compares with optionals.
  private func comparesWithNil(
    _ left: Int, _ leftType: TypeRef, _ right: Int, _ rightType: TypeRef, _ folded: FoldedSequence
  ) -> Bool {
    isNil(left, folded) && types.isOptional(rightType) || isNil(right, folded) && types.isOptional(leftType)
  }

  private func isNil(_ node: Int, _ folded: FoldedSequence) -> Bool {
    if case .operand(let id) = folded.nodes[node] { return term(id).kind == .nilLiteral }
    return false
  }

  private func isShift(_ text: String) -> Bool { text.hasPrefix("<<") || text.hasPrefix(">>") }

  private func coalesce(_ symbol: Term, _ left: Int, _ right: Int, _ folded: FoldedSequence, _ expected: TypeRef)
    -> TypeRef
  {
    let leftType = evaluate(left, in: folded, expected == unknownType ? unknownType : flattenedOptional(expected))
    let wanted = leftType == unknownType ? expected : types.unwrapped(leftType)
    let rightType = evaluate(right, in: folded, wanted)
    guard leftType != unknownType else { return rightType }
    // An optional's is the standard library's; of anything else only the package can have one.
    guard types.isOptional(leftType) else {
      let operands = [(type: leftType, isLiteral: false), (type: rightType, isLiteral: isLiteral(right, folded))]
      return operatorFunction(name(symbol.name), operands, at: symbol.position, fixity: [], expected) ?? leftType
    }
    // `T?? ?? T?` gives what the left one holds.
    let isAsDeep = rightType == leftType || !types.isOptional(wanted)
    return types.isOptional(rightType) && isAsDeep ? leftType : wanted
  }

  private func standardResult(
    _ text: String, _ left: TypeRef, _ right: TypeRef, leftIsLiteral: Bool, isComparison: Bool
  ) -> TypeRef {
    if isComparison || text == "&&" || text == "||" { return types.bool }
    if text == "..<" { return types.nominal(types.standard.range, [leftIsLiteral ? right : left]) }
    if text == "..." { return types.nominal(types.standard.closedRange, [leftIsLiteral ? right : left]) }
    if text.hasSuffix("="), text.count > 1 { return types.void }
    guard StandardOperators.groupOfOperator[text] != nil else { return unknownType }
    // Arithmetic stays within one type of the standard library; what others do with these signs is theirs to say.
    let type = leftIsLiteral && right != unknownType ? right : left
    switch types.kind(type) {
    case .nominal:
      let symbol = types.node(type).symbol
      return table.isStandard(symbol) ? type : table[symbol].isForeign ? unknownType : type
    case .parameter, .selfType, .dependent: return type
    default: return unknownType
    }
  }

  // MARK: - Operator functions

  /// The function that implements an operator for these operands, recorded; nil where none of the package does.
  private func operatorFunction(
    _ operatorName: NameID, _ operands: [(type: TypeRef, isLiteral: Bool)], at position: UInt32,
    fixity: DeclarationFact.Flags,
    _ expected: TypeRef
  ) -> TypeRef? {
    guard let functions = table.operators.functions[operatorName], operands.contains(where: { $0.type != unknownType })
    else { return nil }
    guard !mayBeStandard(operatorName, operands) else { return nil }
    var best: (candidate: Candidate, cost: Int)?
    var isTied = false
    let standard = standardOperand(operatorName, operands)
    for function in functions {
      guard standard == nil || isDeclaredOnType(function),
        let candidate = operatorCandidate(function, operands, fixity), standard.map({ takes($0, candidate) }) ?? true,
        let cost = operatorCost(candidate, operands)
      else { continue }
      if let current = best {
        if cost == current.cost, table[function].owner != table[current.candidate.symbol].owner { isTied = true }
        guard cost < current.cost else { continue }
      }
      best = (candidate, cost)
      isTied = false
    }
    guard let best, !isTied else { return nil }
    here.record(best.candidate, at: position, .calls)
    return operatorResult(best.candidate, operands)
  }

  /// An operator handed over as a value, `reduce(zero, +)`, where the function type that is wanted tells its operands; nil
  /// otherwise.
  func operatorValue(_ name: NameID, at position: UInt32, _ expected: TypeRef) -> TypeRef? {
    guard types.kind(types.fullyUnwrapped(expected)) == .function, table.operators.functions[name] != nil,
      let wanted = types.function(expected), [1, 2].contains(wanted.parameters.count),
      !wanted.parameters.contains(where: { types.hasUnknownPart($0) })
    else { return nil }
    let operands = wanted.parameters.map { (type: $0, isLiteral: false) }
    let fixity: DeclarationFact.Flags = operands.count == 1 ? .isPrefix : []
    return operatorFunction(name, operands, at: position, fixity: fixity, wanted.result).map { result in
      types.function(of: wanted.parameters + [result])
    }
  }

  /// The type of two numbers or two strings, a literal being one as well: the standard library's own operator takes exactly
  /// these, which beats a protocol's, and one that takes a literal for another type. Nil for other operands.
  private func standardOperand(_ operatorName: NameID, _ operands: [(type: TypeRef, isLiteral: Bool)]) -> TypeRef? {
    guard let first = operands.first(where: { !$0.isLiteral })?.type, let symbol = types.declaration(of: first),
      table.isStandard(symbol), StandardOperators.groupOfOperator[table.names[operatorName]] != nil,
      operands.allSatisfy({ $0.isLiteral || $0.type == first })
    else { return nil }
    return first
  }

  /// Whether an operator takes values of one type alone.
  private func takes(_ type: TypeRef, _ candidate: Candidate) -> Bool {
    let substitution = candidate.base == unknownType ? Substitution() : here.substitution(of: candidate)
    return here.signature(of: candidate.symbol).parameters.allSatisfy { wanted(by: $0, substitution) == type }
  }

  /// Whether an operand is not known and those that are have an operator of the name that is not read.
  private func mayBeStandard(_ operatorName: NameID, _ operands: [(type: TypeRef, isLiteral: Bool)]) -> Bool {
    guard operands.contains(where: { $0.type == unknownType && !$0.isLiteral }),
      StandardOperators.groupOfOperator[table.names[operatorName]] != nil
    else { return false }
    return operands.allSatisfy { operand in
      operand.type == unknownType || types.declaration(of: operand.type).map { isUnread($0) } ?? false
    }
  }

  private func isDeclaredOnType(_ function: SymbolID) -> Bool {
    let owner = table[function].owner
    return owner != noSymbol && table[owner].kind != .protocol
  }

  private func operatorCandidate(
    _ function: SymbolID, _ operands: [(type: TypeRef, isLiteral: Bool)], _ fixity: DeclarationFact.Flags
  ) -> Candidate? {
    let symbol = table[function]
    guard here.isVisible(function), Int(table.fact(of: function).parameters.count) == operands.count,
      symbol.flags.intersection([.isPrefix, .isPostfix]) == fixity, !symbol.flags.contains(.isInactive)
    else { return nil }
    guard symbol.owner != noSymbol else {
      return Candidate(symbol: function, base: unknownType, view: unknownType, level: 0)
    }
    // One operand must be the type that declares the operator, or one of its subtypes.
    for operand in operands where !operand.isLiteral {
      let type = operand.type
      let view = here.view(of: type, as: symbol.owner)
      if view != unknownType { return Candidate(symbol: function, base: type, view: view, level: 0) }
      if let instance = types.instance(ofMetatype: type), here.view(of: instance, as: symbol.owner) != unknownType {
        return Candidate(symbol: function, base: instance, view: here.view(of: instance, as: symbol.owner), level: 0)
      }
      let wrapped = types.fullyUnwrapped(type)
      let wrappedView = here.view(of: wrapped, as: symbol.owner)
      if wrapped != type, wrappedView != unknownType {
        return Candidate(symbol: function, base: wrapped, view: wrappedView, level: 0)
      }
    }
    return nil
  }

  private func operatorCost(_ candidate: Candidate, _ operands: [(type: TypeRef, isLiteral: Bool)]) -> Int? {
    let signature = here.signature(of: candidate.symbol)
    let substitution = candidate.base == unknownType ? Substitution() : here.substitution(of: candidate)
    var total = candidate.base == unknownType ? 1 : 0
    var isCertain = false
    for (operand, parameter) in zip(operands, signature.parameters) {
      let wanted = wanted(by: parameter, substitution)
      if operand.isLiteral, types.kind(wanted) == .nominal {
        let symbol = types.node(wanted).symbol
        let isDefault = types.declaration(of: operand.type) == symbol
        guard isDefault || types.isOptional(wanted) || literalKinds.contains(where: { accepts($0, symbol) }) else {
          return nil
        }
        total += isDefault ? 0 : 1
        continue
      }
      guard let cost = here.cost(of: operand.type, for: wanted, signature, of: candidate.symbol) else { return nil }
      if operand.type != unknownType, cost < 3 || types.kind(wanted) == .parameter && cost == 4 { isCertain = true }
      total += cost
    }
    guard isCertain || isOwn(candidate.symbol) && operands.allSatisfy({ $0.isLiteral && $0.type != unknownType }) else {
      return nil
    }
    if let owner = types.declaration(of: candidate.base), table[candidate.symbol].owner != owner { total += 1 }
    if !signature.generics.isEmpty { total += 1 }
    return total
  }

  /// Whether the standard library has no operator of the name: then literals are what the package's own takes.
  private func isOwn(_ function: SymbolID) -> Bool {
    StandardOperators.groupOfOperator[table.names[table[function].name]] == nil
  }

  private var literalKinds: [Term.Kind] {
    [.integerLiteral, .floatLiteral, .stringLiteral, .booleanLiteral, .arrayLiteral, .dictionaryLiteral, .nilLiteral]
  }

  private func operatorResult(_ candidate: Candidate, _ operands: [(type: TypeRef, isLiteral: Bool)]) -> TypeRef {
    let signature = here.signature(of: candidate.symbol)
    var substitution = candidate.base == unknownType ? Substitution() : here.substitution(of: candidate)
    let open = Set(signature.generics)
    for (operand, parameter) in zip(operands, signature.parameters) {
      here.unify(wanted(by: parameter, substitution), operand.type, open, &substitution)
    }
    here.complete(&substitution, for: candidate.symbol, signature.generics)
    return here.erase(signature.result, signature.generics, keeping: substitution)
  }

  // MARK: - Prefix and postfix

  func unary(_ value: Term, _ expected: TypeRef) -> TypeRef {
    let operand = child(0, of: value)
    let text = table.names[name(value.name)]
    let type = evaluate(operand, expected: text == "!" ? types.bool : expected)
    let fixity: DeclarationFact.Flags = value.kind == .prefixOperator ? .isPrefix : .isPostfix
    let isLiteral = [.integerLiteral, .floatLiteral].contains(term(operand).kind)
    if !isLiteral || StandardOperators.groupOfOperator[text] == nil && !["-", "+", "~"].contains(text),
      let result = operatorFunction(name(value.name), [(type, false)], at: value.position, fixity: fixity, expected)
    {
      return result
    }
    switch (text, value.kind) {
    case ("!", _): return types.bool
    case ("-", _), ("+", _), ("~", _): return type
    case ("...", .postfixOperator): return types.nominal(types.standard.partialRangeFrom, [type])
    case ("...", .prefixOperator): return types.nominal(types.standard.partialRangeThrough, [type])
    case ("..<", _): return types.nominal(types.standard.partialRangeUpTo, [type])
    default: return unknownType
    }
  }
}
