import CodeModel

/// Which modules of a codebase a compiler lets each other see.
///
/// A package sees what it depends on, and what else is in one build with it, where an import happens to find it though no
/// manifest declares it; it never sees a target of a project. Nobody sees tests; only tests see apps; and what is built
/// for different systems is never in one build.
struct ModulePermits: Sendable {
  private let modules: [Module]
  private let isProject: [Bool]
  /// By package, the packages that it reaches by what its targets declare.
  private let reach: [Set<Int>]

  /// Nil for a model that is no codebase, but a package with its local ones.
  init?(_ model: CodeModel) {
    guard model.packages.contains(where: { $0.origin == .project || $0.origin == .member }) else { return nil }
    modules = model.modules
    isProject = model.packages.map { $0.origin == .project }
    var next = [Set<Int>](repeating: [], count: model.packages.count)
    for dependency in model.declaredDependencies {
      if let from = model[dependency.dependent].package, let to = model[dependency.dependency].package {
        next[from.index].insert(to.index)
      }
    }
    reach = next.indices.map { start in
      var reached: Set<Int> = []
      var waiting = [start]
      while let package = waiting.popLast() {
        if reached.insert(package).inserted { waiting += next[package] }
      }
      return reached
    }
  }

  func permits(_ module: ModuleID, from importer: ModuleID) -> Bool {
    let (seen, seer) = (modules[module.index], modules[importer.index])
    guard let package = seen.package?.index, let own = seer.package?.index else { return true }
    if package == own, !isProject[own] { return true }
    guard seen.sharesPlatform(with: seer) else { return false }
    switch seen.kind {
    case .test, .uiTest, .bundle, .aggregate: return false
    case .app, .appExtension, .tool,
      .executable where isProject[package]:
      return isProject[own] && seer.kind == .test
    default: break
    }
    if isProject[package] { return isProject[own] }
    return isProject[own] || reach[own].contains(package) || areInOneBuild(own, package)
  }

  /// Whether somebody depends on both packages.
  private func areInOneBuild(_ first: Int, _ second: Int) -> Bool {
    reach.contains { $0.contains(first) && $0.contains(second) }
  }
}
