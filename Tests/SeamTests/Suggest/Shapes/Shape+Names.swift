extension Shape {
  /// What moves stands under conditions, with imports of its own, and its name is written with the module's.
  static let conditionsAndQualifiers = Shape(
    name: "conditions and qualified names", consumer: "Worker", provider: "Platform",
    targets: """
          .target(name: "Worker", dependencies: ["Platform"]),
          .target(name: "Platform"),
          .testTarget(name: "PlatformTests", dependencies: ["Platform", "Worker"]),
      """,
    files: [
      "Sources/Platform/Platform.swift": """
      #if os(Linux)
      #if canImport(Glibc)
      import Glibc
      #endif

      public struct Clock {
        var ticks = 0
        public init() {}
      }

      public final class Machine {
        let clock = Platform.Clock()
        public init() {}
        public func run() -> Int32 { clock.ticks == 0 ? getpid() : 0 }
        public func stop() {}
        public func wait() {}
      }
      #else
      public struct Clock {
        var ticks = 0
        public init() {}
      }

      public final class Machine {
        let clock = Clock()
        public init() {}
        public func run() -> Int32 { clock.ticks == 0 ? 1 : 0 }
      }
      #endif

      """,
      "Sources/Worker/Worker.swift": """
      #if !NONE
      import Platform
      #endif

      struct Clock {}

      public func work(until clock: Platform.Clock) -> Int { 1 }

      """,
      "Tests/PlatformTests/PlatformTests.swift": """
      import Platform
      import Worker
      import XCTest

      final class PlatformTests: XCTestCase {
        func testWork() { XCTAssertEqual(work(until: Platform.Clock()), 1) }
      }

      """,
    ])

  /// Members of values whose type the sources do not tell, and a provider that comes along with another dependency.
  static let uncertainNames = Shape(
    name: "names that the sources do not tell", consumer: "Titles", provider: "Texts",
    targets: """
          .target(name: "Titles", dependencies: ["Shelf"]),
          .target(name: "Shelf", dependencies: ["Texts"]),
          .target(name: "Texts"),
      """,
    files: [
      "Sources/Texts/Trimming.swift": """
      extension Substring {
        public var capitalizedStart: String { prefix(1).uppercased() + dropFirst() }
      }

      """,
      "Sources/Texts/Document.swift": """
      public final class Document {
        private var lines: [Substring] = []
        public init() {}
        public func add(_ line: Substring) { lines.append(line) }
        public var title: String { lines.first?.capitalizedStart ?? "" }
        public var count: Int { lines.count }
        public func clear() { lines.removeAll() }
      }

      public struct Style {
        public var size = 1
        public init() {}
      }

      """,
      "Sources/Shelf/Shelf.swift": """
      import Texts

      public struct Shelf {
        public var documents: [Document] = []
        public init() {}
        public var initials: [String] { documents.flatMap { $0.title.split(separator: " ").map(\\.capitalizedStart) } }
      }

      """,
      "Sources/Titles/Titles.swift": """
      import Texts

      public func titles(of text: String, in style: Style) -> [String] { text.indices.map { text[$0...].capitalizedStart } }

      """,
    ])

  /// Moved code sees members of Foundation because a file that stays imports it.
  static let membersOfFoundation = Shape(
    name: "members that come with another file's import", consumer: "Messenger", provider: "Letterbox",
    targets: """
          .target(name: "Messenger", dependencies: ["Letterbox"]),
          .target(name: "Letterbox"),
      """,
    files: [
      "Sources/Letterbox/Failure.swift": """
      public struct Failure: Error {
        public var cause: any Error
        public var text: String { cause.localizedDescription }
      }

      """,
      "Sources/Letterbox/Stamp.swift": """
      public struct Stamp {
        public var price: Double
        public var text: String { String(format: "%.2f", price) }
      }

      public final class Sorting {
        public init() {}
        public func run() {}
        public func stop() {}
      }

      """,
      "Sources/Letterbox/Opening.swift": """
      import Foundation

      public final class Opening {
        let start = Date()
        public init() {}
        public var age: TimeInterval { -start.timeIntervalSinceNow }
        public func close() {}
      }

      """,
      "Sources/Messenger/Messenger.swift": """
      import Letterbox

      public func report(_ failure: Failure, _ stamp: Stamp) -> String { failure.text + stamp.text }

      """,
    ])
}
