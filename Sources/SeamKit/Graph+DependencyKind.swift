import CodeModel

/// The same words inside the program.
typealias KnownDependencyKind = DependencyKind

extension Graph {
  /// How one node depends on another. The raw values are the words of `seam graph --format json`.
  public enum DependencyKind: String, Sendable, Hashable, CaseIterable {
    // Between modules: the manifest, an import statement, code.
    case declared, imported, used
    // Between types.
    case inherits, conforms, extends, stores, signature, constrains, creates, calls, accesses, mentions
    case defaultArgument = "default-argument"
    // From the injection lens.
    case provides, resolves, injects

    init(_ known: KnownDependencyKind) {
      self = Self(rawValue: known.rawValue)!  // A test asserts that both have the same words.
    }

    var known: KnownDependencyKind {
      KnownDependencyKind(rawValue: rawValue)!  // A test asserts that both have the same words.
    }
  }
}
