package import CodeModel

/// Code that goes to another place, and where.
package struct MovedCode: Hashable {
  package enum Place: Hashable {
    case node(Int)
    /// A folder of its own below the node that it leaves, or above it.
    case below(Int)
    case above(Int)
    /// A place of its own, called after the first declaration in it.
    case own(DeclarationID)
  }

  /// Whole files, and declarations with all that stands in them.
  package var files: Set<FileID> = []
  package var declarations: Set<DeclarationID> = []
  /// Uses of the type around them that go with their names, as of `Outer` in `Outer.Kind`.
  package var qualifiers: Set<Int> = []
  package var place: Place

  package init(
    files: Set<FileID> = [], declarations: Set<DeclarationID> = [], qualifiers: Set<Int> = [], place: Place
  ) {
    self.files = files
    self.declarations = declarations
    self.qualifiers = qualifiers
    self.place = place
  }

  package func holds(_ declaration: DeclarationID, _ model: CodeModel) -> Bool {
    if files.contains(model[declaration].file) { return true }
    guard !declarations.isEmpty else { return false }
    return model.isInside(declaration, declarations)
  }
}

extension CodeModel {
  /// Whether a declaration is one of `others`, or stands in one.
  package func isInside(_ declaration: DeclarationID?, _ others: Set<DeclarationID>) -> Bool {
    var current = declaration
    while let id = current {
      if others.contains(id) { return true }
      current = self[id].container
    }
    return false
  }
}
