import CodeModel

/// What resolving the names of one file came to.
struct FileFindings: Sendable {
  /// Sorted by place.
  var references: [Reference]
  /// Sorted by place; empty where they were kept and not found.
  var uses: [UseRecord] = []
  /// Empty where single declarations were not asked for.
  var declarations = FoundDeclarations()
}

/// A model whose files, types and declarations have their numbers, before any name is resolved: as much as it takes to see what of an
/// earlier one still holds.
struct NumberedModel {
  let model: CodeModel
  /// By file, what it can see of other modules; see ``ModuleVisibility/digests(of:)``.
  let visibilities: [UInt64]
  let table: SymbolTable
  /// Nil where single declarations are not asked for.
  let numbers: DeclarationNumbers?
}
