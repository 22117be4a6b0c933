extension StandardTypes {
  /// Whether a name, with the types around it, is that of a struct or enum of the standard library or Foundation: no
  /// type inherits from it.
  package static func areValues(_ name: String) -> Bool { values.contains(name) }

  private static let values = StandardNames.needNoImport.subtracting(StandardProtocols.namedFirst).subtracting(classes)
    .subtracting(aliases).union(ofFoundation)

  private static let classes: Set<String> = [
    "AnyKeyPath", "KeyPath", "ManagedBuffer", "PartialKeyPath", "ReferenceWritableKeyPath", "WritableKeyPath",
  ]

  /// Names of the platform that may stand for any other type.
  package static let aliases: Set<String> = [
    "AnyClass", "CBool", "CChar", "CChar16", "CChar32", "CDouble", "CFloat", "CInt", "CLong", "CLongDouble",
    "CLongLong",
    "CShort", "CSignedChar", "CUnsignedChar", "CUnsignedInt", "CUnsignedLong", "CUnsignedLongLong", "CUnsignedShort",
    "CVaListPointer", "CWideChar", "Codable", "Float32", "Float64", "NSInteger", "NSPoint", "NSRect", "NSSize",
    "TimeInterval", "Void",
  ]

  /// Of Foundation and its neighbours, with what stands within others.
  private static let ofFoundation: Set<String> = [
    "Calendar", "CharacterSet", "CocoaError", "DateComponents", "Data", "Date", "Decimal", "DispatchQueue.Attributes",
    "IndexPath", "IndexSet", "JSONDecoder.KeyDecodingStrategy", "Locale", "Measurement", "Notification",
    "Notification.Name", "String.StringInterpolation", "TimeZone", "URL", "URLComponents", "URLError", "URLQueryItem",
    "URLRequest", "UUID", "Unicode.Scalar",
  ]
}
