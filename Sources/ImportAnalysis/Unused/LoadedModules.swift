import CodeModel
import SwiftFacts

/// The modules that come into a compilation: what its files import, what these import, and so on.
///
/// Where members need no import of their own, a file can use those of every module that is loaded; conformances always
/// hold. So an import that a file does not need by itself may still be what loads a module for its neighbours.
struct LoadedModules {
  /// By module: what its files import, by the name that imports use.
  private let imported: [Set<String>]
  private let moduleOfName: [String: [Int]]
  private let world: ImportWorld

  init(_ world: ImportWorld) {
    self.world = world
    imported = world.filesOfModule.map { files in
      files.reduce(into: Set<String>()) { $0.formUnion(world.syntax[$1].sites.map(\.module)) }
    }
    var names: [String: [Int]] = [:]
    for (index, module) in world.model.modules.enumerated() where module.kind != .external {
      names[module.importName, default: []].append(index)
    }
    moduleOfName = names
  }

  /// What a module no longer loads once some of its imports are gone.
  ///
  /// - Parameter removed: the imports that go, by file.
  func lost(in module: ModuleID, removing removed: [Int: Set<String>]) -> Set<String> {
    var remaining: Set<String> = []
    for file in world.filesOfModule[module.index] {
      remaining.formUnion(world.syntax[file].sites.map(\.module).filter { !(removed[file]?.contains($0) ?? false) })
    }
    return closure(of: imported[module.index]).subtracting(closure(of: remaining))
  }

  private func closure(of names: Set<String>) -> Set<String> {
    var result = names
    var pending = Array(names)
    while let next = pending.popLast() {
      for module in moduleOfName[next] ?? [] {
        for name in imported[module] where result.insert(name).inserted { pending.append(name) }
      }
    }
    return result
  }
}
