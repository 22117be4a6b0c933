import CodeModel

/// Figures over the same steps, each in a small panel of its own with its own scale: small multiples.
///
/// - See: E. R. Tufte, "Envisioning Information" (1990), chapter 4.
package struct LineChart: Sendable {
  /// What all panels have in common at one place from left to right.
  package struct Step: Sendable {
    /// What the reader sees who points at it.
    package var description: String
    /// Below the axis, where there is room.
    package var tick: String
    /// When it was, in any unit; nil on a chart whose steps are equally far apart.
    package var moment: Double?

    package init(description: String, tick: String, moment: Double? = nil) {
      self.description = description
      self.tick = tick
      self.moment = moment
    }
  }

  package struct Panel: Sendable {
    package var title: String
    /// By step; nil where nothing is known.
    package var values: [Double?]
    /// How many digits after the point a value is shown with.
    package var digits: Int

    package init(title: String, values: [Double?], digits: Int) {
      self.title = title
      self.values = values
      self.digits = digits
    }
  }

  package var title: String
  package var subtitle: String
  package var steps: [Step]
  package var panels: [Panel]

  /// - Precondition: every panel has one value a step.
  package init(title: String, subtitle: String, steps: [Step], panels: [Panel]) {
    precondition(panels.allSatisfy { $0.values.count == steps.count }, "a panel has as many values as there are steps")
    self.title = title
    self.subtitle = subtitle
    self.steps = steps
    self.panels = panels
  }

  /// The chart as SVG; the same bytes for the same chart.
  package func svg(theme: Theme = .standard) -> [UInt8] { Array(LineChartWriter(self, theme: theme).text.utf8) }
}

extension LineChart.Panel {
  func text(_ value: Double) -> String {
    digits == 0 ? Count.grouped(Int(value.rounded())) : FixedPoint.text(value, digits: digits)
  }

  /// `24 → 31`, or the only value there is.
  var change: String {
    let known = values.compactMap { $0 }
    guard let first = known.first, let last = known.last else { return "not known" }
    return text(first) == text(last) ? text(last) : "\(text(first)) → \(text(last))"
  }
}

extension LineChart {
  /// How far along the axis each step stands, from 0 to 1 and never falling: by its moment where all have one, and a
  /// commit that claims to be older than the one before stands at the same place.
  var positions: [Double] {
    let moments = steps.compactMap(\.moment)
    guard steps.count > 1, moments.count == steps.count else { return evenPositions }
    var latest: [Double] = []
    for moment in moments { latest.append(max(moment, latest.last ?? moment)) }
    let span = latest[latest.count - 1] - latest[0]
    return span > 0 ? latest.map { ($0 - latest[0]) / span } : evenPositions
  }

  private var evenPositions: [Double] {
    steps.count < 2 ? steps.map { _ in 0.5 } : steps.indices.map { Double($0) / Double(steps.count - 1) }
  }
}
