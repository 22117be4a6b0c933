import SwiftFacts

/// What has been found out about declarations: one place for each, empty at first.
///
/// Plain memory, because this is asked for every name in every body: no hashing, and none of the exclusivity checks
/// that a stored array of a class comes with. Used by one thread.
final class SymbolMemo<Value> {
  private let places: UnsafeMutableBufferPointer<Value?>

  init(symbolCount: Int) {
    places = .allocate(capacity: symbolCount)
    places.initialize(repeating: nil)
  }

  deinit {
    places.deinitialize()
    places.deallocate()
  }

  subscript(symbol: SymbolID) -> Value? {
    @inline(__always) get { places[symbol.index] }
    set { places[symbol.index] = newValue }
  }
}
