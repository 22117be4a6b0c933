/// What code calls the instance of which there is to be one: `static let shared = Store()`.
package enum InstanceNames {
  package static let ofOne: Set<String> = ["shared", "instance", "singleton"]

  /// `shared`, `sharedStore`
  package static func areOfOne(_ name: String) -> Bool { ofOne.contains(name) || name.hasPrefix("shared") }
}
