extension StandardLibrarySource {
  /// What package code uses of Foundation besides the types that `Foundation6_3` has, and what only Apple's has.
  static let foundation = """
    public protocol NSObjectProtocol: AnyObject {}
    public class NSObject: NSObjectProtocol, Hashable, CustomStringConvertible, CustomDebugStringConvertible {}
    public typealias TimeInterval = Double
    extension Sequence { public func sorted<C>(using comparator: C) -> [Element] }
    extension StringProtocol {
      public func trimmingCharacters(in set: CharacterSet) -> String
      public func components(separatedBy separator: String) -> [String]
      public func replacingOccurrences(of target: String, with replacement: String) -> String
      public func contains(_ other: String) -> Bool
      public func data(using encoding: String.Encoding, allowLossyConversion: Bool = false) -> Data?
    }
    public struct Notification { public struct Name: Hashable, RawRepresentable { public init(_ rawValue: String); public init(rawValue: String); public var rawValue: String { get } }; public var name: Name; public var object: Any?; public var userInfo: [AnyHashable: Any]? }
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
