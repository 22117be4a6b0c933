import SwiftFacts

/// Members by name.
extension Viewpoint {
  /// All members of that name, nearest declarations first: the type's own and its extensions', then those of
  /// superclasses and protocols.
  ///
  /// Static and instance members alike; the caller knows which it wants. Members that the file cannot see, and those of
  /// constrained extensions that certainly do not apply, are left out.
  package func members(_ name: NameID, of base: TypeRef) -> [Candidate] { members(name, of: base, part: .all) }

  /// Members as used through a value or a type: `Type.name` finds statics, cases and types, `value.name` the others.
  package func members(_ name: NameID, of base: TypeRef, isStatic: Bool) -> [Candidate] {
    members(name, of: base, part: isStatic ? .type : .instance)
  }

  private func members(_ name: NameID, of base: TypeRef, part: MemberList.Part) -> [Candidate] {
    guard base != unknownType, table.isMemberName[name.index] else { return [] }
    // What a parameter has depends on where the code stands, so only nominal types' members are remembered.
    guard types.kind(base) == .nominal else {
      let found = findMembers(name, base).filter { isVisible($0.symbol) }
      return withoutHidden(MemberList(found, isStatic: isStatic)[part])
    }
    let key = MemberOfType(type: base, name: name)
    let list: MemberList
    if let known = answers.memberCache[key] {
      list = known
    } else {
      let answer = knowledge.ask(.members(key), otherwise: .members(.none)) {
        .members(MemberList(at(types.node(base).symbol).findMembers(name, base), isStatic: isStatic))
      }
      if case .members(let found) = answer { list = found } else { list = .none }
    }
    let wanted = list[part]
    return withoutHidden(
      wanted.allSatisfy({ isVisible($0.symbol) }) ? wanted : wanted.filter { isVisible($0.symbol) })
  }

  private func findMembers(_ name: NameID, _ base: TypeRef) -> [Candidate] {
    var result: [Candidate] = []
    var offers: [Candidate] = []
    var requirements: [Candidate] = []
    var level: Int32 = 0
    if types.kind(base) != .nominal, let same = sameType(as: base) {
      addMembers(name, of: same, base: same, level: &level, to: &result, &offers, &requirements)
    }
    addMembers(name, of: base, base: base, level: &level, to: &result, &offers, &requirements)
    if types.declaration(of: base).map({ table.isStandard($0) && table[$0].kind != .protocol }) ?? false {
      result.removeAll { isBehindWitness($0, requirements) }
    }
    return result + offers + requirements
  }

  /// Whether a type of the standard library has itself, as all that its protocols demand, what a program offers beside it:
  /// `startIndex` of an array, whatever an extension of `Collection` declares.
  private func isBehindWitness(_ candidate: Candidate, _ requirements: [Candidate]) -> Bool {
    let symbol = table[candidate.symbol]
    guard table.isOfModel(symbol), symbol.owner != noSymbol, table[symbol.owner].kind == .protocol,
      table.isStandard(symbol.owner)
    else { return false }
    return isDeclaredAlike(candidate, requirements.filter { table.isStandard($0.symbol) })
  }

  private func addMembers(
    _ name: NameID, of type: TypeRef, base: TypeRef, level: inout Int32, to result: inout [Candidate],
    _ offers: inout [Candidate], _ requirements: inout [Candidate]
  ) {
    let isConcrete = types.declaration(of: type).map { table[$0].kind != .protocol } ?? false
    for owner in lookupOrder(of: type) {
      guard let symbol = types.declaration(of: owner) else { continue }
      var current = table.scopes.first(name, in: ScopeID(symbol))
      let start = result.count
      while current != noSymbol {
        let conformer = types.declaration(of: base) == symbol ? onlyConformer(table[current].container, symbol) : nil
        if conformer != nil || applies(current, base: base, view: owner),
          !result.contains(where: { $0.symbol == current }),
          !offers.contains(where: { $0.symbol == current })
        {
          var candidate = Candidate(symbol: current, base: conformer ?? base, view: owner, level: level)
          if isConcrete, table[current].container == symbol, table[symbol].kind == .protocol,
            !table[current].kind.isType
          {
            candidate.isWitnessed = true
            candidate.level += 1000
            requirements.append(candidate)
          } else if !isConcrete, table[symbol].kind == .protocol, table[current].container != symbol,
            !table[current].kind.isType
          {
            // Through a protocol a requirement is meant before what extensions offer.
            candidate.level += 500
            offers.append(candidate)
          } else {
            result.append(candidate)
          }
        }
        current = table.scopes.following(current)
      }
      preferActive(&result, from: start)
      level += 1
    }
  }

  /// Of two branches of `#if` the one that the host compiles; what the other alone declares stays.
  private func preferActive(_ candidates: inout [Candidate], from start: Int) {
    guard candidates.count - start > 1 else { return }
    let active = candidates[start...].filter { !isInactive($0.symbol) }
    guard !active.isEmpty, active.count < candidates.count - start else { return }
    let kept = candidates[start...].filter { !isInactive($0.symbol) || !isDeclaredAlike($0, active) }
    candidates.replaceSubrange(start..., with: kept)
  }

  private func isInactive(_ symbol: SymbolID) -> Bool { table[symbol].flags.contains(.isInactive) }

  /// Whether one of the others is named in the same way, labels included.
  func isDeclaredAlike(_ candidate: Candidate, _ others: [Candidate]) -> Bool {
    let labels = writtenLabels(of: candidate.symbol)
    return others.contains { writtenLabels(of: $0.symbol) == labels }
  }

  /// Nil for what has no parameters.
  private func writtenLabels(of id: SymbolID) -> [NameID]? {
    guard hasParameters(id) else { return nil }
    let file = table[id].file
    return table.fact(of: id).parameters.indices.map { index in
      table.name(table.facts[Int(file)].parameters[index].label, in: file)
    }
  }

  /// Whether a constrained extension's demands may hold for this base.
  private func applies(_ member: SymbolID, base: TypeRef, view: TypeRef) -> Bool {
    let container = table[member].container
    guard container != noSymbol, table[container].kind == .extension else { return true }
    guard isConditional(container) else { return true }
    let substitution = substitution(of: Candidate(symbol: member, base: base, view: view, level: 0))
    return demandsMayHold(of: container, substitution)
  }

  /// `ShopStyle` of `extension ButtonStyle where Self == ShopStyle`: where what is extended is not read, it is a protocol,
  /// because nothing else can be extended so.
  private func onlyConformer(_ container: SymbolID, _ foreign: SymbolID) -> TypeRef? {
    guard table[foreign].isForeign, container != noSymbol, table[container].kind == .extension,
      isConditional(container)
    else { return nil }
    return ownRequirements(of: container).first {
      $0.isSameType && types.declaration(of: $0.subject) == foreign && types.kind($0.object) == .nominal
    }?.object
  }

  func isStatic(_ id: SymbolID) -> Bool {
    let symbol = table[id]
    return symbol.flags.contains(.isStatic) || symbol.kind.isType || symbol.kind == .initializer
  }
}
