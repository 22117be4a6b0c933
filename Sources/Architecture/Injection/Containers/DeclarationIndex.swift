import CodeModel

/// The declarations of a model by what adapters ask for; those of tests and inactive branches are left out.
struct DeclarationIndex {
  let model: CodeModel
  let keys: TypeKeys
  let shipped: ShippedCode
  /// The declarations that count, in order.
  let all: [DeclarationID]
  /// The members of each type, those of its extensions among them, in order.
  private let membersOfType: [TypeID: [DeclarationID]]
  private let declarationOfType: [TypeID: DeclarationID]
  private let extensionsOfType: [TypeID: [DeclarationID]]
  private let nestedOfType: [TypeID: [TypeID]]
  /// Declarations that some code names.
  let used: Set<DeclarationID>

  init(_ model: CodeModel) {
    self.model = model
    keys = TypeKeys(model)
    let shipped = ShippedCode(in: model)
    self.shipped = shipped
    all = model.declarations.indices.map(DeclarationID.init).filter { id in
      shipped.contains(model[id].file) && !model[id].flags.contains(.isInactive)
    }
    var membersOfType: [TypeID: [DeclarationID]] = [:]
    var declarationOfType: [TypeID: DeclarationID] = [:]
    var extensionsOfType: [TypeID: [DeclarationID]] = [:]
    for id in all {
      let declaration = model[id]
      guard let type = declaration.type else { continue }
      if declaration.kind.isNominal {
        declarationOfType[type] = id
      } else if declaration.kind == .extension {
        extensionsOfType[type, default: []].append(id)
      } else if declaration.container != nil {
        membersOfType[type, default: []].append(id)
      }
    }
    self.membersOfType = membersOfType
    self.declarationOfType = declarationOfType
    self.extensionsOfType = extensionsOfType
    var nestedOfType: [TypeID: [TypeID]] = [:]
    for (index, type) in model.types.enumerated() {
      if let container = type.container { nestedOfType[container, default: []].append(TypeID(index)) }
    }
    self.nestedOfType = nestedOfType
    used = Set(model.uses.lazy.map(\.used))
  }

  subscript(id: DeclarationID) -> Declaration { model[id] }

  func members(of type: TypeID?) -> [DeclarationID] { type.flatMap { membersOfType[$0] } ?? [] }

  func nestedTypes(of type: TypeID) -> [TypeID] { nestedOfType[type] ?? [] }

  func declaration(of type: TypeID) -> DeclarationID? { declarationOfType[type] }

  func module(of id: DeclarationID) -> ModuleID { model[model[id].file].module }

  /// What the type and its extensions name behind their colons.
  func inheritance(of type: TypeID) -> [TypeExpression] {
    let declarations = (declarationOfType[type].map { [$0] } ?? []) + (extensionsOfType[type] ?? [])
    return declarations.flatMap { model[$0].inheritance }
  }

  /// Whether a protocol that the type conforms to requires a member of this name: somebody reads it through the protocol then.
  func isWitness(_ name: String, of type: TypeID?) -> Bool {
    guard let type else { return false }
    var seen: Set<TypeID> = [type]
    var queue = [type]
    while let next = queue.popLast() {
      for parent in inheritance(of: next).compactMap({ keys.nominal($0) }) where seen.insert(parent).inserted {
        if members(of: parent).contains(where: { model[$0].flags.contains(.isRequirement) && model[$0].name == name }) { return true }
        queue.append(parent)
      }
    }
    return false
  }

  /// The code of a declaration: its body and initial value.
  func code(of id: DeclarationID) -> [Expression] {
    [model[id].initialValue, model.bodies[id]].compactMap { $0 }
  }
}

extension TypeExpression {
  /// The last part of a named type's name, and its arguments: `Component` for `NeedleFoundation.Component<D>`.
  var lastName: (name: String, arguments: [TypeExpression])? {
    guard case .named(let named) = unwrapped else { return nil }
    let name = named.name.lastIndex(of: ".").map { String(named.name[named.name.index(after: $0)...]) } ?? named.name
    return (name, named.arguments)
  }

  /// Whether it names a type of this name that no package of the model declares, or one in a module of the framework.
  func isForeign(_ name: String, of module: String, in model: CodeModel) -> Bool {
    guard case .named(let named) = unwrapped, lastName?.name == name else { return false }
    guard let declaration = named.declaration else { return true }
    return model[model[model[declaration].file].module].importName == module
  }
}

extension Expression {
  /// Visits the expression and all inside it, outer ones first. Generated code may nest deeper than the stack allows, so there is an end.
  func visitShallowly(depth: Int = 0, _ body: (Expression) -> Void) {
    guard depth < 400 else { return }
    body(self)
    for child in children { child.visitShallowly(depth: depth + 1, body) }
  }

  func place(in file: FileID) -> SourcePlace { SourcePlace(file: file, line: line, column: column) }

  /// `self`
  var isSelf: Bool {
    if case .name(let name) = form { return name.text == "self" }
    return false
  }

  /// The name that is called or read, whatever stands before it.
  var spelledName: Name? {
    switch form {
    case .name(let name), .member(_, let name): name
    default: nil
    }
  }
}
