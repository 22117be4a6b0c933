import CodeModel
import HostSystem
import NameResolution

extension ReferenceReuse {
  /// By file of the new model what it said before and still says, in the new numbers; nil where nothing can be told.
  ///
  /// - Parameter declarations: of the earlier reading; nil where the new one asks for none.
  func findings(_ declarations: KnownDeclarations?, for numbered: NumberedModel) -> [FileFindings?]? {
    let references = ReferenceMapping(from: earlier.model, to: numbered.model)
    guard let numbers = numbered.numbers else {
      return earlierFile.map { $0.flatMap { references.references(of: $0) }.map { FileFindings(references: $0) } }
    }
    guard let declarations,
      let mapping = DeclarationMapping(
        from: declarations, of: earlier, to: numbered, numbers: numbers, types: references.types)
    else { return nil }
    return Array(earlierFile.enumerated()).concurrentMap { newFile, file in
      guard let file, let kept = references.references(of: file),
        let found = mapping.found(in: file, as: FileID(newFile))
      else { return nil }
      return FileFindings(references: kept, declarations: found)
    }
  }
}
