import CodeModel

/// How a composition root spells types, so that they mean the same wherever they were written.
struct TypeNames {
  private let table: TypeTable
  private let viewpoint: Viewpoint
  /// Top-level names that more than one module of the model declares, as far as they can be named.
  private let ambiguous: Set<String>
  private var model: CodeModel { table.model }

  init(_ table: TypeTable, viewpoint: Viewpoint) {
    self.table = table
    self.viewpoint = viewpoint
    var owners: [String: ModuleID] = [:]
    var ambiguous: Set<String> = []
    for declaration in table.model.declarations
    where declaration.container == nil && (declaration.kind.isNominal || declaration.kind == .typealias) {
      let module = table.module(of: declaration)
      guard viewpoint.canName(declaration), !table.model[module].kind.isTest else { continue }
      if let other = owners[declaration.name], other != module { ambiguous.insert(declaration.name) }
      owners[declaration.name] = module
    }
    self.ambiguous = ambiguous
  }

  /// `Outer.Inner`, with the module in front where another one has a type of that name.
  func name(of type: TypeID) -> String {
    let names = model[type].name.split(separator: ".").map { SwiftName.escaped(String($0)) }
    return qualified(names.joined(separator: "."), first: names[0], module: model[type].module)
  }

  private func qualified(_ name: String, first: String, module: ModuleID) -> String {
    ambiguous.contains(first) && module != viewpoint.module
      ? "\(SwiftName.escaped(model[module].importName)).\(name)" : name
  }

  private func name(of declaration: DeclarationID) -> String {
    if model[declaration].kind.isNominal, let type = model[declaration].type { return name(of: type) }
    let own = SwiftName.escaped(model[declaration].name)
    if let type = model[declaration].container.flatMap({ model[$0].type }) { return "\(name(of: type)).\(own)" }
    return qualified(own, first: own, module: table.module(of: model[declaration]))
  }

  /// `text`, the source of `type`, with its names spelled so that they can be looked up from the viewpoint.
  ///
  /// - Parameter generics: what stands for each generic parameter.
  func spelling(of type: TypeExpression, written text: String, generics: [String: String] = [:]) -> String {
    var spellings = generics
    for named in type.named { if let declaration = named.declaration { spellings[named.name] = name(of: declaration) } }
    var result = ""
    var chain = ""
    for character in text + " " {
      if character.isLetter || character.isNumber || character == "_" || (character == "." && !chain.isEmpty) {
        chain.append(character)
        continue
      }
      result += Self.replaced(chain, spellings)
      chain = ""
      result.append(character)
    }
    result.removeLast()
    return result
  }

  /// The longest beginning of a chain of names that is known is replaced: `Inner.Kind.Type` by `Outer.Inner.Kind.Type`.
  private static func replaced(_ chain: String, _ spellings: [String: String]) -> String {
    guard !chain.isEmpty else { return "" }
    var head = Substring(chain)
    while true {
      if let spelling = spellings[String(head)] { return spelling + chain[head.endIndex...] }
      guard let dot = head.lastIndex(of: ".") else { return chain }
      head = head[..<dot]
    }
  }
}

extension TypeExpression {
  /// The generic parameters in the type.
  var genericNames: [String] {
    switch self {
    case .parameter(let name): [String(name.prefix { $0 != "." })]
    case .unknown: []
    case .named(let named): named.arguments.flatMap(\.genericNames)
    case .optional(let type), .implicitlyUnwrapped(let type), .array(let type), .existential(let type),
      .opaque(let type), .metatype(let type):
      type.genericNames
    case .dictionary(let key, let value): key.genericNames + value.genericNames
    case .tuple(let parts), .composition(let parts): parts.flatMap(\.genericNames)
    case .function(let parameters, let result): parameters.flatMap(\.genericNames) + result.genericNames
    }
  }

  /// Whether it is a function, by name or through an alias.
  func isFunction(in table: TypeTable) -> Bool {
    var type = self
    for _ in 0..<32 {
      switch type {
      case .function: return true
      case .named(let named):
        guard let alias = named.declaration.map({ table.model[$0] }), alias.kind == .typealias,
          let target = alias.valueType
        else { return false }
        type = target
      default: return false
      }
    }
    return false
  }
}
