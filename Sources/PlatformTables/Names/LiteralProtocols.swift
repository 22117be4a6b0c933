/// Which protocols let a type be written as a literal.
package enum LiteralProtocols {
  package static let integer = ["ExpressibleByIntegerLiteral", "ExpressibleByFloatLiteral"]
  package static let float = ["ExpressibleByFloatLiteral"]
  package static let string = [
    "ExpressibleByStringLiteral", "ExpressibleByStringInterpolation", "ExpressibleByUnicodeScalarLiteral",
    "ExpressibleByExtendedGraphemeClusterLiteral",
  ]
  package static let boolean = ["ExpressibleByBooleanLiteral"]
  package static let `nil` = ["ExpressibleByNilLiteral"]
  package static let array = ["ExpressibleByArrayLiteral"]
  package static let dictionary = ["ExpressibleByDictionaryLiteral"]

  /// The labels of the initializers that they ask for, called by the compiler alone.
  package static let labels: Set<String> = [
    "stringLiteral", "stringInterpolation", "extendedGraphemeClusterLiteral", "unicodeScalarLiteral", "integerLiteral",
    "floatLiteral", "booleanLiteral", "nilLiteral", "arrayLiteral", "dictionaryLiteral",
  ]
}
