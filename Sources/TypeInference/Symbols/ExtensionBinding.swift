import SwiftFacts
import Visibility

/// Extensions become part of the types that they extend.
extension SymbolTableBuilder {
  /// Binds until nothing changes, because an extension may extend a type that another extension declares; what is left
  /// extends types of packages that are not read.
  mutating func bindExtensions() {
    var pending = symbols.indices.filter { symbols[$0].kind == .extension }.map { SymbolID($0) }
    while !pending.isEmpty {
      let waiting = pending
      pending = []
      for symbol in waiting {
        if let type = extendedType(of: symbol) { bind(symbol, to: type) } else { pending.append(symbol) }
      }
      if pending.count == waiting.count { bindOutermostForeign(&pending) }
    }
    for type in extensions.keys { extensions[type]!.sort() }
  }

  /// Binds those with the shortest names: what extends `Foreign.Part` may extend what another extension of `Foreign`
  /// declares.
  private mutating func bindOutermostForeign(_ pending: inout [SymbolID]) {
    let lengths = pending.map { foreignPath(extendedBy: $0).count }
    let least = lengths.min()
    for (symbol, length) in zip(pending, lengths) where length == least {
      bind(symbol, to: foreignType(extendedBy: symbol))
    }
    pending = zip(pending, lengths).filter { $1 != least }.map(\.0)
  }

  private mutating func bind(_ symbol: SymbolID, to type: SymbolID) {
    symbols[symbol.index].owner = type
    if symbols[type.index].isLocal { symbols[symbol.index].isLocal = true }
    extensions[type, default: []].append(symbol)
    let file = symbols[symbol.index].file
    let fact = symbols[symbol.index].fact
    // Members follow their container in the file's order; those of nested types belong to these.
    let declarations = facts[Int(file)].declarations
    var index = Int(fact) + 1
    while index < declarations.count, isInside(index, fact, declarations) {
      if declarations[index].container == fact {
        let member = SymbolID(symbolBases[Int(file)].index + index)
        symbols[member.index].owner = type
        insert(member, into: ScopeID(type))
      }
      index += 1
    }
  }

  private func isInside(_ index: Int, _ container: Int32, _ declarations: [DeclarationFact]) -> Bool {
    var current = declarations[index].container
    while current > container { current = declarations[Int(current)].container }
    return current == container
  }

  // MARK: - Types by name alone

  private func extendedType(of symbol: SymbolID) -> SymbolID? {
    let value = symbols[symbol.index]
    return nominal(facts[Int(value.file)].declarations[Int(value.fact)].type, file: value.file, depth: 0)
  }

  /// The nominal type that a type at the top level of a file names, typealiases followed.
  private func nominal(_ term: TermID, file: Int32, container: SymbolID = noSymbol, depth: Int) -> SymbolID? {
    guard term != noTerm, depth < 20 else { return nil }
    let facts = facts[Int(file)]
    let value = facts[term]
    let name = names.maps[Int(file)][Int(value.name)]
    switch value.kind {
    case .namedType:
      guard let found = topLevelType(name, file: file, container: container) else { return nil }
      return followed(found, depth: depth)
    case .memberType:
      let base = facts.children(of: term)[0]
      if isModuleName(base, file: file, container: container),
        let module = visibility.qualifiersByFile[Int(file)][facts.text(facts[base].name)]
      {
        return exportedType(name, of: module, file: file).flatMap { followed($0, depth: depth) }
      }
      guard
        let outer = nominal(base, file: file, container: container, depth: depth + 1) ?? foreignType(base, file: file)
      else { return nil }
      return type(name, in: ScopeID(outer), file: file).flatMap { followed($0, depth: depth) }
    case .attributedType, .constrainedType: return nominal(facts.children(of: term)[0], file: file, depth: depth)
    case .arrayType: return standardType("Array")
    case .dictionaryType: return standardType("Dictionary")
    case .optionalType: return standardType("Optional")
    default: return nil
    }
  }

  /// A type hides a module of its name.
  private func isModuleName(_ term: TermID, file: Int32, container: SymbolID) -> Bool {
    let facts = facts[Int(file)]
    guard facts[term].kind == .namedType else { return false }
    return topLevelType(names.maps[Int(file)][Int(facts[term].name)], file: file, container: container) == nil
  }

  private func followed(_ symbol: SymbolID, depth: Int) -> SymbolID? {
    let value = symbols[symbol.index]
    if value.kind.isNominal { return symbol }
    guard value.kind == .typealias else { return nil }
    let type = facts[Int(value.file)].declarations[Int(value.fact)].type
    return nominal(type, file: value.file, container: value.container, depth: depth + 1)
  }

  private func topLevelType(_ name: NameID, file: Int32, container: SymbolID) -> SymbolID? {
    var container = container
    while container != noSymbol {
      let value = symbols[container.index]
      let owner = value.kind == .extension ? value.owner : container
      if owner != noSymbol, let found = type(name, in: ScopeID(owner), file: file) { return found }
      container = value.container
    }
    var modules = visibility.modulesByFile[Int(file)]
    if let only = visibility.scopedByFile[Int(file)][names[name]] {
      modules = [modules[0]] + (only < 0 ? [] : visibility.exports[Int(only)])
    }
    for module in modules where module >= 0 {
      if let found = type(name, in: ScopeID.module(module), file: file) { return found }
    }
    return nil
  }

  /// A type that a module declares or passes on.
  private func exportedType(_ name: NameID, of module: Int32, file: Int32) -> SymbolID? {
    guard module >= 0 else { return nil }
    return visibility.exports[Int(module)].lazy.compactMap { type(name, in: ScopeID.module($0), file: file) }.first
  }

  private func type(_ name: NameID, in scope: ScopeID, file: Int32) -> SymbolID? {
    var best: SymbolID?
    var current = scopes.first(name, in: scope)
    while current != noSymbol {
      let value = symbols[current.index]
      if value.kind.isType, isVisible(value, from: file), best == nil || !value.flags.contains(.isInactive) {
        best = current
      }
      current = scopes.following(current)
    }
    return best
  }

  private func isVisible(_ symbol: Symbol, from file: Int32) -> Bool {
    if symbol.file == file || symbol.isForeign { return true }
    let (module, own) = (fileModules[Int(symbol.file)], fileModules[Int(file)])
    return visibility.reaches(module, from: own) && visibility.permits(symbol.access, of: module, from: file, in: own)
  }

  func standardType(_ text: String) -> SymbolID? {
    guard let name = names.existing(text) else { return nil }
    return type(name, in: ScopeID.module(standardLibrary), file: Int32(facts.count - 1))
  }

  // MARK: - Foreign types

  /// One symbol for each dotted name, whichever file and module extends it; a leading module name is dropped.
  private mutating func foreignType(extendedBy symbol: SymbolID) -> SymbolID {
    let value = symbols[symbol.index]
    let path = names.number(foreignPath(extendedBy: symbol).joined(separator: "."))
    return foreignTypes[path] ?? addForeignType(path, file: value.file)
  }

  mutating func addForeignType(_ path: NameID, file: Int32) -> SymbolID {
    var foreign = Symbol(
      kind: .struct, access: .everywhere, flags: [.isPublic], name: path, file: file, fact: -1, container: noSymbol)
    foreign.isForeign = true
    symbols.append(foreign)
    foreignTypes[path] = SymbolID(symbols.count - 1)
    return SymbolID(symbols.count - 1)
  }

  private func foreignPath(extendedBy symbol: SymbolID) -> [String] {
    let value = symbols[symbol.index]
    return foreignPath(facts[Int(value.file)].declarations[Int(value.fact)].type, file: value.file)
  }

  /// The names that a type is written with, the outermost first, without that of a module.
  private func foreignPath(_ type: TermID, file: Int32) -> [String] {
    var parts: [String] = []
    let facts = facts[Int(file)]
    var term = type
    while term != noTerm {
      let current = facts[term]
      parts.append(facts.text(current.name))
      term = current.kind == .memberType ? facts.children(of: term)[0] : noTerm
    }
    parts.reverse()
    if parts.count > 1, visibility.qualifiersByFile[Int(file)][parts[0]] != nil { parts.removeFirst() }
    return parts
  }

  /// A type of a package that is not read, which an extension bound before extends.
  private func foreignType(_ term: TermID, file: Int32) -> SymbolID? {
    guard !foreignTypes.isEmpty else { return nil }
    return names.existing(foreignPath(term, file: file).joined(separator: ".")).flatMap { foreignTypes[$0] }
  }
}
