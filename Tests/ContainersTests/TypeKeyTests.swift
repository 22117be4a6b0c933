import CodeModel
import NameResolution
import TestSupport
import Testing

@testable import Containers

/// Which types are one to a container, however they are written.
@Suite struct TypeKeyTests {
  private static let shelf = """
    protocol Store {}
    protocol Clock {}
    struct Disk: Store {}
    struct Box<T> {}
    enum Space { struct Disk {}; typealias Main = App.Disk }
    typealias Keeping = Store
    typealias Kept = Keeping
    typealias Pair<T> = (T, T)
    typealias Round = Trip
    typealias Trip = Round
    """

  private func keys(_ types: [String]) -> [TypeKey?] {
    let lines = types.enumerated().map { "struct Holder\($0) { var held: \($1) }" }
    let model = Project(
      ["App/Shelf.swift": Self.shelf, "App/Held.swift": lines.joined(separator: "\n")],
      declarations: DeclarationRequest()
    ).model
    let held = model.declarations.filter { $0.name == "held" }
    return held.map { TypeKeys(model).key($0.valueType, text: $0.typeText) }
  }

  @Test(
    arguments: [
      ("Store", "any Store"), ("Store", "Keeping"), ("Store", "Kept"), ("any Store", "App.Store"),
      ("Store?", "Optional<Store>"),
      ("Store?", "Store!"), ("(any Store)?", "Store?"), ("[Disk]", "Array<Disk>"), ("[Disk]", "Swift.Array<Disk>"),
      ("[String: Disk]", "Dictionary<String, Disk>"), ("Void", "()"), ("(Disk)", "Disk"), ("Space.Main", "Disk"),
      ("Foundation.URL", "URL"), ("Store & Clock", "Clock & Store"), ("any Store & Clock", "Clock & Store"),
      ("(Disk) -> Void", "(Disk) -> ()"), ("@Sendable (Disk) -> Int", "(Disk) -> Int"),
      ("@escaping () -> Disk", "() -> Disk"),
      ("Box<Keeping>", "Box<any Store>"), ("Disk.Type", "App.Disk.Type"), ("[Keeping?]", "Array<Optional<Store>>"),
      ("/* which */ Disk", "Disk"), ("Box< Disk >", "Box<Disk>"), ("(a: Disk, b: Int)", "(Disk, Int)"),
    ] as [(String, String)])
  func twoWaysToWriteOne(one: String, other: String) throws {
    let keys = keys([one, other])
    #expect(try #require(keys[0]) == #require(keys[1]))
  }

  @Test(
    arguments: [
      ("Disk", "Space.Disk"), ("Store", "Clock"), ("Store", "Store?"), ("Disk", "[Disk]"), ("[Disk]", "[Disk?]"),
      ("Box<Disk>", "Box<Store>"),
      ("Disk", "Disk.Type"), ("(Disk, Int)", "(Int, Disk)"), ("() -> Disk", "Disk"), ("(Disk) -> Int", "(Int) -> Disk"),
      ("[String: Disk]", "[Disk: String]"), ("URL", "URLRequest"), ("Store & Clock", "Store"),
      ("Box<Int>", "Box<String>"), ("Int", "UInt"),
      ("Set<Disk>", "[Disk]"), ("Void", "Never"), ("Disk??", "Disk?"),
    ] as [(String, String)])
  func twoTypes(one: String, other: String) throws {
    let keys = keys([one, other])
    #expect(try #require(keys[0]) != #require(keys[1]))
  }

  /// What a key names of the codebase, and what sentences call it.
  @Test(
    arguments: [
      ("Disk", "Disk", "Disk"), ("any Store", "Store", "any Store"), ("Keeping", "Store", "Keeping"),
      ("Disk?", "Disk", "Disk?"),
      ("[Disk]", nil, "[Disk]"), ("URL", nil, "URL"), ("Space.Disk", "Space.Disk", "Space.Disk"),
      ("Box<Disk>", "Box", "Box<Disk>"),
      ("(Disk)", "Disk", "(Disk)"), ("() -> Disk", nil, "() -> Disk"), ("Optional<Disk>", "Disk", "Optional<Disk>"),
      ("(\n  Disk,\n  Int\n)", nil, "( Disk, Int )"), ("Store & Clock", nil, "Store & Clock"),
    ] as [(String, String?, String)])
  func whatAKeyNames(written: String, type: String?, text: String) throws {
    let model = Project(
      ["App/Shelf.swift": Self.shelf, "App/Held.swift": "struct Holder { var held: \(written) }"],
      declarations: DeclarationRequest()
    ).model
    let held = try #require(model.declarations.first { $0.name == "held" })
    let key = try #require(TypeKeys(model).key(held.valueType, text: held.typeText))
    #expect(key.type.map { model[$0].name } == type)
    #expect(key.text == text)
  }

  /// What goes round in circles, or is not known, is no key.
  @Test(arguments: ["Round", "Trip", "[Round]", "(Int, Trip)"]) func whatIsNoType(written: String) {
    #expect(keys([written]) == [nil])
  }

  @Test func aGenericParameterIsItsOwn() throws {
    let source = "struct A<T, U> { var held: T; var other: U; var again: [T] }"
    let model = Project(source, declarations: DeclarationRequest()).model
    let keys = model.declarations.filter { $0.kind == .variable }.map { TypeKeys(model).key($0.valueType) }
    #expect(Set(keys.map { $0?.identity }).count == 3 && keys.allSatisfy { $0?.type == nil })
  }
}
