import CodeModel

/// The links of a tangle, found by the files that they begin and end in.
struct LinkIndex {
  let links: [TangleLinks.Link]
  let model: CodeModel
  private let linksOfFile: [FileID: [Int]]

  init(_ links: [TangleLinks.Link], _ model: CodeModel) {
    (self.links, self.model) = (links, model)
    var result: [FileID: [Int]] = [:]
    for (index, link) in links.enumerated() {
      let (from, to) = (model.uses[link.use].file, model.declarations[link.used].file)
      result[from, default: []].append(index)
      if to != from { result[to, default: []].append(index) }
    }
    linksOfFile = result
  }

  /// Each once, ascending for one file.
  func touching(_ files: Set<FileID>) -> [Int] {
    guard files.count > 1 else { return files.first.flatMap { linksOfFile[$0] } ?? [] }
    return Set(files.flatMap { linksOfFile[$0] ?? [] }).sorted()
  }

  func touching(_ moved: MovedCode) -> [Int] {
    touching(moved.files.union(moved.declarations.map { model[$0].file }))
  }

  func use(_ index: Int) -> DeclarationUse { model.uses[links[index].use] }
}
