extension Feature {
  /// Loops, sequences and collections: the requirements that a loop calls.
  static let sequences = list(
    #"""
    # for-in over a sequence
    public struct Countdown: Sequence {
      public let start: Int
      public init(from start: Int) { self.start = start }
      public func makeIterator() -> Steps { Steps(current: start) }

      public struct Steps: IteratorProtocol {
        var current: Int
        public mutating func next() -> Int? {
          current -= 1
          return current < 0 ? nil : current
        }
      }
    }
    ---
    func useCountdown() -> Int {
      var sum = 0
      for number in Countdown(from: 3) { sum += number }
      return sum
    }

    # for-in by an extension
    public struct Shelf {
      public var books: [String]
      public init(books: [String]) { self.books = books }
    }

    extension Shelf: Sequence {
      public func makeIterator() -> IndexingIterator<[String]> { books.makeIterator() }
    }
    ---
    func useShelf(_ shelf: Shelf) -> Int {
      var count = 0
      for book in shelf where !book.isEmpty { count += 1 }
      return count
    }

    # for-in over a foreign type
    extension Int: @retroactive Sequence {
      public func makeIterator() -> Range<Int>.Iterator { (0..<self).makeIterator() }
    }
    ---
    func useIntLoop() -> Int {
      var sum = 0
      for number in 4 { sum += number }
      return sum
    }

    # iterator that is its own sequence
    public struct Ticker: Sequence, IteratorProtocol {
      var left = 2
      public init() {}
      public mutating func next() -> Int? {
        left -= 1
        return left < 0 ? nil : left
      }
    }
    ---
    func useTicker() -> [Int] { Ticker().map { $0 * 2 } }

    # collection
    public struct Ring {
      public var items: [Int]
      public init(items: [Int]) { self.items = items }
    }

    extension Ring: RandomAccessCollection {
      public var startIndex: Int { 0 }
      public var endIndex: Int { items.count }
      public subscript(position: Int) -> Int { items[position] }
    }
    ---
    func useRing(_ ring: Ring) -> Int? { ring.dropFirst().reversed().first ?? ring.last }

    # asynchronous sequence
    public struct Pulses: AsyncSequence {
      public init() {}
      public func makeAsyncIterator() -> Iterator { Iterator() }

      public struct Iterator: AsyncIteratorProtocol {
        var left = 2
        public mutating func next() async -> Int? {
          left -= 1
          return left < 0 ? nil : left
        }
      }
    }
    ---
    func usePulses() async -> Int {
      var sum = 0
      for await pulse in Pulses() { sum += pulse }
      return sum
    }

    # methods of all sequences
    extension Sequence where Element: Numeric {
      public var total: Element { reduce(0, +) }
    }
    ---
    func useSequenceTotal() -> Int { [1, 2].total + (0..<3).total }

    # methods of lazy sequences
    extension LazySequenceProtocol {
      public func every(_ step: Int) -> [Element] { enumerated().filter { $0.offset % step == 0 }.map(\.element) }
    }
    ---
    func useEvery() -> [Int] { (0..<9).lazy.map { $0 * $0 }.every(2) }

    # extension of collections by a condition
    extension Collection where Element == String, Index == Int {
      public func line(_ number: Int) -> String? { indices.contains(number) ? self[number] : nil }
    }
    ---
    func useLine() -> String? { ["a"].line(0) }

    # wrapper of a sequence with a chain
    public struct Pairs<Base: Sequence>: Sequence {
      let base: Base
      public func makeIterator() -> AnyIterator<(Base.Element, Base.Element)> {
        var iterator = base.makeIterator()
        return AnyIterator { iterator.next().flatMap { a in iterator.next().map { (a, $0) } } }
      }
    }

    extension Sequence {
      public func inPairs() -> Pairs<Self> { Pairs(base: self) }
    }
    ---
    func usePairs() -> Int {
      var sum = 0
      for (left, right) in [1, 2, 3, 4].inPairs() { sum += left * right }
      return sum
    }
    """#)
}
