/// A figure of the nodes that a picture shows by the size or the warmth of their boxes.
package struct NodeFigure: Sendable {
  /// What is measured, as the legend says it: `lines, its own`.
  package let name: String
  /// By the ids of the nodes; a node without a value is drawn as usual.
  package let values: [String: Value]
  /// Asked for every node, and sought once.
  private let greatest: Value?

  package struct Value: Sendable {
    /// Not negative.
    package var magnitude: Double
    /// As a reader wants it: `1,204`.
    package var text: String

    package init(magnitude: Double, text: String) {
      self.magnitude = magnitude
      self.text = text
    }
  }

  package init(name: String, values: [String: Value]) {
    self.name = name
    self.values = values
    greatest = values.max { ($0.value.magnitude, $0.key) < ($1.value.magnitude, $1.key) }?.value
  }

  /// The part of the greatest value that `id` has, from 0 to 1; nil for a node without a value.
  func share(of id: String) -> Double? {
    guard let value = values[id], let greatest, greatest.magnitude > 0 else { return nil }
    return value.magnitude / greatest.magnitude
  }

  /// `churn 48`, for a tooltip.
  func words(of id: String) -> String? { values[id].map { "\(name): \($0.text)" } }

  /// `lines, its own: up to 1,204`
  var legend: String { greatest.map { "\(name): up to \($0.text)" } ?? name }
}

extension NodeFigure {
  /// How many steps of warmth there are.
  static let steps = 5

  /// The step of warmth of `id`, from 0; the steps are of equal width in the square root of the value, so that one
  /// giant does not make all others pale.
  func step(of id: String) -> Int? {
    share(of: id).map { min(Self.steps - 1, Int($0.squareRoot() * Double(Self.steps))) }
  }

  /// How many times as wide and as high the box of `id` is: the area grows with the value, up to ninefold.
  func scale(of id: String) -> Double { 1 + 2 * (share(of: id) ?? 0).squareRoot() }
}
