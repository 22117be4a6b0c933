/// A class, struct, enum, actor or protocol declared in the package.
package struct NominalType: Sendable, Hashable {
  package enum Kind: String, Sendable, CaseIterable {
    case `class`, `struct`, `enum`, actor, `protocol`
  }

  /// The chain of names from the outermost type, as in `Outer.Inner`; two types of one name in one module (in different files, private,
  /// or in `#if` branches) keep the same name and are told apart by ``CodeModel/typeIdentifiers``.
  package var name: String
  package var kind: Kind
  package var module: ModuleID
  package var file: FileID
  package var line: Int32
  package var column: Int32
  /// The type that this one is nested in, also when an extension nests it.
  package var container: TypeID?

  package init(
    name: String, kind: Kind, module: ModuleID, file: FileID, line: Int32, column: Int32, container: TypeID?
  ) {
    self.name = name
    self.kind = kind
    self.module = module
    self.file = file
    self.line = line
    self.column = column
    self.container = container
  }
}
