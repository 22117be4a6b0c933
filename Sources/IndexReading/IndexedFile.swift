import CodeModel
import HostSystem
import Snapshots

/// What the index says about one file of the model, and the file's text as far as it helps to understand it.
struct IndexedFile: Sendable {
  var id: FileID
  var record: IndexRecord
  var outline: FileOutline
}

extension IndexStore {
  /// Reads the records of all covered files, and the files.
  func files(coveredBy coverage: IndexCoverage, of model: CodeModel, in tree: WorkingTree) -> (
    files: [IndexedFile], problems: [Problem]
  ) {
    let wanted = model.files.indices.compactMap { index in
      coverage.units[index].map { (FileID(index), $0, model.files[index].path) }
    }
    let results = wanted.concurrentMap { id, unit, path in self.file(id, described: unit, path: path, in: tree) }
    return (results.compactMap { try? $0.get() }, results.compactMap { $0.problem })
  }

  private func file(_ id: FileID, described unit: IndexUnit, path: String, in tree: WorkingTree) -> Result<
    IndexedFile, ReadProblem
  > {
    guard let name = unit.records.first(where: { $0.file == unit.mainFile })?.name else {
      // A file without declarations and references has no record.
      return .success(IndexedFile(id: id, record: IndexRecord(), outline: FileOutline(bytes: [])))
    }
    do {
      let bytes = try tree.bytes(of: path)
      return .success(IndexedFile(id: id, record: try record(named: name), outline: FileOutline(bytes: bytes)))
    } catch {
      return .failure(ReadProblem(problem: Problem(file: path, message: "it is left out: \(error)")))
    }
  }

  struct ReadProblem: Error { var problem: Problem }
}

extension Result where Failure == IndexStore.ReadProblem {
  fileprivate var problem: Problem? {
    if case .failure(let error) = self { error.problem } else { nil }
  }
}
