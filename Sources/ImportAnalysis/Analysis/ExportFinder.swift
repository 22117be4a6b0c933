import CodeModel
import SwiftFacts

/// Finds `@_exported` imports, and the modules that use what comes along without importing it themselves.
struct ExportFinder {
  let world: ImportWorld
  let things: [NamedThings]

  var findings: [ImportFinding] {
    world.model.files.indices.flatMap { file in
      world.syntax[file].sites.indices.filter { world.syntax[file].sites[$0].isExported }.map { index in
        let site = world.syntax[file].sites[index]
        let target = world.meaning(file, site: index)
        return ImportFinding(
          .exported, site.isConditional ? .may : .must, module: world.identifiers[world.module(ofFile: file).index],
          at: Location(file: world.model.files[file].path, line: site.line, column: site.column),
          imported: site.module,
          reliedOnBy: target.map { relying(on: $0, by: world.module(ofFile: file)) } ?? [])
      }
    }
  }

  /// Those with a file that imports the exporter, uses the exported module, and imports that by no statement of its own.
  private func relying(on exported: ModuleID, by exporter: ModuleID) -> [String] {
    let targets = world.exports[exported.index].modules.union([exported])
    var result: Set<String> = []
    for file in world.model.files.indices {
      let own = world.module(ofFile: file)
      let imported = world.imported(by: file)
      guard own != exporter, own != exported, !imported.contains(exported),
        imported.contains(where: { $0 == exporter || world.exports[$0.index].modules.contains(exporter) }),
        targets.contains(where: { things[file].firstUse[$0] != nil })
      else { continue }
      result.insert(world.identifiers[own.index])
    }
    return result.sorted()
  }
}
