import CodeModel

/// The types of the code model: every class, struct, enum, actor and protocol outside function bodies.
extension SymbolTableBuilder {
  /// Numbers them in the model's order and notes the number on each declaration.
  mutating func nominalTypes() -> [NominalType] {
    var found: [(symbol: SymbolID, type: NominalType)] = []
    for (index, symbol) in symbols.enumerated()
    where symbol.kind.isNominal && !symbol.isLocal && !symbol.isForeign && Int(symbol.file) < facts.count - 1 {
      let place = facts[Int(symbol.file)].place(of: facts[Int(symbol.file)].declarations[Int(symbol.fact)].position)
      found.append(
        (
          SymbolID(index),
          NominalType(
            name: qualifiedName(of: SymbolID(index)), kind: Self.kind(symbol.kind), module: ModuleID(Int(fileModules[Int(symbol.file)])),
            file: FileID(Int(symbol.file)), line: place.line, column: place.column, container: nil)
        ))
    }
    found.sort { left, right in
      (left.type.module, left.type.name, left.type.file, left.type.line, left.type.column)
        < (right.type.module, right.type.name, right.type.file, right.type.line, right.type.column)
    }
    for (number, entry) in found.enumerated() { symbols[Int(entry.symbol)].node = Int32(number) }
    return found.map { entry in
      var type = entry.type
      let owner = symbols[Int(entry.symbol)].owner
      if owner != noSymbol, symbols[Int(owner)].node >= 0 { type.container = TypeID(Int(symbols[Int(owner)].node)) }
      return type
    }
  }

  private func qualifiedName(of symbol: SymbolID) -> String {
    var name = names.texts[Int(symbols[Int(symbol)].name)]
    var owner = symbols[Int(symbol)].owner
    while owner != noSymbol {
      name = names.texts[Int(symbols[Int(owner)].name)] + "." + name
      owner = symbols[Int(owner)].owner
    }
    return name
  }

  private static func kind(_ kind: DeclarationFact.Kind) -> NominalType.Kind {
    switch kind {
    case .class: .class
    case .enum: .enum
    case .actor: .actor
    case .protocol: .protocol
    default: .struct
    }
  }
}
