import CodeModel
import GraphAnalysis
import Testing
import UntanglingAdvice

@testable import Untangling

/// Classes that a store keeps, and what makes its parts.
@Suite struct DataModelTests {
  @Test(arguments: [
    ("class Entity: NSManagedObject {}", "final class", "Entity", "@NSManaged"),
    ("", "@Model final class", "Observing", "@Relationship"),
  ])
  func entitiesOfOneModelStayTogether(base: String, kind: String, above: String, attribute: String) throws {
    let cuts = try advisedCuts(
      [
        "App/A/Base.swift": base + "\nprotocol Observing {}",
        "App/A/Shop.swift": "\(kind) Shop: \(above) { \(attribute) var items: Item?; \(attribute) var more: Item? }",
        "App/B/Item.swift":
          "\(kind) Item: \(above) { weak \(attribute) var shop: Shop?; func name() { shop?.open() } }\nextension Shop { func open() {} }",
      ], .type)
    #expect(!cuts.isEmpty && cuts.values.allSatisfy { $0 == .keepTogether(.dataModel) }, "\(cuts)")
  }

  /// `Model` is many a library's word; where a wrapper says what identifies the values, a store keeps them.
  @Test(arguments: [("@ID(key: .id) var id: Int?;", true), ("", false)])
  func modelsWithAnIdentityStayTogether(identity: String, isKept: Bool) throws {
    let cuts = try advisedCuts(
      [
        "App/A/Shop.swift":
          "final class Shop: Model { \(identity) @Children(for: 1) var items: [Item]; @Field(key: 1) var more: Item? }",
        "App/B/Item.swift": "final class Item: Model { \(identity) @Parent(key: 1) var shop: Shop }",
      ], .type)
    #expect(cuts.values.contains { $0 == .keepTogether(.dataModel) } == isKept, "\(cuts)")
  }

  /// Where the way round leads through something else, it is cut there and not between the entities.
  @Test func aRelationshipIsDearToCut() throws {
    let cuts = try advisedCuts(
      [
        "App/A/Shop.swift": "final class Shop: NSManagedObject { @NSManaged var item: Item? }",
        "App/B/Item.swift":
          "final class Item: NSManagedObject { func go() { Store.shared.load(); Store.shared.save() } }",
        "App/C/Store.swift":
          "final class Store { static let shared = Store(); func load() {}; func save() {}; var a: Shop?; var b: Shop?; var c: Shop?; var d: Shop? }",
      ], .type)
    #expect(cuts.keys.sorted() == ["App.Item -> App.Store"])
  }

  @Test func aClassThatNoStoreKeepsIsCutAsBefore() throws {
    let cuts = try advisedCuts(
      [
        "App/A/Shop.swift": "final class Shop { var item: Item? }",
        "App/B/Item.swift": "final class Item { func go() { Store.shared.load(); Store.shared.save() } }",
        "App/C/Store.swift":
          "final class Store { static let shared = Store(); func load() {}; func save() {}; var a: Shop?; var b: Shop?; var c: Shop?; var d: Shop? }",
      ], .type)
    #expect(cuts.keys.sorted() == ["App.Shop -> App.Item"])
  }

  /// Whoever makes the parts stands above them, though to make one is less to change than what the part reaches for.
  @Test func whatMakesItsPartsIsNotCutFromThem() throws {
    let cuts = try advisedCuts(
      [
        "App/A/Desk.swift":
          "final class Desk { func open() { _ = Page() }; func close() {} ; static var open = Desk() }",
        "App/B/Page.swift": "final class Page { func end() { Desk.open.close() } }",
      ], .type)
    #expect(Array(cuts.keys) == ["App.Page -> App.Desk"])
  }

  /// `Store` makes a screen now and then; nobody would call it what the screens are put together by.
  @Test func whatMakesAViewWithoutBeingOneIsNoRoot() throws {
    let cuts = try advisedCuts(
      [
        "App/A/Store.swift":
          "final class Store { func warn() { _ = AlertView() }; func close() {}; static var all = Store() }",
        "App/B/AlertView.swift": "struct AlertView: View { func end() { Store.all.close(); Store.all.close() } }",
      ], .type)
    #expect(Array(cuts.keys) == ["App.Store -> App.AlertView"])
  }

  /// Nothing else names the layout, which is a part of the grid.
  @Test(arguments: [("", true), ("final class Other { var layout: GapMeasure? }", false)])
  func whatOneAloneNamesInItsFolderIsOneUnitWithIt(other: String, isUnit: Bool) throws {
    let (_, advice) = try advised(
      [
        "App/A/Grid.swift": """
        final class Grid {
          var measure: GapMeasure?; var page: Page?
          func first() { print("first", 1, 2, 3) }; func second() { print("second", 1, 2, 3) }
          func third() { print("third", 1, 2, 3) }; func fourth() { print("fourth", 1, 2, 3) }
        }
        """,
        "App/A/GapMeasure.swift": "final class GapMeasure { var grid: Grid? }",
        "App/B/Page.swift": "final class Page { var grid: Grid?; var more: Grid? }\n\(other)",
      ], .type)
    #expect(advice.ofTangle[0].ofCut.values.contains(.keepTogether(.ownPart("GapMeasure"))) == isUnit)
  }

  @Test func whatOnlyAPreviewNamesIsToldAsSuch() throws {
    let cuts = try advisedCuts(
      [
        "App/A/Row.swift": """
        struct Row: View { var size = 1 }
        #Preview { Page(row: nil) }
        """,
        "App/A/Line.swift": "struct Line: View { var row: Row?; var other: Row?; var more: Row? }",
        "App/B/Page.swift": "struct Page: View { var row: Row?; var line: Line?; var more: Line? }",
      ], .folder)
    #expect(cuts == ["App/A -> App/B": .leavePreviews])
  }
}
