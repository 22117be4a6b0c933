import CodeModel
import PlatformTables
import SwiftFacts

/// Finds imports of which nothing is used.
///
/// It must be so only where nothing could be hidden: every name of the file is looked at, also of branches that no build
/// takes, and whatever works without being named (conformances, members that others lend, macros, what is loaded for
/// neighbours) makes of it that it may be so. Modules whose sources are not read are passed over.
struct UnusedImportFinder {
  let world: ImportWorld
  let tables: [ModuleNameTable]
  let things: [NamedThings]
  let loaded: LoadedModules
  /// By file, what others see of it.
  let levels: [ExposureLevels]
  let conformances: LentConformances

  /// An import, or several of one module in one file, that looks unused.
  private struct Candidate {
    var file: Int
    var module: ModuleID
    var site: ImportSite
    /// Why it may be needed all the same; nil where it cannot.
    var doubt: String?
    /// Why the file may use a member of it: that needs the module, and maybe not this import of it.
    var memberDoubt: String?
  }

  var findings: [ImportFinding] {
    var result: [ImportFinding] = []
    for module in world.model.modules.indices where world.model.modules[module].kind != .external {
      var candidates = world.filesOfModule[module].flatMap { self.candidates(in: $0) }
      lowerWhatIsLost(&candidates, in: ModuleID(module))
      result += candidates.map { candidate in
        ImportFinding(
          .unused, candidate.doubt == nil ? .must : .may, module: world.identifiers[module],
          at: Location(
            file: world.model.files[candidate.file].path, line: candidate.site.line, column: candidate.site.column),
          imported: candidate.site.module, repair: .remove(candidate.site.module),
          reasons: candidate.doubt.map { [$0] } ?? [])
      }
    }
    return result
  }

  private func candidates(in file: Int) -> [Candidate] {
    let syntax = world.syntax[file]
    guard !syntax.hasSyntaxErrors else { return [] }
    var seen: Set<ModuleID> = []
    var result: [Candidate] = []
    for (index, site) in syntax.sites.enumerated() {
      guard let module = world.meaning(file, site: index), module != world.module(ofFile: file),
        seen.insert(module).inserted
      else { continue }
      let sites = syntax.sites.indices.filter { world.meaning(file, site: $0) == module }.map { syntax.sites[$0] }
      guard !sites.contains(where: \.isExported), !tables[module.index].isOpaque else { continue }
      let finder = ImportUseFinder(world: world, tables: tables, file: file, things: things[file])
      let use = finder.use(of: module, isTestable: sites.contains(where: \.isTestable))
      guard use != .used, !lendsConformance(module, file) else { continue }
      let member = use.memberDoubt ?? hiddenMember(file, module)
      // Members of every module that is loaded can be used, unless the feature says otherwise; internal ones cannot.
      let needsImport = world.isStrict(world.module(ofFile: file)) || sites.contains(where: \.isTestable)
      let doubt =
        use.doubt ?? (sites.contains(where: \.isConditional) ? "inside #if" : hiddenUse(file, module))
        ?? (needsImport ? member : nil)
      result.append(Candidate(file: file, module: module, site: site, doubt: doubt, memberDoubt: member))
    }
    return result
  }

  /// How the file could use, without naming it, what only an import of the module lets it use.
  private func hiddenUse(_ file: Int, _ module: ModuleID) -> String? {
    let syntax = world.syntax[file]
    let others = world.exports[module.index].others.subtracting(syntax.sites.map(\.module))
    let library = LibraryUse(world: world, tables: tables, things: things[file], file: file)
    if let other = others.sorted().first(where: library.mayUse) { return "it passes \(other) on" }
    if syntax.conditions.contains(world.model[module].importName) { return "#if asks for it" }
    if provides(\.isOpaque, module) { return "not all that it passes on is read" }
    if syntax.names.hasPatterns, provides(\.hasPatternOperators, module) {
      return "a pattern may be matched by its '~='"
    }
    // A macro's text may name anything that its file imports.
    if let macro = syntax.macros.subtracting(KnownMacros.freestanding).min() { return "#\(macro) may name it" }
    return syntax.attributes.filter { !isKnown($0, in: file) }.min().map { "@\($0) may name it" }
  }

  /// Whether what others see of the file lives by a conformance that the module adds to another's type.
  private func lendsConformance(_ module: ModuleID, _ file: Int) -> Bool {
    let provided = world.exports[module.index].modules.union([module])
    return levels[file].names.contains { conformances.demand(of: $0, from: provided, in: file) != .none }
  }

  /// How the file could use a member of the module's without naming it.
  private func hiddenMember(_ file: Int, _ module: ModuleID) -> String? {
    if world.syntax[file].usesSubscripts, provides(\.hasUnnamedMembers, module) { return "a subscript may be its" }
    if provides(\.hasSignlessMembers, module) { return "a call or a dynamic member may be its" }
    return world.isStrict(world.module(ofFile: file)) && provides(\.addsToOthers, module)
      ? "it adds to types of others" : nil
  }

  /// Whether a module, or one that it passes on, is such.
  private func provides(_ property: KeyPath<ModuleNameTable, Bool>, _ module: ModuleID) -> Bool {
    ([module] + world.exports[module.index].modules).contains { tables[$0.index][keyPath: property] }
  }

  /// An attribute of the language, of the platform, or a wrapper or builder that the model declares.
  private func isKnown(_ attribute: String, in file: Int) -> Bool {
    let name = String(attribute.prefix { $0 != "<" && $0 != "(" })
    let last = String(name.split(separator: ".").last ?? name[...])
    let declaring = world.visible(from: file).map { tables[$0.index] }.filter { $0.entries[last] != nil }
    if !declaring.isEmpty { return !declaring.contains { $0.macros.contains(last) } }
    return LanguageAttributes.all.contains(name) || KnownMacros.attributes.contains(name)
      || name.first?.isLowercase ?? true
  }

  /// An import may be unneeded by its own file and still load what another file of the module, or a member lookup, lives
  /// by.
  private func lowerWhatIsLost(_ candidates: inout [Candidate], in module: ModuleID) {
    let removed = Dictionary(
      candidates.map { ($0.file, Set([$0.site.module])) }, uniquingKeysWith: { $0.union($1) })
    guard !removed.isEmpty else { return }
    let lost = loaded.lost(in: module, removing: removed)
    guard !lost.isEmpty else { return }
    for index in candidates.indices where candidates[index].doubt == nil {
      let brought = loaded.lost(
        in: module, removing: removed.mapValues { $0.intersection([candidates[index].site.module]) })
      if brought.contains(candidates[index].site.module), let doubt = candidates[index].memberDoubt {
        candidates[index].doubt = doubt
        continue
      }
      let relevant = brought.union(lost.contains(candidates[index].site.module) ? lost : [])
      if let missed = relevant.filter({ mayBeMissed($0, in: module) }).min() {
        candidates[index].doubt = "it loads \(missed) for other files"
      }
    }
  }

  /// Whether somebody in a module may live by another's being loaded.
  private func mayBeMissed(_ name: String, in module: ModuleID) -> Bool {
    let modules = world.model.modules.indices.filter {
      world.model.modules[$0].kind != .external && world.model.modules[$0].importName == name
    }
    guard !modules.isEmpty else {
      // What a toolchain's or another package's module adds to types is not known; where every member needs an import,
      // nothing comes by being loaded.
      return !world.isStrict(module)
    }
    return modules.contains { lostModule in
      if tables[lostModule].isOpaque || tables[lostModule].addsToOthers { return true }
      guard !world.isStrict(module) else { return false }
      return world.filesOfModule[module.index].contains { file in
        !world.imported(by: file).contains(ModuleID(lostModule))
          && ImportUseFinder(world: world, tables: tables, file: file, things: things[file])
            .use(of: ModuleID(lostModule), isTestable: false) == .used
      }
    }
  }
}
