import CodeModel
import Foundation
import TestSupport
import Testing

@testable import GraphRendering

@Suite struct DOTTests {
  private let shop = LeveledGraph.shop(
    """
    App -> Cart
    App -> Core
    Cart -> Checkout
    Checkout -> Cart
    Cart -> Core
    Core -> Logging
    """, kinds: ["App": .executable, "Logging": .external])

  @Test func dotText() throws {
    try TextSnapshot.expect(shop.text(as: .dot), named: "shop.dot")
  }

  @Test func typesAreGroupedByModuleAndFolder() throws {
    let graph = LeveledGraph(
      types: """
        Core/Model: Order
        Core/Model: Price
        Core/Store: Cache
        Core/Store: Disk
        Feature: Screen
        """,
      edges: """
        Screen -> Order
        Order -> Price
        Cache -> Disk
        Disk -> Order
        """)
    try TextSnapshot.expect(graph.text(as: .dot), named: "types.dot")
  }

  @Test(.enabled(if: Dot.isInstalled)) func dotDrawsWhatItIsGiven() throws {
    let output = try Dot.run(["-Tsvg"], input: shop.rendered(as: .dot))
    #expect(output.errors.isEmpty, "\(output.errors)")
    let picture = try XMLOutline(output.bytes)
    #expect(Set(picture.groups(ofClass: "node").map(\.id)) == Set(shop.nodes.map { "node:\($0.id)" }))
    #expect(picture.groups(ofClass: "edge").map(\.id).filter { $0.hasPrefix("edge:") }.count == shop.edges.count)
  }
}
