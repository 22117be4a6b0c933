package import CodeModel

/// The sources of a program, for questions that its model leaves open.
package protocol SourceReading {
  func bytes(of file: FileID) -> [UInt8]
  func names(in file: FileID) -> SourceNames
  /// Nil for a file with errors.
  func code(of file: FileID) -> (any ParsedCode)?
}

extension SourceReading {
  /// The names in the text of a declaration, with their spellings.
  package func names(in declaration: Declaration) -> some Sequence<(name: SourceName, text: String)> {
    let all = names(in: declaration.file)
    return all.names(in: declaration.extent).lazy.map { ($0, all.text($0)) }
  }

  /// The call that names its function, or a type's initializer, at a place; nil where that is used as a value.
  package func call(in file: FileID, at offset: Int) -> CallShape? {
    let names = names(in: file)
    return names.name(at: offset).flatMap(names.call)
  }

  /// The text of a declaration, attributes included.
  package func bytes(of declaration: Declaration) -> ArraySlice<UInt8> {
    let bytes = bytes(of: declaration.file)
    return bytes[declaration.extent.clamped(to: 0..<bytes.count)]
  }

  /// The attributes and modifiers before a declaration's name.
  package func head(of declaration: Declaration) -> ArraySlice<UInt8> {
    let bytes = bytes(of: declaration.file)
    return bytes[
      (declaration.extent.lowerBound..<max(declaration.extent.lowerBound, declaration.offset)).clamped(
        to: 0..<bytes.count)]
  }
}
