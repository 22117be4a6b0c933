package import CodeModel
import SeparationPlans
import SourceWords

extension AccessDemand {
  /// Opens members of what moves that code of the provider may mean where the sources do not tell what it names: `.map
  /// { .init(seconds: $0) }`.
  ///
  /// - Complexity: one look at the text of each file of the provider, kept for the next plan; the files are parsed in
  ///   which one of the members may be named.
  package mutating func raiseWhatMayBeMeant(in provider: ModuleID, _ unresolved: UnresolvedNames) {
    let model = facts.model
    let declarations = moved.sorted().flatMap(facts.units.declarations(in:))
    let hidden = declarations.filter { model[$0].access == .internal || model[$0].kind == .struct }
    let wanted = NameSet(hidden.map { [.initializer, .struct].contains(model[$0].kind) ? "init" : model[$0].name })
    var members: Set<String> = []
    var labels: Set<String> = []
    for names in namesThatStay(in: provider, unresolved, ifAnyOf: wanted) {
      members.formUnion(names.members.keys)
      labels.formUnion(names.labelsOfInitializers)
    }
    let meant = declarations.filter { id in
      let member = model[id]
      guard member.access == .internal, let container = member.container, !isBoundToItsFile(container) else {
        return false
      }
      if member.kind == .initializer { return member.parameters.mayBegin(with: labels) }
      return [.function, .variable, .subscript].contains(member.kind) && members.contains(member.name)
    }
    demand(
      meant,
      implicitInitializersOf: declarations.filter { model[$0].kind == .struct && isMadeImplicitly($0, labels: labels) })
  }

  private func namesThatStay(in provider: ModuleID, _ unresolved: UnresolvedNames, ifAnyOf wanted: NameSet)
    -> [UnresolvedNames.InFile]
  {
    let files = facts.files.swiftFiles(of: provider)
    unresolved.prepare(files, ifAnyOf: wanted)
    return files.flatMap { file -> [UnresolvedNames.InFile] in
      let units = facts.units.units(in: file)
      guard units.contains(where: moved.contains) else { return [unresolved.names(in: file, ifAnyOf: wanted)] }
      return units.filter { !moved.contains($0) }.map {
        unresolved.names(in: file, facts.units.root($0).extent, ifAnyOf: wanted)
      }
    }
  }

  /// An extension whose conditions name what is private to the file: so are its members.
  private func isBoundToItsFile(_ container: DeclarationID) -> Bool {
    guard facts.model[container].kind == .extension else { return false }
    return facts.units.uses(by: container).contains { facts.units.access(of: $0.used) < .internal }
  }

  /// A struct without an initializer of its own, one of whose properties is the first label of a call.
  private func isMadeImplicitly(_ id: DeclarationID, labels: Set<String>) -> Bool {
    let members = facts.units.declarations(in: facts.units.unit(of: id)).filter { facts.model[$0].container == id }.map
    { facts.model[$0] }
    return !members.contains { $0.kind == .initializer }
      && members.contains { $0.kind == .variable && labels.contains($0.name) }
  }
}
