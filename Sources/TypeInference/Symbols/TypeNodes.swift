package import CodeModel
import SwiftFacts

/// The types of the code model: every class, struct, enum, actor and protocol outside function bodies, then what
/// modules add to types of others.
extension SymbolTableBuilder {
  /// Numbers them in the model's order and notes the number on each declaration.
  package mutating func nominalTypes() -> [NominalType] {
    var found: [(symbol: SymbolID, type: NominalType)] = []
    for (index, symbol) in symbols.enumerated()
    where symbol.kind.isNominal && !symbol.isLocal && !symbol.isForeign && Int(symbol.file) < modelFileCount {
      let place = facts[Int(symbol.file)].place(of: facts[Int(symbol.file)].declarations[Int(symbol.fact)].position)
      found.append(
        (
          SymbolID(index),
          NominalType(
            name: qualifiedName(of: SymbolID(index)), kind: Self.kind(symbol.kind),
            module: ModuleID(Int(fileModules[Int(symbol.file)])),
            file: FileID(Int(symbol.file)), line: place.line, column: place.column, container: nil)
        ))
    }
    found.sort { left, right in
      (left.type.module, left.type.name, left.type.file, left.type.line, left.type.column)
        < (right.type.module, right.type.name, right.type.file, right.type.line, right.type.column)
    }
    for (number, entry) in found.enumerated() { symbols[entry.symbol.index].node = Int32(number) }
    let nominal = found.map { entry in
      var type = entry.type
      let owner = symbols[entry.symbol.index].owner
      if owner != noSymbol, symbols[owner.index].node >= 0 { type.container = TypeID(Int(symbols[owner.index].node)) }
      return type
    }
    return nominal + extensionsAcrossModules(after: nominal.count)
  }

  /// One for each module and type of another module that it extends, with its number on each of these extensions.
  private mutating func extensionsAcrossModules(after first: Int) -> [NominalType] {
    var parts: [ModuleAndType: [SymbolID]] = [:]
    for (index, symbol) in symbols.enumerated()
    where symbol.kind == .extension && !symbol.isLocal && Int(symbol.file) < modelFileCount {
      let module = fileModules[Int(symbol.file)]
      let extended = symbols[symbol.owner.index]
      if !extended.isForeign, fileModules[Int(extended.file)] == module { continue }
      parts[ModuleAndType(module: module, type: symbol.owner), default: []].append(SymbolID(index))
    }
    let entries = parts.map { key, symbols in (type: extensionNode(key, symbols), symbols: symbols) }
      .sorted { left, right in
        (left.type.module, left.type.name, left.type.extended?.rawValue ?? -1, left.symbols[0])
          < (right.type.module, right.type.name, right.type.extended?.rawValue ?? -1, right.symbols[0])
      }
    for (number, entry) in entries.enumerated() {
      for symbol in entry.symbols { symbols[symbol.index].node = Int32(first + number) }
    }
    return entries.map(\.type)
  }

  private struct ModuleAndType: Hashable {
    var module: Int32
    var type: SymbolID
  }

  private func extensionNode(_ key: ModuleAndType, _ parts: [SymbolID]) -> NominalType {
    let symbol = symbols[parts[0].index]
    let place = facts[Int(symbol.file)].place(of: facts[Int(symbol.file)].declarations[Int(symbol.fact)].position)
    let node = symbols[key.type.index].node
    // A type of the platform is called as it is written, where all write it alike: `TimeInterval`, which is an alias.
    let isOthers = Int(symbols[key.type.index].file) >= modelFileCount
    let written = isOthers ? Set(parts.map { writtenName(of: symbols[$0.index]) }) : []
    return NominalType(
      name: written.count == 1 ? written.first! ?? qualifiedName(of: key.type) : qualifiedName(of: key.type),
      kind: .extension, module: ModuleID(Int(key.module)),
      file: FileID(Int(symbol.file)), line: place.line, column: place.column, container: nil,
      extended: node < 0 ? nil : TypeID(Int(node)))
  }

  /// `TimeInterval` of `extension TimeInterval`; nil where what is extended is more than a name.
  private func writtenName(of symbol: Symbol) -> String? {
    let facts = facts[Int(symbol.file)]
    let text = facts.text(facts.declarations[Int(symbol.fact)].typeText)
    return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? text : nil
  }

  private func qualifiedName(of symbol: SymbolID) -> String {
    var name = names[symbols[symbol.index].name]
    var owner = symbols[symbol.index].owner
    while owner != noSymbol {
      name = names[symbols[owner.index].name] + "." + name
      owner = symbols[owner.index].owner
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
