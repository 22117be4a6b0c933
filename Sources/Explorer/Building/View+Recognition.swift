import CodeModel

extension View {
  /// By node, what it is known again by in another state of the codebase: a folder and a file by the path and what module
  /// they lie in, everything else by the id. Of a folder that several modules have files in, ids depend on which came first.
  var recognitionKeys: [RecognitionKey] {
    var owners: [String] = []
    return nodes.map { node in
      guard node.kind == .folder || node.kind == .file, let parent = node.parent else {
        owners.append(node.id)
        return RecognitionKey(owner: "", name: node.id)
      }
      owners.append(owners[parent])
      return RecognitionKey(owner: owners[parent], name: node.file ?? node.id)
    }
  }

  struct RecognitionKey: Hashable {
    /// The id of the module, empty for what is known by its own.
    var owner: String
    var name: String
  }

  /// An id that no node has yet: that of a node of another state, told apart where it is taken.
  static func free(_ id: String, among taken: inout Set<String>) -> String {
    var free = id
    while !taken.insert(free).inserted { free += " (before)" }
    return free
  }
}
