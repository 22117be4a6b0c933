import CodeModel

extension SVGWriter {
  /// - Parameter top: below the picture.
  mutating func write(_ legend: Legend, top: Double) {
    guard !legend.items.isEmpty else { return }
    line("<g id=\"legend\" class=\"legend\" transform=\"translate(0 \(number(top)))\">")
    for item in legend.items {
      switch item.sample {
      case .line(let look, let isDashed, let head): write(head, classes: look.classes, isDashed: isDashed, at: item)
      case .box(let look):
        let frame = Layout.Rectangle(x: item.x + 2, y: item.y + 2, width: Legend.sampleWidth - 4, height: 12)
        line("<g class=\"\(look.classes)\">\(rectangle(frame, radius: 3))</g>")
      }
      line(label(item.words, class: "subtitle start", x: item.x + Legend.sampleWidth + 6, y: item.y + 11.5))
    }
    line("</g>")
  }

  private mutating func write(_ head: Drawing.Edge.Head, classes: String, isDashed: Bool, at item: Legend.Item) {
    let (start, end, y) = (item.x + 1, item.x + Legend.sampleWidth - 1, item.y + 8)
    let length = head == .hollow ? 9.0 : 6.0
    let stroke = head == .hollow ? end - length : end
    line("<g class=\"\(classes)\">")
    line("<path class=\"line\(isDashed ? " dashed" : "")\" d=\"M\(number(start)) \(number(y))H\(number(stroke))\"/>")
    let (back, half) = (number(end - length), length * 0.45)
    let tip = "\(number(end)) \(number(y))"
    line(
      "<path class=\"head\(head == .hollow ? " hollow" : "")\" d=\"M\(back) \(number(y - half))L\(tip)L\(back) \(number(y + half))\(head == .hollow ? "Z" : "")\"/>"
    )
    line("</g>")
  }
}

extension Legend.LineLook {
  /// As those of the picture's own lines.
  fileprivate var classes: String {
    switch self {
    case .style(let style): "sample style-\(style.rawValue)"
    case .change(let change): "sample style-plain change-\(change.rawValue)"
    }
  }
}

extension Legend.BoxLook {
  fileprivate var classes: String {
    switch self {
    case .style(let style, let isForeign): "sample style-\(style.rawValue)\(isForeign ? " external" : "")"
    case .change(let change): "sample style-plain change-\(change.rawValue)"
    case .heat(let step): "sample heat-\(step)"
    case .hue(let hue): "sample hue-\(hue)"
    case .focus: "sample node focus style-plain"
    case .broken: "sample node broken style-plain"
    }
  }
}
