import CodeModel

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
  package var text: String { "\(textWithin) of \(Count.of(modules, "module"))" }

  /// `5 places in 3 types and 1 file`
  package var textWithin: String {
    let users = [(types, "type"), (files, "file")].filter { $0.0 > 0 }.map(Count.of)
    return Count.of(places, "place") + (users.isEmpty ? "" : " in \(users.joined(separator: " and "))")
  }
}
