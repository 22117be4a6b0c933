/// A class, struct, enum, actor or protocol declared in the package, or what one module adds to a type of another.
package struct NominalType: Sendable, Hashable {
  package enum Kind: String, Sendable, CaseIterable {
    case `class`, `struct`, `enum`, actor, `protocol`
    /// All extensions that one module has of a type of another module, of another package or of the standard library:
    /// code of the module that holds them, and not of the type's.
    case `extension`
  }

  /// The chain of names from the outermost type, as in `Outer.Inner`, of an extension that of the extended type; two
  /// types of one name in one module (in different files, private, or in `#if` branches) keep the same name and are told
  /// apart by ``CodeModel/typeIdentifiers``.
  package var name: String
  package var kind: Kind
  package var module: ModuleID
  /// Of extensions the first one's place.
  package var file: FileID
  package var line: Int32
  package var column: Int32
  /// The type that this one is nested in, also when an extension nests it.
  package var container: TypeID?
  /// What an extension extends; nil where no module of the codebase declares it, and for everything else.
  package var extended: TypeID?

  package init(
    name: String, kind: Kind, module: ModuleID, file: FileID, line: Int32, column: Int32, container: TypeID?,
    extended: TypeID? = nil
  ) {
    self.name = name
    self.kind = kind
    self.module = module
    self.file = file
    self.line = line
    self.column = column
    self.container = container
    self.extended = extended
  }
}
