/// What name resolution knows of the standard library: its declarations, in Swift.
///
/// An excerpt of the public interface, reduced to what lets a chain of members go on: the element of a collection, the result of `map`.
/// Written in the language itself, so that lookup, generics and conformances work on it as on any package's own code. A member that is
/// missing here ends a chain; it never makes an edge.
enum StandardLibrary {
  static let facts = FileFacts(parsing: Array(source.utf8))

  private static let source = collections + sequences + scalars + concurrency + foundation

  private static let sequences = """
    public protocol Sendable {}
    public protocol SendableMetatype {}
    public protocol Copyable {}
    public protocol Escapable {}
    public protocol BitwiseCopyable {}
    public protocol AnyObject {}
    public protocol Equatable {}
    public protocol Hashable: Equatable { var hashValue: Int { get } }
    public protocol Comparable: Equatable {}
    public protocol Encodable { func encode(to encoder: any Encoder) throws }
    public protocol Decodable { init(from decoder: any Decoder) throws }
    public typealias Codable = Decodable & Encodable
    public typealias Void = ()
    public protocol Error {}
    extension Error { public var localizedDescription: String { get } }
    public protocol CaseIterable { associatedtype AllCases: Collection = [Self]; static var allCases: AllCases { get } }
    public protocol RawRepresentable<RawValue> { associatedtype RawValue; var rawValue: RawValue { get }; init?(rawValue: RawValue) }
    public protocol Identifiable<ID> { associatedtype ID: Hashable; var id: ID { get } }
    public protocol CustomStringConvertible { var description: String { get } }
    public protocol CustomDebugStringConvertible { var debugDescription: String { get } }
    public protocol CustomReflectable { var customMirror: Mirror { get } }
    public protocol LosslessStringConvertible: CustomStringConvertible { init?(_ description: String) }
    public protocol TextOutputStream {}
    public protocol TextOutputStreamable {}
    public protocol CodingKey: CustomStringConvertible, CustomDebugStringConvertible, Hashable, Sendable {
      var stringValue: String { get }; init?(stringValue: String); var intValue: Int? { get }; init?(intValue: Int)
    }
    public protocol ExpressibleByNilLiteral {}
    public protocol ExpressibleByIntegerLiteral { associatedtype IntegerLiteralType }
    public protocol ExpressibleByFloatLiteral { associatedtype FloatLiteralType }
    public protocol ExpressibleByBooleanLiteral { associatedtype BooleanLiteralType }
    public protocol ExpressibleByUnicodeScalarLiteral { associatedtype UnicodeScalarLiteralType }
    public protocol ExpressibleByExtendedGraphemeClusterLiteral: ExpressibleByUnicodeScalarLiteral {}
    public protocol ExpressibleByStringLiteral: ExpressibleByExtendedGraphemeClusterLiteral { associatedtype StringLiteralType }
    public protocol ExpressibleByStringInterpolation: ExpressibleByStringLiteral { associatedtype StringInterpolation }
    public protocol StringInterpolationProtocol {}
    public protocol ExpressibleByArrayLiteral { associatedtype ArrayLiteralElement }
    public protocol ExpressibleByDictionaryLiteral { associatedtype Key; associatedtype Value }
    public protocol IteratorProtocol<Element> { associatedtype Element; mutating func next() -> Element? }
    public protocol Sequence<Element> {
      associatedtype Element where Self.Element == Self.Iterator.Element
      associatedtype Iterator: IteratorProtocol
      func makeIterator() -> Iterator
    }
    public protocol LazySequenceProtocol: Sequence { associatedtype Elements }
    public protocol Collection<Element>: Sequence {
      associatedtype Index: Comparable
      associatedtype Indices: Collection = DefaultIndices<Self>
      associatedtype SubSequence: Collection = Slice<Self>
      var startIndex: Index { get }
      var endIndex: Index { get }
      subscript(position: Index) -> Element { get }
      subscript(bounds: Range<Index>) -> SubSequence { get }
      var count: Int { get }
      var isEmpty: Bool { get }
      var first: Element? { get }
      var indices: Indices { get }
      func index(after i: Index) -> Index
      func index(_ i: Index, offsetBy distance: Int) -> Index
      func index(_ i: Index, offsetBy distance: Int, limitedBy limit: Index) -> Index?
      func distance(from start: Index, to end: Index) -> Int
      func formIndex(after i: inout Index)
    }
    public protocol BidirectionalCollection<Element>: Collection { func index(before i: Index) -> Index }
    public protocol RandomAccessCollection<Element>: BidirectionalCollection {}
    public protocol MutableCollection<Element>: Collection {}
    public protocol RangeReplaceableCollection<Element>: Collection { init() }
    public protocol LazyCollectionProtocol: Collection, LazySequenceProtocol {}
    public protocol SetAlgebra<Element>: Equatable, ExpressibleByArrayLiteral { associatedtype Element }
    public protocol OptionSet: SetAlgebra, RawRepresentable { associatedtype Element = Self }
    extension SetAlgebra {
      public init<S: Sequence>(_ sequence: S) where S.Element == Element
      public func contains(_ member: Element) -> Bool
      public func union(_ other: Self) -> Self
      public func intersection(_ other: Self) -> Self
      public func symmetricDifference(_ other: Self) -> Self
      public func subtracting(_ other: Self) -> Self
      public mutating func insert(_ newMember: Element) -> (inserted: Bool, memberAfterInsert: Element)
      public mutating func remove(_ member: Element) -> Element?
      public mutating func formUnion(_ other: Self)
      public mutating func formIntersection(_ other: Self)
      public mutating func subtract(_ other: Self)
      public func isSubset(of other: Self) -> Bool
      public func isSuperset(of other: Self) -> Bool
      public func isDisjoint(with other: Self) -> Bool
      public var isEmpty: Bool { get }
    }
    extension OptionSet { public init(rawValue: RawValue) }
    extension Sequence {
      public func map<T, E: Error>(_ transform: (Element) throws(E) -> T) throws(E) -> [T]
      public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> [Element]
      public func forEach(_ body: (Element) throws -> Void) rethrows
      public func compactMap<R>(_ transform: (Element) throws -> R?) rethrows -> [R]
      public func flatMap<S: Sequence>(_ transform: (Element) throws -> S) rethrows -> [S.Element]
      public func reduce<R>(_ initialResult: R, _ nextPartialResult: (R, Element) throws -> R) rethrows -> R
      public func reduce<R>(into initialResult: R, _ update: (inout R, Element) throws -> ()) rethrows -> R
      public func sorted(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows -> [Element]
      public func sorted() -> [Element]
      public func reversed() -> [Element]
      public func shuffled() -> [Element]
      public func enumerated() -> EnumeratedSequence<Self>
      public func first(where predicate: (Element) throws -> Bool) rethrows -> Element?
      public func contains(where predicate: (Element) throws -> Bool) rethrows -> Bool
      public func contains(_ element: Element) -> Bool
      public func allSatisfy(_ predicate: (Element) throws -> Bool) rethrows -> Bool
      public func min(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows -> Element?
      public func max(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows -> Element?
      public func min() -> Element?
      public func max() -> Element?
      public func prefix(_ maxLength: Int) -> [Element]
      public func suffix(_ maxLength: Int) -> [Element]
      public func dropFirst(_ k: Int = 1) -> [Element]
      public func dropLast(_ k: Int = 1) -> [Element]
      public func prefix(while predicate: (Element) throws -> Bool) rethrows -> [Element]
      public func drop(while predicate: (Element) throws -> Bool) rethrows -> [Element]
      public func split(maxSplits: Int = Int.max, omittingEmptySubsequences: Bool = true, whereSeparator isSeparator: (Element) throws -> Bool) rethrows -> [[Element]]
      public func split(separator: Element, maxSplits: Int = Int.max, omittingEmptySubsequences: Bool = true) -> [[Element]]
      public func elementsEqual<O: Sequence>(_ other: O, by areEquivalent: (Element, O.Element) throws -> Bool) rethrows -> Bool
      public func elementsEqual<O: Sequence>(_ other: O) -> Bool
      public func starts<O: Sequence>(with other: O) -> Bool
      public func lexicographicallyPrecedes<O: Sequence>(_ other: O) -> Bool
      public func joined() -> [Element.Element]
      public func joined(separator: String) -> String
      public var lazy: LazySequence<Self> { get }
      public var underestimatedCount: Int { get }
      public func count(where predicate: (Element) throws -> Bool) rethrows -> Int
      public func withContiguousStorageIfAvailable<R>(_ body: (UnsafeBufferPointer<Element>) throws -> R) rethrows -> R?
    }
    extension Sequence where Self: IteratorProtocol { public func makeIterator() -> Self }
    extension Collection {
      public func map<T, E: Error>(_ transform: (Element) throws(E) -> T) throws(E) -> [T]
      public func firstIndex(where predicate: (Element) throws -> Bool) rethrows -> Index?
      public func firstIndex(of element: Element) -> Index?
      public func prefix(_ maxLength: Int) -> SubSequence
      public func suffix(_ maxLength: Int) -> SubSequence
      public func prefix(upTo end: Index) -> SubSequence
      public func prefix(through position: Index) -> SubSequence
      public func suffix(from start: Index) -> SubSequence
      public func dropFirst(_ k: Int = 1) -> SubSequence
      public func dropLast(_ k: Int = 1) -> SubSequence
      public func prefix(while predicate: (Element) throws -> Bool) rethrows -> SubSequence
      public func drop(while predicate: (Element) throws -> Bool) rethrows -> SubSequence
      public func split(maxSplits: Int = Int.max, omittingEmptySubsequences: Bool = true, whereSeparator isSeparator: (Element) throws -> Bool) rethrows -> [SubSequence]
      public func split(separator: Element, maxSplits: Int = Int.max, omittingEmptySubsequences: Bool = true) -> [SubSequence]
      public func randomElement() -> Element?
      public mutating func popFirst() -> Element?
      public mutating func removeFirst() -> Element
      public mutating func removeFirst(_ k: Int)
      public subscript<R: RangeExpression>(r: R) -> SubSequence where R.Bound == Index { get }
      public subscript(x: UnboundedRange) -> SubSequence { get }
      public func trimmingPrefix(while predicate: (Element) throws -> Bool) rethrows -> SubSequence
    }
    extension BidirectionalCollection {
      public var last: Element? { get }
      public func last(where predicate: (Element) throws -> Bool) rethrows -> Element?
      public func lastIndex(where predicate: (Element) throws -> Bool) rethrows -> Index?
      public func lastIndex(of element: Element) -> Index?
      public func reversed() -> ReversedCollection<Self>
      public mutating func popLast() -> Element?
      public mutating func removeLast() -> Element
      public mutating func removeLast(_ k: Int)
      public func joined(separator: String = "") -> String
    }
    extension MutableCollection {
      public subscript(position: Index) -> Element { get set }
      public mutating func swapAt(_ i: Index, _ j: Index)
      public mutating func sort()
      public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows
      public mutating func reverse()
      public mutating func shuffle()
      public mutating func partition(by belongsInSecondPartition: (Element) throws -> Bool) rethrows -> Index
    }
    extension RangeReplaceableCollection {
      public init(repeating repeatedValue: Element, count: Int)
      public init<S: Sequence>(_ elements: S) where S.Element == Element
      public mutating func append(_ newElement: Element)
      public mutating func append<S: Sequence>(contentsOf newElements: S) where S.Element == Element
      public mutating func insert(_ newElement: Element, at i: Index)
      public mutating func insert<C: Collection>(contentsOf newElements: C, at i: Index) where C.Element == Element
      public mutating func remove(at i: Index) -> Element
      public mutating func removeFirst() -> Element
      public mutating func removeFirst(_ k: Int)
      public mutating func removeAll(keepingCapacity keepCapacity: Bool = false)
      public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows
      public mutating func removeSubrange<R: RangeExpression>(_ bounds: R)
      public mutating func replaceSubrange<C: Collection, R: RangeExpression>(_ subrange: R, with newElements: C) where C.Element == Element
      public mutating func reserveCapacity(_ n: Int)
      public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self
    }
    public func zip<A: Sequence, B: Sequence>(_ sequence1: A, _ sequence2: B) -> Zip2Sequence<A, B>
    public func stride<T>(from start: T, to end: T, by stride: Int) -> StrideTo<T>
    public func stride<T>(from start: T, through end: T, by stride: Int) -> StrideTo<T>
    public func min<T: Comparable>(_ x: T, _ y: T, _ rest: T...) -> T
    public func max<T: Comparable>(_ x: T, _ y: T, _ rest: T...) -> T
    public func abs<T: Comparable>(_ x: T) -> T
    public func swap<T>(_ a: inout T, _ b: inout T)
    public func print(_ items: Any..., separator: String = " ", terminator: String = "")
    public func debugPrint(_ items: Any..., separator: String = " ", terminator: String = "")
    public func dump<T>(_ value: T) -> T
    public func precondition(_ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String = "", file: StaticString = #file, line: UInt = #line)
    public func assert(_ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String = "", file: StaticString = #file, line: UInt = #line)
    public func preconditionFailure(_ message: @autoclosure () -> String = "", file: StaticString = #file, line: UInt = #line) -> Never
    public func assertionFailure(_ message: @autoclosure () -> String = "", file: StaticString = #file, line: UInt = #line)
    public func fatalError(_ message: @autoclosure () -> String = "", file: StaticString = #file, line: UInt = #line) -> Never
    public func unsafeBitCast<T, U>(_ x: T, to type: U.Type) -> U
    public func unsafeDowncast<T: AnyObject>(_ x: AnyObject, to type: T.Type) -> T
    public func numericCast<T, U>(_ x: T) -> U
    public func withUnsafePointer<T, R>(to value: T, _ body: (UnsafePointer<T>) throws -> R) rethrows -> R
    public func withUnsafeMutablePointer<T, R>(to value: inout T, _ body: (UnsafeMutablePointer<T>) throws -> R) rethrows -> R
    public func withUnsafeBytes<T, R>(of value: T, _ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R
    public func withUnsafeMutableBytes<T, R>(of value: inout T, _ body: (UnsafeMutableRawBufferPointer) throws -> R) rethrows -> R
    public func withExtendedLifetime<T, R>(_ x: T, _ body: () throws -> R) rethrows -> R
    public func withExtendedLifetime<T, R>(_ x: T, _ body: (T) throws -> R) rethrows -> R
    public func withoutActuallyEscaping<C, R>(_ closure: C, do body: (C) throws -> R) rethrows -> R
    public func isKnownUniquelyReferenced<T>(_ object: inout T) -> Bool
    public func repeatElement<T>(_ element: T, count n: Int) -> Repeated<T>
    public func sequence<T>(first: T, next: @escaping (T) -> T?) -> UnfoldSequence<T, T>
    public func sequence<T, State>(state: State, next: @escaping (inout State) -> T?) -> UnfoldSequence<T, State>
    public func readLine(strippingNewline: Bool = true) -> String?

    """

  private static let collections = """
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

  private static let scalars = """
    public protocol StringProtocol: BidirectionalCollection, ExpressibleByStringInterpolation, Hashable, Comparable, LosslessStringConvertible where Element == Character {
      func hasPrefix(_ prefix: String) -> Bool
      func hasSuffix(_ suffix: String) -> Bool
      func lowercased() -> String
      func uppercased() -> String
    }
    public struct String: StringProtocol, RangeReplaceableCollection, TextOutputStream, Encodable, Decodable {
      public typealias Element = Character
      public typealias SubSequence = Substring
      public struct Index: Comparable { public init(utf16Offset offset: Int, in s: String); public init(encodedOffset offset: Int); public func utf16Offset(in s: String) -> Int; public func samePosition(in s: String.UTF8View) -> String.Index? }
      public struct UTF8View: BidirectionalCollection { public typealias Element = UInt8; public typealias Index = String.Index; public typealias SubSequence = Substring.UTF8View }
      public struct UTF16View: BidirectionalCollection { public typealias Element = UInt16; public typealias Index = String.Index }
      public struct UnicodeScalarView: BidirectionalCollection, RangeReplaceableCollection { public typealias Element = Unicode.Scalar; public typealias Index = String.Index }
      public typealias UnicodeScalarIndex = String.Index
      public init()
      public init<T>(_ value: T)
      public init<T>(describing instance: T)
      public init<T>(reflecting instance: T)
      public init<S: Sequence>(decoding codeUnits: S, as sourceEncoding: Any.Type)
      public init(repeating repeatedValue: String, count: Int)
      public init(cString nullTerminatedUTF8: UnsafePointer<CChar>)
      public var utf8: UTF8View { get }
      public var utf16: UTF16View { get }
      public var unicodeScalars: UnicodeScalarView { get set }
      public mutating func append(_ other: String)
      public mutating func append(_ c: Character)
      public mutating func append(contentsOf newElements: String)
      public mutating func write(_ other: String)
      public mutating func withUTF8<R>(_ body: (UnsafeBufferPointer<UInt8>) throws -> R) rethrows -> R
      public func withCString<R>(_ body: (UnsafePointer<Int8>) throws -> R) rethrows -> R
      public func write<T: TextOutputStream>(to target: inout T)
    }
    public struct Substring: StringProtocol, RangeReplaceableCollection {
      public typealias Element = Character
      public typealias Index = String.Index
      public typealias SubSequence = Substring
      public struct UTF8View: BidirectionalCollection { public typealias Element = UInt8; public typealias Index = String.Index }
      public var utf8: UTF8View { get }
      public var base: String { get }
      public var unicodeScalars: String.UnicodeScalarView { get }
    }
    public struct Character: ExpressibleByExtendedGraphemeClusterLiteral, Hashable, Comparable, LosslessStringConvertible {
      public init(_ content: Unicode.Scalar)
      public var isLetter: Bool { get }
      public var isNumber: Bool { get }
      public var isWhitespace: Bool { get }
      public var isNewline: Bool { get }
      public var isUppercase: Bool { get }
      public var isLowercase: Bool { get }
      public var isPunctuation: Bool { get }
      public var isASCII: Bool { get }
      public var asciiValue: UInt8? { get }
      public var utf8: String.UTF8View { get }
      public var unicodeScalars: String.UnicodeScalarView { get }
      public func lowercased() -> String
      public func uppercased() -> String
    }
    public enum Unicode { public struct Scalar: ExpressibleByUnicodeScalarLiteral, Hashable, Comparable, LosslessStringConvertible { public var value: UInt32 { get }; public init?(_ v: UInt32); public init(_ v: UInt8); public init(unicodeScalarLiteral value: Unicode.Scalar) }; public enum UTF8 {}; public enum UTF16 {}; public enum UTF32 {} }
    public typealias UTF8 = Unicode.UTF8
    public typealias UTF16 = Unicode.UTF16
    public typealias UnicodeScalar = Unicode.Scalar
    public struct StaticString: ExpressibleByStringLiteral, CustomStringConvertible { public var utf8Start: UnsafePointer<UInt8> { get }; public var utf8CodeUnitCount: Int { get } }
    public struct DefaultStringInterpolation: StringInterpolationProtocol {}
    public struct Bool: ExpressibleByBooleanLiteral, Hashable, LosslessStringConvertible { public mutating func toggle(); public init(_ value: Bool) }
    public enum Never: Error {}
    public protocol AdditiveArithmetic: Equatable { static var zero: Self { get } }
    public protocol Numeric: AdditiveArithmetic, ExpressibleByIntegerLiteral { associatedtype Magnitude; var magnitude: Magnitude { get } }
    public protocol SignedNumeric: Numeric { mutating func negate() }
    public protocol Strideable<Stride>: Comparable { associatedtype Stride; func distance(to other: Self) -> Stride; func advanced(by n: Stride) -> Self }
    public protocol BinaryInteger: Hashable, Numeric, CustomStringConvertible, Strideable {
      init<T: BinaryInteger>(_ source: T)
      init?<T: BinaryInteger>(exactly source: T)
      init<T: BinaryInteger>(truncatingIfNeeded source: T)
      init<T: BinaryInteger>(clamping source: T)
      var trailingZeroBitCount: Int { get }
      func quotientAndRemainder(dividingBy rhs: Self) -> (quotient: Self, remainder: Self)
      func isMultiple(of other: Self) -> Bool
      func signum() -> Self
    }
    public protocol SignedInteger: BinaryInteger, SignedNumeric {}
    public protocol UnsignedInteger: BinaryInteger {}
    public protocol FixedWidthInteger: BinaryInteger, LosslessStringConvertible {
      static var bitWidth: Int { get }
      static var max: Self { get }
      static var min: Self { get }
      var bitWidth: Int { get }
      var nonzeroBitCount: Int { get }
      var leadingZeroBitCount: Int { get }
      var byteSwapped: Self { get }
      var bigEndian: Self { get }
      var littleEndian: Self { get }
      init?<S: StringProtocol>(_ text: S, radix: Int = 10)
      init(bigEndian value: Self)
      init(littleEndian value: Self)
      static func random(in range: Range<Self>) -> Self
      static func random(in range: ClosedRange<Self>) -> Self
      func addingReportingOverflow(_ rhs: Self) -> (partialValue: Self, overflow: Bool)
      func subtractingReportingOverflow(_ rhs: Self) -> (partialValue: Self, overflow: Bool)
      func multipliedReportingOverflow(by rhs: Self) -> (partialValue: Self, overflow: Bool)
    }
    public struct Int: FixedWidthInteger, SignedInteger { public typealias Stride = Int; public typealias Magnitude = UInt }
    public struct Int8: FixedWidthInteger, SignedInteger { public typealias Stride = Int; public typealias Magnitude = UInt8 }
    public struct Int16: FixedWidthInteger, SignedInteger { public typealias Stride = Int; public typealias Magnitude = UInt16 }
    public struct Int32: FixedWidthInteger, SignedInteger { public typealias Stride = Int; public typealias Magnitude = UInt32 }
    public struct Int64: FixedWidthInteger, SignedInteger { public typealias Stride = Int; public typealias Magnitude = UInt64 }
    public struct UInt: FixedWidthInteger, UnsignedInteger { public typealias Stride = Int; public typealias Magnitude = UInt }
    public struct UInt8: FixedWidthInteger, UnsignedInteger { public typealias Stride = Int; public typealias Magnitude = UInt8; public init(ascii v: Unicode.Scalar) }
    public struct UInt16: FixedWidthInteger, UnsignedInteger { public typealias Stride = Int; public typealias Magnitude = UInt16 }
    public struct UInt32: FixedWidthInteger, UnsignedInteger { public typealias Stride = Int; public typealias Magnitude = UInt32; public init(_ v: Unicode.Scalar) }
    public struct UInt64: FixedWidthInteger, UnsignedInteger { public typealias Stride = Int; public typealias Magnitude = UInt64 }
    public struct UInt128: FixedWidthInteger, UnsignedInteger { public typealias Stride = Int; public typealias Magnitude = UInt128 }
    public struct Int128: FixedWidthInteger, SignedInteger { public typealias Stride = Int; public typealias Magnitude = UInt128 }
    public typealias CInt = Int32
    public typealias CUnsignedInt = UInt32
    public typealias CChar = Int8
    public typealias CLong = Int
    public typealias CBool = Bool
    public typealias CDouble = Double
    public typealias IntegerLiteralType = Int
    public protocol FloatingPoint: SignedNumeric, Strideable, Hashable {
      init<T: BinaryInteger>(_ value: T)
      static var infinity: Self { get }
      static var nan: Self { get }
      static var pi: Self { get }
      static var greatestFiniteMagnitude: Self { get }
      var isNaN: Bool { get }
      var isFinite: Bool { get }
      var isInfinite: Bool { get }
      func squareRoot() -> Self
      func rounded() -> Self
      func rounded(_ rule: FloatingPointRoundingRule) -> Self
    }
    public enum FloatingPointRoundingRule { case toNearestOrAwayFromZero, toNearestOrEven, up, down, towardZero, awayFromZero }
    public protocol BinaryFloatingPoint: FloatingPoint, ExpressibleByFloatLiteral {}
    public struct Double: BinaryFloatingPoint, LosslessStringConvertible { public typealias Stride = Double; public typealias Magnitude = Double; public var bitPattern: UInt64 { get } }
    public struct Float: BinaryFloatingPoint, LosslessStringConvertible { public typealias Stride = Float; public typealias Magnitude = Float; public var bitPattern: UInt32 { get } }
    public struct Float16: BinaryFloatingPoint {}
    public struct Float80: BinaryFloatingPoint {}
    public typealias Float32 = Float
    public typealias Float64 = Double
    public struct Hasher { public init(); public mutating func combine<H: Hashable>(_ value: H); public func finalize() -> Int; public mutating func combine(bytes: UnsafeRawBufferPointer) }
    public struct ObjectIdentifier: Hashable, Comparable { public init(_ x: AnyObject); public init(_ x: Any.Type) }
    public struct OpaquePointer: Hashable {}
    public struct Mirror { public init(reflecting subject: Any); public typealias Child = (label: String?, value: Any); public typealias Children = AnyCollection<Mirror.Child>; public let children: Children; public var subjectType: Any.Type { get } }
    public struct Regex<Output> {}
    public enum MemoryLayout<T> { public static var size: Int { get }; public static var stride: Int { get }; public static var alignment: Int { get }; public static func size(ofValue value: T) -> Int; public static func stride(ofValue value: T) -> Int }
    public enum CommandLine { public static var arguments: [String] { get } }
    public protocol RandomNumberGenerator {}
    public struct SystemRandomNumberGenerator: RandomNumberGenerator { public init() }
    public protocol Encoder {
      var codingPath: [any CodingKey] { get }
      var userInfo: [CodingUserInfoKey: Any] { get }
      func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key>
      func unkeyedContainer() -> any UnkeyedEncodingContainer
      func singleValueContainer() -> any SingleValueEncodingContainer
    }
    public protocol Decoder {
      var codingPath: [any CodingKey] { get }
      var userInfo: [CodingUserInfoKey: Any] { get }
      func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key>
      func unkeyedContainer() throws -> any UnkeyedDecodingContainer
      func singleValueContainer() throws -> any SingleValueDecodingContainer
    }
    public protocol SingleValueEncodingContainer { var codingPath: [any CodingKey] { get }; mutating func encode<T: Encodable>(_ value: T) throws; mutating func encodeNil() throws }
    public protocol UnkeyedEncodingContainer { var codingPath: [any CodingKey] { get }; var count: Int { get }; mutating func encode<T: Encodable>(_ value: T) throws; mutating func encodeNil() throws }
    public protocol SingleValueDecodingContainer { var codingPath: [any CodingKey] { get }; func decode<T: Decodable>(_ type: T.Type) throws -> T; func decodeNil() -> Bool }
    public protocol UnkeyedDecodingContainer { var codingPath: [any CodingKey] { get }; var count: Int? { get }; var isAtEnd: Bool { get }; var currentIndex: Int { get }; mutating func decode<T: Decodable>(_ type: T.Type) throws -> T; mutating func decodeIfPresent<T: Decodable>(_ type: T.Type) throws -> T?; mutating func decodeNil() throws -> Bool }
    public protocol KeyedEncodingContainerProtocol { associatedtype Key: CodingKey }
    public protocol KeyedDecodingContainerProtocol { associatedtype Key: CodingKey }
    public struct KeyedEncodingContainer<Key: CodingKey> {
      public mutating func encode<T: Encodable>(_ value: T, forKey key: Key) throws
      public mutating func encodeIfPresent<T: Encodable>(_ value: T?, forKey key: Key) throws
      public mutating func encodeNil(forKey key: Key) throws
      public mutating func nestedContainer<N: CodingKey>(keyedBy keyType: N.Type, forKey key: Key) -> KeyedEncodingContainer<N>
      public mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer
      public mutating func superEncoder() -> any Encoder
      public mutating func superEncoder(forKey key: Key) -> any Encoder
    }
    public struct KeyedDecodingContainer<Key: CodingKey> {
      public func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T
      public func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T?
      public func contains(_ key: Key) -> Bool
      public func decodeNil(forKey key: Key) throws -> Bool
      public var allKeys: [Key] { get }
      public var codingPath: [any CodingKey] { get }
      public func nestedContainer<N: CodingKey>(keyedBy type: N.Type, forKey key: Key) throws -> KeyedDecodingContainer<N>
      public func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer
      public func superDecoder() throws -> any Decoder
      public func superDecoder(forKey key: Key) throws -> any Decoder
    }
    public struct CodingUserInfoKey: RawRepresentable, Hashable { public let rawValue: String; public init?(rawValue: String) }
    public enum DecodingError: Error { public struct Context { public init(codingPath: [any CodingKey], debugDescription: String, underlyingError: (any Error)? = nil); public let codingPath: [any CodingKey]; public let debugDescription: String }; case typeMismatch(Any.Type, Context); case valueNotFound(Any.Type, Context); case keyNotFound(any CodingKey, Context); case dataCorrupted(Context) }
    public enum EncodingError: Error { public struct Context { public init(codingPath: [any CodingKey], debugDescription: String, underlyingError: (any Error)? = nil) }; case invalidValue(Any, Context) }

    """

  private static let concurrency = """
    public protocol Actor: AnyObject {}
    public protocol Executor: AnyObject {}
    public protocol SerialExecutor: Executor {}
    public protocol AsyncIteratorProtocol<Element, Failure> { associatedtype Element; associatedtype Failure: Error; mutating func next() async throws -> Element? }
    public protocol AsyncSequence<Element, Failure> {
      associatedtype AsyncIterator: AsyncIteratorProtocol
      associatedtype Element where Self.Element == Self.AsyncIterator.Element
      associatedtype Failure
      func makeAsyncIterator() -> AsyncIterator
    }
    extension AsyncSequence {
      public func map<T>(_ transform: @escaping (Element) async throws -> T) -> AsyncMapSequence<Self, T>
      public func compactMap<T>(_ transform: @escaping (Element) async throws -> T?) -> AsyncMapSequence<Self, T>
      public func filter(_ isIncluded: @escaping (Element) async throws -> Bool) -> AsyncMapSequence<Self, Element>
      public func first(where predicate: (Element) async throws -> Bool) async rethrows -> Element?
      public func reduce<R>(_ initialResult: R, _ next: (R, Element) async throws -> R) async rethrows -> R
      public func reduce<R>(into initialResult: R, _ update: (inout R, Element) async throws -> Void) async rethrows -> R
      public func contains(where predicate: (Element) async throws -> Bool) async rethrows -> Bool
      public func prefix(_ count: Int) -> AsyncMapSequence<Self, Element>
    }
    public struct AsyncMapSequence<Base: AsyncSequence, Element>: AsyncSequence { public struct AsyncIterator: AsyncIteratorProtocol { public mutating func next() async throws -> Element? } }
    public struct AsyncStream<Element>: AsyncSequence {
      public struct Continuation { public enum YieldResult {}; public enum Termination { case finished, cancelled }; public enum BufferingPolicy { case unbounded; case bufferingOldest(Int); case bufferingNewest(Int) }; public func yield(_ value: Element) -> YieldResult; public func yield() -> YieldResult; public func finish(); public var onTermination: ((Termination) -> Void)? { get set } }
      public struct Iterator: AsyncIteratorProtocol { public mutating func next() async -> Element? }
      public typealias AsyncIterator = Iterator
      public init(_ elementType: Element.Type = Element.self, bufferingPolicy limit: Continuation.BufferingPolicy = .unbounded, _ build: (Continuation) -> Void)
      public static func makeStream(of elementType: Element.Type = Element.self, bufferingPolicy limit: Continuation.BufferingPolicy = .unbounded) -> (stream: AsyncStream<Element>, continuation: AsyncStream<Element>.Continuation)
      public func makeAsyncIterator() -> Iterator
    }
    public struct AsyncThrowingStream<Element, Failure: Error>: AsyncSequence {
      public struct Continuation { public enum Termination { case finished(Failure?), cancelled }; public func yield(_ value: Element); public func finish(throwing error: Failure? = nil); public var onTermination: ((Termination) -> Void)? { get set } }
      public struct Iterator: AsyncIteratorProtocol { public mutating func next() async throws -> Element? }
      public typealias AsyncIterator = Iterator
      public init(_ elementType: Element.Type = Element.self, _ build: (Continuation) -> Void)
      public static func makeStream(of elementType: Element.Type = Element.self, throwing failureType: Failure.Type = Failure.self) -> (stream: AsyncThrowingStream<Element, Failure>, continuation: AsyncThrowingStream<Element, Failure>.Continuation)
      public func makeAsyncIterator() -> Iterator
    }
    public struct Task<Success, Failure: Error> {
      public init(priority: TaskPriority? = nil, operation: @escaping () async throws -> Success)
      public static func detached<S>(priority: TaskPriority? = nil, operation: @escaping () async throws -> S) -> Task<S, Failure>
      public var value: Success { get async throws }
      public var result: Result<Success, Failure> { get async }
      public func cancel()
      public var isCancelled: Bool { get }
      public static var isCancelled: Bool { get }
      public static func checkCancellation() throws
      public static func yield() async
      public static func sleep(nanoseconds duration: UInt64) async throws
      public static func sleep(for duration: Duration) async throws
    }
    public struct TaskPriority: RawRepresentable { public static let high: TaskPriority; public static let medium: TaskPriority; public static let low: TaskPriority; public static let background: TaskPriority; public static let userInitiated: TaskPriority; public static let utility: TaskPriority }
    public struct TaskGroup<ChildTaskResult>: AsyncSequence { public typealias Element = ChildTaskResult; public mutating func addTask(priority: TaskPriority? = nil, operation: @escaping () async -> ChildTaskResult); public mutating func next() async -> ChildTaskResult?; public mutating func waitForAll() async; public func cancelAll(); public var isEmpty: Bool { get } }
    public struct ThrowingTaskGroup<ChildTaskResult, Failure: Error>: AsyncSequence { public typealias Element = ChildTaskResult; public mutating func addTask(priority: TaskPriority? = nil, operation: @escaping () async throws -> ChildTaskResult); public mutating func next() async throws -> ChildTaskResult?; public mutating func waitForAll() async throws; public func cancelAll(); public var isEmpty: Bool { get } }
    public struct DiscardingTaskGroup { public mutating func addTask(priority: TaskPriority? = nil, operation: @escaping () async -> Void); public func cancelAll() }
    public struct ThrowingDiscardingTaskGroup<Failure: Error> { public mutating func addTask(priority: TaskPriority? = nil, operation: @escaping () async throws -> Void); public func cancelAll() }
    public func withTaskGroup<C, R>(of childTaskResultType: C.Type, returning returnType: R.Type = R.self, body: (inout TaskGroup<C>) async -> R) async -> R
    public func withThrowingTaskGroup<C, R>(of childTaskResultType: C.Type, returning returnType: R.Type = R.self, body: (inout ThrowingTaskGroup<C, any Error>) async throws -> R) async rethrows -> R
    public func withDiscardingTaskGroup<R>(returning returnType: R.Type = R.self, body: (inout DiscardingTaskGroup) async -> R) async -> R
    public func withThrowingDiscardingTaskGroup<R>(returning returnType: R.Type = R.self, body: (inout ThrowingDiscardingTaskGroup<any Error>) async throws -> R) async throws -> R
    public func withTaskCancellationHandler<T>(operation: () async throws -> T, onCancel handler: () -> Void) async rethrows -> T
    public func withCheckedContinuation<T>(function: String = #function, _ body: (CheckedContinuation<T, Never>) -> Void) async -> T
    public func withCheckedThrowingContinuation<T>(function: String = #function, _ body: (CheckedContinuation<T, any Error>) -> Void) async throws -> T
    public func withUnsafeContinuation<T>(_ fn: (UnsafeContinuation<T, Never>) -> Void) async -> T
    public func withUnsafeThrowingContinuation<T>(_ fn: (UnsafeContinuation<T, any Error>) -> Void) async throws -> T
    public struct CheckedContinuation<T, E: Error> { public func resume(returning value: T); public func resume(throwing error: E); public func resume(with result: Result<T, E>); public func resume() }
    public struct UnsafeContinuation<T, E: Error> { public func resume(returning value: T); public func resume(throwing error: E); public func resume(with result: Result<T, E>); public func resume() }
    public final class TaskLocal<Value> { public var wrappedValue: Value { get }; public var projectedValue: TaskLocal<Value> { get }; public func get() -> Value; public func withValue<R>(_ valueDuringOperation: Value, operation: () async throws -> R) async rethrows -> R }
    public struct CancellationError: Error { public init() }
    public struct Duration: Hashable, Comparable, AdditiveArithmetic { public static func seconds(_ s: Double) -> Duration; public static func milliseconds(_ s: Double) -> Duration; public static func microseconds(_ s: Double) -> Duration; public static func nanoseconds(_ s: Int) -> Duration; public var components: (seconds: Int64, attoseconds: Int64) { get } }
    public protocol DurationProtocol: Comparable, AdditiveArithmetic {}
    public protocol InstantProtocol<Duration>: Comparable, Hashable { associatedtype Duration: DurationProtocol; func advanced(by duration: Duration) -> Self; func duration(to other: Self) -> Duration }
    public protocol Clock<Duration> { associatedtype Duration; associatedtype Instant: InstantProtocol; var now: Instant { get }; func sleep(until deadline: Instant, tolerance: Instant.Duration?) async throws }
    public struct ContinuousClock: Clock { public struct Instant: InstantProtocol { public typealias Duration = Swift.Duration; public static var now: ContinuousClock.Instant { get } }; public var now: Instant { get }; public init() }
    public struct SuspendingClock: Clock { public struct Instant: InstantProtocol { public typealias Duration = Swift.Duration }; public var now: Instant { get }; public init() }
    public struct Mutex<Value> { public init(_ initialValue: Value); public func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R; public func withLockIfAvailable<R>(_ body: (inout Value) throws -> R) rethrows -> R? }
    public struct Atomic<Value> { public init(_ initialValue: Value); public func load(ordering: AtomicLoadOrdering) -> Value; public func exchange(_ desired: Value, ordering: AtomicUpdateOrdering) -> Value }
    public struct AtomicLoadOrdering {}
    public struct AtomicUpdateOrdering {}
    @globalActor public final actor MainActor { public static let shared: MainActor; public static func run<T>(resultType: T.Type = T.self, body: () throws -> T) async rethrows -> T }

    """

  private static let foundation = """
    public class NSObject {}
    public class NSLock { public init(); public func lock(); public func unlock(); public func withLock<R>(_ body: () throws -> R) rethrows -> R }
    public class NSRecursiveLock { public init(); public func lock(); public func unlock(); public func withLock<R>(_ body: () throws -> R) rethrows -> R }
    public struct Data: RandomAccessCollection, MutableCollection, RangeReplaceableCollection { public typealias Element = UInt8; public typealias Index = Int; public typealias SubSequence = Data; public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R }
    public struct Date: Hashable, Comparable { public init(); public init(timeIntervalSince1970: Double); public init(timeIntervalSinceReferenceDate: Double); public var timeIntervalSince1970: Double { get }; public var timeIntervalSinceReferenceDate: Double { get }; public static var now: Date { get }; public func timeIntervalSince(_ date: Date) -> Double; public func addingTimeInterval(_ t: Double) -> Date }
    public typealias TimeInterval = Double
    public class DispatchQueue { public func sync<T>(execute work: () throws -> T) rethrows -> T; public func async(execute work: @escaping () -> Void); public static var main: DispatchQueue { get } }
    extension Sequence { public func sorted<C>(using comparator: C) -> [Element] }
    extension StringProtocol {
      public func trimmingCharacters(in set: CharacterSet) -> String
      public func components(separatedBy separator: String) -> [String]
      public func replacingOccurrences(of target: String, with replacement: String) -> String
      public func contains(_ other: String) -> Bool
    }
    public struct CharacterSet {}
    """
}
