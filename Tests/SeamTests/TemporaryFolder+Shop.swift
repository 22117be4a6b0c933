import TestSupport

extension TemporaryFolder {
  /// Three modules in a row, and a test target.
  static func shop() throws -> TemporaryFolder {
    try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Shop", targets: [
        .executableTarget(name: "App", dependencies: ["Cart", "Core"]),
        .target(name: "Cart", dependencies: ["Core"]),
        .target(name: "Core"),
        .testTarget(name: "CartTests", dependencies: ["Cart"]),
      ])
      """,
      "Sources/App/main.swift": "import Cart\nimport Core\n",
      "Sources/Cart/Cart.swift": "import Core\n",
      "Sources/Core/Core.swift": "import Foundation\n",
      "Tests/CartTests/CartTests.swift": "@testable import Cart\n",
    ])
  }
}
