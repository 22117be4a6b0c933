import CodeModel
import SwiftFacts
import TypeInference

/// What patterns bind, and what they name.
extension BodyWalk {
  /// Binds a pattern's names to the parts of a value.
  func bind(_ id: TermID, to type: TypeRef) {
    guard id != noTerm else { return }
    let value = term(id)
    switch value.kind {
    case .bindingPattern: here.declareLocal(name(value.name), type)
    case .tuplePattern: bindTuple(value, to: type)
    case .isPattern: _ = here.type(child(0, of: value))
    case .expressionPattern: bindExpression(child(0, of: value), to: type)
    default: break
    }
  }

  private func bindTuple(_ value: Term, to type: TypeRef) {
    let matches = types.isTuple(type, of: Int(value.linkCount))
    for position in 0..<Int(value.linkCount) {
      let element = term(child(position, of: value))
      bind(child(0, of: element), to: matches ? types.element(position, ofTuple: type) : unknownType)
    }
  }

  /// An expression where a pattern stands: enum cases take the value apart, everything else is compared with it.
  private func bindExpression(_ id: TermID, to type: TypeRef) {
    let value = term(id)
    switch value.kind {
    case .patternExpression: bind(child(0, of: value), to: type)
    case .discard: break
    case .optionalChain: bindExpression(child(0, of: value), to: types.unwrapped(type))
    case .tuple:
      let matches = types.isTuple(type, of: Int(value.linkCount))
      for position in 0..<Int(value.linkCount) {
        let element = term(child(position, of: value))
        bindExpression(child(0, of: element), to: matches ? types.element(position, ofTuple: type) : unknownType)
      }
    case .call: bindCase(id, value, to: type)
    case .sequence: bindSequence(id, value, to: type)
    default: typer.evaluate(id, expected: type)
    }
  }

  /// `pattern as Type`
  private func bindSequence(_ id: TermID, _ value: Term, to type: TypeRef) {
    guard value.linkCount == 3, term(child(1, of: value)).kind == .asOperator else {
      typer.evaluate(id, expected: type)
      return
    }
    let target = types.instance(ofMetatype: typer.evaluate(child(2, of: value))) ?? unknownType
    bindExpression(child(0, of: value), to: target)
  }

  private func bindCase(_ id: TermID, _ value: Term, to type: TypeRef) {
    let callee = term(child(0, of: value))
    guard let found = enumCase(callee, of: type) else {
      if callee.kind == .implicitMember || hasPattern(value) {
        if callee.kind != .implicitMember { typer.evaluate(child(0, of: value)) }
        for position in 1..<max(1, Int(value.linkCount)) {
          bindExpression(child(0, of: term(child(position, of: value))), to: unknownType)
        }
      } else {
        typer.evaluate(id, expected: type)
      }
      return
    }
    here.record(found, at: callee.position, .accesses)
    bindPayload(value, of: found)
  }

  private func hasPattern(_ value: Term) -> Bool {
    (1..<max(1, Int(value.linkCount))).contains { position in
      let kind = term(child(0, of: term(child(position, of: value)))).kind
      return kind == .patternExpression || kind == .discard
    }
  }

  /// The case that a pattern names, by the matched value's type or by a type written before it.
  private func enumCase(_ callee: Term, of type: TypeRef) -> Candidate? {
    let caseName = name(callee.name)
    switch callee.kind {
    case .implicitMember:
      return typer.implicitCandidates(caseName, type).first { table[$0.symbol].kind == .enumCase }
    case .member:
      let written = child(0, of: callee)
      guard term(written).kind == .identifier || term(written).kind == .member,
        let instance = types.instance(ofMetatype: typer.silent.evaluate(written))
      else { return nil }
      let isSameType = types.declaration(of: instance) == types.declaration(of: types.fullyUnwrapped(type))
      let base = isSameType ? types.fullyUnwrapped(type) : instance
      guard
        let found = here.members(caseName, of: base, isStatic: true).first(where: { table[$0.symbol].kind == .enumCase }
        )
      else { return nil }
      typer.evaluate(written)
      return found
    default: return nil
    }
  }

  private func bindPayload(_ value: Term, of found: Candidate) {
    let signature = here.signature(of: found.symbol)
    let substitution = here.substitution(of: found)
    let count = Int(value.linkCount) - 1
    let payload = signature.parameters.map { here.substitute($0.type, substitution) }
    if count == 1, payload.count > 1 {
      // One name for the whole payload.
      let labels = signature.parameters.map(\.label)
      let tuple = types.tuple(zip(labels, payload).map { LabeledType(label: $0, type: $1) })
      bindExpression(child(0, of: term(child(1, of: value))), to: tuple)
      return
    }
    for position in 0..<count {
      let argument = term(child(position + 1, of: value))
      bindExpression(child(0, of: argument), to: position < payload.count ? payload[position] : unknownType)
    }
  }
}
