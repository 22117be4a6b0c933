/// Sizes of the texts around the graphs of a comparison, and the room that they take.
enum PanelText {
  static let headingSize = 13.0
  static let sideSize = 11.0
  static let figureSize = 10.0
  static let lineHeight = 14.0
  static let padding = 14.0
  /// Between two panels of a pair, and twice as much between two pairs.
  static let gap = 18.0
}
