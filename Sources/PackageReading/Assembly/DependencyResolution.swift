import CodeModel
import Manifests

/// What the entries of a target's `dependencies:` mean: targets of a local package, or a product of an external one.
struct DependencyResolution {
  enum Destination {
    /// Targets of a workspace member: one for a target dependency, all of a product's for a product dependency.
    case targets([String], member: Int)
    /// A product of a package that is not read; its identity, nil where an old manifest does not say.
    case external(product: String, package: String?)
    case unknown
  }

  struct Entry {
    /// As the manifest writes it.
    var name: String
    var destination: Destination
    var position: Manifest.Position?
    var isConditional: Bool
  }

  /// A package that a member depends on, with the names that its targets may call it by.
  fileprivate struct Neighbour {
    var identity: String
    var member: Int?
    /// Lower case.
    var names: Set<String>
  }

  private let workspace: Workspace
  private let targetNames: [Set<String>]
  /// By member.
  private let neighbours: [[Neighbour]]

  init(_ workspace: Workspace) {
    self.workspace = workspace
    targetNames = workspace.members.map { Set($0.manifest.targets.map(\.name)) }
    neighbours = workspace.members.map { member in
      member.manifest.packageDependencies.map { Neighbour($0, in: workspace) }
    }
  }

  /// The dependencies and plug-in uses of a target, in the order of the manifest.
  func entries(of target: Manifest.Target, inMember member: Int) -> [Entry] {
    let dependencies = target.dependencies.map { dependency in
      Entry(
        name: dependency.reference.name, destination: destination(of: dependency.reference, inMember: member),
        position: dependency.position, isConditional: dependency.condition != nil)
    }
    let plugins = target.pluginUsages.map { usage in
      let reference: Manifest.TargetDependency.Reference =
        usage.package.map { .product(name: usage.name, package: $0) } ?? .byName(usage.name)
      return Entry(
        name: usage.name, destination: destination(of: reference, inMember: member), position: usage.position,
        isConditional: false)
    }
    return dependencies + plugins
  }

  private func destination(of reference: Manifest.TargetDependency.Reference, inMember member: Int) -> Destination {
    switch reference {
    case .target(let name):
      return targetNames[member].contains(name) ? .targets([name], member: member) : .unknown
    case .product(let name, let package):
      return product(name, ofPackage: package, inMember: member)
    case .byName(let name):
      return targetNames[member].contains(name)
        ? .targets([name], member: member) : product(name, ofPackage: nil, inMember: member)
    }
  }

  /// The product of the named package, or of any package that the member depends on.
  private func product(_ name: String, ofPackage package: String?, inMember member: Int) -> Destination {
    let packageName = package?.lowercased()
    let named = neighbours[member].filter { neighbour in packageName.map(neighbour.names.contains) ?? true }
    for neighbour in named {
      if let local = neighbour.member, let targets = workspace.targets(ofProduct: name, inMember: local) {
        return .targets(targets, member: local)
      }
    }
    let external = named.filter { $0.member == nil }
    if let packageName {
      return external.isEmpty ? .unknown : .external(product: name, package: external.first?.identity ?? packageName)
    }
    guard !external.isEmpty else { return .unknown }
    let ownName = name.lowercased()
    let likely = external.first { $0.names.contains(ownName) } ?? (external.count == 1 ? external[0] : nil)
    return .external(product: name, package: likely?.identity)
  }
}

extension DependencyResolution.Neighbour {
  /// Manifests call a package by its identity, by the name given with the dependency, or by the name in its own
  /// manifest.
  fileprivate init(_ dependency: Manifest.PackageDependency, in workspace: Workspace) {
    identity = dependency.identity
    member = workspace.member(for: dependency)
    names = Set(
      [identity, dependency.explicitName, member.map { workspace.members[$0].manifest.name }].compactMap {
        $0?.lowercased()
      })
  }
}
