import CodeModel

/// What every line and every box of a picture means, of exactly those that are in it.
struct Legend {
  enum Sample {
    case line(LineLook, isDashed: Bool, head: Drawing.Edge.Head)
    case box(BoxLook)
  }

  enum LineLook {
    case style(EdgeStyle)
    case change(Change)

    var isOfCuts: Bool {
      if case .style(.feedback) = self { return true }
      return false
    }
  }

  enum BoxLook {
    case style(NodeStyle, isForeign: Bool)
    case change(Change)
    case heat(Int)
    case hue(Int)
    case focus
    case broken
  }

  struct Item {
    var sample: Sample
    var words: String
    /// Where it starts, from the legend's upper left corner.
    var x = 0.0
    var y = 0.0

    var length: Double {
      words.isEmpty
        ? Legend.sampleWidth : Legend.sampleWidth + 6 + TextMetrics.width(of: words, size: Legend.textSize)
    }
  }

  private(set) var items: [Item] = []
  private(set) var height = 0.0
  private(set) var width = 0.0

  /// A narrow picture's legend is not a column of words.
  static let leastWidth = 320.0
  static let textSize = Typography.subtitleSize
  static let sampleWidth = 30.0
  private static let rowHeight = 18.0
  private static let gap = 18.0

  /// - Parameter width: rows are no longer than this, if one item is not.
  init(of drawing: Drawing, width: Double) {
    items = Self.lines(of: drawing) + Self.boxes(of: drawing)
    var (x, y) = (0.0, 0.0)
    for index in items.indices {
      if x > 0, let length = lengthOfGroup(from: index), x + length > width { (x, y) = (0, y + Self.rowHeight) }
      (items[index].x, items[index].y) = (x, y)
      x += items[index].length
      self.width = max(self.width, x)
      if !items[index].words.isEmpty { x += Self.gap }
    }
    height = items.isEmpty ? 0 : y + Self.rowHeight
  }

  /// Samples without words stand beside those whose words they share; nil within such a group.
  private func lengthOfGroup(from start: Int) -> Double? {
    guard start == 0 || !items[start - 1].words.isEmpty else { return nil }
    let end = items[start...].firstIndex { !$0.words.isEmpty } ?? items.endIndex - 1
    return items[start...end].reduce(0) { $0 + $1.length }
  }

  // MARK: - Lines

  private static func lines(of drawing: Drawing) -> [Item] {
    var result: [Item] = []
    for style in EdgeStyle.allCases {
      let edges = drawing.edges.filter { $0.style == style && $0.change == nil && $0.head == .open }
      guard let first = edges.first else { continue }
      let isDashed = edges.contains(where: \.isDashed)
      result.append(
        Item(
          sample: .line(.style(first.style), isDashed: isDashed, head: .open),
          words: style == .plain ? drawing.lineWords : words(style))
      )
    }
    let hollow = drawing.edges.filter { $0.head == .hollow }
    if hollow.contains(where: \.isDashed) {
      result.append(
        Item(sample: .line(.style(.plain), isDashed: true, head: .hollow), words: "conforms to"))
    }
    if hollow.contains(where: { !$0.isDashed }) {
      result.append(
        Item(sample: .line(.style(.plain), isDashed: false, head: .hollow), words: "inherits from"))
    }
    for change in Change.allCases where drawing.edges.contains(where: { $0.change == change }) {
      result.append(Item(sample: .line(.change(change), isDashed: false, head: .open), words: words(change)))
    }
    return result
  }

  private static func words(_ style: EdgeStyle) -> String {
    switch style {
    case .plain: "depends on"
    case .broken: "breaks a rule"
    case .implied: "depends on, as a longer path says"
    case .quiet: "from a test, or to another package"
    case .cyclic: "in a tangle"
    case .feedback: "cut: without these no tangle is left"
    }
  }

  private static func words(_ change: Change) -> String { change == .same ? "unchanged" : change.rawValue }

  // MARK: - Boxes

  /// A box for each look, with the kinds that look so.
  private static func boxes(of drawing: Drawing) -> [Item] {
    var result: [Item] = []
    for style in NodeStyle.allCases {
      for isForeign in [false, true] {
        let nodes = drawing.nodes.filter {
          $0.style == style && $0.isForeign == isForeign && $0.change == nil && $0.heat == nil && $0.hue == nil
        }
        if nodes.isEmpty { continue }
        let kinds =
          isForeign ? ["of another package"] : Set(nodes.map { drawing.kindWords[$0.kind] ?? $0.kind }).sorted()
        result.append(
          Item(sample: .box(.style(style, isForeign: isForeign)), words: kinds.joined(separator: ", ")))
      }
    }
    result += drawing.regions.enumerated().map { Item(sample: .box(.hue($0)), words: "in \($1)") }
    if drawing.nodes.contains(where: \.isFocus) {
      result.append(Item(sample: .box(.focus), words: "what was asked about"))
    }
    if drawing.nodes.contains(where: \.isBroken) {
      result.append(Item(sample: .box(.broken), words: "breaks a rule"))
    }
    if let words = drawing.sizeLegend {
      result.append(Item(sample: .box(.style(.plain, isForeign: false)), words: "the larger, the more \(words)"))
    }
    if let words = drawing.heatLegend {
      let steps = Set(drawing.nodes.compactMap(\.heat)).sorted()
      for step in steps {
        let said = step == steps.last ? "the warmer, the more \(words)" : ""
        result.append(Item(sample: .box(.heat(step)), words: said))
      }
    }
    for change in Change.allCases where drawing.nodes.contains(where: { $0.change == change }) {
      result.append(Item(sample: .box(.change(change)), words: words(change)))
    }
    return result
  }
}
