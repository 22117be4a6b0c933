import CodeModel

/// The containers of a package and how they hang together, as far as the source tells.
///
/// `Assembler([A(), B()], parent: other)` and `Container(parent: other)` make a container each. It is known by the
/// variable that holds it. What is registered in a container that is handed around as a parameter belongs to the first
/// scope, which all others see.
struct ContainerInstances {
  /// A variable that holds a container: a property or global, or a local one of a declaration.
  enum Variable: Hashable {
    case declared(DeclarationID)
    case local(DeclarationID, String)
  }

  struct Instance {
    var name: String
    var place: SourcePlace
    var module: ModuleID
    var owner: TypeID?
    var assemblies: [TypeID] = []
    /// Some of its assemblies are not written in the source as a list.
    var isOpen = false
    var parent: Variable?
  }

  private(set) var instances: [Instance] = []
  private(set) var instanceOfVariable: [Variable: Int] = [:]
  /// By the place of the call that makes it.
  private(set) var instanceOfPlace: [SourcePlace: Int] = [:]
  private let index: DeclarationIndex

  init(_ index: DeclarationIndex) {
    self.index = index
    for id in index.all where index[id].kind == .variable || index.model.bodies[id] != nil {
      if let value = index[id].initialValue { note(value, as: .declared(id), in: id) }
      if index[id].kind == .variable, let body = index.model.bodies[id] {
        note(Self.result(of: body), as: .declared(id), in: id)
      }
      for code in index.code(of: id) { readLocals(code, in: id) }
    }
  }

  /// The variable that an expression names, the locals of a declaration first.
  func variable(_ expression: Expression, in declaration: DeclarationID?) -> Variable? {
    switch expression.form {
    case .name(let name):
      let local = declaration.map { Variable.local($0, name.text) }
      if let local, instanceOfVariable[local] != nil { return local }
      return name.declaration.map { .declared($0) }
    case .member(_, let name):
      // `assembler.resolver` is the container of the assembler.
      if name.text == "resolver", name.declaration == nil, case .member(let base?, _) = expression.form {
        return variable(base, in: declaration)
      }
      return name.declaration.map { .declared($0) }
    case .unwrapped(let inner): return variable(inner, in: declaration)
    default: return nil
    }
  }

  // MARK: - Finding

  private mutating func readLocals(_ code: Expression, in id: DeclarationID) {
    var found: [(Variable, Expression)] = []
    code.visitShallowly { expression in
      switch expression.form {
      case .binding(let names, _, let value?) where names.count == 1: found.append((.local(id, names[0]), value))
      case .sequence(let parts):
        // `self.assembler = Assembler(…)`
        if parts.count == 3, case .operator("=") = parts[1].form, let name = parts[0].spelledName {
          found.append((name.declaration.map { .declared($0) } ?? .local(id, name.text), parts[2]))
        }
      default: break
      }
    }
    for (variable, value) in found { note(value, as: variable, in: id) }
    code.visitShallowly { applications(of: $0, in: id) }
  }

  private mutating func note(_ value: Expression?, as variable: Variable, in id: DeclarationID) {
    guard let value, instanceOfVariable[variable] == nil, case .call(let callee, _, let arguments) = value.form,
      let type = callee.spelledName,
      ["Assembler", "Container", "ModuleAssembler", "ScopedModuleAssembler"].contains(type.text),
      isForeign(type)
    else { return }
    var instance = Instance(
      name: name(of: variable), place: value.place(in: index[id].file), module: index.module(of: id),
      owner: index[id].type)
    for argument in arguments {
      switch argument.label {
      case "parent", "parentAssembler": instance.parent = self.variable(argument.value, in: id)
      case nil, "assemblies": add(argument.value, to: &instance)
      case "container":
        if let shared = self.variable(argument.value, in: id), instanceOfVariable[shared] != nil {
          instance.parent = shared
        }
      default: break
      }
    }
    instanceOfVariable[variable] = instances.count
    instanceOfPlace[instance.place] = instances.count
    instances.append(instance)
  }

  private func isForeign(_ name: Expression.Name) -> Bool {
    name.declaration.map { ["Swinject", "Knit"].contains(index.model[index.module(of: $0)].importName) } ?? true
  }

  /// `assembler.apply(assemblies: […])`
  private mutating func applications(of expression: Expression, in id: DeclarationID) {
    guard case .call(let callee, _, let arguments) = expression.form, case .member(let base?, let name) = callee.form,
      name.text == "apply",
      let number = variable(base, in: id).flatMap({ instanceOfVariable[$0] })
    else { return }
    for argument in arguments where argument.label?.hasPrefix("assembl") == true {
      add(argument.value, to: &instances[number])
    }
  }

  private func add(_ value: Expression, to instance: inout Instance) {
    switch value.form {
    case .array(let elements): for element in elements { add(element, to: &instance) }
    case .closure: break
    default:
      if let type = Constructions(index).constructed(value) ?? value.metatype.flatMap({ index.keys.nominal($0) }) {
        instance.assemblies.append(type)
      } else {
        instance.isOpen = true
      }
    }
  }

  private func name(of variable: Variable) -> String {
    switch variable {
    case .declared(let id): index[id].type.map { "\(index.model[$0].shortName).\(index[id].name)" } ?? index[id].name
    case .local(let id, let name): "\(index[id].name).\(name)"
    }
  }

  /// What a body of one expression gives.
  private static func result(of body: Expression) -> Expression? {
    switch body.form {
    case .parts(let parts): parts.count == 1 ? result(of: parts[0]) : nil
    case .return(let value): value
    default: body
    }
  }
}
