package import SwiftFacts

/// Modules of packages that are not read themselves, of which some declarations are known all the same.
///
/// They make types known, and are no part of the model: a name that means a declaration of theirs is nobody's reference.
package struct OtherModules: Sendable {
  package struct Module: Sendable {
    /// As import statements write it.
    package var name: String
    /// By file, what it declares.
    package var files: [FileFacts]
    /// Another one where any of the files says something else.
    package var digest: UInt64

    package init(name: String, files: [FileFacts], digest: UInt64) {
      (self.name, self.files, self.digest) = (name, files, digest)
    }
  }

  /// Sorted by name, no two of one name.
  package let modules: [Module]

  package static let none = OtherModules([])

  /// - Parameter modules: of two of one name the first counts.
  package init(_ modules: [Module]) {
    var seen: Set<String> = []
    self.modules = modules.filter { seen.insert($0.name).inserted }.sorted { $0.name < $1.name }
  }

  /// In the order of modules.
  package var files: [FileFacts] { modules.flatMap(\.files) }
}
