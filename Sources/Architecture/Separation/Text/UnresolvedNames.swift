import CodeModel

/// Names in code of which the model does not say what they name: members of values whose type the sources do not tell, names of other packages.
///
/// Only names that the program declares, or a module of it is called by, are noted. Each file is looked through once, however many dependencies are
/// asked about.
final class UnresolvedNames {
  /// By name: where it stands first, in UTF-8 bytes.
  struct InFile {
    /// Behind a dot, or called like a function of the type around.
    var members: [String: Int] = [:]
    /// The first labels in calls of `.init`, empty where there is none: what they make is told by types alone.
    var labelsOfInitializers: Set<String> = []
    /// Not behind a dot.
    var globals: [String: Int] = [:]
    /// Before a dot: what may be a module.
    var qualifiers: [String: [Int]] = [:]
    /// All that stands before a dot and not behind one, whether it is resolved or not.
    var bases: Set<String> = []
    /// It says `canImport` somewhere.
    var hasImportConditions = false
  }

  private struct Part: Hashable {
    var file: FileID
    var extent: Range<Int>
  }

  private let facts: SeparationFacts
  private let texts: SourceTexts
  private var known: [FileID: InFile] = [:]
  private var knownParts: [Part: InFile] = [:]
  private var resolved: [FileID: [Int]] = [:]
  private lazy var filter = NameFilter(facts.offeredNames)

  init(_ facts: SeparationFacts, texts: SourceTexts) {
    self.facts = facts
    self.texts = texts
  }

  func names(in file: FileID) -> InFile {
    if let known = known[file] { return known }
    let names = read(texts.bytes(of: file)[...], of: file)
    known[file] = names
    return names
  }

  /// The same for a stretch of the file, in UTF-8 bytes.
  func names(in file: FileID, _ extent: Range<Int>) -> InFile {
    let part = Part(file: file, extent: extent)
    if let known = knownParts[part] { return known }
    let bytes = texts.bytes(of: file)
    let names = read(bytes[extent.clamped(to: bytes.indices)], of: file)
    knownParts[part] = names
    return names
  }

  /// Where a name of the file is known to name something, or is declared, ascending.
  private func placesResolved(in file: FileID) -> [Int] {
    if let known = resolved[file] { return known }
    var places = facts.model.uses(in: file).map(\.offset)
    for unit in facts.units.units(in: file) { places += facts.units.declarations(in: unit).map(facts.units.offset(of:)) }
    places.sort()
    resolved[file] = places
    return places
  }

  private func read(_ bytes: ArraySlice<UInt8>, of file: FileID) -> InFile {
    var result = InFile()
    let resolved = placesResolved(in: file)
    var next = 0
    var isImport = false
    bytes.forEachWord { word in
      // An import of one declaration is corrected with the other imports.
      defer { isImport = isImport ? word.behind == UInt8(ascii: ".") || word.isImportKind(in: bytes) : word.isImport(in: bytes) }
      guard filter.mayContain(bytes[word.range]) else { return }
      let offset = word.range.lowerBound
      let name = String(decoding: bytes[word.range], as: UTF8.self)
      if name == "canImport" { result.hasImportConditions = true }
      let isMember = word.before == UInt8(ascii: ".")
      if !isMember, word.behind == UInt8(ascii: ".") { result.bases.insert(name) }
      while next < resolved.count, resolved[next] < offset { next += 1 }
      guard !isImport, !(next < resolved.count && resolved[next] == offset) else { return }
      if isMember, name == "init", word.behind == UInt8(ascii: "(") {
        result.labelsOfInitializers.insert(bytes.firstLabel(behind: word.range.upperBound))
      }
      if isMember || word.behind == UInt8(ascii: "(") { result.members[name] = result.members[name] ?? offset }
      guard !isMember else { return }
      if word.behind == UInt8(ascii: ".") { result.qualifiers[name, default: []].append(offset) }
      if word.behind != UInt8(ascii: ":"), result.globals[name] == nil { result.globals[name] = offset }
    }
    return result
  }

  func location(of offset: Int, in file: FileID) -> Location { Location(of: offset, in: facts.model[file].path, texts.bytes(of: file)) }
}

extension SeparationFacts {
  /// Names that files are searched for: what the program declares, what its modules are called, and two words of the language.
  fileprivate var offeredNames: Set<String> {
    Set(names.imports).union(["canImport", "init"]).union(model.declarations.indices.lazy.map { self.model.declarations[$0].name })
  }
}

extension ArraySlice<UInt8> {
  /// `seconds` of `(seconds: 1)`; empty where the first argument has no label.
  fileprivate func firstLabel(behind name: Int) -> String {
    guard let parenthesis = self[name...].firstIndex(of: UInt8(ascii: "(")),
      let start = self[(parenthesis + 1)...].firstIndex(where: { !$0.isSpace && $0 != UInt8(ascii: "`") })
    else { return "" }
    let label = self[start...].prefix { $0.continuesName }
    return firstSign(from: label.endIndex) == UInt8(ascii: ":") ? String(decoding: label, as: UTF8.self) : ""
  }
}

extension Word {
  fileprivate func isImport(in bytes: ArraySlice<UInt8>) -> Bool {
    range.count == 6 && bytes[range.lowerBound] == UInt8(ascii: "i") && bytes[range].elementsEqual("import".utf8)
  }

  /// `struct` of `import struct B.Thing`.
  fileprivate func isImportKind(in bytes: ArraySlice<UInt8>) -> Bool {
    ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var", "actor"].contains { bytes[range].elementsEqual($0.utf8) }
  }
}
