package import CodeModel

extension DeclarationUnits {
  /// Where code names a declaration, inside its own unit too, in order of file and position.
  package func callers(of declaration: DeclarationID) -> [DeclarationUse] {
    let unit = unit(of: declaration)
    let outside = uses(of: unit).filter { $0.used == declaration }
    let inside = usesWithin(unit).filter { $0.used == declaration }
    return (outside + inside).sorted { ($0.file, $0.offset) < ($1.file, $1.offset) }
  }
}
