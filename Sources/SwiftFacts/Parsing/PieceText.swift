/// Pieces of a text, put together without `#if` around nothing.
struct PieceText {
  private(set) var bytes: [UInt8] = []
  /// The `#if` that are open: where each begins, and whether anything stands in it.
  private var conditions: [(start: Int, isFilled: Bool)] = []

  mutating func add(_ piece: ArraySlice<UInt8>, isGlue: Bool) {
    guard isGlue, piece.first == UInt8(ascii: "#") else {
      if !isGlue || piece.contains(where: { $0 > UInt8(ascii: " ") }) { fill() }
      bytes += piece
      return
    }
    if piece.starts(with: "#if".utf8) {
      conditions.append((bytes.count, false))
      bytes += piece
    } else if piece.starts(with: "#endif".utf8) {
      close(piece)
    } else {
      bytes += piece
    }
  }

  private mutating func close(_ piece: ArraySlice<UInt8>) {
    guard let last = conditions.popLast(), !last.isFilled else {
      bytes += piece
      return
    }
    bytes.removeLast(bytes.count - last.start)
    add(piece.dropFirst("#endif".utf8.count), isGlue: true)
  }

  private mutating func fill() {
    for index in conditions.indices { conditions[index].isFilled = true }
  }
}
