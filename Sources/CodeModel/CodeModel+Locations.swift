extension CodeModel {
  package func location(of id: DeclarationID) -> Location {
    Location(file: self[self[id].file].path, line: Int(self[id].line), column: Int(self[id].column))
  }

  package func location(of use: DeclarationUse) -> Location {
    Location(file: self[use.file].path, line: Int(use.line), column: Int(use.column))
  }

  package func location(of statement: Import) -> Location {
    Location(file: self[statement.file].path, line: Int(statement.line), column: Int(statement.column))
  }
}
