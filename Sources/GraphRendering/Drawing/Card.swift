/// What a box holds beside its name: compartments of rows, as a class in UML has them.
package struct Card: Sendable {
  package struct Row: Sendable {
    package enum Tone: String, Sendable {
      case plain, quiet
      /// What is wrong, where it is. The text says so too, for those who see no red.
      case fault

      /// What is set bold is wider than what the metrics know.
      var stretch: Double { self == .fault ? 1.1 : 1 }
    }

    package var text: String
    package var tone: Tone
    package var tooltip: String?

    package init(_ text: String, tone: Tone = .plain, tooltip: String? = nil) {
      self.text = text
      self.tone = tone
      self.tooltip = tooltip
    }
  }

  /// A small word above the name; nil for that of the node's kind.
  package var stereotype: String?
  /// Empty ones are not drawn.
  package var compartments: [[Row]]

  package init(stereotype: String? = nil, compartments: [[Row]] = []) {
    self.stereotype = stereotype
    self.compartments = compartments.filter { !$0.isEmpty }
  }
}

extension Card {
  static let rowHeight = 14.0
  static let rowSize = 10.0
  /// Above and below the rows of a compartment.
  static let padding = 5.0

  /// The card with every text as a picture shows it.
  var displayed: Card {
    Card(
      stereotype: stereotype.map { DisplayText.make($0) },
      compartments: compartments.map { rows in
        rows.map { Row(DisplayText.make($0.text, limit: 90), tone: $0.tone, tooltip: $0.tooltip) }
      })
  }

  /// Room for the compartments below the part that holds the name.
  var size: (width: Double, height: Double) {
    let rows = compartments.joined()
    let width = rows.map { TextMetrics.width(of: $0.text, size: Self.rowSize) * $0.tone.stretch }.max() ?? 0
    let height = Double(rows.count) * Self.rowHeight + Double(compartments.count) * 2 * Self.padding
    return (width + 2 * Typography.horizontalPadding, height)
  }
}
