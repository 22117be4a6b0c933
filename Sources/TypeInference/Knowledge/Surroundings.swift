import SwiftFacts

/// The declarations around the code.
extension Viewpoint {
  /// What `Self` means in the code at hand.
  func enclosingSelf() -> TypeRef {
    guard let type = enclosingType() else { return unknownType }
    return types.selfType(of: type)
  }

  /// The innermost type around the code.
  func enclosingType() -> SymbolID? {
    var container = place.container
    while container != noSymbol {
      let symbol = table[container]
      if symbol.kind.isNominal { return container }
      if symbol.kind == .extension { return symbol.owner == noSymbol ? nil : symbol.owner }
      container = symbol.container
    }
    return nil
  }

  func selfValue() -> TypeRef {
    let type = enclosingSelf()
    return isInStaticContext ? types.metatype(type) : type
  }

  func superValue() -> TypeRef {
    guard let type = enclosingType() else { return unknownType }
    for ancestor in ancestors(ofDeclaration: type).map(\.type) {
      guard let symbol = types.declaration(of: ancestor), table[symbol].kind == .class || table[symbol].isForeign else {
        continue
      }
      return isInStaticContext ? types.metatype(ancestor) : ancestor
    }
    return unknownType
  }

  /// The value of `self` and `super`, unless a binding has taken the name.
  package func selfOrSuper(_ name: NameID) -> TypeRef? {
    if name == table.known.selfName, local(name) == nil { return selfValue() }
    return name == table.known.superName ? superValue() : nil
  }

  private var isInStaticContext: Bool {
    var container = place.container
    while container != noSymbol {
      let symbol = table[container]
      if symbol.kind.isNominal || symbol.kind == .extension { return false }
      if symbol.owner != noSymbol { return symbol.flags.contains(.isStatic) }
      container = symbol.container
    }
    return false
  }

  /// Whether the code stands in a type or an extension of it.
  func isInside(_ type: SymbolID) -> Bool {
    var container = place.container
    while container != noSymbol {
      let symbol = table[container]
      if container == type || (symbol.kind == .extension && symbol.owner == type) { return true }
      container = symbol.container
    }
    return false
  }
}
