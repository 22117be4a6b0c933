/// The type of a property that SafeDI makes, without what is wrapped around it.
struct SafeDIType {
  var name: String
  var isLazy = false

  private static let instantiators = [
    "Instantiator", "SendableInstantiator", "ErasedInstantiator", "SendableErasedInstantiator",
  ]

  init(_ text: String) {
    var text = text[...]
    if text.hasPrefix("any ") { text = text.dropFirst(4) }
    while text.last == "?" || text.last == "!" { text = text.dropLast() }
    if let open = text.firstIndex(of: "<"), text.last == ">", Self.instantiators.contains(String(text[..<open])) {
      isLazy = true
      text = text[text.index(after: open)...].dropLast()
      // `ErasedInstantiator<Forwarded, Made>`
      if let comma = Self.lastComma(text) { text = text[text.index(after: comma)...] }
      while text.first == " " { text = text.dropFirst() }
      if text.hasPrefix("any ") { text = text.dropFirst(4) }
    }
    name = String(text)
  }

  /// The last one that no bracket encloses.
  private static func lastComma(_ text: Substring) -> Substring.Index? {
    var depth = 0
    var found: Substring.Index?
    for index in text.indices {
      switch text[index] {
      case "<", "(", "[": depth += 1
      case ">", ")", "]": depth -= 1
      case "," where depth == 0: found = index
      default: break
      }
    }
    return found
  }
}
