/// What a provider holds beside the features, and texts in pieces.
enum Ballast {
  static func text(classes: Int) -> String {
    (0..<classes).map { number in
      """

      public final class Engine\(number) {
        private var state = \(number)
        private var steps: [Int] = []
        public init() {}
        public func start() { state += 1 }
        public func advance(by distance: Int) -> Int {
          steps.append(distance)
          return state + steps.count
        }
        public func stop() {
          state = 0
          steps.removeAll()
        }
      }

      """
    }.joined()
  }

  /// Import statements of texts, each once.
  static func imports(of texts: [String]) -> String {
    let lines = texts.flatMap { $0.split(separator: "\n") }.filter { $0.hasPrefix("import ") }
    return Set(lines).sorted().map { $0 + "\n" }.joined()
  }

  static func withoutImports(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("import ") }
      .joined(separator: "\n")
  }

  /// The parts that empty lines at the left margin divide a text into.
  static func pieces(of text: String) -> [String] {
    var pieces: [String] = [""]
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let isBorder = line.isEmpty && index + 1 < lines.count && !lines[index + 1].hasPrefix(" ")
      if isBorder, !pieces[pieces.count - 1].isEmpty {
        pieces.append("")
      } else {
        pieces[pieces.count - 1] += line + "\n"
      }
    }
    return pieces.filter { $0.contains { !$0.isWhitespace } }
  }
}
