import CodeModel
import Collaborators
import InjectionFindings

/// Which names register and resolve in a package: Swinject's where a file imports it, and those of containers of its
/// own.
struct RegistrationVocabulary {
  private let index: DeclarationIndex
  private let importingFiles: Set<FileID>
  /// Types of the package with `register(T.Type, …)` and `resolve(T.Type, …)`.
  private let homeMade: Set<TypeID>
  /// Functions outside of these that ask for their own generic parameter.
  private let forwarders: Set<DeclarationID>
  /// Functions that the package adds to a framework's container, and that register for their own generic parameter.
  private let registrars: Set<DeclarationID>
  /// Knit writes a method for every service, so that nobody names its type.
  let generatesAccessors: Bool
  /// Assemblies, and those that each of them uses.
  private let assemblies: [TypeID: Set<TypeID>]

  private static let modules: Set<String> = [
    "Swinject", "SwinjectAutoregistration", "SwinjectStoryboard", "Knit", "KnitMacros",
  ]
  private static let assemblyProtocols: Set<String> = [
    "Assembly", "AssemblyType", "ModuleAssembly", "AutoInitAssembly", "AutoInitModuleAssembly", "AbstractAssembly",
    "FakeAssembly",
  ]

  init(_ index: DeclarationIndex) {
    self.index = index
    let modules = Set(
      index.model.modules.indices.filter { Self.modules.contains(index.model.modules[$0].importName) }.map(
        ModuleID.init))
    importingFiles = Set(index.model.imports.lazy.filter { modules.contains($0.dependency) }.map(\.file))
    homeMade = Self.homeMadeContainers(index)
    generatesAccessors = modules.contains { index.model[$0].importName == "Knit" }
    guard !importingFiles.isEmpty || !homeMade.isEmpty else {
      assemblies = [:]
      forwarders = []
      registrars = []
      return
    }
    forwarders = Self.forwarders(index)
    registrars = Self.functions(thatCall: RegistrationCall.verbs, index) {
      Self.takesMetatype($0) && Self.isAdded($0, index)
    }
    let types = Set(
      index.all.compactMap { index[$0].kind.isNominal ? index[$0].type : nil }.filter { Self.isAssembly($0, index) })
    assemblies = Dictionary(uniqueKeysWithValues: types.map { ($0, Self.uses(of: $0, among: types, index)) })
  }

  var importsSwinject: Bool { !importingFiles.isEmpty }
  var isPresent: Bool { importsSwinject || !homeMade.isEmpty }
  var containers: Set<TypeID> { homeMade }

  func isAssembly(_ type: TypeID) -> Bool { assemblies[type] != nil }

  /// Whether a method that is called registers or resolves. Where it is not known which one is called, the file must
  /// import Swinject, or the call must tell a type.
  func accepts(_ name: Expression.Name?, in file: FileID, tellsType: Bool) -> Bool {
    guard let id = name?.declaration else { return tellsType || importingFiles.contains(file) }
    if forwarders.contains(id) || registrars.contains(id) { return true }
    if let type = index[id].type, homeMade.contains(type) { return true }
    return Self.modules.contains(index.model[index.module(of: id)].importName)
  }

  /// Whether it is a function that asks a container for its own generic parameter.
  func isForwarder(_ name: Expression.Name?) -> Bool { name?.declaration.map(forwarders.contains) ?? false }

  /// Whether it is a function that hands what it is given for its own generic parameter to a framework's container.
  func isRegistrar(_ name: Expression.Name?) -> Bool { name?.declaration.map(registrars.contains) ?? false }

  /// Whether it is a function of a container of the package's own that registers what it is given by the type that this
  /// has.
  func registersValue(_ name: Expression.Name?) -> Bool {
    guard let id = name?.declaration, index[id].name == "register", let type = index[id].type else { return false }
    return homeMade.contains(type) && Self.takesValue(index[id])
  }

  /// Whether a container of the package's own takes types or values in other ways than by `register`, which are not read.
  var takesOtherwise: Bool {
    homeMade.flatMap(index.members).contains { id in
      let function = index[id]
      return function.kind == .function && !Self.known.contains(function.name) && !Self.returnsItsParameter(function)
        && (Self.takesMetatype(function) || Self.takesValue(function))
    }
  }

  private static let known: Set<String> = ["register", "resolve", "unregister", "remove", "reset"]

  /// The assemblies and all that they use.
  func included(from first: [TypeID]) -> Set<TypeID> {
    var found = Set(first)
    var queue = first
    while let next = queue.popLast() {
      for used in assemblies[next] ?? [] where found.insert(used).inserted { queue.append(used) }
    }
    return found
  }

  // MARK: - Finding

  private static func homeMadeContainers(_ index: DeclarationIndex) -> Set<TypeID> {
    var registering: Set<TypeID> = []
    var resolving: Set<TypeID> = []
    for id in index.all
    where index[id].kind == .function && (index[id].name == "register" || index[id].name == "resolve") {
      let function = index[id]
      guard let type = function.type else { continue }
      if function.name == "register",
        takesMetatype(function) && function.parameters.count > 1 || takesValue(function)
      {
        registering.insert(type)
      }
      if function.name == "resolve", takesMetatype(function) || returnsItsParameter(function) { resolving.insert(type) }
    }
    return registering.intersection(resolving)
  }

  /// Functions that give their own generic parameter and resolve it, or hand it to one that does; and what a protocol asks
  /// for by such.
  private static func forwarders(_ index: DeclarationIndex) -> Set<DeclarationID> {
    var found: Set<DeclarationID> = []
    var verbs = ResolveCall.verbs
    while true {
      let next = functions(thatCall: verbs, index) { returnsItsParameter($0) }
      guard next.count > found.count else { break }
      found = next
      verbs.formUnion(next.map { index[$0].name })
    }
    let names = Set(found.map { index[$0].name })
    let required = index.all.filter { id in
      index[id].kind == .function && index[id].flags.contains(.isRequirement) && names.contains(index[id].name)
        && returnsItsParameter(index[id])
    }
    return found.union(required)
  }

  /// Generic functions whose code calls one of these.
  private static func functions(
    thatCall verbs: Set<String>, _ index: DeclarationIndex, where counts: (Declaration) -> Bool
  ) -> Set<DeclarationID> {
    Set(
      index.all.filter { id in
        guard index[id].kind == .function, !index[id].genericParameters.isEmpty, counts(index[id]) else { return false }
        var asks = false
        for code in index.code(of: id) {
          code.visitShallowly { expression in
            guard case .call(let callee, _, _) = expression.form, let name = callee.spelledName else { return }
            if verbs.contains(name.text) { asks = true }
          }
        }
        return asks
      })
  }

  /// A member of an extension of a framework's container.
  private static func isAdded(_ function: Declaration, _ index: DeclarationIndex) -> Bool {
    guard let container = function.container, index[container].kind == .extension else { return false }
    return containerTypes.contains(index[container].name.lastComponent)
      && index[container].type.map { index.model[$0].kind == .extension } ?? true
  }

  private static let containerTypes: Set<String> = ["Container", "Resolver", "Assembler", "ModuleAssembler"]

  private static func takesMetatype(_ function: Declaration) -> Bool {
    guard let first = function.parameters.first?.type else { return false }
    if case .metatype(let type) = first.unwrapped { return isGeneric(type, in: function) }
    // `T.Type` may be read as a member type.
    return first.lastName?.name == "Type"
  }

  /// `register<T>(_ value: T)`, `register<T>(_ make: @escaping () -> T)`
  private static func takesValue(_ function: Declaration) -> Bool {
    guard !function.genericParameters.isEmpty, let first = function.parameters.first?.type else { return false }
    if case .function(let parameters, let result) = first {
      return parameters.isEmpty && isGeneric(result, in: function)
    }
    return isGeneric(first, in: function)
  }

  private static func returnsItsParameter(_ function: Declaration) -> Bool {
    function.valueType.map { isGeneric($0.unwrapped, in: function) } ?? false
  }

  private static func isGeneric(_ type: TypeExpression, in function: Declaration) -> Bool {
    switch type {
    case .parameter: true
    case .named(let named): named.name == "Any" || function.genericParameters.contains { $0.name == named.name }
    case .composition(let parts): parts.isEmpty
    default: false
    }
  }

  private static func isAssembly(_ type: TypeID, _ index: DeclarationIndex) -> Bool {
    index.inheritance(of: type).contains { inherited in
      guard let name = inherited.lastName?.name else { return false }
      if assemblyProtocols.contains(name) { return true }
      // Through a protocol or class of the package.
      return index.keys.nominal(inherited).map { parent in
        parent != type
          && index.inheritance(of: parent).contains { $0.lastName.map { assemblyProtocols.contains($0.name) } ?? false }
      } ?? false
    }
  }

  /// The assemblies that an assembly's own code makes or lists.
  private static func uses(of type: TypeID, among assemblies: Set<TypeID>, _ index: DeclarationIndex) -> Set<TypeID> {
    let constructions = Constructions(index)
    var found: Set<TypeID> = []
    for code in index.members(of: type).flatMap({ index.code(of: $0) }) {
      code.visitShallowly { expression in
        if let used = constructions.constructed(expression) ?? expression.metatype.flatMap({ index.keys.nominal($0) }),
          assemblies.contains(used), used != type
        {
          found.insert(used)
        }
      }
    }
    return found
  }
}
