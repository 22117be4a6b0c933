import SwiftFacts
import Visibility

/// What a name means where a value is expected.
extension Viewpoint {
  package enum FoundValue {
    case value(TypeRef)
    case candidates([Candidate])
    case parameter(GenericID)
    case module(Int32)
    case nothing
  }

  /// Looks outward: local variables, then the declarations around the code with their local functions, members and
  /// generic parameters, then the file, the module and the imports.
  package func lookupValue(_ name: NameID) -> FoundValue {
    if let type = local(name) { return .value(type) }
    var container = place.container
    var isNested = false
    while container != noSymbol {
      let symbol = table[container]
      if symbol.kind.isNominal || symbol.kind == .extension {
        let type = symbol.kind == .extension ? symbol.owner : container
        if type != noSymbol {
          for parameter in table.genericSignature(of: type) where table.genericNames[parameter.index] == name {
            return .parameter(parameter)
          }
          let found = memberCandidates(name, of: type, isNested: isNested)
          if !found.isEmpty { return .candidates(found) }
          if isSynthesized(name, in: type) { return .nothing }
        }
        isNested = true
      } else if let found = localDeclaration(name, in: container) {
        return found
      }
      container = symbol.container
    }
    return lookupGlobal(name)
  }

  /// From inside a nested type only statics and types of the outer one can be meant.
  private func memberCandidates(_ name: NameID, of type: SymbolID, isNested: Bool) -> [Candidate] {
    let found = members(name, of: types.selfType(of: type))
    if found.isEmpty { return wrapperMember(name, of: types.selfType(of: type)) }
    return isNested ? found.filter { isStatic($0.symbol) } : found
  }

  private func localDeclaration(_ name: NameID, in container: SymbolID) -> FoundValue? {
    var current = table.scopes.first(name, in: ScopeID(container))
    var found: [Candidate] = []
    while current != noSymbol {
      found.append(Candidate(symbol: current, base: unknownType, view: unknownType, level: 0))
      current = table.scopes.following(current)
    }
    if !found.isEmpty { return .candidates(found) }
    guard !table[container].isForeign else { return nil }
    let base = table.genericBases[Int(table[container].file)]
    for index in table.fact(of: container).genericParameters.indices
    where table.genericNames[base.index + index] == name {
      return .parameter(GenericID(base.index + index))
    }
    return nil
  }

  /// Functions of one name overload each other across modules; anything else hides what lies further out.
  private func lookupGlobal(_ name: NameID) -> FoundValue {
    var found: [Candidate] = []
    let scoped = table.visibility.scopedByFile[Int(place.file)]
    if !scoped.isEmpty, let only = scoped[table.names[name]], globals(name, in: module).isEmpty {
      return only < 0 ? foreignValue(name) : .candidates(globals(name, in: only))
    }
    for (level, module) in table.visibility.modulesByFile[Int(place.file)].enumerated() {
      addGlobals(name, in: module, level: Int32(level), to: &found)
      if let first = found.first, table[first.symbol].kind != .function { break }
    }
    if !found.isEmpty { return .candidates(found) }
    return foreignValue(name)
  }

  private func foreignValue(_ name: NameID) -> FoundValue {
    if let foreign = table.foreignTypes[name] {
      return .candidates([Candidate(symbol: foreign, base: unknownType, view: unknownType, level: 0)])
    }
    if let module = table.visibility.qualifiersByFile[Int(place.file)][table.names[name]] { return .module(module) }
    return .nothing
  }

  private func addGlobals(_ name: NameID, in module: Int32, level: Int32, to found: inout [Candidate]) {
    var current = table.scopes.first(name, in: ScopeID.module(module))
    var inactive: [Candidate] = []
    let start = found.count
    while current != noSymbol {
      let symbol = table[current]
      if isVisible(current), symbol.kind != .macro, symbol.kind != .operator, symbol.kind != .precedenceGroup {
        let candidate = Candidate(symbol: current, base: unknownType, view: unknownType, level: level)
        if symbol.flags.contains(.isInactive) { inactive.append(candidate) } else { found.append(candidate) }
      }
      current = table.scopes.following(current)
    }
    let active = Array(found[start...])
    found += inactive.filter { active.isEmpty || !isDeclaredAlike($0, active) }
  }

  /// The candidates at the top level of a module or of what it passes on, for a module-qualified name.
  package func globals(_ name: NameID, in module: Int32) -> [Candidate] {
    guard module >= 0 else { return [] }
    for exported in table.visibility.exports[Int(module)] {
      var found: [Candidate] = []
      addGlobals(name, in: exported, level: 0, to: &found)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// `_name` and `$name` of a wrapped property: the wrapper and what it projects.
  func wrapperMember(_ name: NameID, of base: TypeRef) -> [Candidate] {
    let text = table.names[name]
    guard let first = text.utf8.first, first == UInt8(ascii: "_") || first == UInt8(ascii: "$"), text.utf8.count > 1,
      let plain = table.names.existing(String(text.dropFirst()))
    else { return [] }
    return members(plain, of: base).filter { table[$0.symbol].flags.contains(.hasCustomAttribute) }
  }
}
