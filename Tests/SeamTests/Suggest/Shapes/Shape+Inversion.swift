extension Shape {
  /// The abstraction moves to the one who needs it; an app and tests that name it import its new home.
  static let inversion = Shape(
    name: "inversion", consumer: "Editor", provider: "Disk",
    targets: """
          .executableTarget(name: "EditorApp", dependencies: ["Editor", "Disk"]),
          .target(name: "Editor", dependencies: ["Disk"]),
          .target(name: "Disk", dependencies: ["Bytes"]),
          .target(name: "Bytes"),
          .testTarget(name: "EditorTests", dependencies: ["Editor", "Disk"]),
      """,
    files: [
      "Sources/Bytes/Bytes.swift": """
      public struct Bytes {
        public var count: Int

        public init(count: Int) { self.count = count }
      }

      """,
      "Sources/Disk/Disk.swift": """
      import Bytes

      /// Where texts are kept.
      public protocol Storage {
        func save(_ bytes: Bytes) throws -> Receipt
      }

      public struct Receipt { var number: Int }

      public final class Drive: Storage {
        private var saved = 0

        public init() {}

        public func save(_ bytes: Bytes) throws -> Receipt {
          saved += bytes.count
          return Receipt(number: saved)
        }
      }

      """,
      "Sources/Editor/Editor.swift": """
      import Bytes
      import Disk

      public final class Editor {
        private let storage: any Storage

        public init(storage: any Storage = Drive()) { self.storage = storage }

        public func close() throws -> Receipt { try storage.save(Bytes(count: 3)) }
      }

      """,
      "Sources/EditorApp/main.swift": """
      import Disk
      import Editor

      func run(_ storage: any Storage) throws { _ = try Editor(storage: storage).close() }
      try run(Drive())
      print(try Editor().close())

      """,
      "Tests/EditorTests/EditorTests.swift": """
      import Bytes
      import Editor
      import XCTest

      @testable import Disk

      struct Memory: Storage {
        func save(_ bytes: Bytes) -> Receipt { Receipt(number: bytes.count) }
      }

      final class EditorTests: XCTestCase {
        func testCloses() throws { XCTAssertEqual(try Editor(storage: Memory()).close().number, 3) }
      }

      """,
    ], options: ["--invert"])

  /// The provider is a product: whoever imports it sees what moved, as before.
  static let inversionOfProduct = Shape(
    name: "inversion of a product", consumer: "Weather", provider: "Satellite",
    targets: """
          .target(name: "Weather", dependencies: ["Satellite"]),
          .target(name: "Satellite"),
          .executableTarget(name: "WeatherApp", dependencies: ["Satellite"]),
      """,
    products: """
          .library(name: "Satellite", targets: ["Satellite"]),
      """,
    files: [
      "Sources/Satellite/Satellite.swift": """
      public protocol Sky { var clouds: Int { get } }

      public struct Probe: Sky {
        public init() {}
        public var clouds: Int { Orbit.height / 2 }
      }

      enum Orbit { static let height = 4 }

      """,
      "Sources/Weather/Weather.swift": """
      import Satellite

      public struct Weather {
        let sky: any Sky

        public init(sky: any Sky) { self.sky = sky }
      }

      """,
      "Sources/WeatherApp/main.swift": """
      import Satellite

      let sky: any Sky = Probe()
      print(sky.clouds)

      """,
    ], options: ["--invert"])
}
