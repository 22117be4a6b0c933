/// What the requirements of `Decoder`, `Encoder` and their containers give, by name.
package enum CodingContainers {
  /// The type of `owner.method(…)`: `SingleValueDecodingContainer` for `decoder.singleValueContainer()`; nil where the
  /// owner is another type.
  package static func result(of method: String, on owner: String) -> String? {
    let isDecoding = owner.contains("Decod")
    guard isDecoding || owner.contains("Encod"), owners.contains(owner), let result = results[method] else {
      return nil
    }
    if method.hasPrefix("super") { return isDecoding ? "Decoder" : "Encoder" }
    return isDecoding ? "\(result)DecodingContainer" : "\(result)EncodingContainer"
  }

  private static let owners: Set<String> = [
    "Decoder", "Encoder", "KeyedDecodingContainer", "KeyedEncodingContainer", "SingleValueDecodingContainer",
    "SingleValueEncodingContainer", "UnkeyedDecodingContainer", "UnkeyedEncodingContainer",
  ]

  private static let results = [
    "container": "Keyed", "nestedContainer": "Keyed", "nestedUnkeyedContainer": "Unkeyed",
    "singleValueContainer": "SingleValue", "superDecoder": "", "superEncoder": "", "unkeyedContainer": "Unkeyed",
  ]
}
