/// Functions of SwiftUI whose closures take what another argument gives.
package enum FrameworkClosures {
  /// What a closure's parameters are, in terms of the argument of a label; "" is the first without one.
  package enum Source: Sendable {
    /// `List(items) { item in … }`
    case element(of: String)
    /// `onChange(of: value) { old, new in … }`
    case value(of: String)
    /// `navigationDestination(for: Item.self) { item in … }`
    case instance(of: String)

    package var label: String {
      switch self {
      case .element(let label), .value(let label), .instance(let label): label
      }
    }
  }

  /// By function.
  package static let parameters: [String: Source] = [
    "ForEach": .element(of: ""), "List": .element(of: ""), "onChange": .value(of: "of"),
    "navigationDestination": .instance(of: "for"), "sheet": .value(of: "item"), "fullScreenCover": .value(of: "item"),
    "popover": .value(of: "item"), "alert": .value(of: "item"), "inspector": .value(of: "item"),
  ]
}
