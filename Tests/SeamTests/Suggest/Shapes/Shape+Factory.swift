import CodeModel

extension Shape {
  /// The consumer is a product: callers outside relied on its default arguments, and no module of the package can pass
  /// them for these.
  static let factory = Shape(
    name: "factory for callers outside the package", consumer: "Camera", provider: "Lens",
    targets: """
          .target(name: "Camera", dependencies: ["Lens", "Light"]),
          .target(name: "Lens", dependencies: ["Light"]),
          .target(name: "Light"),
          .testTarget(name: "CameraTests", dependencies: ["Camera"]),
      """,
    products: """
          .library(name: "Camera", targets: ["Camera"]),
      """,
    files: [
      "Sources/Light/Light.swift": """
      public struct Light: Sendable {
        public var lumen: Int

        public init(lumen: Int) { self.lumen = lumen }
      }

      """,
      "Sources/Lens/Lens.swift": """
      import Light

      public protocol Optics {
        func focus(_ light: Light) throws -> Int
      }

      public final class Zoom: Optics, Sendable {
        public static let wide = Zoom(factor: 1)
        private let factor: Int

        public init(factor: Int) { self.factor = factor }

        public func focus(_ light: Light) throws -> Int { light.lumen * factor }
      }

      """,
      "Sources/Camera/Camera.swift": """
      import Lens
      import Light

      open class Camera<Film> {
        private let optics: any Optics
        public private(set) var films: [Film] = []

        public init(film: Film, optics: any Optics = Zoom(factor: 2), _ body: @autoclosure () throws -> Int = 1) rethrows {
          self.optics = optics
          films.append(film)
          _ = try body()
        }

        open func take(in light: Light) throws -> Int { try optics.focus(light) }
      }

      public struct Album {
        public var pages = 0

        public init() {}

        public mutating func add<Page>(_ page: Page, seenThrough optics: any Optics = Zoom.wide) async throws -> Int where Page: Sendable {
          pages += try optics.focus(Light(lumen: 1))
          return pages
        }
      }

      public func develop(_ count: inout Int, with optics: any Optics = Zoom(factor: 3)) throws {
        count += try optics.focus(Light(lumen: count))
      }

      """,
      "Tests/CameraTests/CameraTests.swift": """
      import Camera
      import Light
      import XCTest

      final class CameraTests: XCTestCase {
        func testTakes() throws {
          XCTAssertEqual(try Camera(film: "roll").take(in: Light(lumen: 4)), 8)
          var count = 1
          try develop(&count)
          XCTAssertEqual(count, 4)
        }
      }

      """,
    ],
    afterwards: [
      (
        "Package.swift", #".testTarget(name: "CameraTests", dependencies: ["#,
        #".testTarget(name: "CameraTests", dependencies: ["CameraComposition", "#
      ),
      (
        "Tests/CameraTests/OutsideTests.swift", nil,
        """
        import Camera
        import CameraComposition
        import Light
        import XCTest

        final class OutsideTests: XCTestCase {
          func testCallsAsBefore() async throws {
            XCTAssertEqual(try Camera(film: "roll").take(in: Light(lumen: 4)), 8)
            var album = Album()
            let pages = try await album.add("page")
            XCTAssertEqual(pages, 1)
            var count = 1
            try develop(&count)
            XCTAssertEqual(count, 4)
          }
        }

        """
      ),
    ])
}
