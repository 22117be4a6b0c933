import Collaborators

/// What to do about what many reach for, and how much comes of it.
struct Advice {
  var text: String
  /// How many places reach for it no longer then.
  var places: Int
  /// Some have at hand what they reach for, and need not be given it.
  var isAtHand = false

  /// Whether it changes more than next to nothing, or costs nothing.
  ///
  /// - Parameter all: how many places reach for it.
  func isWorthwhile(of all: Int) -> Bool { isAtHand || places * Self.leastShare >= all }

  /// A tenth.
  private static let leastShare = 10

  /// Pieces of advice as one; nil where there is none.
  static func joining(_ pieces: [Advice?]) -> Advice? {
    let told = pieces.compactMap(\.self)
    return HandLens.joining(told.map(\.text)).map { text in
      Advice(text: text, places: told.reduce(0) { $0 + $1.places }, isAtHand: told.contains(where: \.isAtHand))
    }
  }
}
