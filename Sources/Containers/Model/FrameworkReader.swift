/// Reads how one container framework, or one kind of container, is used.
///
/// A new framework is a type that conforms, with its ``ContainerFramework`` in the same file, and its name in
/// ``ContainerReader/readers``.
protocol FrameworkReader: SendableMetatype {
  /// A file that mentions none of these has no code that the reader looks at: its bodies need not be read.
  static var spellings: Set<String> { get }

  init(_ index: DeclarationIndex)

  /// The scopes and what they provide; nil where the package does not use the framework.
  mutating func read() -> ScopeGraph?
}
