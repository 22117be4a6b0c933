import CodeModel
import PlatformTables
import SwiftFacts

/// Finds members that a file uses without importing the module that declares them, which `MemberImportVisibility`
/// (SE-0444) demands.
struct MissingImportFinder {
  let world: ImportWorld
  let tables: [ModuleNameTable]
  let things: [NamedThings]
  let dependencies: DependencyFinder
  let access: AccessFinder

  var findings: [ImportFinding] {
    world.model.files.indices.flatMap { file -> [ImportFinding] in
      guard world.model.files[file].isSwift else { return [] }
      return missing(in: file) + foundation(in: file)
    }
  }

  private func missing(in file: Int) -> [ImportFinding] {
    let visible = world.visible(from: file)
    var sure: [ModuleID: DeclarationUse] = [:]
    var unsure: [ModuleID: DeclarationUse] = [:]
    for use in world.uses(of: file) {
      let module = world.module(of: use.used)
      guard !visible.contains(module), isMember(use.used) else { continue }
      let isSure = use.traits.contains(.explicit) && !use.traits.contains(.conditional) && !isOperator(use.used)
      if isSure, sure[module] == nil { sure[module] = use }
      if unsure[module] == nil { unsure[module] = use }
    }
    let own = world.module(ofFile: file)
    return unsure.keys.sorted().map { module in
      let use = sure[module] ?? unsure[module]!  // One of its keys.
      let name = world.model[module].importName
      let least = access.least(of: module, in: file)
      return ImportFinding(
        .missing, sure[module] == nil ? .may : .must, module: world.identifiers[own.index],
        at: Location(file: world.model.files[file].path, line: Int(use.line), column: Int(use.column)),
        imported: name, least: least.possible, repair: .add(name, access: least.possible),
        further: dependencies.declares(own, module) ? nil : dependencies.declaration(of: module, for: own),
        isInForce: world.isStrict(own), reasons: [world.model[use.used].name])
    }
  }

  /// Declared in a type or an extension; a type among it, because it is looked up as a member is.
  private func isMember(_ id: DeclarationID) -> Bool {
    world.model[id].container != nil
  }

  private func isOperator(_ id: DeclarationID) -> Bool {
    world.model[id].name.first.map { !$0.isLetter && $0 != "_" } ?? false
  }

  // MARK: - Foundation

  /// A member of a type of the standard library that Foundation declares, where the file does not import Foundation.
  ///
  /// Only by its name: it may be somebody's own.
  private func foundation(in file: Int) -> [ImportFinding] {
    let syntax = world.syntax[file]
    guard !syntax.sites.contains(where: { mayBringFoundation($0.module) }) else { return [] }
    let own = world.module(ofFile: file)
    guard !world.exports[own.index].others.contains(where: mayBringFoundation) else { return [] }
    let visible = world.visible(from: file)
    guard !visible.contains(where: { world.exports[$0.index].others.contains(where: mayBringFoundation) }) else {
      return []
    }
    for name in syntax.names.names where name.role == .use && things[file].modulesAt[name.offset] == nil {
      let isBare = isBareMember(name, in: file)
      guard isBare || isFoundations(name, in: syntax.names) else { continue }
      let text = syntax.names.text(name)
      guard
        name.isMember || isBare ? !isDeclared(text, with: labelOfFoundations(name, in: syntax.names)) : true
      else { continue }
      guard let place = place(of: name, in: file) else { continue }
      return [
        ImportFinding(
          .missing, .may, module: world.identifiers[own.index], at: place, imported: "Foundation", least: .internal,
          repair: .add("Foundation", access: .internal), isInForce: world.isStrict(own), reasons: [text])
      ]
    }
    return []
  }

  /// Whether something read has a member's name; where a label tells it from others, with that label.
  private func isDeclared(_ text: String, with label: String?) -> Bool {
    guard tables.contains(where: { $0.entries[text] != nil }) else { return false }
    return label.map { label in
      world.model.declarations.contains { $0.name == text && $0.parameters.first?.label == label }
    } ?? true
  }

  private func labelOfFoundations(_ name: SourceName, in names: SourceNames) -> String? {
    let label = FoundationNames.labelledMembers[names.text(name)]
    let written = names.labels(behind: name)?.first ?? nil
    return label == written ? label : nil
  }

  /// In an extension of what no source that was read declares, a member needs no `self.`.
  private func isBareMember(_ name: SourceName, in file: Int) -> Bool {
    guard !name.isMember, !things[file].ownSpellings.contains(name.spelling),
      FoundationNames.members.contains(world.syntax[file].names.text(name))
    else { return false }
    return world.declarations(of: file).contains {
      let declaration = world.model.declarations[$0]
      return declaration.kind == .extension && declaration.type == nil && declaration.extent.contains(name.offset)
    }
  }

  private func isFoundations(_ name: SourceName, in names: SourceNames) -> Bool {
    let text = names.text(name)
    let label = names.labels(behind: name)?.first ?? nil
    if name.isMember {
      return FoundationNames.members.contains(text)
        || label.map { FoundationNames.labelledMembers[text] == $0 } == true
    }
    guard text == "String", let label, FoundationNames.labelsOfString.contains(label) else { return false }
    return !tables.contains { $0.lentInitializers.contains(label) }
  }

  /// Foundation itself, and the modules of the platform, most of which pass it on.
  private func mayBringFoundation(_ module: String) -> Bool {
    PlatformModules.contain(module) && !Self.withoutFoundation.contains(module)
  }

  private static let withoutFoundation: Set = [
    "Swift", "Glibc", "Musl", "Android", "WASILibc", "Testing", "Synchronization", "Dispatch", "Darwin", "_Concurrency",
    "Builtin", "RegexBuilder", "Distributed", "Observation", "Cxx", "CRT", "WinSDK", "ucrt",
  ]

  private func place(of name: SourceName, in file: Int) -> Location? {
    let position = world.syntax[file].lines.position(ofOffset: name.offset)
    return Location(file: world.model.files[file].path, line: position.line, column: position.column)
  }
}
