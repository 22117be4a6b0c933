package import CodeModel

extension CodeModel {
  /// A for every node of `graph`, a projection of this model: protocols over nominal types, nested ones included; nil
  /// for a node without types, extensions of other modules' types among them.
  ///
  /// - See: R. C. Martin, "Agile Software Development" (2002), chapter 20, with protocols for abstract classes.
  package func abstractness(of graph: LeveledGraph) -> [Double?] {
    var counts: [String: (protocols: Int, types: Int)] = [:]
    let (modules, packages) = (moduleIdentifiers, packageIdentifiers)
    let typeNames = graph.level == .type ? typeIdentifiers : []
    for (index, type) in types.enumerated() where type.kind != .extension {
      let home: String? =
        switch graph.level {
        case .package: self[type.module].package.map { packages[$0.index] }
        case .module: modules[type.module.index]
        case .folder: self[type.file].folder.isEmpty ? "." : self[type.file].folder
        case .file: self[type.file].path
        case .type: typeNames[index]
        }
      guard let home else { continue }
      counts[home, default: (0, 0)].types += 1
      if type.kind == .protocol { counts[home]!.protocols += 1 }
    }
    return graph.nodes.map { node in
      counts[node.id].map { Double($0.protocols) / Double($0.types) }
    }
  }
}
