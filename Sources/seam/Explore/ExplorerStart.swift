import CodeModel

/// Where a page opens: the part that the options of a command describe, in the words of the page's own address.
struct ExplorerStart {
  private let level: Level
  private let selection: SelectionOptions

  init(level: Level, selection: SelectionOptions) { (self.level, self.selection) = (level, selection) }

  /// Whether the page of the whole codebase can open there; otherwise only a graph of its own shows it.
  var isKnownToPage: Bool {
    let others = selection.collapse + selection.include + selection.exclude + selection.from + selection.to
    return others.isEmpty && selection.focus.count <= 1 && !(selection.scoping.edges?.readsInjection ?? false)
  }

  /// - Throws: ``UnknownName`` for a focus that is nowhere.
  func address(in model: CodeModel) throws -> String {
    let scope = selection.scope
    var words = [Self.address(level: level, scope: scope)]
    if !selection.focus.isEmpty {
      let depth = selection.depth ?? 1
      let graph = model.graph(at: level, scope: scope)
      for node in try graph.nodes(named: selection.focus).prefix(1) {
        let id = Self.encoded(graph.nodes[Int(node)].id)
        words += ["focus=\(id)~\(depth)~\(depth)", "select=\(id)"]
      }
    }
    return words.joined(separator: "&")
  }

  /// Open down to a level, with what a scope admits.
  static func address(level: Level, scope: GraphScope) -> String {
    var words = ["level=\(level.rawValue)"]
    if scope.includesTests { words.append("tests=1") }
    if scope.includesExternal { words.append("external=1") }
    if let kinds = scope.kinds { words.append("kinds=\(kinds.sorted().map(\.rawValue).joined(separator: ","))") }
    return words.joined(separator: "&")
  }

  private static func encoded(_ text: String) -> String {
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.!*'()".utf8)
    return text.utf8.map { byte in
      if plain.contains(byte) { return String(Unicode.Scalar(byte)) }
      let digits = String(byte, radix: 16, uppercase: true)
      return byte < 16 ? "%0\(digits)" : "%\(digits)"
    }.joined()
  }
}
