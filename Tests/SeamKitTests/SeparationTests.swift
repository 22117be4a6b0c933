import Foundation
import SeamKit
import TestSupport
import Testing

/// Interface modules, as a program outside is told of them.
@Suite struct SeparationTests {
  private func separations(_ consumer: String) async throws -> [ModuleSeparation] {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Shop", targets: [.target(name: "Cart", dependencies: ["Core"]), .target(name: "Core")])
      """
    let rest = (0..<40).map { "public func f\($0)() {}\n" }.joined()
    let folder = try TemporaryFolder([
      "Package.swift": manifest, "Sources/Core/Rest.swift": rest,
      "Sources/Core/Store.swift": "public protocol Store { func item() -> Item }\npublic struct Item {}\n",
      "Sources/Cart/Cart.swift": "import Core\n\(consumer)\n",
    ])
    return try await CodePackage(at: folder.url.path).separations()
  }

  @Test func whatIsAskedForMovesWithWhatItNames() async throws {
    let found = try #require(try await separations("public struct Cart { let store: any Store }").first)
    #expect([found.consumer, found.provider, found.interface] == ["Cart", "Core", "CoreInterface"])
    #expect(Set(found.moves) == ["Store", "Item"])
    #expect(found.isClean && found.saving > 0 && found.saving <= 1)
  }

  @Test func aPackageOfOneModuleHasNothingToSeparate() async throws {
    let folder = try TemporaryFolder(["A.swift": "struct A { let b: B }", "B.swift": "struct B {}"])
    #expect(try await CodePackage(at: folder.url.path).separations().isEmpty)
  }
}
