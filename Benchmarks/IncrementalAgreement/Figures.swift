/// What one history came to.
struct Figures {
  private var commits = 0
  private var files = 0
  private var again = Duration.zero
  private var fresh = Duration.zero
  private(set) var differing = 0

  mutating func add(again: Duration, fresh: Duration, files: Int, isDifferent: Bool) {
    commits += 1
    self.files = files
    if isDifferent { differing += 1 }
    // The first commit has nothing before it to keep.
    guard commits > 1 else { return }
    self.again += again
    self.fresh += fresh
  }

  func line(_ name: String) -> String {
    let ratio = fresh > .zero ? (again / fresh * 1000).rounded() / 1000 : 0
    return [
      name.padded(22), "\(commits)".aligned(8), "\(files)".aligned(7), milliseconds(again).aligned(17),
      milliseconds(fresh).aligned(11),
      "\(ratio)".aligned(8), "\(differing)".aligned(11),
    ].joined()
  }

  private func milliseconds(_ duration: Duration) -> String { "\(Int((duration / .milliseconds(1)).rounded())) ms" }
}

extension String {
  fileprivate func padded(_ width: Int) -> String { self + String(repeating: " ", count: Swift.max(0, width - count)) }
  fileprivate func aligned(_ width: Int) -> String { String(repeating: " ", count: Swift.max(0, width - count)) + self }
}
