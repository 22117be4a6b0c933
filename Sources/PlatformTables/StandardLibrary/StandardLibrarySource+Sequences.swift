extension StandardLibrarySource {
  /// Protocols of sequences and collections with what they offer, the basic protocols, and global functions.
  static let sequences = """
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
      public var first: Element? { get }
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
    public func print<Target: TextOutputStream>(_ items: Any..., separator: String = " ", terminator: String = "", to output: inout Target)
    public func debugPrint<Target: TextOutputStream>(_ items: Any..., separator: String = " ", terminator: String = "", to output: inout Target)
    public func dump<T>(_ value: T) -> T
    public func dump<T, Target: TextOutputStream>(_ value: T, to target: inout Target) -> T
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
}
