extension StandardLibrarySource {
  /// Strings, numbers, coding.
  static let scalars = """
    public protocol StringProtocol: BidirectionalCollection, ExpressibleByStringInterpolation, Hashable, Comparable, LosslessStringConvertible where Element == Character {
      func hasPrefix(_ prefix: String) -> Bool
      func hasSuffix(_ suffix: String) -> Bool
      func lowercased() -> String
      func uppercased() -> String
    }
    public struct String: StringProtocol, RangeReplaceableCollection, TextOutputStream, Encodable, Decodable {
      public typealias StringLiteralType = String
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
    public struct Bool: ExpressibleByBooleanLiteral, Hashable, LosslessStringConvertible { public typealias BooleanLiteralType = Bool; public mutating func toggle(); public init(_ value: Bool) }
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
    public struct Int: FixedWidthInteger, SignedInteger { public typealias IntegerLiteralType = Int; public typealias Stride = Int; public typealias Magnitude = UInt }
    public struct Int8: FixedWidthInteger, SignedInteger { public typealias IntegerLiteralType = Int8; public typealias Stride = Int; public typealias Magnitude = UInt8 }
    public struct Int16: FixedWidthInteger, SignedInteger { public typealias IntegerLiteralType = Int16; public typealias Stride = Int; public typealias Magnitude = UInt16 }
    public struct Int32: FixedWidthInteger, SignedInteger { public typealias IntegerLiteralType = Int32; public typealias Stride = Int; public typealias Magnitude = UInt32 }
    public struct Int64: FixedWidthInteger, SignedInteger { public typealias IntegerLiteralType = Int64; public typealias Stride = Int; public typealias Magnitude = UInt64 }
    public struct UInt: FixedWidthInteger, UnsignedInteger { public typealias IntegerLiteralType = UInt; public typealias Stride = Int; public typealias Magnitude = UInt }
    public struct UInt8: FixedWidthInteger, UnsignedInteger { public typealias IntegerLiteralType = UInt8; public typealias Stride = Int; public typealias Magnitude = UInt8; public init(ascii v: Unicode.Scalar) }
    public struct UInt16: FixedWidthInteger, UnsignedInteger { public typealias IntegerLiteralType = UInt16; public typealias Stride = Int; public typealias Magnitude = UInt16 }
    public struct UInt32: FixedWidthInteger, UnsignedInteger { public typealias IntegerLiteralType = UInt32; public typealias Stride = Int; public typealias Magnitude = UInt32; public init(_ v: Unicode.Scalar) }
    public struct UInt64: FixedWidthInteger, UnsignedInteger { public typealias IntegerLiteralType = UInt64; public typealias Stride = Int; public typealias Magnitude = UInt64 }
    public struct UInt128: FixedWidthInteger, UnsignedInteger { public typealias IntegerLiteralType = UInt128; public typealias Stride = Int; public typealias Magnitude = UInt128 }
    public struct Int128: FixedWidthInteger, SignedInteger { public typealias IntegerLiteralType = Int128; public typealias Stride = Int; public typealias Magnitude = UInt128 }
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
    public struct Double: BinaryFloatingPoint, LosslessStringConvertible { public typealias FloatLiteralType = Double; public typealias Stride = Double; public typealias Magnitude = Double; public var bitPattern: UInt64 { get } }
    public struct Float: BinaryFloatingPoint, LosslessStringConvertible { public typealias FloatLiteralType = Float; public typealias Stride = Float; public typealias Magnitude = Float; public var bitPattern: UInt32 { get } }
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
    public struct KeyedEncodingContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
      public mutating func encode<T: Encodable>(_ value: T, forKey key: Key) throws
      public mutating func encodeIfPresent<T: Encodable>(_ value: T?, forKey key: Key) throws
      public mutating func encodeNil(forKey key: Key) throws
      public mutating func nestedContainer<N: CodingKey>(keyedBy keyType: N.Type, forKey key: Key) -> KeyedEncodingContainer<N>
      public mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer
      public mutating func superEncoder() -> any Encoder
      public mutating func superEncoder(forKey key: Key) -> any Encoder
    }
    public struct KeyedDecodingContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
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
}
