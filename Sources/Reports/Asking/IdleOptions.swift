package import CodeModel

/// Options that say nothing about the graph at hand.
///
/// They are no mistake, but whoever gave them expects an answer that the graph does not hold, so each is named in a
/// sentence.
package struct IdleOptions: Sendable {
  private let level: Level
  /// A saved graph was read instead of a package.
  private let isSaved: Bool
  private let scope: GraphScope
  private let collapse: [String]

  package init(level: Level, isSaved: Bool, scope: GraphScope, collapse: [String] = []) {
    self.level = level
    self.isSaved = isSaved
    self.scope = scope
    self.collapse = collapse
  }

  package var notices: [String] { [external, tests, nested, kinds].compactMap { $0 } }

  private var external: String? {
    guard scope.includesExternal else { return nil }
    if isSaved {
      return "--external says nothing about a saved graph: it holds other packages only if it was saved with them"
    }
    return level <= .module
      ? nil : "--external says nothing at the level of \(level)s: of other packages only their modules are known"
  }

  private var tests: String? {
    scope.includesTests && isSaved
      ? "--tests says nothing about a saved graph: it holds tests only if it was saved with them" : nil
  }

  private var nested: String? {
    guard level != .type else { return nil }
    if collapse.contains("extensions") {
      return "--collapse extensions says nothing at the level of \(level)s: only types are extended"
    }
    return collapse.contains("nested")
      ? "--collapse nested says nothing at the level of \(level)s: only types are nested" : nil
  }

  private var kinds: String? {
    let known =
      level <= .module
      ? DependencyKind.betweenModules : Set(DependencyKind.allCases).subtracting(DependencyKind.betweenModules)
    guard let kinds = scope.kinds else { return nil }
    var idle = kinds.subtracting(known)
    // Who asks for all kinds means those of the level.
    if kinds.isSuperset(of: DependencyKind.ofCode) { idle.formIntersection(DependencyKind.injection) }
    guard !idle.isEmpty else { return nil }
    let names = idle.sorted().map(\.rawValue).joined(separator: ",")
    let all = known.sorted().map(\.rawValue).joined(separator: ", ")
    return "--edges \(names) says nothing at the level of \(level)s: there a dependency is \(all)"
  }
}

extension DependencyKind {
  /// What code and manifests say; injection is read on top of it.
  package static let ofCode = Set(allCases).subtracting(injection)
}
