import ArgumentParser
import Reports

/// `nodes,edges`
struct HistoryFigures: ExpressibleByArgument {
  let figures: [HistoryFigure]

  init(_ figures: [HistoryFigure]) { self.figures = figures }

  init?(argument: String) {
    let words = argument.split(separator: ",").map { $0.trimmingPrefix(while: \.isWhitespace) }
    figures = words.compactMap { HistoryFigure(rawValue: String($0)) }
    guard !figures.isEmpty, figures.count == words.count, Set(figures).count == figures.count else { return nil }
  }

  static var allValueStrings: [String] { HistoryFigure.allCases.map(\.rawValue) }
  var defaultValueDescription: String { figures.map(\.rawValue).joined(separator: ",") }
}
