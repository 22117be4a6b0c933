/// What a file of another package offers, before it is parsed: its declarations' places and the words in them.
package struct OfferedOutline: Sendable {
  /// The file as ``BodilessText`` has it.
  package let text: [UInt8]
  package let pieces: [Piece]
  /// The modules that the file passes on to those who import its own.
  package let exports: [String]

  package init(of bytes: [UInt8]) {
    let (text, pieces) = BodilessText.outline(of: bytes)
    self.text = text
    self.pieces = pieces
    exports = pieces.lazy.filter { $0.container < 0 && [.imports, .always].contains($0.kind) }.flatMap {
      Self.exports(of: text[Int($0.start)..<Int($0.end)])
    }
  }

  /// Calls `body` with a hash of every word in a piece.
  ///
  /// - Complexity: linear in the piece's bytes.
  package func forEachWord(in piece: Piece, _ body: (UInt64) -> Void) {
    Self.forEachWord(in: text[Int(piece.start)..<Int(piece.end)]) { body(Piece.hash($0)) }
  }

  /// The pieces that are wanted, one behind the other; empty where that is imports alone.
  package func text(of isWanted: [Bool]) -> [UInt8] {
    let isWanted = withoutEmptyExtensions(isWanted)
    guard !exports.isEmpty || pieces.indices.contains(where: { isWanted[$0] && pieces[$0].declares }) else { return [] }
    var result = PieceText()
    for (piece, isWanted) in zip(pieces, isWanted) where isWanted {
      result.add(text[Int(piece.start)..<Int(piece.end)], isGlue: piece.kind == .glue)
    }
    return result.bytes
  }

  /// An extension of which nothing is wanted, and that adds no protocol, says nothing.
  private func withoutEmptyExtensions(_ isWanted: [Bool]) -> [Bool] {
    var holds = [Bool](repeating: false, count: pieces.count)
    for (index, piece) in pieces.enumerated() where isWanted[index] && piece.container >= 0 && piece.declares {
      holds[Int(piece.container)] = true
    }
    var result = isWanted
    for (index, piece) in pieces.enumerated() where isWanted[index] {
      if piece.container >= 0, !result[Int(piece.container)] { result[index] = false }
      guard piece.kind == .extension, !holds[index] else { continue }
      if !text[Int(piece.start)..<Int(piece.end)].contains(UInt8(ascii: ":")) { result[index] = false }
    }
    return result
  }

  private static func forEachWord(in text: ArraySlice<UInt8>, _ body: (ArraySlice<UInt8>) -> Void) {
    var position = text.startIndex
    while position < text.endIndex {
      let start = position
      while position < text.endIndex, TokenSkipper.isWord(text[position]) { position += 1 }
      if position > start { body(text[start..<position]) } else { position += 1 }
    }
  }

  private static func exports(of text: ArraySlice<UInt8>) -> [String] {
    var found: [String] = []
    var isExported = false
    var isImport = false
    forEachWord(in: text) { word in
      if isImport {
        // `import struct A.B`
        if DeclarationWord(word) != nil { return }
        found.append(String(decoding: word, as: UTF8.self))
        (isImport, isExported) = (false, false)
      } else if word.elementsEqual("_exported".utf8) {
        isExported = true
      } else if isExported {
        isImport = word.elementsEqual("import".utf8)
      }
    }
    return found
  }
}
