import CodeModel

extension InterfaceNaming {
  /// The interface module of a folder: called after the folder, and where that does not tell it from other folders,
  /// modules or types, after the folders around it as well.
  ///
  /// - Parameter folder: a node of the graph of folders.
  package func name(ofFolder folder: Int, in facts: SeparationFacts) -> String {
    let paths = facts.parts.graph.nodes.map { Self.words(of: $0.id) }
    let own = paths[folder]
    func interface(_ length: Int) -> String { Self.name(pattern ?? "*Interface", for: own.suffix(length).joined()) }
    let free = (1...max(1, own.count)).first { length in
      let isShared = paths.indices.contains {
        $0 != folder && paths[$0].suffix(length).elementsEqual(own.suffix(length))
      }
      return !isShared && !facts.names.taken.contains(Module.importName(of: interface(length)))
    }
    return interface(free ?? own.count)
  }

  /// The folders of a path, as far as a module may be called so.
  package static func words(of path: String) -> [String] {
    let words = path.split(separator: "/").map {
      $0.filter { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" || $0 == "-" }
    }.filter { !$0.isEmpty }
    return words.isEmpty ? ["Module"] : words
  }
}
