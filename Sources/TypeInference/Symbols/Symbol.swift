package import SwiftFacts
import Visibility

/// A declaration of any file, numbered across all of them.
package struct Symbol: Sendable {
  package var kind: DeclarationFact.Kind
  var access: AccessLevel
  package var flags: DeclarationFact.Flags
  package var name: NameID
  package var file: Int32
  /// Its number among the declarations of its file.
  var fact: Int32
  /// The declaration around it as written, maybe an extension or a function.
  package var container: SymbolID
  /// The type that it is a member of; for an extension the extended type. ``noSymbol`` at the top level and inside
  /// functions.
  package var owner: SymbolID = noSymbol
  /// The number of the type in the code model, -1 for what is no type, local, or foreign. An extension of a type of
  /// another module, of another package or of the standard library has one too, shared by all of its module.
  package var node: Int32 = -1
  /// Declared inside a function, or a member of such a type: the model does not know it.
  package var isLocal = false
  /// Stands for a type of a package that is not read.
  var isForeign = false
}
