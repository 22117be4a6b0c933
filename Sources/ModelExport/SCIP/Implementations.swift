import CodeModel

/// Which types implement which, and which members the requirements of protocols.
struct Implementations {
  /// The types and requirements that a declaration implements.
  private(set) var ofDeclaration: [DeclarationID: [DeclarationID]] = [:]

  init(_ model: CodeModel) {
    let supertypes = Self.supertypes(in: model)
    let declarationOfType = Self.declarationOfType(model)
    for (type, above) in supertypes {
      if let declaration = declarationOfType[type] { ofDeclaration[declaration] = above.sorted() }
    }
    let requirements = Self.requirements(in: model)
    for (index, declaration) in model.declarations.enumerated() {
      guard let type = declaration.type, !declaration.kind.isNominal, declaration.kind != .extension,
        !declaration.flags.contains(.isRequirement)
      else { continue }
      let met = Self.closure(of: type, supertypes: supertypes, in: model).flatMap { above in
        requirements[Requirement(type: above, signature: declaration.signature, isStatic: declaration.isStatic)] ?? []
      }
      if !met.isEmpty { ofDeclaration[DeclarationID(index)] = Set(met).sorted() }
    }
  }

  private struct Requirement: Hashable {
    var type: TypeID
    var signature: String
    var isStatic: Bool
  }

  /// Also those that an extension adds.
  private static func supertypes(in model: CodeModel) -> [TypeID: Set<DeclarationID>] {
    var result: [TypeID: Set<DeclarationID>] = [:]
    for declaration in model.declarations where declaration.kind.isNominal || declaration.kind == .extension {
      guard let type = declaration.type else { continue }
      for above in declaration.inheritance.flatMap(named) where model[above].kind.isNominal {
        result[type, default: []].insert(above)
      }
    }
    return result
  }

  /// What stands behind the colon itself, not in the angle brackets of it.
  private static func named(_ type: TypeExpression) -> [DeclarationID] {
    switch type {
    case .named(let named): named.declaration.map { [$0] } ?? []
    case .composition(let parts): parts.flatMap(self.named)
    default: []
    }
  }

  private static func declarationOfType(_ model: CodeModel) -> [TypeID: DeclarationID] {
    var result: [TypeID: DeclarationID] = [:]
    for (index, declaration) in model.declarations.enumerated() where declaration.kind.isNominal {
      if let type = declaration.type, result[type] == nil { result[type] = DeclarationID(index) }
    }
    return result
  }

  private static func requirements(in model: CodeModel) -> [Requirement: [DeclarationID]] {
    var result: [Requirement: [DeclarationID]] = [:]
    for (index, declaration) in model.declarations.enumerated() where declaration.flags.contains(.isRequirement) {
      guard let type = declaration.type else { continue }
      let key = Requirement(type: type, signature: declaration.signature, isStatic: declaration.isStatic)
      result[key, default: []].append(DeclarationID(index))
    }
    return result
  }

  private static func closure(
    of type: TypeID, supertypes: [TypeID: Set<DeclarationID>], in model: CodeModel
  ) -> Set<TypeID> {
    var found: Set<TypeID> = []
    var waiting = [type]
    while let next = waiting.popLast() {
      for above in supertypes[next] ?? [] {
        if let type = model[above].type, found.insert(type).inserted { waiting.append(type) }
      }
    }
    return found
  }
}

extension Declaration {
  fileprivate var isStatic: Bool { flags.contains(.isStatic) && kind != .enumCase }
}
