extension Manifest {
  /// What other packages may use of this one.
  package struct Product: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
      case library(Linkage)
      case executable
      case plugin
      /// SwiftPM declares one for the tests of a snippet or a package; no manifest writes it.
      case other(String)
    }

    package enum Linkage: String, Sendable {
      case automatic, dynamic, `static`
    }

    package var name: String
    package var kind: Kind
    /// Names of targets, in the order of the manifest.
    package var targets: [String]

    package init(name: String, kind: Kind, targets: [String]) {
      self.name = name
      self.kind = kind
      self.targets = targets
    }
  }
}
