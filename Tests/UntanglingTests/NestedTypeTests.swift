import CodeModel
import TestSupport
import Testing
import Untangling

/// What may leave the type around it, and what it is called then.
@Suite struct NestedTypeTests {
  /// `Reader` names what is nested in `Store`, which makes a reader.
  private func move(_ store: String, named: String, more: String = "") throws -> UnitMove? {
    let cuts = try advisedCuts(
      [
        "App/Reader.swift":
          "final class Reader { func a() { let kinds: [\(named)] = []; let more: [\(named)] = []; print(kinds, more) } }",
        "App/Store.swift": "\(store)\n  func go() { _ = Reader() }\n}", "App/More.swift": more,
      ], .type)
    guard case .move(let move)?? = cuts["App.Reader -> App.Store"] else { return nil }
    return move
  }

  @Test func aNameThatLeansOnTheOneAroundTakesItAlong() throws {
    let move = try #require(try move("final class Store { enum Kind { case disk }", named: "Store.Kind"))
    #expect((move.isNested, move.newName) == (true, "StoreKind"))
  }

  @Test(arguments: ["typealias StoreKind = Int", "struct StoreKind {}", "enum StoreKind {}"])
  func whatIsTakenIsNoName(more: String) throws {
    #expect(try move("final class Store { enum Kind { case disk }", named: "Store.Kind", more: more) == nil)
  }

  /// It shares the parameters of the type around it without naming them.
  @Test func whatIsNestedInAGenericTypeStays() throws {
    #expect(try move("final class Store<Item> { enum Kind { case disk(Item) }", named: "Store<Int>.Kind") == nil)
  }

  /// A protocol, read or not, or a macro asks for it by the name that it has in there.
  @Test(arguments: [
    (
      "final class Store: Kinded { enum Kind { case disk }", "Store.Kind", "protocol Kinded { associatedtype Kind }",
      false
    ),
    (
      "final class Store: Kinded { enum Kind { case disk }", "Store.Kind", "protocol Kinded { associatedtype Other }",
      true
    ),
    ("final class Store: Reducing { enum State { case disk }", "Store.State", "", false),
    ("@Reducer final class Store { enum State { case disk }", "Store.State", "", false),
    ("final class Store { enum State { case disk }", "Store.State", "", true),
  ])
  func whatAProtocolAsksForStays(store: String, named: String, more: String, leaves: Bool) throws {
    #expect((try move(store, named: named, more: more) != nil) == leaves)
  }

  /// Two that are called alike do not both go by that alone.
  @Test func aNameOfTwoNestedTypesIsNotEnough() throws {
    let more = "enum Other { enum DiskKind { case one } }"
    let store = "final class Store { enum DiskKind { case disk }"
    #expect(try move(store, named: "Store.DiskKind")?.newName == nil)
    #expect(try move(store, named: "Store.DiskKind", more: more)?.newName == "StoreDiskKind")
  }
}
