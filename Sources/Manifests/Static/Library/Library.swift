/// What the interpreter knows of Swift's standard library, and of the few parts of Foundation that manifests use.
enum Library {
  static let interface = ModuleInterface(typeNames: typeNames, conformances: conformances)

  private static let typeNames: Set<String> = [
    "String", "Substring", "Int", "Bool", "Double", "Array", "Set", "Dictionary", "Optional", "Context", "ProcessInfo",
    "FileManager", "URL", "Data", "Process", "Bundle", "Version", "SwiftSetting", "CSetting", "CXXSetting",
    "LinkerSetting", "SwiftVersion", "SwiftLanguageMode", "SupportedPlatform", "BuildSettingCondition", "Trait",
    "SystemPackageProvider", "CommandLine", "Character",
    "Float", "Float16", "Float32", "Float80", "CGFloat", "Decimal",
  ]

  /// Numbers that are rounded and written in other ways than those of type `Double`.
  static let numbersOfOtherSizes: Set<String> = ["Float", "Float16", "Float32", "Float80", "CGFloat", "Decimal"]

  /// The protocols whose extensions reach a type.
  private static let conformances: [String: [String]] = [
    "Array": [
      "Sequence", "Collection", "BidirectionalCollection", "RandomAccessCollection", "MutableCollection",
      "RangeReplaceableCollection",
    ],
    "Set": ["Sequence", "Collection", "SetAlgebra"],
    "Dictionary": ["Sequence", "Collection"],
    "String": ["StringProtocol", "Sequence", "Collection", "BidirectionalCollection", "RangeReplaceableCollection"],
    "Int": ["BinaryInteger", "FixedWidthInteger", "Comparable"],
  ]

  static let mutatingMethods: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "popLast", "sort", "reverse", "formUnion",
    "subtract", "formIntersection", "merge", "updateValue", "removeValue", "reserveCapacity", "toggle", "swapAt",
    "shuffle", "removeSubrange", "replaceSubrange", "partition",
  ]

  /// Methods that give an optional; true where it wraps an element.
  static let optionalMethods: [String: Bool] = [
    "first": true, "last": true, "firstIndex": false, "lastIndex": false, "min": true, "max": true, "popLast": true,
    "randomElement": true, "range": false, "removeValue": false, "updateValue": false,
  ]

  /// Methods of arrays that give a part with the indices of the whole.
  static let slicing: Set<String> = ["prefix", "suffix", "dropFirst", "dropLast"]

  /// Methods that give a collection of the same kind of elements.
  static let shapePreserving: Set<String> = [
    "filter", "sorted", "reversed", "prefix", "suffix", "dropFirst", "dropLast",
  ]
}
