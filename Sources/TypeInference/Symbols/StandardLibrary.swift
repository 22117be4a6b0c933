import PlatformTables
package import SwiftFacts

/// What name resolution knows of the standard library: its declarations, in Swift.
///
/// An excerpt of the public interface, reduced to what lets a chain of members go on: the element of a collection, the
/// result of `map`. Written in the language itself, so that lookup, generics and conformances work on it as on any
/// package's own code. A member that is missing here ends a chain; it never makes an edge.
package enum StandardLibrary {
  package static let facts = FileFacts(parsing: Array(PlatformTables.standardLibrary.utf8))

  /// The names that the language asks for without their being written, and those of the library's requirements.
  package static let impliedNames: Set<String> = {
    var names = NameTable()
    _ = KnownNames(&names)
    let requirements = facts.declarations.filter {
      $0.container >= 0 && facts.declarations[Int($0.container)].kind == .protocol
    }
    return Set(names.texts).union(requirements.map { facts.text($0.name) })
  }()
}
