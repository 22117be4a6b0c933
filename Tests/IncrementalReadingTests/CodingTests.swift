import CodeModel
import TestSupport
import Testing

@testable import IncrementalReading
@testable import Manifests
@testable import PackageReading
@testable import SwiftFacts

/// What is written is read back; what is damaged is refused, or at least leads nowhere outside.
@Suite struct CodingTests {
  static let source = """
    import struct Foundation.URL
    #if os(Linux)
    @testable import Base
    #endif
    infix operator <+>: AdditionPrecedence
    precedencegroup Low { lowerThan: AdditionPrecedence; associativity: right }
    @propertyWrapper public struct Wrap<Value: Equatable> where Value: Sendable { public var wrappedValue: Value }
    protocol P<Item>: AnyObject { associatedtype Item = Int; func item(at index: Int...) async throws -> Item?; subscript(_ i: Int) -> Item { get set } }
    final class C: P { @Wrap var a = 1; let (b, c) = (2, "three"); lazy var d: [String: (Int) -> Void] = [:]
      init?(_ x: @autoclosure () -> Int = 5) { guard let y = Optional(x()) else { return nil }; for case let z? in [y, nil] { print(z) } }
      func item(at index: Int...) -> Int? { switch a { case 1...3: struct Local { var v = 1 }; return Local().v; default: return \\Self.a as? Int } } }
    extension Array: P where Element: P {}
    enum E: Int { case f = 1, g; case h(label: E?) }
    do { try print("\\(E.f) é 👩‍👩‍👧") } catch let error as CError { _ = error }
    """

  private func facts() -> FileFacts { FileFacts(parsing: Array(Self.source.utf8)) }

  private func encoded(_ facts: FileFacts) -> [UInt8] {
    var writer = ByteWriter()
    facts.encode(into: &writer)
    return writer.bytes
  }

  @Test func factsAreReadBackAsTheyWere() throws {
    let facts = facts()
    let bytes = encoded(facts)
    let read = try bytes.decoded { try FileFacts(from: &$0) }
    #expect(encoded(read) == bytes)
    // Field by field, for an encoder that forgot one would forget it twice.
    #expect("\(read)" == "\(facts)")
  }

  @Test func aTermWithVeryManyChildrenKeepsThem() throws {
    let facts = FileFacts(parsing: Array("let a = [\(String(repeating: "1,", count: 70_000))1]".utf8))
    let read = try encoded(facts).decoded { try FileFacts(from: &$0) }
    #expect(read.terms.map(\.linkCount).max() == 70_001)
    #expect(encoded(read) == encoded(facts))
  }

  @Test func cutFactsAreRefused() {
    let bytes = encoded(facts())
    for length in stride(from: 0, to: bytes.count, by: 13) {
      #expect(throws: DamagedEntry.self) { try Array(bytes[..<length]).decoded { try FileFacts(from: &$0) } }
    }
  }

  /// Without its checksum a changed entry may be read, but every number in it still leads into its array.
  @Test func changedFactsAreRefusedOrCoherent() {
    let bytes = encoded(facts())
    for offset in stride(from: 0, to: bytes.count, by: 5) {
      for mask in [0x01, 0x80, 0xFF] as [UInt8] {
        var changed = bytes
        changed[offset] ^= mask
        if let read = try? changed.decoded({ try FileFacts(from: &$0) }) { #expect(read.isCoherent) }
      }
    }
  }

  @Test func aModelIsReadBackAsItWas() throws {
    let model = Project([
      "App/A.swift": "import Base\nstruct A { var b: B; func c() { b.d() } }",
      "Base/B.swift": "public class B { public func d() {}; enum E {} }",
    ]).model
    var writer = ByteWriter()
    model.encode(into: &writer)
    let read = try writer.bytes.decoded { try CodeModel(from: &$0) }
    #expect(!model.references.isEmpty)
    #expect("\(read)" == "\(model)")
    for length in stride(from: 0, to: writer.bytes.count, by: 3) {
      #expect(throws: DamagedEntry.self) { try Array(writer.bytes[..<length]).decoded { try CodeModel(from: &$0) } }
    }
  }

  @Test func aManifestIsReadBackAsItWas() throws {
    let text = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "P", products: [.library(name: "L", type: .dynamic, targets: ["A"]), .executable(name: "x", targets: ["X"]), .plugin(name: "G", targets: ["G"])],
        dependencies: [.package(url: "https://example.org/b.git", from: "1.0.0"), .package(path: "../c"), .package(id: "org.d", from: "1.0.0")],
        targets: [
          .target(name: "A", dependencies: ["B", .product(name: "b", package: "b", condition: .when(platforms: [.linux])), .target(name: "C")],
            path: "Sources/Other", exclude: ["x"], sources: ["y"], resources: [.copy("z")], publicHeadersPath: "inc", plugins: [.plugin(name: "G", package: "g")]),
          .target(name: "C"), .executableTarget(name: "X"), .plugin(name: "G", capability: .buildTool()),
          .binaryTarget(name: "Bin", url: "https://example.org/b.zip", checksum: "00"), .systemLibrary(name: "S"), .testTarget(name: "T"),
        ])
      """
    let manifest = try StaticManifestReader().read(bytes: Array(text.utf8), file: "Package.swift", folder: "/p")
    var writer = ByteWriter()
    manifest.encode(into: &writer)
    #expect(try writer.bytes.decoded { try Manifest(from: &$0) } == manifest)
  }
}
