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
    public struct Notification { public struct Name: Hashable { public init(_ rawValue: String); public init(rawValue: String); public var rawValue: String { get } }; public var name: Name; public var object: Any?; public var userInfo: [AnyHashable: Any]? }
    public class NSNotification { public typealias Name = Notification.Name }
    public class NotificationCenter {
      public class var `default`: NotificationCenter { get }
      public init()
      public func post(_ notification: Notification)
      public func post(name: Notification.Name, object: Any?)
      public func post(name: Notification.Name, object: Any?, userInfo: [AnyHashable: Any]?)
      public func addObserver(_ observer: Any, selector: Selector, name: Notification.Name?, object: Any?)
      public func addObserver(forName name: Notification.Name?, object: Any?, queue: OperationQueue?, using block: (Notification) -> Void) -> NSObjectProtocol
      public func removeObserver(_ observer: Any)
      public func removeObserver(_ observer: Any, name: Notification.Name?, object: Any?)
      public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> NotificationPublisher
      public func notifications(named name: Notification.Name, object: AnyObject? = nil) -> Notifications
    }
    public class UserDefaults {
      public class var standard: UserDefaults { get }
      public init()
      public init?(suiteName: String?)
      public func object(forKey defaultName: String) -> Any?
      public func string(forKey defaultName: String) -> String?
      public func array(forKey defaultName: String) -> [Any]?
      public func stringArray(forKey defaultName: String) -> [String]?
      public func dictionary(forKey defaultName: String) -> [String: Any]?
      public func data(forKey defaultName: String) -> Data?
      public func url(forKey defaultName: String) -> URL?
      public func integer(forKey defaultName: String) -> Int
      public func float(forKey defaultName: String) -> Float
      public func double(forKey defaultName: String) -> Double
      public func bool(forKey defaultName: String) -> Bool
      public func value(forKey key: String) -> Any?
      public func set(_ value: Any?, forKey defaultName: String)
      public func setValue(_ value: Any?, forKey key: String)
      public func removeObject(forKey defaultName: String)
      public func register(defaults: [String: Any])
      public func synchronize() -> Bool
    }
    """
}
