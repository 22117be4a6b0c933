import CodeModel
import GraphAnalysis

/// Folders that hold files in which the program begins, beside others that the rest of a tangle needs: the files of the
/// beginning go above, and what they name is not in the way. Those that others name, or files beside them that others
/// name do, stay.
struct MixedFolders {
  private let entries: Set<FileID>
  private let nodes: Set<Int>
  private let model: CodeModel

  init(_ index: LinkIndex, at level: Level, _ tops: TopUnits, _ model: CodeModel) {
    self.model = model
    guard level == .folder else {
      (entries, nodes) = ([], [])
      return
    }
    let links = index.links
    let files = Set(links.map { model.uses[$0.use].file } + links.map { model.declarations[$0.used].file })
    let ties = FileTies(index)
    let beginnings = files.filter(tops.isEntry)
    let entries = beginnings.filter { ties.usersElsewhere(of: ties.withUsersBeside([$0])).isSubset(of: beginnings) }
    self.entries = entries
    nodes = Set(
      links.filter { $0.dependent != $0.dependency && !entries.contains(model.declarations[$0.used].file) }
        .map(\.dependency))
  }

  /// Whether a reference stands in a file that goes above.
  func goesAbove(_ link: TangleLinks.Link) -> Bool {
    nodes.contains(link.dependent) && entries.contains(model.uses[link.use].file)
  }
}
