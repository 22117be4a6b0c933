extension CodeModel {
  package func location(of id: DeclarationID) -> Location {
    Location(file: self[self[id].file].path, line: Int(self[id].line), column: Int(self[id].column))
  }

  package func location(of use: DeclarationUse) -> Location {
    Location(file: self[use.file].path, line: Int(use.line), column: Int(use.column))
  }
}
