import CodeModel

/// What protocols ask for of which type, however it comes to them: one protocol inherits from another, an alias stands for
/// two of them, a superclass conforms, an extension elsewhere says so.
struct RequiredMembers {
  /// By type, the signatures that any of its protocols requires.
  private let asked: [Subject: Set<String>]

  /// A type, or what is extended and not read, by its name.
  private enum Subject: Hashable {
    case type(TypeID)
    case foreign(String)
  }

  /// - Complexity: linear in the declarations, and in what stands above each type.
  init(_ model: CodeModel) {
    var supertypes: [Subject: Set<TypeID>] = [:]
    var requirements: [TypeID: Set<String>] = [:]
    for declaration in model.declarations {
      if declaration.kind.isNominal || declaration.kind == .extension {
        let named = declaration.inheritance.flatMap { model.meant(by: $0) }.compactMap { model[$0].type }
        supertypes[Self.subject(declaration), default: []].formUnion(named)
      }
      if declaration.flags.contains(.isRequirement), let type = declaration.type {
        requirements[type, default: []].insert(declaration.signature)
      }
    }
    asked = Dictionary(
      uniqueKeysWithValues: supertypes.keys.map { subject in
        (subject, Self.above(subject, supertypes).reduce(into: []) { $0.formUnion(requirements[$1] ?? []) })
      })
  }

  /// Whether a protocol that is read, which its type may be itself, asks for a member.
  func holds(_ member: Declaration, in model: CodeModel) -> Bool {
    let own = member.type.map { asked[.type($0)] } ?? nil
    let foreign = member.container.map { asked[Self.subject(model[$0])] } ?? nil
    return [own, foreign].contains { $0?.contains(member.signature) ?? false }
  }

  private static func subject(_ declaration: Declaration) -> Subject {
    declaration.type.map { .type($0) } ?? .foreign(declaration.name)
  }

  private static func above(_ subject: Subject, _ supertypes: [Subject: Set<TypeID>]) -> Set<TypeID> {
    var result: Set<TypeID> = []
    var open: [Subject] = [subject]
    if case .type(let type) = subject { result.insert(type) }
    while let next = open.popLast() {
      for type in supertypes[next] ?? [] where result.insert(type).inserted { open.append(.type(type)) }
    }
    return result
  }
}

extension CodeModel {
  /// The types and protocols that stand behind a colon, aliases and compositions taken apart.
  func meant(by type: TypeExpression) -> Set<DeclarationID> {
    var result: Set<DeclarationID> = []
    var (open, seen) = (type.declarations, Set<DeclarationID>())
    while let id = open.popLast() {
      guard seen.insert(id).inserted else { continue }
      if self[id].kind == .typealias { open += self[id].valueType?.declarations ?? [] } else { result.insert(id) }
    }
    return result
  }
}
