import CodeModel
import XcodeProjects

extension XcodeProject {
  /// Targets that make the same product for the same system: of such Xcode cannot build two at a time.
  var sharedProducts: [Problem] {
    let makers = targets.filter { [.app, .appExtension, .framework, .library, .tool].contains($0.kind) }
    let groups = Dictionary(grouping: makers) { [$0.productName, $0.kind.rawValue] }
    return groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }.compactMap { key, targets in
      // Targets of one name are told elsewhere.
      guard let second = Self.second(of: targets), Set(targets.map(\.name)).count == targets.count else { return nil }
      let names = targets.map { "'\($0.name)'" }.sorted().joined(separator: ", ")
      return Problem(
        file: file, line: second.line,
        message: "the targets \(names) make the same product, '\(key[0])'; Xcode builds only one of them at a time")
    }
  }

  /// The first target that may be built for a system that one before it is built for.
  private static func second(of targets: [XcodeTarget]) -> XcodeTarget? {
    targets.indices.first { index in
      let platforms = targets[index].platforms
      return targets[..<index].contains { other in
        platforms.isEmpty || other.platforms.isEmpty || !Set(platforms).isDisjoint(with: other.platforms)
      }
    }.map { targets[$0] }
  }
}
