package import CodeModel
package import SwiftFacts
package import Visibility

/// Numbers all declarations, binds extensions to their types, and fills the scopes.
package struct SymbolTableBuilder {
  /// Those of the model first, then those of other packages, the standard library's last.
  let facts: [FileFacts]
  let modelFileCount: Int
  let fileModules: [Int32]
  let visibility: ModuleVisibility
  var names = NameTable()
  var symbolBases: [SymbolID] = []
  var genericBases: [GenericID] = []
  var genericNames: [NameID] = []
  var genericFiles: [Int32] = []
  var genericOwners: [SymbolID] = []
  var symbols: [Symbol] = []
  var scopes: ScopeTable
  var extensions: [SymbolID: [SymbolID]] = [:]
  var foreignTypes: [NameID: SymbolID] = [:]
  var foreignBases: [SymbolID: [SymbolID]] = [:]
  let known: KnownNames
  let standardLibrary: Int32

  /// - Parameter facts: one per file of the model, nil for files that are not Swift.
  package init(model: CodeModel, facts: [FileFacts?], others: OtherModules, standardLibrary library: FileFacts) {
    precondition(model.files.count == facts.count, "facts are given per file of the model")
    visibility = ModuleVisibility(model: model, facts: facts, others: others)
    standardLibrary = Int32(model.modules.count + others.modules.count)
    modelFileCount = facts.count
    self.facts = facts.map { $0 ?? FileFacts() } + others.files + [library]
    let modulesOfOthers = others.modules.enumerated().flatMap { index, module in
      module.files.map { _ in Int32(model.modules.count + index) }
    }
    fileModules = model.files.map { $0.module.rawValue } + modulesOfOthers + [standardLibrary]
    known = KnownNames(&names)
    scopes = ScopeTable(symbolCount: self.facts.reduce(0) { $0 + $1.declarations.count })
    for (file, facts) in self.facts.enumerated() { number(facts, file: Int32(file)) }
    fillScopes()
    bindExtensions()
    bindSystemClasses()
  }

  // MARK: - Numbers

  private mutating func number(_ facts: FileFacts, file: Int32) {
    names.add(facts)
    let base = SymbolID(symbols.count)
    symbolBases.append(base)
    genericBases.append(GenericID(genericNames.count))
    for generic in facts.genericParameters {
      genericNames.append(names.maps[Int(file)][Int(generic.name)])
      genericFiles.append(file)
      genericOwners.append(noSymbol)
    }
    for (index, fact) in facts.declarations.enumerated() {
      var symbol = Symbol(
        kind: fact.kind, access: .module, flags: fact.flags, name: names.maps[Int(file)][Int(fact.name)], file: file,
        fact: Int32(index), container: fact.container < 0 ? noSymbol : SymbolID(base.index + Int(fact.container)))
      symbol.isLocal =
        fact.flags.contains(.isLocal) || (symbol.container != noSymbol && symbols[symbol.container.index].isLocal)
      symbol.access = access(of: symbol)
      for generic in fact.genericParameters.indices where fact.kind != .protocol {
        genericOwners[genericBases[Int(file)].index + generic] = SymbolID(base.index + index)
      }
      symbols.append(symbol)
    }
  }

  /// What the modifiers say; without any, a member of an extension takes the extension's, a requirement or case its
  /// type's.
  private func access(of symbol: Symbol) -> AccessLevel {
    if let written = Self.writtenAccess(symbol.flags) { return written }
    guard symbol.container != noSymbol else { return .module }
    let container = symbols[symbol.container.index]
    if container.kind == .extension, let written = Self.writtenAccess(container.flags) { return written }
    if container.kind == .protocol || symbol.kind == .enumCase { return container.access }
    return .module
  }

  private static func writtenAccess(_ flags: DeclarationFact.Flags) -> AccessLevel? {
    if flags.contains(.isPublic) { return .everywhere }
    if flags.contains(.isPackage) { return .package }
    if flags.contains(.isInternal) { return .module }
    return flags.isDisjoint(with: [.isPrivate, .isFileprivate]) ? nil : .file
  }

  // MARK: - Scopes

  /// Everything outside extensions: top-level declarations, members of types where they are declared, local
  /// declarations.
  private mutating func fillScopes() {
    for index in symbols.indices where symbols[index].kind != .extension {
      let symbol = symbols[index]
      if symbol.container == noSymbol {
        insert(SymbolID(index), into: ScopeID.module(fileModules[Int(symbol.file)]))
        continue
      }
      let container = symbols[symbol.container.index]
      if container.kind.isNominal { symbols[index].owner = symbol.container }
      if container.kind != .extension { insert(SymbolID(index), into: ScopeID(symbol.container)) }
    }
  }

  mutating func insert(_ symbol: SymbolID, into scope: ScopeID) {
    scopes.insert(symbol, name: symbols[symbol.index].name, into: scope)
  }

  // MARK: - Derived tables

  func memberNames() -> (all: [Bool], types: [Bool]) {
    var all = [Bool](repeating: false, count: names.texts.count)
    var types = all
    for symbol in symbols where symbol.owner != noSymbol {
      all[symbol.name.index] = true
      if symbol.kind.isType { types[symbol.name.index] = true }
    }
    return (all, types)
  }

  func memberLists() -> [SymbolID: [SymbolID]] {
    var lists: [SymbolID: [SymbolID]] = [:]
    for (index, symbol) in symbols.enumerated() where symbol.owner != noSymbol && symbol.kind != .extension {
      // Only protocols are asked for all their members, and enums for their cases.
      let isAskedFor = symbols[symbol.owner.index].kind == .protocol || symbol.kind == .enumCase
      guard isAskedFor, symbol.container == symbol.owner else { continue }
      lists[symbol.owner, default: []].append(SymbolID(index))
    }
    return lists
  }

  /// By symbol; empty for everything but types.
  func genericSignatures() -> [[GenericID]] {
    var signatures = [[GenericID]?](repeating: nil, count: symbols.count)
    func signature(of symbol: SymbolID) -> [GenericID] {
      if let known = signatures[symbol.index] { return known }
      let value = symbols[symbol.index]
      let outer = value.owner == noSymbol ? [] : signature(of: value.owner)
      var all = outer
      if !value.isForeign, value.kind != .protocol {
        let range = facts[Int(value.file)].declarations[Int(value.fact)].genericParameters
        if range.count > 0 { all += range.indices.map { GenericID(genericBases[Int(value.file)].index + $0) } }
      }
      signatures[symbol.index] = all
      return all
    }
    return symbols.indices.map { symbols[$0].kind.isNominal ? signature(of: SymbolID($0)) : [] }
  }
}
