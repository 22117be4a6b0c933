/// How often one type, or the code outside types of one file, names something in one module.
struct ReachShare: Hashable {
  var places = 0
  /// How many of the places are defaults of parameters.
  var defaults = 0

  mutating func add(isDefault: Bool) {
    places += 1
    if isDefault { defaults += 1 }
  }
}
