extension Shape {
  /// Extensions of the provider's types that the consumer uses move along.
  static let extensionMembers = Shape(
    name: "extension on the provider's type", consumer: "Chart", provider: "Geometry",
    targets: """
          .target(name: "Chart", dependencies: ["Geometry"]),
          .target(name: "Geometry"),
      """,
    files: [
      "Sources/Geometry/Point.swift": """
      public struct Point {
        public var x, y: Double

        public init(x: Double, y: Double) {
          self.x = x
          self.y = y
        }
      }

      """,
      "Sources/Geometry/Point+Length.swift": """
      #if canImport(Glibc)
      import Glibc
      #elseif canImport(Darwin)
      import Darwin
      #endif

      extension Point {
        public var length: Double { (x * x + y * y).squareRoot() }
      }

      """,
      "Sources/Geometry/Polygon.swift": """
      public struct Polygon {
        public var points: [Point]

        public init(points: [Point]) { self.points = points }

        public var longest: Double { points.map(\\.length).max() ?? 0 }

        public mutating func close() {
          guard let first = points.first else { return }
          points.append(first)
        }

        public func contains(_ other: Point) -> Bool {
          points.contains { $0.x == other.x && $0.y == other.y }
        }
      }

      """,
      "Sources/Chart/Chart.swift": """
      import Geometry

      public func size(of points: [Point]) -> Double { points.map(\\.length).reduce(0, +) }

      """,
    ])

  /// What moves is `package` or internal, and an internal memberwise initializer crosses the border.
  static let packageAccess = Shape(
    name: "package access and lost initializers", consumer: "Report", provider: "Figures",
    targets: """
          .target(name: "Report", dependencies: ["Figures"]),
          .target(name: "Figures"),
          .testTarget(name: "FiguresTests", dependencies: ["Figures"]),
      """,
    files: [
      "Sources/Figures/Figure.swift": """
      package struct Figure {
        package var name: String
        var value = 0.0, weight = 1.0
        var note: String?
        let done: (Double) -> Void
      }

      """,
      "Sources/Figures/Calculator.swift": """
      package struct Calculator {
        package init() {}

        package func figures() -> [Figure] {
          [Figure(name: "a", value: 1, done: { _ in }), Figure(name: "b", note: "n") { print($0) }]
        }

        package func sum() -> Double { figures().reduce(0) { $0 + $1.value * $1.weight } }

        package func notes() -> [String] { figures().compactMap(\\.note) }

        package func finish() { for figure in figures() { figure.done(figure.value) } }
      }

      """,
      "Sources/Report/Report.swift": """
      import Figures

      package struct Report {
        package var figures: [Figure]

        package func names() -> [String] { figures.map(\\.name) }
      }

      """,
      "Tests/FiguresTests/FiguresTests.swift": """
      import XCTest

      @testable import Figures

      final class FiguresTests: XCTestCase {
        func testSum() {
          XCTAssertEqual(Calculator().sum(), 1)
          XCTAssertEqual(Figure(name: "x", done: { _ in }).value, 0)
        }
      }

      """,
    ])
}
