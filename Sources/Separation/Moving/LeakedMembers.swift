import CodeModel
import SeparationChecks
import SourceSites
import SourceWords

/// Files that use members of a module which came with other imports, and do not import it: any file sees the members
/// that extensions add, and the conformances, of all modules that its own has to do with.
struct LeakedMembers {
  let facts: SeparationFacts
  let texts: SourceTexts
  let unresolved: UnresolvedNames
  let moved: Set<Int>
  /// By the provider.
  let offered: (module: ModuleID, names: OfferedNames)

  /// In order.
  func files(of users: [ModuleID], using module: ModuleID) -> [FileID] {
    let all = users.flatMap(facts.files.swiftFiles(of:)).filter { file in
      !facts.importsOfFile[file.index].contains { $0.dependency == module }
    }
    guard facts.hasKnownDeclarations(module) else { return [] }
    let offered = module == offered.module ? offered.names : OfferedNames(facts, of: module)
    unresolved.prepare(all, ifAnyOf: offered.names)
    let resolved = filesNaming(module)
    let conformances = part(of: module).map { FulfillingExtensions(facts, of: $0).conformancesOfOthers } ?? []
    let protocols = Set(conformances.flatMap { facts.units.root($0).inheritance }.map(\.description))
    return all.filter { resolved.contains($0) || means(offered, in: $0) || names(protocols, in: $0) }.sorted()
  }

  /// In order.
  func filesUsingFoundation(of users: [ModuleID]) -> [FileID] {
    let files = users.flatMap(facts.files.swiftFiles(of:)).filter { !texts.importsFoundation($0) }
    return files.filter { texts.names(in: $0).nameMembersOfFoundation() }.sorted()
  }

  private func part(of module: ModuleID) -> Int? { facts.files.swiftFiles(of: module).first.flatMap(facts.parts.part) }

  private func filesNaming(_ module: ModuleID) -> Set<FileID> {
    let staying = facts.files.files(of: module).flatMap(facts.units.units(in:)).filter { !moved.contains($0) }
    return Set(staying.flatMap { facts.units.uses(of: $0).map(\.file) })
  }

  private func means(_ offered: OfferedNames, in file: FileID) -> Bool {
    let names = unresolved.names(in: file, ifAnyOf: offered.names).membersAlone
    return offered.units(meantBy: names, to: .otherModule) { _ in false }.keys.contains { !moved.contains($0) }
  }

  private func names(_ protocols: Set<String>, in file: FileID) -> Bool {
    !protocols.isEmpty && NameSet(protocols).mayStand(in: texts.bytes(of: file))
      && texts.names(in: file).spellings.contains(where: protocols.contains)
  }
}
