import CodeModel
import GraphRendering

/// The lines of a difference on a terminal: a sign, what it is, what it is called, and what is known about it.
struct DiffLines {
  let style: ReportStyle
  private(set) var lines: [String] = []

  static let indentation = String(repeating: " ", count: 13)
  /// Where figures begin, if the name before them leaves room.
  private static let figureColumn = 50

  init(style: ReportStyle) { self.style = style }

  mutating func add(_ line: String = "") { lines.append(line) }

  /// Words laid into lines that begin with as many spaces as `first` has characters.
  mutating func wrap(_ text: String, after first: String, quietly: Bool = false) {
    let wrapped = TextLines.wrapping(text.split(separator: " ").map(String.init), after: first, width: style.width)
    lines += quietly ? wrapped.map(style.quiet) : wrapped
  }

  /// A line with a figure, and with a place where there is room for it; whether there was.
  @discardableResult
  mutating func addFigure(_ change: Change, _ label: String, _ name: String, _ figure: String, place: String?) -> Bool {
    let head = head(change, label, name)
    let gap = String(repeating: " ", count: max(1, Self.figureColumn - head.count))
    guard head.count + gap.count + figure.count <= style.width else {
      lines += [colored(head, change), Self.indentation + figure]
      return false
    }
    let tail = place.map { "  \($0)" } ?? ""
    let hasRoom = head.count + gap.count + figure.count + tail.count <= style.width
    lines.append(colored(head, change) + gap + figure + (hasRoom ? tail : ""))
    return hasRoom
  }

  /// A line with facts beside it, or below where they are too long.
  mutating func addFacts(_ change: Change, _ label: String, _ name: String, _ facts: String) {
    let head = head(change, label, name)
    if facts.isEmpty {
      lines.append(colored(head, change))
    } else if head.count + 3 + facts.count <= style.width {
      lines.append("\(colored(head, change))   \(facts)")
    } else {
      lines.append(colored(head, change))
      wrap(facts, after: Self.indentation)
    }
  }

  /// What moved, from where to where, and what became of it; the route stands below where it is too long.
  mutating func addMove(_ label: String, _ subject: String, _ route: String?, _ facts: String) {
    let isBeside = route.map { head(.moved, label, subject).count + 3 + $0.count <= style.width } ?? false
    let name = [subject, isBeside ? route : nil].compactMap { $0 }.joined(separator: "   ")
    addFacts(.moved, label, name, [isBeside ? nil : route, facts].compactMap { $0 }.joined(separator: "; "))
  }

  /// Pieces below a line, beside each other if they fit.
  mutating func addBelow(_ pieces: [String]) {
    let pieces = pieces.filter { !$0.isEmpty }
    guard !pieces.isEmpty else { return }
    let line = Self.indentation + pieces.joined(separator: "  ")
    lines += (line.count <= style.width ? [line] : pieces.map { Self.indentation + $0 }).map(style.quiet)
  }

  private func head(_ change: Change, _ label: String, _ name: String) -> String {
    "  \(change.sign) \(TextLines.padded(label, to: 8)) \(name)"
  }

  /// The line with its sign in the colour of the change.
  private func colored(_ line: String, _ change: Change) -> String {
    let sign: String =
      switch change {
      case .added: style.reassuring(change.sign)
      case .removed: style.alarming(change.sign)
      case .same, .changed, .moved: style.strong(change.sign)
      }
    return "  \(sign)\(line.dropFirst(2 + change.sign.count))"
  }
}
