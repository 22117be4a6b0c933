import CodeModel
import UntanglingAdvice

/// The links of a tangle, found by the files that they begin and end in.
struct LinkIndex {
  let links: [TangleLinks.Link]
  let model: CodeModel
  private let linksOfFile: [FileID: [Int]]
  /// By file, the links whose use stands in it.
  private let linksOutOfFile: [FileID: [Int]]
  /// By file, the node that it lies in.
  private let nodeOfFile: [FileID: Int]

  init(_ links: [TangleLinks.Link], _ model: CodeModel) {
    (self.links, self.model) = (links, model)
    var result: [FileID: [Int]] = [:]
    var out: [FileID: [Int]] = [:]
    var nodes: [FileID: Int] = [:]
    for (index, link) in links.enumerated() {
      let (from, to) = (model.uses[link.use].file, model.declarations[link.used].file)
      result[from, default: []].append(index)
      out[from, default: []].append(index)
      if to != from { result[to, default: []].append(index) }
      (nodes[from], nodes[to]) = (link.dependent, link.dependency)
    }
    (linksOfFile, linksOutOfFile, nodeOfFile) = (result, out, nodes)
  }

  /// Each once, ascending for one file.
  func touching(_ files: Set<FileID>) -> [Int] {
    guard files.count > 1 else { return files.first.flatMap { linksOfFile[$0] } ?? [] }
    return Set(files.flatMap { linksOfFile[$0] ?? [] }).sorted()
  }

  /// Those that begin in one of some files, each once, ascending for one file.
  func leaving(_ files: Set<FileID>) -> [Int] {
    guard files.count > 1 else { return files.first.flatMap { linksOutOfFile[$0] } ?? [] }
    return files.flatMap { linksOutOfFile[$0] ?? [] }.sorted()
  }

  func touching(_ moved: MovedCode) -> [Int] {
    touching(moved.files.union(moved.declarations.map { model[$0].file }))
  }

  /// Whether two files lie in one node of the tangle.
  func isSamePlace(_ file: FileID, _ other: FileID) -> Bool {
    file == other || (nodeOfFile[file].map { $0 == nodeOfFile[other] } ?? false)
  }

  /// Which ends of a link go where some code goes.
  func ends(of number: Int, goingWith moved: MovedCode) -> (isUser: Bool, isUsed: Bool) {
    let use = use(number)
    return (
      use.user.map { moved.holds($0, model) } ?? moved.files.contains(use.file),
      moved.holds(use.used, model) || moved.qualifiers.contains(links[number].use)
    )
  }

  func use(_ index: Int) -> DeclarationUse { model.uses[links[index].use] }
}
