package import CodeModel
import DependencyGraph

/// What a change makes build and test again: the modules that it touches, and all that depend on them, directly or not.
///
/// Never fewer than a build compiles again. What the change only might concern counts: a resource, a header, a
/// dependency that is imported and not declared. With ``ChangedPaths/changes`` given it is finer: a module of which it is
/// known what others can see to be different is compiled again itself, with those that may use something of that; the
/// rest of what depends on it is tested, not compiled.
package struct ChangeImpact: Sendable, Equatable {
  package struct Touched: Sendable, Equatable {
    package var module: String
    /// Sorted; the manifest where it is what touches the module.
    package var files: [String]

    package init(module: String, files: [String]) {
      self.module = module
      self.files = files
    }
  }

  /// In order of their names, as all lists of modules here.
  package private(set) var changed: [Touched] = []
  /// Of ``changed`` those that there are no longer.
  package private(set) var gone: Set<String> = []
  /// Changed files of no module.
  package private(set) var outside: [String] = []
  package private(set) var build: [String] = []
  /// Test modules: those that are built again, and those that run code that is.
  package private(set) var test: [String] = []
  /// Of the head.
  package let moduleCount: Int
  package let testModuleCount: Int

  /// - Parameters:
  ///   - base: with its tests, read up to imports, as `head`.
  ///   - interfaces: what modules say; nil where whoever depends on a module may use anything of it.
  package init(
    of paths: ChangedPaths, base: CodeModel, head: CodeModel, interfaces: (any InterfaceReading)? = nil
  ) {
    let modules = head.modules.filter { $0.kind != .external }
    moduleCount = modules.count
    testModuleCount = modules.count(where: \.kind.isTest)
    let touches = ModuleTouches(of: paths, base: base, head: head)
    outside = touches.outside
    changed = touches.files.map { Touched(module: $0.key, files: $0.value.sorted()) }.sorted { $0.module < $1.module }
    let reach = ImpactReach(base: base, head: head)
    gone = Set(touches.files.keys).subtracting(reach.present)
    let all = reach.dependents(of: Set(touches.files.keys))
    let seen = reach.dependents(of: reach.visible(touches)).union(touches.files.keys)
    let built = seen.union(ImpactUsers(of: touches.changes, in: reach, beyond: seen).modules(interfaces))
    build = built.intersection(reach.present).sorted()
    test = all.intersection(reach.tests).sorted()
  }
}
