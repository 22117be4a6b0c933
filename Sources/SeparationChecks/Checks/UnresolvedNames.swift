package import CodeModel
import SourceSites
package import SourceWords

/// Names in code of which the model does not say what they name: members of values whose type the sources do not tell,
/// names of other packages.
///
/// Only names that the program declares, or a module of it is called by, are noted. A file is parsed where a look at its
/// text has found one of the names that are asked for, and once, however many dependencies are asked about.
package final class UnresolvedNames {
  /// By name: where it stands first, in UTF-8 bytes.
  package struct InFile {
    /// Behind a dot, or called like a function of the type around. Operators too, and what is used without its name.
    package var members: [String: Int] = [:]
    /// By name, every place where the code spells it, in order.
    var mentions: [String: [NameMention]] = [:]
    /// The first labels in calls of `.init`, empty where there is none: what they make is told by types alone.
    var labelsOfInitializers: Set<String> = []
    /// Not behind a dot.
    var globals: [String: Int] = [:]
    /// Before a dot: what may be a module.
    var qualifiers: [String: [Int]] = [:]
    /// All that stands before a dot and not behind one, whether it is resolved or not.
    package var bases: Set<String> = []
    /// What ``members`` holds that the code does not spell.
    var unspelled = UnspelledUses()

    /// What may be named of a module that the file does not import.
    package var membersAlone: Self {
      var result = self
      result.globals = [:]
      return result
    }
  }

  private struct Part: Hashable {
    var file: FileID
    var extent: Range<Int>
  }

  private let facts: SeparationFacts
  private let texts: SourceTexts
  private var known: [FileID: InFile] = [:]
  private var knownParts: [Part: InFile] = [:]
  private var knownWords: [FileID: WordsInFile] = [:]
  private var resolved: [FileID: [Int]] = [:]
  /// Where a name is known to name a function of which another module has an overload.
  private var overloaded: [FileID: Set<Int>] = [:]
  private lazy var offeredNames = facts.offeredNames
  private lazy var typesWithDynamicMembers = facts.model.typesWithDynamicMembers
  private lazy var filter = NameFilter(offeredNames)

  package init(_ facts: SeparationFacts, texts: SourceTexts) {
    self.facts = facts
    self.texts = texts
  }

  /// The unresolved names of a file; none where none of `wanted` can be among them.
  package func names(in file: FileID, ifAnyOf wanted: NameSet) -> InFile {
    mayHold(wanted, in: file) ? names(in: file) : InFile()
  }

  /// The same for a stretch of the file, in UTF-8 bytes.
  package func names(in file: FileID, _ extent: Range<Int>, ifAnyOf wanted: NameSet) -> InFile {
    guard mayHold(wanted, in: file) else { return InFile() }
    let part = Part(file: file, extent: extent)
    if let known = knownParts[part] { return known }
    let source = texts.names(in: file)
    let names = read(source.names(in: extent), of: source, in: file, extent)
    knownParts[part] = names
    return names
  }

  /// Whether and where a file writes `module` before a dot.
  package func names(in file: FileID, ifQualifiedBy module: String) -> InFile {
    words(in: file).bases.contains(module) ? names(in: file) : InFile()
  }

  /// Parses, all together, the files that have to be for names to be told.
  package func prepare(_ files: some Collection<FileID>, ifAnyOf wanted: NameSet) {
    texts.prepareNames(in: files.filter { known[$0] == nil && mayHold(wanted, in: $0) })
  }

  private func names(in file: FileID) -> InFile {
    if let known = known[file] { return known }
    let source = texts.names(in: file)
    let names = read(source.names[...], of: source, in: file, 0..<texts.bytes(of: file).count)
    known[file] = names
    return names
  }

  package func location(of offset: Int, in file: FileID) -> Location {
    Location(of: offset, in: facts.model[file].path, texts.bytes(of: file))
  }

  // MARK: - Before parsing

  private func mayHold(_ wanted: NameSet, in file: FileID) -> Bool {
    !wanted.all.isDisjoint(with: UnspelledUses.names)
      || wanted.mayStand(among: words(in: file).unresolved, in: texts.bytes(of: file))
  }

  private func words(in file: FileID) -> WordsInFile {
    if let known = knownWords[file] { return known }
    let words = WordsInFile(texts.bytes(of: file), filter, resolved: placesResolved(in: file))
    knownWords[file] = words
    return words
  }

  /// Where a name of the file is known to name something, or is declared, ascending.
  private func placesResolved(in file: FileID) -> [Int] {
    if let known = resolved[file] { return known }
    let uses = facts.model.uses(in: file)
    let overloaded = Set(uses.lazy.filter { self.facts.isOverloadedElsewhere($0.used) }.map(\.offset))
    self.overloaded[file] = overloaded
    var places = uses.map(\.offset).filter { !overloaded.contains($0) }
    for unit in facts.units.units(in: file) {
      places += facts.units.declarations(in: unit).map(facts.units.offset(of:))
    }
    places.sort()
    resolved[file] = places
    return places
  }

  // MARK: - Reading

  private func read(
    _ names: ArraySlice<SourceName>, of source: SourceNames, in file: FileID, _ extent: Range<Int>
  ) -> InFile {
    var result = InFile()
    let reader = MentionReader(
      facts.model, source, of: file, texts.bytes(of: file), typesWithDynamicMembers: typesWithDynamicMembers
    ) { self.declarations(around: $0, in: file) }
    result.unspelled = UnspelledUses(source, in: extent, isFunction: reader.isFunction)
    result.members = result.unspelled.places.mapValues(\.offset)
    result.globals["~="] = result.members["~="]
    let resolved = placesResolved(in: file)
    let overloaded = overloaded[file] ?? []
    var next = 0
    let isOffered = source.spellings.map(offeredNames.contains)
    // An import of one declaration is corrected with the other imports.
    for name in names where name.role == .use && isOffered[Int(name.spelling)] {
      let text = source.text(name)
      if !name.isMember, name.follower == .dot { result.bases.insert(text) }
      while next < resolved.count, resolved[next] < name.offset { next += 1 }
      if next < resolved.count && resolved[next] == name.offset || reader.isGenericParameter(name)
        || source.isLocal(name)
      {
        continue
      }
      if name.isMember, text == "init", let labels = source.labels(behind: name) {
        result.labelsOfInitializers.insert(labels.first.flatMap(\.self) ?? "")
      }
      if name.isMember || (name.isCalled || name.isOperator) && !overloaded.contains(name.offset) {
        result.members[text] = result.members[text] ?? name.offset
      }
      result.mentions[text, default: []].append(reader.mention(name))
      guard !name.isMember else { continue }
      if name.follower == .dot { result.qualifiers[text, default: []].append(name.offset) }
      if result.globals[text] == nil { result.globals[text] = name.offset }
    }
    return result
  }
}

extension UnresolvedNames {
  fileprivate func declarations(around offset: Int, in file: FileID) -> [Declaration] {
    guard let unit = facts.units.units(in: file).first(where: { facts.units.root($0).extent.contains(offset) }) else {
      return []
    }
    let own = facts.units.declarations(in: unit).map { facts.model[$0] }.filter { $0.extent.contains(offset) }
    return (facts.units.extended(by: unit).map { [facts.units.root($0)] } ?? []) + own
  }
}

extension SeparationFacts {
  /// Names that files are searched for: what the program declares, what its modules are called, and a word of the
  /// language.
  fileprivate var offeredNames: Set<String> {
    Set(names.imports).union(["init"]).union(model.declarations.indices.lazy.map { self.model.declarations[$0].name })
  }
}
