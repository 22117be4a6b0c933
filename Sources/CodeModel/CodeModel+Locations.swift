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

extension CodeModel {
  /// Where the name of a member stands that is asked of what a use names, with nothing but a dot between them: in bytes.
  package func offsetBehindDot(of use: DeclarationUse) -> Int { use.offset + self[use.used].name.utf8.count + 1 }

  /// Whether `member` is asked of what `use` names: `Store.shared`, without space between.
  package func stands(_ use: DeclarationUse, beforeDotOf member: DeclarationUse) -> Bool {
    member.file == use.file && member.offset == offsetBehindDot(of: use)
  }
}
