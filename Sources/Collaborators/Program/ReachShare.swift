/// How often one type, or the code outside types of one file, names something in one module.
package struct ReachShare: Hashable {
  package var places = 0
  /// How many of the places are defaults of parameters.
  package var defaults = 0

  package init() {}

  package mutating func add(isDefault: Bool) {
    places += 1
    if isDefault { defaults += 1 }
  }
}
