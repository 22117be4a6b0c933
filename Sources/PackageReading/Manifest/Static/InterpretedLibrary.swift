/// What the interpreter knows of Swift's standard library, and of the few parts of Foundation that manifests use.
enum InterpretedLibrary {
  static let typeNames: Set<String> = [
    "String", "Substring", "Int", "Bool", "Double", "Array", "Set", "Dictionary", "Optional", "Context", "ProcessInfo", "FileManager",
    "URL", "Data", "Process", "Bundle", "Version", "SwiftSetting", "CSetting", "CXXSetting", "LinkerSetting", "SwiftVersion",
    "SwiftLanguageMode", "SupportedPlatform", "BuildSettingCondition", "Trait", "SystemPackageProvider", "CommandLine", "Character",
  ]

  /// The protocols whose extensions reach a type.
  static let conformances: [String: [String]] = [
    "Array": [
      "Sequence", "Collection", "BidirectionalCollection", "RandomAccessCollection", "MutableCollection", "RangeReplaceableCollection",
    ],
    "Set": ["Sequence", "Collection", "SetAlgebra"],
    "Dictionary": ["Sequence", "Collection"],
    "String": ["StringProtocol", "Sequence", "Collection", "BidirectionalCollection", "RangeReplaceableCollection"],
    "Int": ["BinaryInteger", "FixedWidthInteger", "Comparable"],
  ]

  static let mutatingMethods: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "popLast", "sort", "reverse", "formUnion", "subtract",
    "formIntersection", "merge", "updateValue", "removeValue", "reserveCapacity", "toggle", "swapAt", "shuffle", "removeSubrange",
    "replaceSubrange", "partition",
  ]

  /// Methods that give an optional; true where it wraps an element.
  static let optionalMethods: [String: Bool] = [
    "first": true, "last": true, "firstIndex": false, "lastIndex": false, "min": true, "max": true, "popLast": true, "randomElement": true,
    "range": false, "removeValue": false, "updateValue": false,
  ]

  /// Methods that give a collection of the same kind of elements.
  static let shapePreserving: Set<String> = ["filter", "sorted", "reversed", "prefix", "suffix", "dropFirst", "dropLast"]


  static func hasProperty(_ name: String, _ value: Value) -> Bool { property(name, of: value) != nil }

  /// A property of a value; nil where there is none that Seam knows.
  static func property(_ name: String, of value: Value) -> Value? {
    switch (value, name) {
    case (.array(let elements), "count"): .int(elements.count)
    case (.array(let elements), "isEmpty"): .bool(elements.isEmpty)
    case (.array(let elements), "first"): elements.first ?? .null
    case (.array(let elements), "last"): elements.last ?? .null
    case (.array(let elements), "indices"): .range(0..<elements.count)
    case (.array, "startIndex"): .int(0)
    case (.array(let elements), "endIndex"): .int(elements.count)
    case (.array, "lazy"): value
    case (.set(let elements), "count"): .int(elements.count)
    case (.set(let elements), "isEmpty"): .bool(elements.isEmpty)
    case (.dictionary(let entries), "count"): .int(entries.count)
    case (.dictionary(let entries), "isEmpty"): .bool(entries.isEmpty)
    case (.dictionary(let entries), "keys"): .set(entries.mapValues(\.key))
    case (.string(let text, _), "count"): .int(text.count)
    case (.string(let text, _), "isEmpty"): .bool(text.isEmpty)
    case (.string(let text, _), "first"): text.first.map { .string(String($0)) } ?? .null
    case (.string(let text, _), "last"): text.last.map { .string(String($0)) } ?? .null
    case (.string, "description"): value
    case (.int(let number), "description"): .string(String(number))
    case (.structure(let structure), "keys") where structure.type == "ProcessInfo.Environment":
      .structure(Structure(type: "ProcessInfo.Environment.Keys", fields: [:]))
    case (.range(let range), "count"): .int(range.count)
    case (.range(let range), "isEmpty"): .bool(range.isEmpty)
    default: nil
    }
  }
}
