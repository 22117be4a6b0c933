/// What a `Package.swift` declares, as far as dependencies are concerned: the one answer of both manifest readers.
///
/// Build settings, platforms and language versions are left out: no edge of a dependency graph hangs on them.
package struct Manifest: Sendable, Hashable {
  package var name: String
  package var toolsVersion: ToolsVersion
  package var packageDependencies: [PackageDependency]
  package var products: [Product]
  package var targets: [Target]
  /// Whether something of it hangs on which files lie around the manifest: such an answer is not kept.
  package var looksAtFiles = false

  package init(
    name: String, toolsVersion: ToolsVersion, packageDependencies: [PackageDependency] = [], products: [Product] = [],
    targets: [Target] = []
  ) {
    self.name = name
    self.toolsVersion = toolsVersion
    self.packageDependencies = packageDependencies
    self.products = products
    self.targets = targets
  }

  /// A place in the manifest's text, counted from 1, columns in UTF-8 bytes.
  package struct Position: Sendable, Hashable {
    package var line: Int
    package var column: Int

    package init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  /// The same manifest without the places in the text, which only the static reader knows: compare two readers' answers
  /// so.
  package var withoutPositions: Manifest {
    var result = self
    for target in result.targets.indices {
      result.targets[target].position = nil
      for dependency in result.targets[target].dependencies.indices {
        result.targets[target].dependencies[dependency].position = nil
      }
      for usage in result.targets[target].pluginUsages.indices {
        result.targets[target].pluginUsages[usage].position = nil
      }
    }
    for dependency in result.packageDependencies.indices {
      result.packageDependencies[dependency].position = nil
    }
    return result
  }
}
