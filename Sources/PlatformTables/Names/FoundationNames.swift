/// Names that Foundation declares.
package enum FoundationNames {
  /// Its types: a file that imports Foundation means these, unless its module declares the name too.
  package static let types = Set(words(PlatformNames.foundationTypes)).union(["MessagePort", "Selector"])

  /// Other names of functions' types, those of Dispatch among them.
  package static let functionAliases: Set<String> = [
    "Comparator", "DispatchBlock", "DispatchWorkItem.Block", "NSItemProvider.CompletionHandler",
    "NSItemProvider.LoadHandler", "dispatch_block_t",
  ]

  /// What it adds to types of the standard library, without names that these have themselves.
  package static let members: Set<String> = [
    "addingPercentEncoding", "appendingFormat", "availableStringEncodings", "canBeConverted", "capitalized",
    "caseInsensitiveCompare", "decomposedStringWithCanonicalMapping", "decomposedStringWithCompatibilityMapping",
    "enumerateLines", "enumerateSubstrings", "fastestEncoding", "formatted", "localizedCapitalized",
    "localizedCaseInsensitiveCompare", "localizedCaseInsensitiveContains", "localizedCompare", "localizedDescription",
    "localizedLowercase", "localizedStandardCompare", "localizedStandardContains", "localizedStandardRange",
    "localizedStringWithFormat", "localizedUppercase", "precomposedStringWithCanonicalMapping",
    "precomposedStringWithCompatibilityMapping", "rangeOfCharacter", "rangeOfComposedCharacterSequence",
    "rangeOfComposedCharacterSequences", "removingPercentEncoding", "replacingOccurrences", "smallestEncoding",
    "trimmingCharacters",
  ]

  /// By name, the label without which the name is another's.
  package static let labelledMembers = [
    "cString": "using", "commonPrefix": "with", "components": "separatedBy", "data": "using", "folding": "options",
    "lengthOfBytes": "using", "lineRange": "for", "maximumLengthOfBytes": "using", "padding": "toLength",
    "paragraphRange": "for", "range": "of", "replacingCharacters": "in", "sort": "using", "sorted": "using",
    "substring": "with", "write": "toFile",
  ]

  /// The first labels of the initializers that it adds to `String`.
  package static let labelsOfString: Set<String> = ["bytes", "contentsOf", "contentsOfFile", "data", "format"]
}
