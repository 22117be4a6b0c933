package import CodeModel
package import TypeInference

/// What resolving the names of one file came to.
package struct FileFindings: Sendable {
  /// Sorted by place.
  package var references: [Reference]
  /// Sorted by place; empty where they were kept and not found.
  package var uses: [UseRecord] = []
  /// Empty where single declarations were not asked for.
  package var declarations = FoundDeclarations()

  package init(references: [Reference], uses: [UseRecord] = [], declarations: FoundDeclarations = FoundDeclarations()) {
    self.references = references
    self.uses = uses
    self.declarations = declarations
  }
}

/// A model whose files, types and declarations have their numbers, before any name is resolved: as much as it takes to
/// see what of an earlier one still holds.
package struct NumberedModel {
  package let model: CodeModel
  package let table: SymbolTable
  /// Nil where single declarations are not asked for.
  package let numbers: DeclarationNumbers?
}
