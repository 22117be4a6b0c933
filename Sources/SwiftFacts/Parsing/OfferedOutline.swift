/// What a file of another package offers, before it is parsed: its declarations' places and the words in them.
package struct OfferedOutline: Sendable {
  /// The file as ``BodilessText`` has it.
  package let text: [UInt8]
  package let pieces: [Piece]
  /// By piece, hashes of the words and operators in it.
  package let words: [[UInt64]]
  /// The modules that the file passes on to those who import its own.
  package let exports: [String]

  package init(of bytes: [UInt8]) {
    let (text, pieces) = BodilessText.outline(of: bytes)
    self.text = text
    self.pieces = pieces
    words = pieces.map { piece in
      var words: [UInt64] = []
      Self.forEachWord(in: text[Int(piece.start)..<Int(piece.end)]) { words.append(Piece.hash($0)) }
      return words
    }
    exports = Self.exports(of: text)
  }

  /// The pieces that are wanted, one behind the other.
  package func text(of isWanted: [Bool]) -> [UInt8] {
    var result: [UInt8] = []
    for (piece, isWanted) in zip(pieces, isWanted) where isWanted {
      result += text[Int(piece.start)..<Int(piece.end)]
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

  private static func exports(of text: [UInt8]) -> [String] {
    let attribute = Array("@_exported".utf8)
    guard text.count > attribute.count else { return [] }
    var found: [String] = []
    var isExported = false
    var isImport = false
    forEachWord(in: text[...]) { word in
      if isImport {
        // `import struct A.B`
        if DeclarationWord(word) != nil { return }
        found.append(String(decoding: word, as: UTF8.self))
        (isImport, isExported) = (false, false)
      } else if word.elementsEqual(attribute.dropFirst()) {
        isExported = true
      } else if isExported {
        isImport = word.elementsEqual("import".utf8)
      }
    }
    return found
  }
}
