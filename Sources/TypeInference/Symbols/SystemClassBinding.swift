import PlatformTables

/// Classes of frameworks, of which the program extends one that they inherit from.
extension SymbolTableBuilder {
  /// Makes a symbol of each class that inherits what the program adds to another, and notes for all of them what they
  /// inherit from: of `extension UIView { func pin() }` a `UILabel` has `pin()`, too.
  ///
  /// - Complexity: O(*n* log *n*) for *n* classes that are known, O(1) where neither `NSObject` nor a type that is not read
  ///   is extended.
  mutating func bindSystemClasses() {
    guard !foreignTypes.isEmpty || standardType("NSObject").flatMap({ extensions[$0] }) != nil else { return }
    var isHeir: [String: Bool] = [:]
    for name in SystemClasses.bases.keys.sorted() where inheritsAddition(name, &isHeir) {
      let symbol = systemClass(name)
      foreignBases[symbol] = SystemClasses.bases[name]!.filter { inheritsAddition($0, &isHeir) }.map { systemClass($0) }
    }
  }

  /// Whether a class, or one that it inherits from, is extended by the program.
  private func inheritsAddition(_ name: String, _ known: inout [String: Bool]) -> Bool {
    if let answer = known[name] { return answer }
    let isExtended = symbol(ofClass: name).map { extensions[$0] != nil } ?? false
    let answer = isExtended || (SystemClasses.bases[name] ?? []).contains { inheritsAddition($0, &known) }
    known[name] = answer
    return answer
  }

  private func symbol(ofClass name: String) -> SymbolID? {
    names.existing(name).flatMap { foreignTypes[$0] } ?? standardType(name)
  }

  private mutating func systemClass(_ name: String) -> SymbolID {
    symbol(ofClass: name) ?? addForeignType(names.number(name), file: Int32(facts.count - 1))
  }
}
