/// Classes of Apple's frameworks: what they inherit from, and which of them their properties give.
///
/// Programs extend these classes (`extension UIView { func pin() }`) and call what they added through others that inherit
/// from them (`label.pin()`) or through what others hold (`navigationController?.reset()`). Apple's SDKs are not there on
/// Linux; what is written here is what developer.apple.com/documentation says of the classes.
package enum SystemClasses {
  /// By class, what it inherits from: one class, or one on each system (`SKNode`).
  package static let bases: [String: [String]] = {
    var result: [String: [String]] = [:]
    for (base, heirs) in lists(heirs) {
      for heir in heirs { result[heir, default: []].append(base) }
    }
    return result
  }()

  /// By class and property, the type of its value: `UIView`, `UIView?` or `[UIView]`.
  package static let properties: [String: [String: String]] = {
    var result: [String: [String: String]] = [:]
    for (type, properties) in lists(propertyLists) {
      for property in properties {
        let parts = property.split(separator: "=", maxSplits: 1).map(String.init)
        result[type, default: [:]][parts[0]] = parts[1]
      }
    }
    return result
  }()

  /// The lines of a table: `Subject: word word`.
  private static func lists(_ table: String) -> [(String, [String])] {
    table.split(separator: "\n").map { line in
      let words = line.split(separator: " ").map(String.init)
      return (String(words[0].dropLast()), Array(words.dropFirst()))
    }
  }
}
