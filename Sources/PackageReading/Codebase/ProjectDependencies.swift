import CodeModel
import PlatformTables
import XcodeProjects

/// What the dependencies of project targets mean: targets of this project or another, products of packages, leaves.
struct ProjectDependencies {
  enum Destination {
    case modules([ModuleID])
    /// A product or framework that is not read.
    case external(name: String, package: String?)
    /// The system's.
    case platform
    /// A target that is not in the project file.
    case missing
  }

  /// A target that may be depended upon.
  struct Target {
    var project: Int
    var target: XcodeTarget
    var module: ModuleID
  }

  private let projects: [XcodeProject]
  private let targets: [Target]
  private let workspace: Workspace
  /// The module of a package's target, by member and name.
  private let moduleOfTarget: (Int, String) -> ModuleID?
  /// By project, all members, those first that it sees.
  private let membersBySight: [[Int]]

  init(
    _ projects: [XcodeProject], targets: [Target], workspace: Workspace,
    moduleOfTarget: @escaping (Int, String) -> ModuleID?
  ) {
    self.projects = projects
    self.targets = targets
    self.workspace = workspace
    self.moduleOfTarget = moduleOfTarget
    membersBySight = projects.map { project in
      let sights = workspace.members.map { project.sight(ofPackage: $0.path) }
      return sights.indices.sorted { (sights[$0], $0) < (sights[$1], $1) }
    }
  }

  func destination(of reference: XcodeTarget.Dependency.Reference, from dependent: Target) -> Destination {
    switch reference {
    case .target(let id):
      return found { $0.project == dependent.project && $0.target.id == id } ?? .missing
    case .targetNamed(let name):
      return found { $0.project == dependent.project && $0.target.name == name } ?? .external(name: name, package: nil)
    case .foreignTarget(let id, let name, let path):
      let isThere = { (other: Target) in projects[other.project].path == path }
      return found { isThere($0) && ($0.target.id == id || $0.target.productReference == id) }
        ?? found { isThere($0) && $0.target.name == name } ?? .external(name: name.isEmpty ? path : name, package: nil)
    case .product(let name, let package): return product(name, ofPackage: package, for: dependent)
    case .library(let name): return library(name, for: dependent)
    }
  }

  private func found(_ isWanted: (Target) -> Bool) -> Destination? {
    targets.first(where: isWanted).map { .modules([$0.module]) }
  }

  /// The product of the package of that identity, or of whatever package has one of that name: of one that the project
  /// itself names sooner than of another that lies there, too.
  private func product(_ name: String, ofPackage identity: String?, for dependent: Target) -> Destination {
    let members = membersBySight[dependent.project]
    let named = members.filter { workspace.members[$0].identity == identity }
    for member in identity == nil || named.isEmpty ? members : named {
      guard let targets = workspace.targets(ofProduct: name, inMember: member) else { continue }
      let modules = targets.compactMap { moduleOfTarget(member, $0) }
      // A product of that name in a local package is not the one of a package from elsewhere.
      if !modules.isEmpty, identity == nil || !named.isEmpty { return .modules(modules) }
    }
    return .external(name: name, package: identity)
  }

  /// A framework that no target of the project makes may be made by another project of the workspace.
  private func library(_ name: String, for dependent: Target) -> Destination {
    let makers = targets.filter {
      ($0.target.kind == .framework || $0.target.kind == .library) && $0.module != dependent.module
        && ($0.target.productName == name || $0.target.moduleName == name)
    }
    let fitting = makers.filter { maker in
      maker.target.platforms.isEmpty || dependent.target.platforms.isEmpty
        || !Set(maker.target.platforms).isDisjoint(with: dependent.target.platforms)
    }
    if let maker = fitting.first(where: { $0.project == dependent.project }) ?? fitting.first {
      return .modules([maker.module])
    }
    return PlatformModules.contain(name) ? .platform : .external(name: name, package: nil)
  }
}

extension XcodeProject {
  /// How near a package is to the project: 0 where the list of packages names its folder, 1 where the navigator shows
  /// it, 2 where it is not seen.
  fileprivate func sight(ofPackage path: String) -> Int {
    if packageFolders.contains(where: { $0.isDeclared && $0.path == path }) { return 0 }
    let isShown = packageFolders.contains { folder in
      folder.path == path && path != self.folder
        || folder.searchesBelow && (folder.path.isEmpty || "\(path)/".hasPrefix("\(folder.path)/"))
    }
    return isShown ? 1 : 2
  }
}
