/// The types that type aliases of the package stand for.
struct IndexedAliases: Sendable {
  /// What stands right of `=`, types and aliases, by the alias.
  private var namedSymbols: [String: [String]] = [:]

  init(of files: [IndexedFile]) {
    for file in files where !file.outline.aliases.isEmpty { add(file) }
  }

  private mutating func add(_ file: IndexedFile) {
    let aliases = file.outline.aliases
    for occurrence in file.record.occurrences {
      guard let offset = file.outline.offset(of: occurrence),
        let alias = aliases.last(where: { $0.name <= offset }), alias.type.contains(offset), let name = file.symbol(declaredAt: alias.name)
      else { continue }
      namedSymbols[name.usr, default: []].append(file.record.symbols[occurrence.symbol].usr)
    }
  }

  /// The package's types in what an alias stands for, aliases of aliases followed; ascending.
  func types(behind alias: IndexSymbol, in declarations: IndexedDeclarations) -> [String] {
    guard namedSymbols[alias.usr] != nil else { return [] }
    var seen: Set<String> = [alias.usr]
    var waiting = [alias.usr]
    while let next = waiting.popLast() {
      for symbol in namedSymbols[next] ?? [] where seen.insert(symbol).inserted { waiting.append(symbol) }
    }
    return seen.filter { declarations.types[$0] != nil }.sorted()
  }
}
