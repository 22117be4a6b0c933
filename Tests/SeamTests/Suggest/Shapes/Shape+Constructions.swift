import CodeModel

/// Implementations that code makes or reaches for in the middle of its work.
extension Shape {
  /// Initial values, typed by the protocol and not; assignments; initializers that call each other, and one that the
  /// compiler writes.
  static let directConstruction = Shape(
    name: "direct construction", consumer: "Courier", provider: "Sockets",
    targets: """
          .executableTarget(name: "CourierApp", dependencies: ["Courier"]),
          .target(name: "Courier", dependencies: ["Sockets"]),
          .target(name: "Sockets"),
          .testTarget(name: "CourierTests", dependencies: ["Courier"]),
      """,
    files: [
      "Sources/Sockets/Sockets.swift": """
      public protocol Transport {
        func send(_ text: String) -> Int
      }

      public struct Options: Sendable {
        public static let fast = Options(retries: 0)

        public var retries: Int

        public init(retries: Int) { self.retries = retries }
      }

      public final class SocketTransport: Transport {
        private let options: Options

        public init(options: Options = Options(retries: 2)) { self.options = options }

        public func send(_ text: String) -> Int { Frame(text).bytes.count + options.retries }
      }

      struct Frame {
        let bytes: [UInt8]

        init(_ text: String) { bytes = Array(text.utf8) }

        func checksum() -> Int { bytes.reduce(0) { $0 + Int($1) } }

        func transport() -> SocketTransport { SocketTransport(options: .fast) }
      }

      """,
      "Sources/Courier/Courier.swift": """
      import Sockets

      /// Sends letters.
      public final class Courier {
        private let transport = SocketTransport(options: .fast)
        private let name: String

        public init(name: String) {
          self.name = name
        }

        public convenience init(number: Int, done: () -> Void = {}) {
          self.init(name: "\\(number)")
          done()
        }

        public func send() -> Int { transport.send(name) }
      }

      public struct Newsletter {
        public var title = "News"
        let transport: any Transport = SocketTransport()
        private let count = 2

        public static func standard() -> Newsletter { Newsletter(title: "Daily") }

        public func send() -> Int { transport.send(title) * count }
      }

      public final class Archive {
        private let primary: any Transport
        private let courier: Courier

        public init() {
          primary = SocketTransport(options: Options(retries: 7))
          courier = Courier(number: 12) { print("ready") }
        }

        public func store() -> Int { primary.send("archive") + courier.send() }
      }

      """,
      "Sources/CourierApp/main.swift": """
      import Courier

      print(
        Courier(
          name: "a"
        ).send(), Courier(number: 3).send(), Newsletter.standard().send(), Archive().store())

      """,
      "Tests/CourierTests/CourierTests.swift": """
      import XCTest

      @testable import Courier

      final class CourierTests: XCTestCase {
        func testSizes() {
          XCTAssertEqual(Courier(name: "abc").send(), 3)
          XCTAssertEqual(Courier(number: 12) {}.send(), 2)
          XCTAssertEqual(Newsletter.standard().send(), 14)
          XCTAssertEqual(Newsletter().send(), 12)
          XCTAssertEqual(Archive().store(), 16)
        }
      }

      """,
    ])

  /// One instance for everybody: in methods of two files, in an actor, in a static function.
  static let singleton = Shape(
    name: "singleton", consumer: "Schedule", provider: "Time",
    targets: """
          .executableTarget(name: "ScheduleApp", dependencies: ["Schedule"]),
          .target(name: "Schedule", dependencies: ["Time"]),
          .target(name: "Time"),
          .testTarget(name: "ScheduleTests", dependencies: ["Schedule"]),
      """,
    files: [
      "Sources/Time/Time.swift": """
      public protocol Timekeeping: Sendable {
        func now() -> Int
      }

      public final class Timekeeper: Timekeeping {
        public static let shared = Timekeeper()

        private init() {}

        public func now() -> Int { Ticks().count }
      }

      struct Ticks {
        var count = 42

        mutating func advance() { count += 1 }

        func owner() -> Timekeeper { .shared }

        func isEven() -> Bool { count.isMultiple(of: 2) }
      }

      """,
      "Sources/Schedule/Schedule.swift": """
      import Time

      public struct Schedule {
        public init() {}

        public func start() -> Int { Timekeeper.shared.now() }
      }

      public actor Planner {
        private var plans: [Int] = []

        public init() {}

        public func plan() -> Int {
          plans.append(Timekeeper.shared.now())
          return plans.count
        }
      }

      public enum Stamps {
        public static func stamp(_ text: String) -> String { "\\(text) \\(Timekeeper.shared.now())" }
      }

      """,
      "Sources/Schedule/Schedule+End.swift": """
      import Time

      extension Schedule {
        public func end(after minutes: Int) -> Int { Timekeeper.shared.now() + minutes }
      }

      """,
      "Sources/ScheduleApp/main.swift": """
      import Schedule

      print(Schedule().start(), Schedule().end(after: 3), Stamps.stamp("x"))

      """,
      "Tests/ScheduleTests/ScheduleTests.swift": """
      import XCTest

      @testable import Schedule

      final class ScheduleTests: XCTestCase {
        func testTimes() async {
          XCTAssertEqual(Schedule().end(after: 3), 45)
          XCTAssertEqual(Stamps.stamp("x"), "x 42")
          let count = await Planner().plan()
          XCTAssertEqual(count, 1)
        }
      }

      """,
    ])

  /// A new instance for every call, through a chain of three initializers of the consumer.
  static let constructionPerCall = Shape(
    name: "construction per call", consumer: "Import", provider: "Parsing",
    targets: """
          .executableTarget(name: "ImportApp", dependencies: ["Import"]),
          .target(name: "Import", dependencies: ["Parsing"]),
          .target(name: "Parsing"),
          .testTarget(name: "ImportTests", dependencies: ["Import"]),
      """,
    files: [
      "Sources/Parsing/Parser.swift": """
      public protocol Parsing: AnyObject {
        func next(_ text: String) -> Int
      }

      public final class Parser: Parsing {
        private var state = State()

        public init() {}

        public func next(_ text: String) -> Int {
          state.position += text.utf8.count
          return state.position
        }
      }

      struct State {
        var position = 0

        mutating func reset() { position = 0 }

        func parser() -> Parser { Parser() }

        func isAtStart() -> Bool { position == 0 }
      }

      """,
      "Sources/Import/Import.swift": """
      import Parsing

      final class Reader {
        func read(_ text: String) -> Int {
          let parser = Parser()
          return parser.next(text) + parser.next(text)
        }
      }

      final class Session {
        let reader: Reader

        init(_ finish: @escaping () -> Void) {
          reader = Reader()
          finish()
        }
      }

      """,
      "Sources/Import/Importer.swift": """
      public final class Importer {
        private let session = Session {}

        public init() {}

        public func run(_ text: String) -> Int { session.reader.read(text) }
      }

      """,
      "Sources/ImportApp/main.swift": """
      import Import

      let importer = Importer()
      print(importer.run("abc"), importer.run("abc"))

      """,
      "Tests/ImportTests/ImportTests.swift": """
      import XCTest

      @testable import Import

      final class ImportTests: XCTestCase {
        func testEveryRunStartsAnew() {
          let importer = Importer()
          XCTAssertEqual(importer.run("abc"), 9)
          XCTAssertEqual(importer.run("abc"), 9)
        }
      }

      """,
    ])

  /// No protocol is there: one is written from the members in use. A generic function that makes its argument by
  /// default.
  static let genericConsumer = Shape(
    name: "generic consumer", consumer: "Drawing", provider: "Pens",
    targets: """
          .executableTarget(name: "DrawingApp", dependencies: ["Drawing"]),
          .target(name: "Drawing", dependencies: ["Pens"]),
          .target(name: "Pens"),
          .testTarget(name: "DrawingTests", dependencies: ["Drawing"]),
      """,
    files: [
      "Sources/Pens/Pens.swift": """
      public protocol Pen {
        func line(_ length: Int) -> String
      }

      public final class Pencil: Pen {
        public init() {}

        public func line(_ length: Int) -> String { Lead().text(length) }
      }

      public final class Eraser {
        public init() {}

        public func rub(_ text: String) -> String { String(text.dropLast(Lead().hardness)) }
      }

      struct Lead {
        var hardness = 2

        func text(_ length: Int) -> String { String(repeating: "-", count: length) }

        func pencil() -> Pencil { Pencil() }

        func eraser() -> Eraser { Eraser() }

        mutating func sharpen() { hardness += 1 }
      }

      """,
      "Sources/Drawing/Drawing.swift": """
      import Pens

      public func draw<P: Pen>(_ length: Int, with pen: P = Pencil()) -> String { pen.line(length) }

      public struct Sheet<Mark> {
        private let eraser = Eraser()
        public var marks: [Mark]

        public init(_ marks: [Mark]) { self.marks = marks }

        public func text() -> String { eraser.rub(marks.map { "\\($0)" }.joined()) }
      }

      """,
      "Sources/DrawingApp/main.swift": """
      import Drawing

      print(draw(3), Sheet(["a", "bcd"]).text())

      """,
      "Tests/DrawingTests/DrawingTests.swift": """
      import XCTest

      @testable import Drawing

      final class DrawingTests: XCTestCase {
        func testDrawing() {
          XCTAssertEqual(draw(3), "---")
          XCTAssertEqual(Sheet([1, 23, 4]).text(), "12")
        }
      }

      """,
    ])
}
