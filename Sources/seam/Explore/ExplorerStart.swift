import CodeModel

/// Where a page opens: the part that the options of a command describe, in the words of the page's own address.
struct ExplorerStart {
  private let level: Level
  private let scope: GraphScope
  private let selection: SelectionOptions?

  init(level: Level, selection: SelectionOptions) {
    (self.level, self.scope, self.selection) = (level, selection.scope, selection)
  }

  /// Without a part that is chosen.
  init(level: Level, scope: GraphScope) { (self.level, self.scope, self.selection) = (level, scope, nil) }

  /// Whether the page of the whole codebase can open there; otherwise only a graph of its own shows it.
  var isKnownToPage: Bool {
    guard let selection else { return true }
    let others = selection.collapse + selection.include + selection.exclude + selection.from + selection.to
    return others.isEmpty && selection.focus.count <= 1 && !(selection.scoping.edges?.readsInjection ?? false)
  }

  /// - Throws: ``UnknownName`` for a focus that is nowhere.
  func address(in model: CodeModel) throws -> String {
    var words = words(in: model)
    if let selection, !selection.focus.isEmpty {
      let depth = selection.depth ?? 1
      let graph = model.graph(at: level, scope: scope)
      for node in try graph.nodes(named: selection.focus).prefix(1) {
        let id = Self.encoded(graph.nodes[Int(node)].id)
        words += ["focus=\(id)~\(depth)~\(depth)", "select=\(id)"]
      }
    }
    return words.joined(separator: "&")
  }

  /// The same without a focus.
  func address(of model: CodeModel?) -> String { words(in: model).joined(separator: "&") }

  /// What is open, and what a scope admits.
  private func words(in model: CodeModel?) -> [String] {
    var words = model.map(opensByItself) ?? false ? [] : ["level=\(level.rawValue)"]
    if scope.includesTests { words.append("tests=1") }
    if scope.includesExternal { words.append("external=1") }
    if let kinds = scope.kinds { words.append("kinds=\(kinds.sorted().map(\.rawValue).joined(separator: ","))") }
    return words
  }

  /// Whether the page chooses what is open: of a few modules, as most apps have, it shows what is in them.
  private func opensByItself(_ model: CodeModel) -> Bool {
    let modules = model.modules.count { !$0.kind.isTest && $0.kind != .external }
    return level == .module && selection?.focus.isEmpty ?? true && modules < Self.fewModules
  }

  /// `FIRST_LEAST` of the page's `selection.js`.
  private static let fewModules = 6

  private static func encoded(_ text: String) -> String {
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.!*'()".utf8)
    return text.utf8.map { byte in
      if plain.contains(byte) { return String(Unicode.Scalar(byte)) }
      let digits = String(byte, radix: 16, uppercase: true)
      return byte < 16 ? "%0\(digits)" : "%\(digits)"
    }.joined()
  }
}
