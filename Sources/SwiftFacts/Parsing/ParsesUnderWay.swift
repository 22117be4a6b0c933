import HostSystem
import Synchronization

/// What the parser is at in this moment.
///
/// A text that takes it forever is given up by whoever waits for it, on a thread that nobody can stop. Who comes with the
/// same text later does not begin again: one text costs one thread and one wait, however many ask for it.
final class ParsesUnderWay: Sendable {
  static let ofProcess = ParsesUnderWay(patience: ReadingPatience.seconds)

  private struct Parse {
    let text: [UInt8]
    let clock: ThreadClock
    let start: Double
  }

  private struct State {
    var parses: [Int: Parse] = [:]
    var next = 0
  }

  private let patience: @Sendable (Int) -> Double
  private let state = Mutex(State())

  /// - Parameter patience: how many seconds of a processor a text of so many bytes may take.
  init(patience: @escaping @Sendable (Int) -> Double) { self.patience = patience }

  /// What `parse` makes of the text, on this thread; nil where another thread has been at the same text for longer than
  /// anybody waits.
  func result<Result>(of text: [UInt8], _ parse: () -> Result) -> Result? {
    guard let ticket = begin(text) else { return nil }
    defer { _ = state.withLock { $0.parses.removeValue(forKey: ticket) } }
    return parse()
  }

  private func begin(_ text: [UInt8]) -> Int? {
    state.withLock { state in
      guard !state.parses.values.contains(where: { isGivenUp($0) && $0.text == text }) else { return nil }
      let clock = ThreadClock()
      state.next += 1
      state.parses[state.next] = Parse(text: text, clock: clock, start: clock.seconds)
      return state.next
    }
  }

  private func isGivenUp(_ parse: Parse) -> Bool {
    parse.clock.seconds - parse.start > patience(parse.text.count)
  }
}
