/// Types of the standard library that need no import.
package enum StandardNames {
  /// All of them.
  package static let needNoImport = Set(words(PlatformNames.typesWithoutImport))

  /// What an expression may name wherever it is written.
  package static let ofValues: Set<String> = [
    "Array", "Bool", "Character", "Dictionary", "Double", "Float", "Int", "Set", "String", "UInt",
  ]
}
