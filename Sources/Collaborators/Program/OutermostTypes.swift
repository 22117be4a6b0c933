package import CodeModel

/// By type: the one around it that has no other around it. An enum without cases is a namespace, such as `enum Home {}`
/// with all that belongs to a screen nested in it, and holds types without being one that could be given anything.
package struct OutermostTypes {
  private var outermost: [TypeID]

  /// - Complexity: O(*declarations* + *types* × *nesting*).
  init(in model: CodeModel) {
    var isNamespace = model.types.map { $0.kind == .enum }
    for index in model.declarations.indices where model.declarations[index].kind == .enumCase {
      if let type = model.declarations[index].type { isNamespace[type.index] = false }
    }
    outermost = model.types.indices.map { TypeID($0) }
    for index in outermost.indices {
      var current = outermost[index]
      while let container = model[current].container {
        current = container
        if !isNamespace[container.index] { outermost[index] = container }
      }
    }
  }

  package subscript(type: TypeID) -> TypeID { outermost[type.index] }
}
