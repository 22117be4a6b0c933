extension StandardLibrarySource {
  /// The few names of Foundation and Dispatch through which package code often passes.
  static let foundation = """
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
    public class JSONDecoder { public init(); public func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T }
    public class JSONEncoder { public init(); public func encode<T: Encodable>(_ value: T) throws -> Data }
    public class PropertyListDecoder { public init(); public func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T }
    public class PropertyListEncoder { public init(); public func encode<T: Encodable>(_ value: T) throws -> Data }
    """
}
