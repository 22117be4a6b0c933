import CodeModel
import UntanglingAdvice

/// What belongs to a type or an alias without being named by it: extensions, conformances, operators. Where the type goes
/// and these stay, what names the type elsewhere leans on them unseen.
struct BelongingCode {
  private let model: CodeModel
  /// By type, its extensions; by alias, those that are written with its name.
  private var extensionsOfType: [TypeID: [DeclarationID]] = [:]
  private var extensionsOfAlias: [DeclarationID: [DeclarationID]] = [:]
  /// By declaration of a type, global operators with a parameter of it.
  private var operators: [DeclarationID: [DeclarationID]] = [:]
  /// By protocol, the extensions that make a type conform to it, or to one that inherits from it.
  private var conformances: [TypeID: Set<DeclarationID>] = [:]

  /// - Complexity: linear in the declarations.
  init(_ model: CodeModel) {
    self.model = model
    for (index, declaration) in model.declarations.enumerated() where declaration.container == nil {
      let id = DeclarationID(index)
      if declaration.kind == .extension { add(declaration, id) }
      if declaration.isOperator {
        for type in Set(declaration.parameters.flatMap(\.type.declarations)) { operators[type, default: []].append(id) }
      }
    }
  }

  private mutating func add(_ declaration: Declaration, _ id: DeclarationID) {
    if let type = declaration.type { extensionsOfType[type, default: []].append(id) }
    if case .named(let named) = declaration.valueType, let alias = named.declaration, model[alias].kind == .typealias {
      extensionsOfAlias[alias, default: []].append(id)
    }
    var open = declaration.inheritance.flatMap { model.meant(by: $0) }
    var seen: Set<DeclarationID> = []
    while let next = open.popLast() {
      guard model[next].kind == .protocol, seen.insert(next).inserted, let type = model[next].type else { continue }
      conformances[type, default: []].insert(id)
      open += model[next].inheritance.flatMap { model.meant(by: $0) }
    }
  }

  /// What goes along with a type or an alias: all of its file that is about it, and what makes it conform in the same
  /// place.
  ///
  /// - Parameter isSamePlace: whether code stands in the place that is left.
  func company(of piece: DeclarationID, isSamePlace: (FileID) -> Bool) -> [DeclarationID] {
    let declaration = model[piece]
    guard declaration.container == nil else { return [] }
    if declaration.kind == .typealias {
      return (extensionsOfAlias[piece] ?? []).filter { isSamePlace(model[$0].file) }
    }
    guard declaration.kind.isNominal, let type = declaration.type else { return [] }
    let own = (extensionsOfType[type] ?? []).filter { id in
      model[id].file == declaration.file || (!model[id].inheritance.isEmpty && isSamePlace(model[id].file))
    }
    return own + (operators[piece] ?? []).filter { model[$0].file == declaration.file }
  }

  /// The extensions of a type, wherever they stand.
  func extensions(of type: TypeID) -> [DeclarationID] { extensionsOfType[type] ?? [] }

  /// Whether what makes a type have a member that goes stays in the place that is left.
  func losesConformance(_ moved: MovedCode, in index: LinkIndex) -> Bool {
    let files = Set(moved.declarations.map { model[$0].file })
    return losesConformance(moved) { conformance in
      files.contains { index.isSamePlace(model[conformance].file, $0) }
    }
  }

  /// Whether a member of a protocol would go without what makes a type have it.
  ///
  /// - Parameter stays: whether a conformance stands in the place that is left.
  func losesConformance(_ moved: MovedCode, stays: (DeclarationID) -> Bool) -> Bool {
    moved.declarations.contains { id in
      guard model[id].kind == .extension || model[id].container != nil, let type = model[id].type else { return false }
      return conformances[type, default: []].contains { conformance in
        !moved.holds(conformance, model) && stays(conformance)
      }
    }
  }
}

extension Declaration {
  /// Whether it is a function that stands between its operands, or before or behind one.
  var isOperator: Bool { kind == .function && !(name.first.map { $0.isLetter || $0 == "_" } ?? true) }
}
