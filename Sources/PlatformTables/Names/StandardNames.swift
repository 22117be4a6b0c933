/// Types of the standard library that need no import.
package enum StandardNames {
  /// All of them.
  package static let needNoImport = Set(words(PlatformNames.typesWithoutImport))

  /// What an expression may name wherever it is written.
  package static let ofValues: Set<String> = [
    "Array", "Bool", "Character", "Dictionary", "Double", "Float", "Int", "Set", "String", "UInt",
  ]

  /// Whatever stands in the excerpt of the standard library: members among it.
  package static let inExcerpt: Set<String> = {
    let sources = [
      StandardLibrarySource.collections, StandardLibrarySource.sequences, StandardLibrarySource.scalars,
      StandardLibrarySource.concurrency,
    ]
    let words = sources.joined(separator: "\n").split { !($0.isLetter || $0.isNumber || $0 == "_") }
    return Set(words.lazy.map(String.init))
  }()
}
