extension StandardLibrarySource {
  /// Optional, Result, the collections, ranges, key paths and pointers.
  static let collections = """
    public enum Optional<Wrapped>: ExpressibleByNilLiteral {
      case none
      case some(Wrapped)
      public init(_ some: Wrapped)
      public func map<E: Error, U>(_ transform: (Wrapped) throws(E) -> U) throws(E) -> U?
      public func flatMap<E: Error, U>(_ transform: (Wrapped) throws(E) -> U?) throws(E) -> U?
      public var unsafelyUnwrapped: Wrapped { get }
      public mutating func take() -> Wrapped?
    }
    public enum Result<Success, Failure: Error> {
      case success(Success)
      case failure(Failure)
      public func map<N>(_ transform: (Success) -> N) -> Result<N, Failure>
      public func mapError<N: Error>(_ transform: (Failure) -> N) -> Result<Success, N>
      public func flatMap<N>(_ transform: (Success) -> Result<N, Failure>) -> Result<N, Failure>
      public func get() throws -> Success
      public init(catching body: () throws -> Success)
    }
    public struct Array<Element>: RandomAccessCollection, MutableCollection, RangeReplaceableCollection, ExpressibleByArrayLiteral {
      public typealias Index = Int
      public typealias SubSequence = ArraySlice<Element>
      public typealias ArrayLiteralElement = Element
      public typealias Indices = Range<Int>
      public init()
      public init(repeating repeatedValue: Element, count: Int)
      public init<S: Sequence>(_ elements: S) where S.Element == Element
      public init(unsafeUninitializedCapacity: Int, initializingWith initializer: (inout UnsafeMutableBufferPointer<Element>, inout Int) throws -> Void) rethrows
      public var first: Element? { get }
      public var capacity: Int { get }
      public func withUnsafeBufferPointer<R>(_ body: (UnsafeBufferPointer<Element>) throws -> R) rethrows -> R
      public mutating func withUnsafeMutableBufferPointer<R>(_ body: (inout UnsafeMutableBufferPointer<Element>) throws -> R) rethrows -> R
      public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R
      public mutating func withUnsafeMutableBytes<R>(_ body: (UnsafeMutableRawBufferPointer) throws -> R) rethrows -> R
    }
    public struct ContiguousArray<Element>: RandomAccessCollection, MutableCollection, RangeReplaceableCollection, ExpressibleByArrayLiteral {
      public typealias Index = Int
      public typealias SubSequence = ArraySlice<Element>
      public typealias ArrayLiteralElement = Element
      public typealias Indices = Range<Int>
      public init()
      public func withUnsafeBufferPointer<R>(_ body: (UnsafeBufferPointer<Element>) throws -> R) rethrows -> R
      public mutating func withUnsafeMutableBufferPointer<R>(_ body: (inout UnsafeMutableBufferPointer<Element>) throws -> R) rethrows -> R
    }
    public struct ArraySlice<Element>: RandomAccessCollection, MutableCollection, RangeReplaceableCollection, ExpressibleByArrayLiteral {
      public typealias Index = Int
      public typealias SubSequence = ArraySlice<Element>
      public typealias ArrayLiteralElement = Element
      public typealias Indices = Range<Int>
      public init()
      public func withUnsafeBufferPointer<R>(_ body: (UnsafeBufferPointer<Element>) throws -> R) rethrows -> R
    }
    public struct CollectionOfOne<Element>: RandomAccessCollection, MutableCollection { public typealias Index = Int; public init(_ element: Element) }
    public struct EmptyCollection<Element>: RandomAccessCollection, MutableCollection { public typealias Index = Int; public init() }
    public struct Repeated<Element>: RandomAccessCollection { public typealias Index = Int; public let repeatedValue: Element }
    public struct Dictionary<Key: Hashable, Value>: Collection, ExpressibleByDictionaryLiteral {
      public typealias Element = (key: Key, value: Value)
      public struct Index: Comparable {}
      public struct Keys: Collection { public typealias Element = Key; public typealias Index = Dictionary<Key, Value>.Index }
      public struct Values: MutableCollection { public typealias Element = Value; public typealias Index = Dictionary<Key, Value>.Index }
      public init()
      public init(minimumCapacity: Int)
      public init<S: Sequence>(uniqueKeysWithValues keysAndValues: S) where S.Element == (Key, Value)
      public init<S: Sequence>(_ keysAndValues: S, uniquingKeysWith combine: (Value, Value) throws -> Value) rethrows where S.Element == (Key, Value)
      public init<S: Sequence>(grouping values: S, by keyForValue: (S.Element) throws -> Key) rethrows where Value == [S.Element]
      public subscript(key: Key) -> Value? { get set }
      public subscript(key: Key, default defaultValue: @autoclosure () -> Value) -> Value { get set }
      public subscript(position: Index) -> Element { get }
      public var keys: Keys { get }
      public var values: Values { get set }
      public func mapValues<T>(_ transform: (Value) throws -> T) rethrows -> [Key: T]
      public func compactMapValues<T>(_ transform: (Value) throws -> T?) rethrows -> [Key: T]
      public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> [Key: Value]
      public mutating func updateValue(_ value: Value, forKey key: Key) -> Value?
      public mutating func removeValue(forKey key: Key) -> Value?
      public mutating func remove(at index: Index) -> Element
      public mutating func removeAll(keepingCapacity keepCapacity: Bool = false)
      public mutating func merge<S: Sequence>(_ other: S, uniquingKeysWith combine: (Value, Value) throws -> Value) rethrows
      public mutating func merge(_ other: [Key: Value], uniquingKeysWith combine: (Value, Value) throws -> Value) rethrows
      public func merging(_ other: [Key: Value], uniquingKeysWith combine: (Value, Value) throws -> Value) rethrows -> [Key: Value]
      public func index(forKey key: Key) -> Index?
      public mutating func reserveCapacity(_ minimumCapacity: Int)
    }
    public struct KeyValuePairs<Key, Value>: RandomAccessCollection, ExpressibleByDictionaryLiteral {
      public typealias Element = (key: Key, value: Value)
      public typealias Index = Int
    }
    public struct Set<Element: Hashable>: Collection, SetAlgebra {
      public typealias ArrayLiteralElement = Element
      public struct Index: Comparable {}
      public init()
      public init(minimumCapacity: Int)
      public init<S: Sequence>(_ sequence: S) where S.Element == Element
      public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Set<Element>
      public func union<S: Sequence>(_ other: S) -> Set<Element>
      public func intersection<S: Sequence>(_ other: S) -> Set<Element>
      public func subtracting<S: Sequence>(_ other: S) -> Set<Element>
      public func symmetricDifference<S: Sequence>(_ other: S) -> Set<Element>
      public mutating func formUnion<S: Sequence>(_ other: S)
      public mutating func insert(_ newMember: Element) -> (inserted: Bool, memberAfterInsert: Element)
      public mutating func update(with newMember: Element) -> Element?
      public mutating func remove(_ member: Element) -> Element?
      public mutating func removeAll(keepingCapacity keepCapacity: Bool = false)
      public func contains(_ member: Element) -> Bool
      public func isSubset<S: Sequence>(of other: S) -> Bool
      public func isSuperset<S: Sequence>(of other: S) -> Bool
      public func isDisjoint<S: Sequence>(with other: S) -> Bool
      public func firstIndex(of member: Element) -> Index?
      public mutating func reserveCapacity(_ minimumCapacity: Int)
    }
    public protocol RangeExpression<Bound> { associatedtype Bound: Comparable; func contains(_ element: Bound) -> Bool; func relative<C: Collection>(to collection: C) -> Range<Bound> }
    public struct Range<Bound: Comparable>: RangeExpression, RandomAccessCollection {
      public typealias Element = Bound
      public typealias Index = Bound
      public typealias SubSequence = Range<Bound>
      public let lowerBound: Bound
      public let upperBound: Bound
      public init(_ other: ClosedRange<Bound>)
      public init(uncheckedBounds bounds: (lower: Bound, upper: Bound))
      public func clamped(to limits: Range<Bound>) -> Range<Bound>
      public func overlaps(_ other: Range<Bound>) -> Bool
    }
    public struct ClosedRange<Bound: Comparable>: RangeExpression, RandomAccessCollection {
      public typealias Element = Bound
      public let lowerBound: Bound
      public let upperBound: Bound
      public init(_ other: Range<Bound>)
      public func clamped(to limits: ClosedRange<Bound>) -> ClosedRange<Bound>
      public func overlaps(_ other: ClosedRange<Bound>) -> Bool
    }
    public struct PartialRangeFrom<Bound: Comparable>: RangeExpression, Sequence { public typealias Element = Bound; public let lowerBound: Bound }
    public struct PartialRangeUpTo<Bound: Comparable>: RangeExpression { public let upperBound: Bound }
    public struct PartialRangeThrough<Bound: Comparable>: RangeExpression { public let upperBound: Bound }
    public typealias CountableRange<Bound> = Range<Bound>
    public typealias CountableClosedRange<Bound> = ClosedRange<Bound>
    public enum UnboundedRange_ {}
    public typealias UnboundedRange = (UnboundedRange_) -> ()
    public struct EnumeratedSequence<Base: Sequence>: Collection { public typealias Element = (offset: Int, element: Base.Element); public struct Index: Comparable {} }
    public struct Zip2Sequence<Sequence1: Sequence, Sequence2: Sequence>: Sequence { public typealias Element = (Sequence1.Element, Sequence2.Element) }
    public struct ReversedCollection<Base: Collection>: BidirectionalCollection { public typealias Element = Base.Element; public struct Index: Comparable { public let base: Base.Index } }
    public struct Slice<Base: Collection>: BidirectionalCollection { public typealias Element = Base.Element; public typealias Index = Base.Index; public typealias SubSequence = Slice<Base>; public var base: Base { get }; public init(base: Base, bounds: Range<Base.Index>) }
    public struct DefaultIndices<Elements: Collection>: BidirectionalCollection { public typealias Element = Elements.Index }
    public struct StrideTo<Element>: Sequence {}
    public struct UnfoldSequence<Element, State>: Sequence, IteratorProtocol { public mutating func next() -> Element? }
    public struct IndexingIterator<Elements: Collection>: IteratorProtocol, Sequence { public typealias Element = Elements.Element; public mutating func next() -> Elements.Element? }
    public struct AnySequence<Element>: Sequence { public init<S: Sequence>(_ base: S) where S.Element == Element; public init<I: IteratorProtocol>(_ makeUnderlyingIterator: @escaping () -> I) where I.Element == Element; public func makeIterator() -> AnyIterator<Element> }
    public struct AnyIterator<Element>: IteratorProtocol, Sequence { public init<I: IteratorProtocol>(_ base: I) where I.Element == Element; public init(_ body: @escaping () -> Element?); public func next() -> Element? }
    public struct AnyCollection<Element>: Collection { public struct Index: Comparable {} }
    public struct AnyHashable: Hashable { public init<H: Hashable>(_ base: H); public var base: Any { get } }
    public struct LazySequence<Base: Sequence>: LazySequenceProtocol, BidirectionalCollection {
      public typealias Element = Base.Element
      public typealias Index = Base.Index
      public func map<U>(_ transform: @escaping (Base.Element) -> U) -> LazyMapSequence<Base, U>
      public func filter(_ isIncluded: @escaping (Base.Element) -> Bool) -> LazySequence<Base>
      public func compactMap<U>(_ transform: @escaping (Base.Element) -> U?) -> LazyMapSequence<Base, U>
      public func flatMap<S: Sequence>(_ transform: @escaping (Base.Element) -> S) -> LazyMapSequence<Base, S.Element>
      public func reversed() -> LazySequence<Base>
    }
    public struct LazyMapSequence<Base: Sequence, Element>: LazySequenceProtocol, BidirectionalCollection {
      public typealias Index = Base.Index
      public func map<U>(_ transform: @escaping (Element) -> U) -> LazyMapSequence<Base, U>
      public func filter(_ isIncluded: @escaping (Element) -> Bool) -> LazyMapSequence<Base, Element>
      public func compactMap<U>(_ transform: @escaping (Element) -> U?) -> LazyMapSequence<Base, U>
    }
    public struct CollectionDifference<ChangeElement> { public enum Change { case insert(offset: Int, element: ChangeElement, associatedWith: Int?); case remove(offset: Int, element: ChangeElement, associatedWith: Int?) } }
    public class AnyKeyPath {}
    public class PartialKeyPath<Root>: AnyKeyPath {}
    public class KeyPath<Root, Value>: PartialKeyPath<Root> {}
    public class WritableKeyPath<Root, Value>: KeyPath<Root, Value> {}
    public class ReferenceWritableKeyPath<Root, Value>: WritableKeyPath<Root, Value> {}
    public struct UnsafePointer<Pointee> {
      public var pointee: Pointee { get }
      public subscript(i: Int) -> Pointee { get }
      public func advanced(by n: Int) -> UnsafePointer<Pointee>
      public func withMemoryRebound<T, R>(to type: T.Type, capacity count: Int, _ body: (UnsafePointer<T>) throws -> R) rethrows -> R
      public init(_ other: UnsafeMutablePointer<Pointee>)
    }
    public struct UnsafeMutablePointer<Pointee> {
      public var pointee: Pointee { get set }
      public subscript(i: Int) -> Pointee { get set }
      public static func allocate(capacity count: Int) -> UnsafeMutablePointer<Pointee>
      public func initialize(to value: Pointee)
      public func initialize(repeating repeatedValue: Pointee, count: Int)
      public func initialize(from source: UnsafePointer<Pointee>, count: Int)
      public func move() -> Pointee
      public func deallocate()
      public func deinitialize(count: Int) -> UnsafeMutableRawPointer
      public func advanced(by n: Int) -> UnsafeMutablePointer<Pointee>
      public func withMemoryRebound<T, R>(to type: T.Type, capacity count: Int, _ body: (UnsafeMutablePointer<T>) throws -> R) rethrows -> R
    }
    public struct UnsafeBufferPointer<Element>: RandomAccessCollection {
      public typealias Index = Int
      public typealias SubSequence = Slice<UnsafeBufferPointer<Element>>
      public var baseAddress: UnsafePointer<Element>? { get }
      public init(start: UnsafePointer<Element>?, count: Int)
      public init(_ other: UnsafeMutableBufferPointer<Element>)
      public init(rebasing slice: Slice<UnsafeBufferPointer<Element>>)
    }
    public struct UnsafeMutableBufferPointer<Element>: RandomAccessCollection, MutableCollection {
      public typealias Index = Int
      public typealias SubSequence = Slice<UnsafeMutableBufferPointer<Element>>
      public var baseAddress: UnsafeMutablePointer<Element>? { get }
      public init(start: UnsafeMutablePointer<Element>?, count: Int)
      public static func allocate(capacity count: Int) -> UnsafeMutableBufferPointer<Element>
      public func deallocate()
    }
    public struct UnsafeRawPointer {
      public func load<T>(fromByteOffset offset: Int = 0, as type: T.Type) -> T
      public func assumingMemoryBound<T>(to type: T.Type) -> UnsafePointer<T>
      public func bindMemory<T>(to type: T.Type, capacity count: Int) -> UnsafePointer<T>
      public func advanced(by n: Int) -> UnsafeRawPointer
    }
    public struct UnsafeMutableRawPointer {
      public func load<T>(fromByteOffset offset: Int = 0, as type: T.Type) -> T
      public func assumingMemoryBound<T>(to type: T.Type) -> UnsafeMutablePointer<T>
      public func bindMemory<T>(to type: T.Type, capacity count: Int) -> UnsafeMutablePointer<T>
      public func advanced(by n: Int) -> UnsafeMutableRawPointer
    }
    public struct UnsafeRawBufferPointer: RandomAccessCollection { public typealias Element = UInt8; public typealias Index = Int; public typealias SubSequence = Slice<UnsafeRawBufferPointer>; public var baseAddress: UnsafeRawPointer? { get }; public func bindMemory<T>(to type: T.Type) -> UnsafeBufferPointer<T>; public func load<T>(fromByteOffset offset: Int = 0, as type: T.Type) -> T }
    public struct UnsafeMutableRawBufferPointer: RandomAccessCollection, MutableCollection { public typealias Element = UInt8; public typealias Index = Int; public typealias SubSequence = Slice<UnsafeMutableRawBufferPointer>; public var baseAddress: UnsafeMutableRawPointer? { get }; public func bindMemory<T>(to type: T.Type) -> UnsafeMutableBufferPointer<T> }
    public struct Unmanaged<Instance: AnyObject> {
      public static func passRetained(_ value: Instance) -> Unmanaged<Instance>
      public static func passUnretained(_ value: Instance) -> Unmanaged<Instance>
      public static func fromOpaque(_ value: UnsafeRawPointer) -> Unmanaged<Instance>
      public func takeRetainedValue() -> Instance
      public func takeUnretainedValue() -> Instance
      public func toOpaque() -> UnsafeMutableRawPointer
    }
    public class ManagedBuffer<Header, Element> {
      public var header: Header { get set }
      public var capacity: Int { get }
      public func withUnsafeMutablePointers<R>(_ body: (UnsafeMutablePointer<Header>, UnsafeMutablePointer<Element>) throws -> R) rethrows -> R
      public func withUnsafeMutablePointerToElements<R>(_ body: (UnsafeMutablePointer<Element>) throws -> R) rethrows -> R
      public func withUnsafeMutablePointerToHeader<R>(_ body: (UnsafeMutablePointer<Header>) throws -> R) rethrows -> R
      public static func create(minimumCapacity: Int, makingHeaderWith factory: (ManagedBuffer<Header, Element>) throws -> Header) rethrows -> ManagedBuffer<Header, Element>
    }

    """
}
