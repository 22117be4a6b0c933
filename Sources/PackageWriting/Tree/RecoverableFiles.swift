import Snapshots

/// Whether git shows what is changed in its files, and can give them back as they were.
struct RecoverableFiles {
  private let checkout: GitCheckout

  init(_ checkout: GitCheckout) { self.checkout = checkout }

  /// - Parameter touched: the paths that are about to be changed, relative to the folder.
  /// - Throws: ``Refusal``, or ``GitError`` where git does not answer.
  func check(_ touched: Set<String>) throws {
    let index = try checkout.index()
    let byPath = Dictionary(index.map { ($0.name, $0) }) { first, _ in first }
    let standings = try touched.sorted().map { path in (path, try checkout.standing(of: path, in: byPath)) }
    let uncommitted = try checkout.uncommitted(in: index)
    let inTheWay = (uncommitted + standings.filter { $0.1 == .untracked }.map(\.0)).sorted()
    if let first = inTheWay.first { throw refusal(because: first, among: inTheWay) }
    for (path, standing) in standings {
      if let reason = Self.reason(for: standing) { throw Refusal(file: path, "\(reason), or insist with --force") }
    }
  }

  private func refusal(because first: String, among all: [String]) -> Refusal {
    if all.count == 1, checkout.isFiltered(first) {
      return Refusal(
        file: first,
        "whether the file is changed can only be told by a filter that its attributes name, and Seam runs none; let git note what it finds by git status, commit or stash what it shows, or insist with --force"
      )
    }
    let rest = all.count == 1 ? "" : " and \(all.count - 1) more"
    return Refusal(
      "there are uncommitted changes (\(first)\(rest)); commit or stash them first, or insist with --force")
  }

  /// Why a change could not be taken back.
  private static func reason(for standing: GitStanding) -> String? {
    switch standing {
    case .tracked, .absent, .untracked, .behindLink: nil
    case .ignored: "git ignores the file and could not give it back; add it by git add --force and commit it first"
    case .marked(.assumeUnchanged):
      "git is told to take the file for unchanged and would not show the change; end that by git update-index --no-assume-unchanged"
    case .marked(.skipWorktree):
      "git is told to leave the file out and would not show the change; end that by git update-index --no-skip-worktree, or git sparse-checkout disable"
    case .inRepository(let folder):
      "the file belongs to another repository (\(folder)), whose changes this one does not show; run Seam in that folder"
    }
  }
}
