import Synchronization

/// A line on the terminal that counts what is read, and disappears when done.
///
/// It shows up only when reading takes longer than a moment, and changes at most twenty times a second.
final class ReadingProgress: Sendable {
  private static let patience = Duration.milliseconds(200)
  private static let interval = Duration.milliseconds(50)

  private let console: Console
  private let noun: String
  private let state: Mutex<State>

  private struct State {
    var nextUpdate = ContinuousClock.now + ReadingProgress.patience
    var isShown = false
  }

  init(console: Console, noun: String = "files") {
    self.console = console
    self.noun = noun
    state = Mutex(State())
  }

  /// Called from any thread.
  func update(read: Int, of total: Int) {
    guard console.showsProgress else { return }
    state.withLock { state in
      let now = ContinuousClock.now
      guard now >= state.nextUpdate else { return }
      state.nextUpdate = now + Self.interval
      state.isShown = true
      console.progress("reading \(read) of \(total) \(noun)")
    }
  }

  func finish() {
    state.withLock { state in
      if state.isShown { console.progress("") }
      state.isShown = false
    }
  }
}
