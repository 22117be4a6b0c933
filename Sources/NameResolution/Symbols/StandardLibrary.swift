import PlatformTables
package import SwiftFacts

/// What name resolution knows of the standard library: its declarations, in Swift.
///
/// An excerpt of the public interface, reduced to what lets a chain of members go on: the element of a collection, the
/// result of `map`. Written in the language itself, so that lookup, generics and conformances work on it as on any
/// package's own code. A member that is missing here ends a chain; it never makes an edge.
package enum StandardLibrary {
  package static let facts = FileFacts(parsing: Array(PlatformTables.standardLibrary.utf8))

  /// The names that the language or its library asks for without their being written.
  package static let knownNames: Set<String> = {
    var names = NameTable()
    _ = KnownNames(&names)
    return Set(names.texts).union(facts.names)
  }()
}
