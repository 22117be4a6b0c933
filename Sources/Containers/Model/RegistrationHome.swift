package import CodeModel

/// Where a registration stands; what it says of the container that gets it.
package enum RegistrationHome: Sendable, Hashable {
  /// In the code of an assembly: in whatever container that is used.
  case assembly(TypeID)
  /// In a container that a variable holds.
  case instance(Int)
  /// In a declaration that is handed a container.
  case code(DeclarationID)
  /// At the top level of a program.
  case topLevel(FileID)
}
