import CodeModel

/// Types that only give what stands in them a name: nested types and static members, and nothing that an instance has.
struct Namespaces {
  let types: Set<TypeID>

  /// - Complexity: linear in the declarations.
  init(_ model: CodeModel) {
    var (holders, others) = (Set<TypeID>(), Set<TypeID>())
    for declaration in model.declarations {
      guard let type = declaration.type else { continue }
      if declaration.kind.isNominal || declaration.kind == .extension {
        let isPlain = declaration.inheritance.isEmpty && declaration.attributes.isEmpty && declaration.kind != .protocol
        if !isPlain { others.insert(type) }
        if let container = declaration.container, let outer = model[container].type { holders.insert(outer) }
      } else if declaration.kind != .enumCase
        && (declaration.kind == .typealias || declaration.flags.contains(.isStatic))
      {
        holders.insert(type)
      } else {
        others.insert(type)
      }
    }
    types = holders.subtracting(others)
  }
}
