import CodeModel

/// The outermost declarations of a model: what can be moved from file to file as one.
///
/// A unit is the number of its declaration.
struct OutermostDeclarations {
  let model: CodeModel
  /// By declaration, the outermost declaration around it, which may be itself.
  let unitOfDeclaration: [Int]
  /// By file, its units in order of position.
  let unitsOfFile: [[Int]]

  /// - Complexity: linear in the declarations.
  init(_ model: CodeModel) {
    self.model = model
    var outermost = Array(model.declarations.indices)
    var unitsOfFile = [[Int]](repeating: [], count: model.files.count)
    for (index, declaration) in model.declarations.enumerated() {
      if let container = declaration.container {
        // What is around a declaration stands before it.
        outermost[index] = outermost[container.index]
      } else {
        unitsOfFile[declaration.file.index].append(index)
      }
    }
    unitOfDeclaration = outermost
    self.unitsOfFile = unitsOfFile
  }

  func unit(of declaration: DeclarationID) -> Int { unitOfDeclaration[declaration.index] }

  /// `extension Response`, `Price`, `total(of:)`
  func name(of unit: Int) -> String {
    let declaration = model.declarations[unit]
    return declaration.kind == .extension ? "extension \(declaration.name)" : declaration.signature
  }
}
