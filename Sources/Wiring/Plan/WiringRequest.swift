/// What a composition root is to build, and what the user has decided about it.
///
/// Names mean what they mean on every command line: an id such as `Core.DiskStore`, or its end.
package struct WiringRequest: Sendable {
  package struct Binding: Sendable, Hashable {
    package var abstraction: String
    package var implementation: String

    package init(_ abstraction: String, to implementation: String) {
      self.abstraction = abstraction
      self.implementation = implementation
    }
  }

  /// Types to build, or an executable target for all that it creates; empty for the package's only executable.
  package var roots: [String] = []
  /// The target that the source is for; nil to choose the one that can name everything.
  package var module: String?
  /// What the struct is called.
  package var name = "CompositionRoot"
  /// Which implementation an abstraction, or which subclass a class, gets.
  package var bindings: [Binding] = []
  /// Initializers to use where a type offers several: `DiskStore.init(path:)`.
  package var initializers: [String] = []
  /// Types of which everyone who needs one gets a new one.
  package var perUse: [String] = []
  /// Types that the struct holds, so that all methods share one.
  package var shared: [String] = []
  /// Types that are not built: the caller passes one.
  package var passed: [String] = []
  /// Whether the source is for the Swift 6 language mode, which refuses what others accept with a warning.
  package var isStrictlyConcurrent = false
  /// The file that the source goes to: what it declares now is about to be replaced, and does not count.
  package var outputFile: String?

  package init() {}
}
