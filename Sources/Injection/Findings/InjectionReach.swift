/// How far a singleton or a locator reaches, in the one way in which every report says it.
package struct InjectionReach: Sendable, Hashable {
  package var places: Int
  package var types: Int
  /// Files with code outside types.
  package var files: Int
  package var modules: Int

  package init(places: Int, types: Int, files: Int, modules: Int) {
    self.places = places
    self.types = types
    self.files = files
    self.modules = modules
  }

  /// The sum over modules.
  package init(of users: [InjectionUsers]) {
    self.init(
      places: users.reduce(0) { $0 + $1.places }, types: users.reduce(0) { $0 + $1.types.count },
      files: users.reduce(0) { $0 + $1.files }, modules: users.count)
  }

  /// `5 places in 3 types and 1 file of 2 modules`
  package var text: String { "\(textWithin) of \(Self.count(modules, "module"))" }

  /// `5 places in 3 types and 1 file`
  package var textWithin: String {
    let users = [(types, "type"), (files, "file")].filter { $0.0 > 0 }.map(Self.count)
    return Self.count(places, "place") + (users.isEmpty ? "" : " in \(users.joined(separator: " and "))")
  }

  /// `1 place`, `1,200 places`
  static func count(_ number: Int, _ noun: String) -> String {
    var digits = String(number)
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits = String(digits.dropLast(3))
    }
    return "\(([digits] + groups).joined(separator: ",")) \(noun)\(number == 1 ? "" : "s")"
  }
}
