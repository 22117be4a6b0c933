package import CodeModel
import DependencyGraph

/// The parts that are to be separated, modules or folders, and the code that ties them.
///
/// A class, because everything that looks at parts holds it.
package final class ProgramParts: Sendable {
  let units: DeclarationUnits
  /// Test targets are left out: they may depend on whatever they test.
  package let graph: LeveledGraph
  let adjacency: DirectedGraph
  /// By file; nil for files of tests.
  private let partOfFile: [Int?]
  /// The module of each part's first file.
  private let moduleOfPart: [ModuleID?]
  /// Uses that cross from one part to another, as indices into the model's.
  private let crossing: [Pair: [Int]]

  private struct Pair: Hashable {
    var dependent: Int
    var dependency: Int
  }

  /// - Parameter level: module or folder.
  init(_ units: DeclarationUnits, level: Level) {
    self.units = units
    let model = units.model
    let graph = model.graph(at: level)
    self.graph = graph
    adjacency = graph.adjacency
    let number = Dictionary(uniqueKeysWithValues: graph.nodes.indices.map { (graph.nodes[$0].id, $0) })
    let modules = model.moduleIdentifiers
    let partOfFile = model.files.map { file -> Int? in
      guard !model[file.module].kind.isTest else { return nil }
      return number[level == .module ? modules[file.module.index] : file.folder.isEmpty ? "." : file.folder]
    }
    self.partOfFile = partOfFile
    var moduleOfPart = [ModuleID?](repeating: nil, count: graph.nodes.count)
    for (file, part) in zip(model.files, partOfFile) {
      if let part, moduleOfPart[part] == nil { moduleOfPart[part] = file.module }
    }
    self.moduleOfPart = moduleOfPart
    var crossing: [Pair: [Int]] = [:]
    for (index, use) in model.uses.enumerated() {
      guard let dependent = partOfFile[use.file.index], let dependency = partOfFile[model[use.used].file.index],
        dependent != dependency
      else { continue }
      crossing[Pair(dependent: dependent, dependency: dependency), default: []].append(index)
    }
    self.crossing = crossing
  }

  var model: CodeModel { _read { yield units.model } }

  package func part(of file: FileID) -> Int? { partOfFile[file.index] }
  package func part(ofUnit unit: Int) -> Int? { partOfFile[units.file(unit).index] }
  package func part(of declaration: DeclarationID) -> Int? { partOfFile[units.file(of: declaration).index] }

  package func files(of part: Int) -> [FileID] {
    partOfFile.indices.filter { partOfFile[$0] == part }.map { FileID($0) }
  }

  /// Where code of one part names a declaration of the other, in order of file and position.
  package func uses(from dependent: Int, to dependency: Int) -> [DeclarationUse] {
    (crossing[Pair(dependent: dependent, dependency: dependency)] ?? []).map { model.uses[$0] }
  }

  /// Where code of a part names a declaration of any other.
  package func uses(by dependent: Int) -> [DeclarationUse] {
    crossing.keys.filter { $0.dependent == dependent }.sorted { $0.dependency < $1.dependency }.flatMap {
      crossing[$0]!
    }.map { model.uses[$0] }
  }

  /// The module of a part's files; the parts of a suggestion lie in one package each.
  package func module(of part: Int) -> ModuleID? { moduleOfPart[part] }
}
