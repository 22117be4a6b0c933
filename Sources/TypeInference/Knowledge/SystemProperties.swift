import PlatformTables

/// Properties of classes of frameworks that are not read: `controller.view`, `navigationController`.
extension Viewpoint {
  /// What a property gives that a class of a framework has, or that it inherits; nil if it is none of these.
  func systemProperty(_ name: NameID, of base: TypeRef) -> TypeRef? {
    guard !table.foreignBases.isEmpty else { return nil }
    let type = types.fullyUnwrapped(base)
    let text = table.names[name]
    for owner in lookupOrder(of: type) {
      guard let symbol = types.declaration(of: owner), table[symbol].isForeign,
        let value = SystemClasses.properties[table.name(of: symbol)]?[text]
      else { continue }
      return systemType(value)
    }
    return nil
  }

  /// The same by its name alone, of the type around the code; unknown if it has none of that name.
  func systemProperty(_ name: NameID) -> TypeRef {
    enclosingType().flatMap { systemProperty(name, of: types.selfType(of: $0)) } ?? unknownType
  }

  /// `UIView`, `UIView?`, `[UIView]`, `[UIView]?`
  private func systemType(_ text: String) -> TypeRef {
    if text.hasSuffix("?") { return types.optional(systemType(String(text.dropLast()))) }
    if text.hasPrefix("[") {
      return types.nominal(types.standard.array, [systemType(String(text.dropFirst().dropLast()))])
    }
    return table.names.existing(text).flatMap { table.foreignTypes[$0] }.map { types.nominal($0) } ?? unknownType
  }
}
