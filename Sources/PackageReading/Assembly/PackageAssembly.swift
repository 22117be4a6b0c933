import CodeModel
import Manifests
import Snapshots

/// Adds packages to a skeleton: their targets with the files of these, their products, and what manifests declare.
struct PackageAssembly {
  /// Where the sources of a target are.
  typealias LayoutSource = (Manifest.Target, Workspace.Member) -> TargetLayout

  private struct TargetKey: Hashable {
    var package: PackageID
    var target: String
  }

  private let workspace: Workspace
  private let layout: LayoutSource
  /// By member.
  private var packages: [PackageID] = []
  private var moduleOfTarget: [TargetKey: ModuleID] = [:]
  private var sharedFiles = SharedFiles()

  /// - Parameters:
  ///   - layout: nil for SwiftPM's rules, file by file.
  ///   - origin: of a member.
  init(
    _ workspace: Workspace, snapshot: any Snapshot, layout: LayoutSource? = nil, origin: (Int) -> Package.Origin,
    to builder: inout SkeletonBuilder
  ) {
    self.workspace = workspace
    self.layout = layout ?? { TargetLayout(of: $0, in: $1, snapshot: snapshot) }
    builder.report(workspace.problems)
    for (index, member) in workspace.members.enumerated() {
      packages.append(
        builder.add(
          Package(identity: member.identity, name: member.manifest.name, origin: origin(index), path: member.path)))
    }
    for (member, package) in zip(workspace.members, packages) {
      addTargets(of: member, package: package, to: &builder)
      addProducts(of: member, package: package, to: &builder)
    }
    builder.report(sharedFiles.problems(in: builder.skeleton.model))
    let resolution = DependencyResolution(workspace)
    for index in workspace.members.indices { declareDependencies(of: index, by: resolution, to: &builder) }
    builder.note(
      workspace.members.map { ReadSource(path: $0.path, kind: .package, targetCount: $0.manifest.targets.count) },
      declaredBy: workspace.members.map(\.manifestFile))
  }

  /// The module of a member's target.
  func module(ofMember member: Int, target: String) -> ModuleID? {
    moduleOfTarget[TargetKey(package: packages[member], target: target)]
  }

  private mutating func addTargets(
    of member: Workspace.Member, package: PackageID, to builder: inout SkeletonBuilder
  ) {
    let libraries = member.manifest.products.filter { if case .library = $0.kind { true } else { false } }
    let vended = Set(libraries.flatMap(\.targets))
    for target in member.manifest.targets.sorted(by: { $0.name < $1.name }) {
      let key = TargetKey(package: package, target: target.name)
      guard moduleOfTarget[key] == nil else {
        builder.report(
          Problem(
            file: member.manifestFile, line: target.position?.line,
            message:
              "a second target is called '\(target.name)'; only the first is shown, and SwiftPM will not build the package"
          ))
        continue
      }
      let found = FoundModule(
        target, in: member, package: package, isVended: vended.contains(target.name), layout: layout(target, member))
      let module = builder.add(found)
      moduleOfTarget[key] = module
      if builder.reads(found.module) { sharedFiles.add(found.swiftFiles + found.clangFiles, of: module) }
    }
  }

  private func addProducts(of member: Workspace.Member, package: PackageID, to builder: inout SkeletonBuilder) {
    for product in member.manifest.products {
      let modules = product.targets.compactMap { moduleOfTarget[TargetKey(package: package, target: $0)] }
      builder.add(Product(package: package, name: product.name, modules: modules))
    }
  }

  private func declareDependencies(
    of index: Int, by resolution: DependencyResolution, to builder: inout SkeletonBuilder
  ) {
    let member = workspace.members[index]
    for target in member.manifest.targets {
      guard let dependent = module(ofMember: index, target: target.name) else { continue }
      for entry in resolution.entries(of: target, inMember: index) {
        guard let destinations = modules(of: entry.destination, in: &builder) else {
          builder.report(
            Problem(
              file: member.manifestFile, line: entry.position?.line,
              message:
                "target '\(target.name)' depends on '\(entry.name)', which no target or product is called; left out"))
          continue
        }
        let location = entry.position.map { Location(file: member.manifestFile, line: $0.line, column: $0.column) }
        for dependency in destinations {
          builder.declare(
            DeclaredDependency(
              dependent: dependent, dependency: dependency, location: location, isConditional: entry.isConditional))
        }
      }
    }
  }

  /// Nil where the destination is unknown.
  private func modules(
    of destination: DependencyResolution.Destination, in builder: inout SkeletonBuilder
  ) -> [ModuleID]? {
    switch destination {
    case .targets(let names, let member):
      let found = names.compactMap { module(ofMember: member, target: $0) }
      return found.isEmpty ? nil : found
    case .external(let product, let package): return [builder.external(named: product, ofPackage: package)]
    case .unknown: return nil
    }
  }
}

/// Files of two targets of packages; in projects a file of several targets is an everyday thing.
private struct SharedFiles {
  private struct Targets: Hashable {
    var first: ModuleID
    var second: ModuleID
  }

  private var moduleOfFile: [String: ModuleID] = [:]
  private var files: [Targets: [String]] = [:]

  mutating func add(_ paths: [String], of module: ModuleID) {
    for path in paths {
      guard let other = moduleOfFile.updateValue(module, forKey: path) else { continue }
      files[Targets(first: other, second: module), default: []].append(path)
    }
  }

  func problems(in model: CodeModel) -> [Problem] {
    let names = model.moduleIdentifiers
    return files.map { targets, files in
      let (more, verb, subject) =
        files.count == 1 ? ("", "belongs", "it counts") : (" and \(files.count - 1) more", "belong", "they count")
      let (first, second) = (names[targets.first.index], names[targets.second.index])
      return Problem(
        file: files.min()!,  // every list has one
        message: "the file\(more) \(verb) to the targets '\(first)' and '\(second)'; \(subject) in both")
    }
  }
}

extension FoundModule {
  fileprivate init(
    _ target: Manifest.Target, in member: Workspace.Member, package: PackageID, isVended: Bool, layout: TargetLayout
  ) {
    var module = Module(
      name: target.name, kind: Module.Kind(of: target, sources: layout.listing), package: package,
      folder: layout.folder,
      declaration: target.position.map { Location(file: member.manifestFile, line: $0.line, column: $0.column) },
      isVended: isVended)
    module.holdsResources = !target.resources.isEmpty
    self.init(
      module: module, swiftFiles: layout.listing?.swiftFiles ?? [], clangFiles: layout.listing?.clangFiles ?? [],
      problems: layout.problems)
  }
}

extension Module.Kind {
  /// A regular target with a `main.swift` is an executable, as manifests before 5.4 mean it.
  fileprivate init(of target: Manifest.Target, sources: SourceListing?) {
    switch target.kind {
    case .regular:
      let hasMain = sources?.swiftFiles.contains { $0.hasSuffix("/main.swift") } ?? false
      self = hasMain ? .executable : .library
    case .executable: self = .executable
    case .test: self = .test
    case .macro: self = .macro
    case .plugin: self = .plugin
    case .system: self = .system
    case .binary: self = .binary
    }
  }
}
