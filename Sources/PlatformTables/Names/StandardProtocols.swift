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

  /// What conformances have to offer, by the name of the protocol that they name; one that is not here may ask for
  /// anything.
  package static let requirements: [String: Set<String>] = [
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
