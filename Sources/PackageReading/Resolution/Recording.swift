import CodeModel

/// Writing down who names what.
extension Resolver {
  /// Records that the code at hand names a declaration.
  func record(_ id: SymbolID, at position: UInt32, _ kind: DependencyKind) {
    guard muteDepth == 0 else { return }
    let symbol = table[id]
    guard !symbol.isLocal, !symbol.isForeign, Int(symbol.file) < table.facts.count - 1 else { return }
    noteUse(of: id, at: position, kind)
    let isType = symbol.kind.isNominal
    let dependency: Int32 = isType ? symbol.node : symbol.owner == noSymbol ? -1 : table[symbol.owner].node
    append(
      dependency: dependency, file: symbol.file, at: position, kind, isExplicit: isType)
  }

  /// Records a chosen member.
  ///
  /// An initializer that a class inherits is the class's own, unless it is a convenience.
  func record(_ candidate: Candidate, at position: UInt32, _ kind: DependencyKind) {
    guard !candidate.isWitnessed else { return }
    let symbol = table[candidate.symbol]
    if symbol.kind == .initializer, !symbol.flags.contains(.isConvenience), symbol.owner != noSymbol, table[symbol.owner].kind == .class,
      let heir = declaration(of: candidate.base), heir != symbol.owner
    {
      guard muteDepth == 0, table[heir].node >= 0 else { return }
      return append(dependency: table[heir].node, file: table[heir].file, at: position, kind, isExplicit: false)
    }
    record(candidate.symbol, at: position, kind)
  }

  private func append(dependency: Int32, file: Int32, at position: UInt32, _ kind: DependencyKind, isExplicit: Bool) {
    // A type's use of itself inside one file says nothing at any level.
    if file == place.file, dependency == place.dependent || dependency < 0 { return }
    let (line, column) = table.facts[Int(place.file)].place(of: position)
    var traits: Reference.Traits = isExplicit ? .explicit : []
    if conditionDepth > 0 { traits.insert(.conditional) }
    if place.isInExtension { traits.insert(.inExtension) }
    references.append(
      Reference(
        file: FileID(Int(place.file)), dependent: place.dependent < 0 ? nil : TypeID(Int(place.dependent)),
        dependencyFile: FileID(Int(file)), dependency: dependency < 0 ? nil : TypeID(Int(dependency)),
        kind: defaultArgumentDepth > 0 ? .defaultArgument : kind, line: line, column: column, traits: traits))
  }

  /// Whether what is nearest around a declaration, itself included, is an extension and not a type.
  func isInExtension(_ id: SymbolID) -> Bool {
    var container = id
    while container != noSymbol {
      let symbol = table[container]
      if symbol.kind == .extension { return true }
      if symbol.kind.isNominal, symbol.node >= 0 { return false }
      container = symbol.container
    }
    return false
  }

  /// The node that code inside a declaration belongs to.
  func dependent(of id: SymbolID) -> Int32 {
    var container = id
    while container != noSymbol {
      let symbol = table[container]
      if symbol.kind.isNominal, symbol.node >= 0 { return symbol.node }
      if symbol.kind == .extension, !symbol.isLocal { return symbol.owner == noSymbol ? -1 : table[symbol.owner].node }
      container = symbol.container
    }
    return -1
  }
}
