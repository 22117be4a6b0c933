extension Feature {
  /// What makes a type conform: extensions, foreign requirements, synthesis, inferred types.
  static let conformances = list(
    #"""
    # description by a protocol's extension
    public protocol Named {
      var name: String { get }
    }

    extension Named {
      public var description: String { "<\(name)>" }
    }
    ---
    struct Person: Named, CustomStringConvertible { var name: String }
    func useNamed() -> String { "\(Person(name: "a"))" }

    # description for a provider's type by a protocol's extension
    public protocol Labelled {
      var label: String { get }
    }

    extension Labelled {
      public var description: String { label }
    }

    public struct Tag: Labelled, CustomStringConvertible {
      public let label: String
      public init(label: String) { self.label = label }
    }
    ---
    func useTag() -> String { Tag(label: "x").description }

    # description by an extension
    public struct Coin {
      public let value: Int
      public init(value: Int) { self.value = value }
    }

    extension Coin: CustomStringConvertible {
      public var description: String { "\(value) ct" }
    }
    ---
    func useCoin() -> String { "\(Coin(value: 1))" + String(describing: Coin(value: 2)) }

    # foreign requirement met by an extension of a foreign protocol
    public protocol Identified: Hashable {
      var key: Int { get }
    }

    extension Identified {
      public static func == (left: Self, right: Self) -> Bool { left.key == right.key }
      public func hash(into hasher: inout Hasher) { hasher.combine(key) }
    }

    public struct Member: Identified {
      public let key: Int
      let extra: [() -> Void]
      public init(key: Int) { (self.key, extra) = (key, []) }
    }
    ---
    func useMember(_ members: [Member]) -> Int { Set(members).count }

    # requirement of a foreign protocol met elsewhere
    public struct Signal: Identifiable {
      public let name: String
      public init(name: String) { self.name = name }
    }

    extension Signal {
      public var id: String { name }
    }
    ---
    func identifier<T: Identifiable>(_ thing: T) -> T.ID { thing.id }
    func useSignal() -> String { identifier(Signal(name: "s")) }

    # equality and hashing, synthesized
    public struct Place: Hashable, Sendable {
      public var row: Int
      public var column: Int
      public init(row: Int, column: Int) { (self.row, self.column) = (row, column) }
    }
    ---
    func usePlace() -> Int { Set([Place(row: 1, column: 2), Place(row: 1, column: 2)]).count }

    # synthesized through a member
    public struct Inner: Hashable {
      public let value: Int
      public init(value: Int) { self.value = value }
    }

    public struct Outer: Hashable {
      public let inner: Inner
      public init(inner: Inner) { self.inner = inner }
    }
    ---
    func useOuter() -> Bool { Outer(inner: Inner(value: 1)) == Outer(inner: .init(value: 1)) }

    # coding, synthesized
    public struct Invoice: Codable {
      public var number: Int
      public var lines: [Line]
      public init(number: Int) { (self.number, lines) = (number, []) }

      public struct Line: Codable {
        public var text: String
        enum CodingKeys: String, CodingKey { case text = "t" }
      }
    }
    ---
    func encode<E: Encodable>(_ value: E) -> Int { MemoryLayout.size(ofValue: value) }
    func useInvoice() -> Int { encode(Invoice(number: 1)) + Invoice(number: 2).lines.count }

    # coding with Foundation
    import Foundation

    public struct Letter: Codable {
      public var text: String
      public init(text: String) { self.text = text }
    }

    extension JSONDecoder {
      public static var letters: JSONDecoder { JSONDecoder() }
    }
    ---
    import Foundation
    func useLetter(_ data: Data) throws -> String { try JSONDecoder.letters.decode(Letter.self, from: data).text }

    # all cases
    public enum Suit: String, CaseIterable, Sendable {
      case clubs, hearts
    }
    ---
    func useSuit() -> [String] { Suit.allCases.map(\.rawValue) + [Suit(rawValue: "clubs") == nil ? "" : "c"] }

    # raw values of one's own
    public struct Channel: RawRepresentable, Hashable {
      public var rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
    }

    extension Channel {
      public static var main: Channel { .init(rawValue: "main") }
    }
    ---
    func useChannel(_ channel: Channel = .main) -> String { channel.rawValue }

    # foreign type conforms to the provider's protocol
    public protocol Sized {
      var size: Int { get }
    }

    extension String: Sized {
      public var size: Int { count }
    }

    extension Array: Sized where Element: Sized {
      public var size: Int { reduce(0) { $0 + $1.size } }
    }
    ---
    func size(of thing: some Sized) -> Int { thing.size }
    func useSized() -> Int { size(of: ["a", "bc"]) }

    # conformance of an extension to the provider's protocol
    public protocol Drawable {
      func draw() -> String
    }

    public struct Circle {
      public let radius: Int
      public init(radius: Int) { self.radius = radius }
    }

    extension Circle: Drawable {
      public func draw() -> String { "o" }
    }
    ---
    func useDrawable() -> [any Drawable] { [Circle(radius: 1)] }

    # conditional conformance
    public struct Pair<Left, Right> {
      public var left: Left
      public var right: Right
      public init(_ left: Left, _ right: Right) { (self.left, self.right) = (left, right) }
    }

    extension Pair: Equatable where Left: Equatable, Right: Equatable {}
    extension Pair: Sendable where Left: Sendable, Right: Sendable {}
    ---
    func useConditional() -> Bool { Pair(1, "a") == Pair(1, "a") }

    # defaults of requirements
    public protocol Shape {
      var sides: Int { get }
      var title: String { get }
    }

    extension Shape {
      public var title: String { "\(sides) sides" }
    }
    ---
    struct Square: Shape { var sides: Int { 4 } }
    func useShape() -> String { Square().title }

    # defaults of inherited requirements
    public protocol Animal {
      var legs: Int { get }
    }

    public protocol Pet: Animal {
      var name: String { get }
    }

    extension Pet {
      public var legs: Int { 4 }
    }
    ---
    struct Cat: Pet { let name = "c" }
    func usePet() -> Int { Cat().legs }

    # associated type inferred
    public protocol Source {
      associatedtype Output
      func read() -> Output
    }

    extension Source {
      public func readTwice() -> [Output] { [read(), read()] }
    }
    ---
    struct Numbers: Source { func read() -> Int { 1 } }
    func useSource() -> [Int] { Numbers().readTwice() }

    # associated type with a default
    public struct NoInput: Sendable {
      public init() {}
    }

    public protocol Stage {
      associatedtype Input = NoInput
      func run(_ input: Input) -> Int
    }
    ---
    struct First: Stage { func run(_ input: NoInput) -> Int { 1 } }
    func useStage() -> Int { First().run(NoInput()) }

    # associated type given by an extension
    public protocol Parser {
      associatedtype Value
      func parse(_ text: String) -> Value?
    }

    public struct Digits {
      public init() {}
    }

    extension Digits: Parser {
      public typealias Value = Int
      public func parse(_ text: String) -> Int? { Int(text) }
    }
    ---
    func parseAll<P: Parser>(_ parser: P) -> P.Value? { parser.parse("12") }
    func useParser() -> Int? { parseAll(Digits()) }

    # witness in a class that conforms elsewhere
    public protocol Closable {
      func close()
    }

    public class Handle {
      public init() {}
      public func close() {}
    }

    extension Handle: Closable {}
    ---
    func finish(_ thing: any Closable) { thing.close() }
    func useClosable() { finish(Handle()) }

    # text output
    public struct Collector: TextOutputStream {
      public var text = ""
      public init() {}
      public mutating func write(_ string: String) { text += string }
    }
    ---
    func useCollector() -> String {
      var output = Collector()
      print("a", to: &output)
      return output.text
    }

    # lossless strings and debugging
    public struct Serial: LosslessStringConvertible, CustomDebugStringConvertible {
      public let number: Int
      public init?(_ description: String) {
        guard let number = Int(description) else { return nil }
        self.number = number
      }
      public var description: String { String(number) }
      public var debugDescription: String { "#\(number)" }
    }
    ---
    func useSerial() -> String { String(Serial("12")!) + String(reflecting: Serial("1")) }

    # errors with descriptions
    import Foundation

    public struct Refusal: Error {
      public let reason: String
      public init(reason: String) { self.reason = reason }
    }

    extension Refusal: LocalizedError {
      public var errorDescription: String? { reason }
    }
    ---
    import Foundation
    func useRefusal() -> String {
      do { throw Refusal(reason: "no") } catch { return error.localizedDescription }
    }

    # coding key protocol
    public struct AnyKey: CodingKey {
      public let stringValue: String
      public init(stringValue: String) { self.stringValue = stringValue }
      public var intValue: Int? { nil }
      public init?(intValue: Int) { nil }
    }

    extension KeyedDecodingContainer where Key == AnyKey {
      public func text(_ name: String) throws -> String { try decode(String.self, forKey: AnyKey(stringValue: name)) }
    }
    ---
    struct Loose: Decodable {
      let name: String
      init(from decoder: any Decoder) throws {
        name = try decoder.container(keyedBy: AnyKey.self).text("name")
      }
    }

    # reflection
    public struct Masked: CustomReflectable {
      public init() {}
      public var customMirror: Mirror { Mirror(self, children: ["x": 1]) }
    }
    ---
    func useMasked() -> Int { Mirror(reflecting: Masked()).children.count }
    """#)
}
