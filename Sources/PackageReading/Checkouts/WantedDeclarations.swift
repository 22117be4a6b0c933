import SwiftFacts

/// Chooses, of what other packages declare, all that can matter to a codebase: the rest need not be parsed.
///
/// A codebase reaches a declaration by a name that it writes, or by the type of one that it reached. So a member is
/// wanted where its name is written, in a type that is wanted; a type where its name is written or stands in what is
/// wanted already. More is chosen than is reached, for words are no names yet, and never less.
struct WantedDeclarations {
  private let outlines: [OfferedOutline]
  /// By outline and piece.
  private(set) var isWanted: [[Bool]]
  /// Hashes of the names by which members are asked for.
  private var names: Set<UInt64>
  /// Those by which types are.
  private var typeNames: Set<UInt64>
  /// Types that are declared at all: what extends another is an extension of the platform's.
  private var declared: Set<UInt64> = []
  private var associated: Set<UInt64> = []

  /// - Parameter names: what the codebase writes, and what the language asks for without its being written.
  init(of outlines: [OfferedOutline], namedBy names: some Sequence<String>) {
    self.outlines = outlines
    self.names = Set(names.lazy.map { Piece.hash($0.utf8) })
    typeNames = self.names
    isWanted = outlines.map { [Bool](repeating: false, count: $0.pieces.count) }
    for piece in outlines.lazy.flatMap(\.pieces) {
      switch piece.kind {
      case .type, .protocol, .alias: declared.insert(piece.name)
      case .associated: associated.insert(piece.name)
      case .glue, .imports, .always, .extension, .member: break
      }
    }
    var open = outlines.map { Array($0.pieces.indices) }
    while choose(from: &open) {}
  }

  /// Goes through all that is open once; whether anything was chosen.
  private mutating func choose(from open: inout [[Int]]) -> Bool {
    var hasChosen = false
    for file in outlines.indices {
      let before = open[file].count
      open[file].removeAll { index in
        guard wants(index, in: file) else { return false }
        take(index, in: file)
        return true
      }
      hasChosen = hasChosen || open[file].count < before
    }
    return hasChosen
  }

  private func wants(_ index: Int, in file: Int) -> Bool {
    let piece = outlines[file].pieces[index]
    guard piece.container < 0 || isWanted[file][Int(piece.container)] else { return false }
    switch piece.kind {
    case .glue, .imports, .always, .associated: return true
    case .type, .protocol, .alias: return typeNames.contains(piece.name)
    case .extension: return typeNames.contains(piece.name) || !declared.contains(piece.name)
    case .member: return names.contains(piece.name) || mayInfer(index, in: file)
    }
  }

  /// Whether it is a requirement that an associated type may be inferred from.
  private func mayInfer(_ index: Int, in file: Int) -> Bool {
    let outline = outlines[file]
    let container = outline.pieces[index].container
    guard container >= 0, outline.pieces[Int(container)].kind == .protocol else { return false }
    var mentions = false
    outline.forEachWord(in: outline.pieces[index]) { mentions = mentions || associated.contains($0) }
    return mentions
  }

  private mutating func take(_ index: Int, in file: Int) {
    let outline = outlines[file]
    let piece = outline.pieces[index]
    isWanted[file][index] = true
    outline.forEachWord(in: piece) { word in
      typeNames.insert(word)
      if piece.hasValue { names.insert(word) }
    }
    // What fulfils a requirement has its name.
    if piece.container >= 0, outline.pieces[Int(piece.container)].kind == .protocol { names.insert(piece.name) }
  }
}
