import CodeModel
import Snapshots
import SwiftFacts

/// Imports of what types come from that no package of a model declares: what the files that name them import from
/// elsewhere, and what modules of the codebase pass on that they import (`@_exported import`).
struct ForeignImports {
  private let model: CodeModel
  private let snapshot: any Snapshot
  /// By the name that imports write. Of modules in another language, such as a system's library, no declaration is known
  /// either.
  private let own: [String: ModuleID]

  init(_ model: CodeModel, _ snapshot: any Snapshot) {
    self.model = model
    self.snapshot = snapshot
    own = Dictionary(model.files.filter(\.isSwift).map { (model[$0.module].importName, $0.module) }) { first, _ in first
    }
  }

  /// Import declarations, those inside `#if` last.
  ///
  /// - Parameter files: paths of those that name such types.
  func declarations(for files: [String]) throws -> [String] {
    guard !files.isEmpty else { return [] }
    let written = try files.flatMap { try ImportCollector.imports(in: snapshot.bytes(of: $0)) }
    let modules = Set(model.files.filter { files.contains($0.path) }.map(\.module))
    let passedOn = try statements(passedOnBy: modules.union(written.compactMap { own[$0.module] }))
    let statements = (written + passedOn).filter { own[$0.module] == nil }
    let needed = Set(statements.filter { !$0.isConditional }.map(\.module))
    let conditional = Set(statements.map(\.module)).subtracting(needed)
    return needed.sorted().map { "import \($0)" }
      + conditional.sorted().map { "#if canImport(\($0))\nimport \($0)\n#endif" }
  }

  /// By the modules, and by those of the codebase that they pass on.
  private func statements(passedOnBy modules: Set<ModuleID>) throws -> [ImportStatement] {
    var result: [ImportStatement] = []
    var (seen, open) = (modules, Array(modules))
    while let module = open.popLast() {
      for file in model.files where file.module == module && file.isSwift {
        let bytes = try snapshot.bytes(of: file.path)
        // Few files do, and to parse all would take long.
        guard String(decoding: bytes, as: UTF8.self).contains("@_exported") else { continue }
        let exported = ImportCollector.imports(in: bytes).filter(\.isExported)
        result += exported
        open += exported.compactMap { own[$0.module] }.filter { seen.insert($0).inserted }
      }
    }
    return result
  }
}
