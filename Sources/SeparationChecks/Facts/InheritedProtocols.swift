import CodeModel

/// What stands behind the colon of types and extensions, and what protocols and aliases among that inherit or stand for.
struct InheritedProtocols {
  /// Of the program, each once.
  private(set) var declared: [DeclarationID] = []
  /// By name, those that the program does not declare.
  private(set) var foreign: [String] = []
  /// Something that is no name stands there.
  private(set) var isOpen = false

  /// - Parameter isDirect: whether what the protocols inherit in turn is left out.
  init(_ inheritance: [TypeExpression], in model: CodeModel, isDirect: Bool = false) {
    var seen: Set<DeclarationID> = []
    var open = inheritance
    while let next = open.popLast() {
      switch next {
      case .composition(let parts): open += parts
      case .named(let named):
        guard let id = named.declaration else {
          foreign.append(named.name)
          continue
        }
        guard seen.insert(id).inserted else { continue }
        let declaration = model[id]
        if declaration.kind == .typealias, let type = declaration.valueType { open.append(type) }
        guard declaration.kind == .protocol else { continue }
        declared.append(id)
        if !isDirect { open += declaration.inheritance }
      default: isOpen = true
      }
    }
  }
}
