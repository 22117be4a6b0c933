/// Protocols of the platform, by what they say of a type that conforms.
package enum StandardProtocols {
  /// The compiler conforms types to these without a word of the programmer.
  package static let synthesized = [
    "Sendable", "Hashable", "Equatable", "Encodable", "Decodable", "CaseIterable", "RawRepresentable", "Error",
    "Copyable", "Escapable", "BitwiseCopyable", "AnyObject", "Actor", "Comparable",
  ]

  package static let ofCoding: Set<String> = ["Codable", "Encodable", "Decodable"]

  package static let ofComparing: Set<String> = ["Equatable", "Hashable", "Comparable"]

  /// What conforms may be shared between threads.
  package static let ofSharing: Set<String> = ["Sendable", "Error", "LocalizedError", "Actor"]

  /// Conforming to one of these makes a struct or enum a value.
  package static let ofValues: Set<String> = [
    "Equatable", "Hashable", "Comparable", "Codable", "Encodable", "Decodable", "Error", "LocalizedError", "OptionSet",
    "RawRepresentable", "CaseIterable", "Identifiable", "ExpressibleByStringLiteral", "ExpressibleByArrayLiteral",
    "ExpressibleByDictionaryLiteral", "ExpressibleByIntegerLiteral",
  ]

  /// A protocol that refines one of these describes data, views or algorithms over them, not a collaborator.
  package static let ofData: Set<String> = ofValues.union([
    "Sequence", "AsyncSequence", "Collection", "BidirectionalCollection", "RandomAccessCollection", "MutableCollection",
    "RangeReplaceableCollection", "IteratorProtocol", "AsyncIteratorProtocol", "StringProtocol", "Numeric",
    "BinaryInteger", "FixedWidthInteger", "SignedInteger", "UnsignedInteger", "FloatingPoint", "BinaryFloatingPoint",
    "SignedNumeric", "Strideable", "SIMD", "LosslessStringConvertible", "RandomNumberGenerator", "View", "ViewModifier",
    "Scene", "Shape", "DataProtocol", "Transferable", "ShapeStyle", "ButtonStyle", "Layout", "Gesture", "FormatStyle",
    "CodingKey", "InstantProtocol",
  ])

  /// They ask for no initializer, nor for a function that takes what a package declares.
  package static let withoutInitializers: Set<String> = [
    "Actor", "AnyObject", "AsyncIteratorProtocol", "AsyncSequence", "Comparable", "CustomDebugStringConvertible",
    "CustomStringConvertible", "Equatable", "Error", "Hashable", "Identifiable", "IteratorProtocol", "LocalizedError",
    "ObservableObject", "Sendable", "Sequence", "Swift.Sendable", "View", "ViewModifier",
  ]

  /// Those that a class may name first: none of them is a superclass.
  package static let namedFirst = Set(
    words(PlatformNames.protocolsWithoutInitializers) + words(PlatformNames.protocolsWithInitializers)
      + ["AnyObject", "Codable", "ObservableObject", "Swift.Sendable"])

  /// What conformances have to offer, by the name of the protocol that they name, with what that inherits; one that is
  /// not here may ask for anything.
  package static let requirements: [String: Set<String>] = alone.merging(ofCollections) { $1 }.merging(ofLiterals) {
    $1
  }

  private static let ofSequences: Set<String> = [
    "Element", "Iterator", "makeIterator", "underestimatedCount", "withContiguousStorageIfAvailable",
    "_customContainsEquatableElement", "_copyToContiguousArray", "_copyContents",
  ]

  private static let ofIndices: Set<String> = ofSequences.union([
    "Index", "Indices", "SubSequence", "startIndex", "endIndex", "subscript", "indices", "isEmpty", "count", "index",
    "formIndex", "distance", "first", "last", "popFirst", "popLast", "_customIndexOfEquatableElement",
    "_customLastIndexOfEquatableElement", "_failEarlyRangeCheck",
  ])

  private static let ofSets: Set<String> = [
    "Element", "ArrayLiteralElement", "init", "contains", "union", "intersection", "symmetricDifference", "insert",
    "remove", "update", "formUnion", "formIntersection", "formSymmetricDifference", "subtracting", "subtract",
    "isSubset", "isDisjoint", "isSuperset", "isStrictSubset", "isStrictSuperset", "isEmpty", "==",
  ]

  private static let ofSums: Set<String> = ["zero", "+", "+=", "-", "-=", "=="]

  private static let ofCollections: [String: Set<String>] = [
    "Sequence": ofSequences, "IteratorProtocol": ["Element", "next"],
    "AsyncSequence": ["Element", "Failure", "AsyncIterator", "makeAsyncIterator", "__AsyncSequence_Failure"],
    "AsyncIteratorProtocol": ["Element", "Failure", "next", "__AsyncIteratorProtocol_Failure"],
    "Collection": ofIndices, "BidirectionalCollection": ofIndices, "RandomAccessCollection": ofIndices,
    "MutableCollection": ofIndices.union([
      "partition", "swapAt", "_withUnsafeMutableBufferPointerIfSupported", "withContiguousMutableStorageIfAvailable",
    ]),
    "RangeReplaceableCollection": ofIndices.union([
      "init", "replaceSubrange", "reserveCapacity", "append", "insert", "remove", "removeSubrange", "removeFirst",
      "removeLast", "removeAll", "_customRemoveLast",
    ]),
    "SetAlgebra": ofSets, "OptionSet": ofSets.union(["rawValue", "RawValue"]),
    "AdditiveArithmetic": ofSums,
    "Numeric": ofSums.union(["init", "Magnitude", "magnitude", "*", "*=", "IntegerLiteralType"]),
    "Strideable": ["Stride", "distance", "advanced", "_step", "<", "<=", ">", ">=", "=="],
  ]

  private static let ofLiterals: [String: Set<String>] = [
    "ExpressibleByNilLiteral": ["init"], "ExpressibleByIntegerLiteral": ["init", "IntegerLiteralType"],
    "ExpressibleByFloatLiteral": ["init", "FloatLiteralType"],
    "ExpressibleByBooleanLiteral": ["init", "BooleanLiteralType"],
    "ExpressibleByArrayLiteral": ["init", "ArrayLiteralElement"],
    "ExpressibleByDictionaryLiteral": ["init", "Key", "Value"],
    "ExpressibleByUnicodeScalarLiteral": ["init", "UnicodeScalarLiteralType"],
    "ExpressibleByExtendedGraphemeClusterLiteral": [
      "init", "ExtendedGraphemeClusterLiteralType", "UnicodeScalarLiteralType",
    ],
    "ExpressibleByStringLiteral": [
      "init", "StringLiteralType", "ExtendedGraphemeClusterLiteralType", "UnicodeScalarLiteralType",
    ],
    "ExpressibleByStringInterpolation": [
      "init", "StringInterpolation", "StringLiteralType", "ExtendedGraphemeClusterLiteralType",
      "UnicodeScalarLiteralType",
    ],
    "LosslessStringConvertible": ["init", "description"],
    "CodingKey": ["init", "stringValue", "intValue", "description", "debugDescription"],
  ]

  private static let alone: [String: Set<String>] = [
    "AnyObject": [], "BitwiseCopyable": [], "Copyable": [], "Error": [], "Escapable": [], "Sendable": [],
    "SendableMetatype": [],
    "CaseIterable": ["allCases", "AllCases"],
    "Codable": ["encode", "init"], "Decodable": ["init"], "Encodable": ["encode"],
    "Comparable": ["<", "<=", ">", ">=", "=="],
    "CustomDebugStringConvertible": ["debugDescription"], "CustomStringConvertible": ["description"],
    "Equatable": ["=="], "Hashable": ["==", "hash", "hashValue"], "Identifiable": ["id", "ID"],
    "LocalizedError": ["errorDescription", "failureReason", "recoverySuggestion", "helpAnchor"],
    "ObservableObject": ["objectWillChange", "ObjectWillChangePublisher"],
    "RawRepresentable": ["init", "rawValue", "RawValue"],
    "View": ["body", "Body"], "ViewModifier": ["body", "Body"],
  ]
}

/// Types of the platform, by what they may be used for.
package enum StandardTypes {
  /// What the cases of an enumeration may stand for.
  package static let raw: Set<String> = [
    "String", "Substring", "Character", "Unicode.Scalar", "StaticString", "Bool", "Double", "Float", "Float16",
    "Float80", "CGFloat", "Int", "Int8", "Int16", "Int32", "Int64", "Int128", "UInt", "UInt8", "UInt16", "UInt32",
    "UInt64", "UInt128",
  ]
}
