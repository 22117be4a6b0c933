import CodeModel
import SwiftFacts

/// Compares what manifests declare with what files import.
struct DependencyFinder {
  let world: ImportWorld
  let tables: [ModuleNameTable]
  /// By module: what its manifest declares.
  private let declared: [Set<ModuleID>]
  private let reach: [Set<ModuleID>]

  init(_ world: ImportWorld, tables: [ModuleNameTable]) {
    (self.world, self.tables) = (world, tables)
    var declared = [Set<ModuleID>](repeating: [], count: world.model.modules.count)
    for dependency in world.model.declaredDependencies {
      declared[dependency.dependent.index].insert(dependency.dependency)
    }
    self.declared = declared
    reach = declared.indices.map { Self.closure(of: [ModuleID($0)], over: declared) }
  }

  private static func closure(of start: Set<ModuleID>, over edges: [Set<ModuleID>]) -> Set<ModuleID> {
    var result: Set<ModuleID> = []
    var pending = Array(start)
    while let next = pending.popLast() {
      for target in edges[next.index] where result.insert(target).inserted { pending.append(target) }
    }
    return result
  }

  // MARK: - Imported and not declared

  var undeclared: [ImportFinding] {
    var result: [ImportFinding] = []
    for file in world.model.files.indices {
      let own = world.module(ofFile: file)
      // Of a folder that stands in for a target nobody read, no manifest tells what it declares.
      guard world.model[own].declaration != nil else { continue }
      for (index, site) in world.syntax[file].sites.enumerated() {
        guard let module = world.meaning(file, site: index), module != own, !declared[own.index].contains(module) else {
          continue
        }
        let kind: ImportFinding.Kind = reach[own.index].contains(module) ? .lucky : .undeclared
        result.append(
          ImportFinding(
            kind, site.isConditional ? .may : .must, module: world.identifiers[own.index],
            at: Location(file: world.model.files[file].path, line: site.line, column: site.column),
            imported: site.module, repair: declaration(of: module, for: own)))
      }
    }
    return result
  }

  /// Nil where the manifest cannot say it with a target's name alone, or the dependency would close a circle.
  func declaration(of module: ModuleID, for own: ModuleID) -> ImportRepairStep? {
    guard world.model[module].package == world.model[own].package, world.model[own].package != nil,
      !reach[module.index].contains(own)
    else { return nil }
    return .declare(world.model[module].name, target: world.model[own].name)
  }

  func declares(_ own: ModuleID, _ module: ModuleID) -> Bool { declared[own.index].contains(module) }

  // MARK: - Declared and not imported

  /// Dependencies that a target declares and no file of it imports, in any branch of `#if`, but where the import is to go.
  ///
  /// Of a product of several targets one import is enough. Plug-ins, macros, programs and whatever is not Swift alone may
  /// be needed without an import, and so may a module with nothing to import in it.
  ///
  /// - Parameter gone: the places of imports of which nothing is used.
  func unused(without gone: Set<Location>) -> [ImportFinding] {
    var result: [ImportFinding] = []
    var groups: [DeclarationKey: [ModuleID]] = [:]
    for dependency in world.model.declaredDependencies {
      guard let location = dependency.location else { continue }
      groups[DeclarationKey(dependent: dependency.dependent, location: location), default: []]
        .append(dependency.dependency)
    }
    for (key, modules) in groups where isUnimported(modules, by: key.dependent, without: gone) {
      let certainty = certainty(ofUnused: modules, of: key.dependent)
      guard let certainty, let module = modules.first else { continue }
      let isTarget = modules.count == 1 && world.model[module].package == world.model[key.dependent].package
      result.append(
        ImportFinding(
          .unused, certainty, module: world.identifiers[key.dependent.index], at: key.location,
          imported: world.model[module].name,
          repair: isTarget
            ? .undeclare(world.model[module].name, target: world.model[key.dependent].name) : nil))
    }
    return result
  }

  private struct DeclarationKey: Hashable {
    var dependent: ModuleID
    var location: Location
  }

  private func isUnimported(_ modules: [ModuleID], by own: ModuleID, without gone: Set<Location>) -> Bool {
    let files = world.filesOfModule[own.index]
    guard files.contains(where: { world.model.files[$0].isSwift }) else { return false }
    let names = Set(modules.map { world.model[$0].importName })
    return !files.contains { file in
      let syntax = world.syntax[file]
      let path = world.model.files[file].path
      return syntax.sites.contains {
        names.contains($0.module) && !gone.contains(Location(file: path, line: $0.line, column: $0.column))
      } || !syntax.conditions.isDisjoint(with: names)
    }
  }

  /// Nil where nothing can be said.
  private func certainty(ofUnused modules: [ModuleID], of own: ModuleID) -> ImportFinding.Certainty? {
    let kinds = modules.map { world.model[$0].kind }
    // Products of other packages are called as they like, and hold modules of any name.
    guard kinds.allSatisfy({ [.library, .executable, .test].contains($0) }) else { return nil }
    let files = world.filesOfModule[own.index]
    let isPlain =
      kinds.allSatisfy { $0 == .library }
      && modules.allSatisfy {
        !tables[$0.index].isOpaque && !world.model[$0].holdsResources && hasSomething(in: $0, for: own)
      }
      && files.allSatisfy { world.model.files[$0].isSwift && !world.syntax[$0].hasSyntaxErrors }
      && world.model[own].kind != .plugin && world.model[own].kind != .macro
    guard isPlain, hasCode(own), nobodyRelies(on: modules, of: own) else { return .may }
    return .must
  }

  /// Whether there is something in a module that an import could be for: what is public, and to its own package what is
  /// `package`. A module of other things is there for what it does when it is loaded.
  private func hasSomething(in module: ModuleID, for own: ModuleID) -> Bool {
    let package = world.model[own].package
    let isOfSamePackage = package != nil && world.model[module].package == package
    return tables[module.index].mostOpen.map { $0 >= (isOfSamePackage ? .package : .public) } ?? false
  }

  /// A target of a file with a comment in it is there for what it is linked with.
  private func hasCode(_ module: ModuleID) -> Bool {
    world.filesOfModule[module.index].contains { file in
      !world.declarations(of: file).isEmpty || world.syntax[file].names.names.contains { $0.role == .use }
    }
  }

  /// Whether every import that works without being declared still finds its module once these are no longer declared.
  private func nobodyRelies(on modules: [ModuleID], of own: ModuleID) -> Bool {
    var edges = declared
    edges[own.index].subtract(modules)
    let gone = reach[own.index].subtracting(Self.closure(of: [own], over: edges))
    guard !gone.isEmpty else { return true }
    for dependent in declared.indices where dependent != own.index && !reach[dependent].contains(own) {
      // It finds what it does not declare as long as somebody has it built.
      let found = gone.subtracting(reach[dependent])
      if world.filesOfModule[dependent].contains(where: { !found.isDisjoint(with: world.imported(by: $0)) }) {
        return false
      }
    }
    for dependent in declared.indices where dependent == own.index || reach[dependent].contains(own) {
      let lost = reach[dependent].subtracting(Self.closure(of: [ModuleID(dependent)], over: edges))
      // What imports it itself still has of these is to go.
      let missed = dependent == own.index ? lost.subtracting(modules) : lost
      for file in world.filesOfModule[dependent] {
        if !missed.isDisjoint(with: world.imported(by: file)) { return false }
      }
      // What another package's module is called is not known, so a module of unknown origin may come by this way.
      if lost.contains(where: { world.model[$0].kind == .external }) { return false }
    }
    return true
  }
}
