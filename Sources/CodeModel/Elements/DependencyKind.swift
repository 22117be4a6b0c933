/// How one part depends on another. The raw values are the words of the JSON contract.
package enum DependencyKind: String, Sendable, CaseIterable, Comparable, Codable {
  // Between modules.
  /// The manifest declares it.
  case declared
  /// An import statement names it.
  case imported
  /// Code names a declaration of it.
  case used

  // Between types.
  /// A class names its superclass.
  case inherits
  /// A type names a protocol in its inheritance clause.
  case conforms
  /// An extension names the type it extends, in another module or file.
  case extends
  /// The declared or inferred type of a stored property or enum payload.
  case stores
  /// The parameter, result or thrown type of a function, initializer, subscript or computed property.
  case signature
  /// A generic constraint, associated type or `where` clause.
  case constrains
  /// An initializer is called.
  case creates
  /// A method, function or subscript is called.
  case calls
  /// A property, static member or enum case is read or written.
  case accesses
  /// Named in any other place: a cast, a metatype, an attribute, a macro, a generic argument.
  case mentions
  /// Named by the default value of a parameter.
  case defaultArgument = "default-argument"

  // From the injection lens.
  /// A scope or composition root makes it for others.
  case provides
  /// Code asks a container for it.
  case resolves
  /// It is handed over, by an argument, a default or a generated initializer.
  case injects

  /// Kinds of this level are evidence about whole modules, not about declarations.
  package static let betweenModules: Set<DependencyKind> = [.declared, .imported, .used]

  /// From whoever gets an object to what it gets, past the protocol between them.
  package static let injection: Set<DependencyKind> = [.provides, .resolves, .injects]

  package static func < (left: Self, right: Self) -> Bool { left.order < right.order }

  private var order: Int { Self.orders[self]! }
  private static let orders = Dictionary(uniqueKeysWithValues: zip(allCases, 0...))
}
