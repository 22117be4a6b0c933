/// A growing list whose elements stay where they are in memory: blocks of a fixed size, never moved.
///
/// For trivial elements, used by one thread.
final class StableStorage<Element: BitwiseCopyable> {
  private static var blockSize: Int { 1 << 14 }
  /// Room for 2³⁰ elements; only the pages in use cost memory.
  private static var blockLimit: Int { 1 << 16 }

  private let blocks: UnsafeMutablePointer<UnsafeMutablePointer<Element>?>
  private var blockCount = 0
  private(set) var count = 0

  init() {
    blocks = .allocate(capacity: Self.blockLimit)
  }

  deinit {
    for block in 0..<blockCount { blocks[block]?.deallocate() }
    blocks.deallocate()
  }

  subscript(index: Int) -> Element {
    @inline(__always) get { blocks[index >> 14].unsafelyUnwrapped[index & (Self.blockSize - 1)] }
  }

  func append(_ element: Element) {
    withUnsafePointer(to: element) { _ = append(UnsafeBufferPointer(start: $0, count: 1)) }
  }

  /// Appends elements next to each other and returns where they are.
  ///
  /// - Precondition: there are no more of them than a block holds.
  @discardableResult
  func append(_ elements: UnsafeBufferPointer<Element>) -> UnsafePointer<Element> {
    precondition(elements.count <= Self.blockSize, "a type has more parts than a block of memory")
    var room = blockCount * Self.blockSize - count
    if room < elements.count || blockCount == 0 {
      // What is left of the last block stays unused.
      count = blockCount * Self.blockSize
      precondition(blockCount < Self.blockLimit, "more types than numbers for them")
      blocks[blockCount] = .allocate(capacity: Self.blockSize)
      blockCount += 1
      room = Self.blockSize
    }
    let place = blocks[blockCount - 1].unsafelyUnwrapped + (Self.blockSize - room)
    if let source = elements.baseAddress { place.update(from: source, count: elements.count) }
    count += elements.count
    return UnsafePointer(place)
  }
}
