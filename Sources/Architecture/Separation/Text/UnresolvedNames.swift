import CodeModel

/// Names in code of which the model does not say what they name: members of values whose type the sources do not tell, names of other packages.
///
/// Each file is looked through once, however many dependencies are asked about.
final class UnresolvedNames {
  /// By name: where it stands first, in UTF-8 bytes.
  struct InFile {
    /// Behind a dot, or called like a function of the type around.
    var members: [String: Int] = [:]
    /// Not behind a dot.
    var globals: [String: Int] = [:]
    /// Before a dot: what may be a module.
    var qualifiers: [String: [Int]] = [:]
  }

  private let model: CodeModel
  private let texts: SourceTexts
  private var known: [FileID: InFile] = [:]
  private let namesOfDeclarations: [FileID: Set<Int>]

  init(_ model: CodeModel, texts: SourceTexts) {
    self.model = model
    self.texts = texts
    var names: [FileID: Set<Int>] = [:]
    for declaration in model.declarations { names[declaration.file, default: []].insert(declaration.offset) }
    namesOfDeclarations = names
  }

  func names(in file: FileID) -> InFile {
    if let known = known[file] { return known }
    let bytes = texts.bytes(of: file)
    var result = InFile()
    let resolved = Set(model.uses(in: file).map(\.offset)).union(namesOfDeclarations[file] ?? [])
    var isImport = false
    bytes[...].forEachWord { word in
      // An import of one declaration is corrected with the other imports.
      defer { isImport = isImport ? word.behind == UInt8(ascii: ".") || word.isImportKind(in: bytes) : bytes[word.range].elementsEqual("import".utf8) }
      let offset = word.range.lowerBound
      guard !isImport, !resolved.contains(offset) else { return }
      let name = String(decoding: bytes[word.range], as: UTF8.self)
      let isMember = word.before == UInt8(ascii: ".")
      if isMember || word.behind == UInt8(ascii: "(") { result.members[name] = result.members[name] ?? offset }
      guard !isMember else { return }
      if word.behind == UInt8(ascii: ".") { result.qualifiers[name, default: []].append(offset) }
      if word.behind != UInt8(ascii: ":"), result.globals[name] == nil { result.globals[name] = offset }
    }
    known[file] = result
    return result
  }

  func location(of offset: Int, in file: FileID) -> Location { Location(of: offset, in: model[file].path, texts.bytes(of: file)) }
}

extension Word {
  /// `struct` of `import struct B.Thing`.
  fileprivate func isImportKind(in bytes: [UInt8]) -> Bool {
    ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var", "actor"].contains { bytes[range].elementsEqual($0.utf8) }
  }
}
