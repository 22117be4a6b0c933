import CodeModel

/// Where the argument for a parameter comes from.
enum Supply: Equatable {
  /// An object that is built.
  case object(TypeID)
  /// An object that the caller passes, because the user said so: the types that it is known by.
  case passed([TypeID])
  /// A value that the caller passes.
  case input
  /// Nowhere: the parameter has a default, or takes any number of arguments.
  case omitted
}
