import CodeModel
import Foundation
import PackageReading
import TestSupport
import Testing

@testable import ModelExport

/// The index as a reader of SCIP takes it: every name stands where it says, and is called as the grammar of symbols
/// wants it.
@Suite struct SCIPTests {
  private static let source = """
    public protocol Animal {
      func sound(at time: Int) -> String
      var name: String { get }
    }
    struct Dog: Animal {
      var `default` = "wuff"
      var name: String { `default` }
      func sound(at time: Int) -> String { `default` }
    }
    extension Dog {
      static func + (left: Dog, right: Dog) -> Dog { left }
      func bark() { _ = sound(at: 1) }
      func bark() -> Int { 1 }
      init(other: Dog) { self.init() }
      subscript(index: Int) -> Dog { self }
    }
    enum Size { case small, large(Int) }
    typealias Größe = Size
    let größte: Größe = Size.small
    class Box<Element> { deinit {} }
    extension Array { func doubled() -> Self { self } }
    """

  private struct Index {
    var message: WireMessage
    var lines: [[UInt8]]

    /// The only document.
    var document: WireMessage { message.messages(2)[0] }

    /// `symbol text` for each place, the front of the symbol left out.
    func occurrences(where isMeant: (Int) -> Bool) -> [String] {
      document.messages(2).filter { isMeant($0.number(3)) }.map { occurrence in
        let place = occurrence.numbers(1)
        return
          "\(Index.short(occurrence.text(2))) \(String(decoding: lines[place[0]][place[1]..<place[2]], as: UTF8.self))"
      }
    }

    static func short(_ symbol: String) -> String { symbol.replacing("seam swiftpm pets . Pets/", with: "") }
  }

  private static func index(_ source: String = source, identity: String? = nil, tests: Bool = false) async throws
    -> Index
  {
    let repositories = try Repositories([
      "pets/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Pets", targets: [.\(tests ? "testTarget" : "target")(name: "Pets")])
      """,
      "pets/\(tests ? "Tests" : "Sources")/Pets/Pets.swift": source,
    ])
    let model = try await repositories.read("pets").model
    let bytes = SCIPIndex.bytes(of: model, projectRoot: "/a b/pets", identity: identity) { _ in Array(source.utf8) }
    let message = try #require(WireMessage(bytes))
    return Index(
      message: message, lines: source.utf8.split(separator: 10, omittingEmptySubsequences: false).map(Array.init))
  }

  @Test func theFrontTellsWhoWroteIt() async throws {
    let index = try await Self.index()
    let metadata = index.message.messages(1)[0]
    #expect(metadata.messages(2)[0].text(1) == "seam" && !metadata.messages(2)[0].text(2).isEmpty)
    #expect(metadata.text(3) == "file:///a%20b/pets" && metadata.number(4) == 1)
    #expect(index.message.messages(2).count == 1)
    #expect((index.document.text(1), index.document.text(4)) == ("Sources/Pets/Pets.swift", "Swift"))
    #expect(index.document.number(6) == 1)
  }

  @Test func everyDeclarationStandsWhereItIsWritten() async throws {
    let definitions = try await Self.index().occurrences { $0 & 1 == 1 }
    #expect(
      Set(definitions) == [
        "Animal# Animal", "Animal#`sound(at:)`(). sound", "Animal#name. name", "Dog# Dog", "Dog#default. `default`",
        "Dog#name. name", "Dog#`sound(at:)`(). sound", "Dog#`+(left:right:)`(). +", "Dog#`bark()`(). bark",
        "Dog#`bark()`(+1). bark", "Dog#`init(other:)`(). init", "Dog#`subscript(_:)`(). subscript", "Size# Size",
        "Size#small. small", "Size#large. large", "`Größe`# Größe", "`größte`. größte", "Box# Box",
        "Box#deinit(). deinit",
        "Array#`doubled()`(). doubled",
      ])
  }

  @Test func everyUseNamesWhatItUses() async throws {
    let uses = try await Self.index().occurrences { $0 & 1 == 0 }
    for use in [
      "Animal# Animal", "Dog#default. `default`", "Dog# Dog", "Dog#`sound(at:)`(). sound", "Size# Size",
      "`Größe`# Größe",
    ] {
      #expect(uses.contains(use), "\(use)")
    }
  }

  @Test func whatIsImplementedIsRelated() async throws {
    let information = try await Self.index().document.messages(3)
    func relations(_ symbol: String) -> [String] {
      information.filter { Index.short($0.text(1)) == symbol }.flatMap { $0.messages(4) }.map {
        Index.short($0.text(1))
      }
    }
    #expect(relations("Dog#") == ["Animal#"])
    #expect(relations("Dog#`sound(at:)`().") == ["Animal#`sound(at:)`()."])
    #expect(relations("Dog#name.") == ["Animal#name."])
    #expect(relations("Dog#`bark()`().") == [])
  }

  /// No two declarations are one to a reader.
  @Test func everySymbolIsToldOnce() async throws {
    let symbols = try await Self.index().document.messages(3).map { $0.text(1) }
    #expect(Set(symbols).count == symbols.count && symbols.count == 20)
    #expect(try await Self.index().document.messages(3).allSatisfy { $0.number(5) > 0 && !$0.text(6).isEmpty })
  }

  @Test func whatIsATestSaysSo() async throws {
    let places = try await Self.index(tests: true).document.messages(2)
    #expect(!places.isEmpty && places.allSatisfy { $0.number(3) & 0x20 != 0 })
    #expect(try await Self.index().document.messages(2).allSatisfy { $0.number(3) & 0x20 == 0 })
  }

  @Test func thePackageMayBeCalledOtherwise() async throws {
    let symbols = try await Self.index(identity: "Swift Pets").document.messages(3).map { $0.text(1) }
    #expect(symbols.allSatisfy { $0.hasPrefix("seam swiftpm swift  pets . Pets/") })
  }

  /// Names and operators beside each other are told apart, whatever script they are of.
  @Test(arguments: [
    ("let a = 1", 4, 1), ("let größe = 1", 4, 7), ("func +(a: A) {}", 5, 1), ("func ≠(a: A) {}", 5, 3),
    ("func <+>(a: A) {}", 5, 3), ("let `a b` = 1", 4, 5), ("let `open", 4, 5), ("a≠b", 0, 1), ("日本≠b", 0, 6),
    ("√x", 0, 3), ("$0.a", 0, 2), ("x", 0, 1), ("x", 1, 0), ("", 0, 0), ("x", -1, 0), ("{", 0, 1), ("👍×2", 0, 4),
  ])
  func aNameEndsWhereItDoes(text: String, offset: Int, length: Int) {
    #expect(NameText.length(at: offset, in: Array(text.utf8)) == length)
  }

  @Test(arguments: ["", "// nothing\n", "struct A {", "<<<<<<< ours\nstruct A {}\n=======\n>>>>>>> theirs\n"])
  func aFileThatSaysLittleIsADocument(source: String) async throws {
    let index = try await Self.index(source)
    #expect(index.document.text(1) == "Sources/Pets/Pets.swift")
  }
}

/// What is written on the wire is read again by a reader that knows only the wire.
@Suite struct WireFormatTests {
  @Test(arguments: [0, 1, 127, 128, 16_383, 16_384, Int(Int32.max), Int.max, -1, Int.min])
  func numbersComeBack(number: Int) throws {
    var writer = ProtobufWriter()
    writer.field(3, number)
    writer.packed(5, [number, 0, number])
    let message = try #require(WireMessage(writer.bytes))
    #expect(message.number(3) == number && message.numbers(5) == [number, 0, number])
    #expect(message.fields.count == (number == 0 ? 1 : 2))
  }

  @Test(arguments: hostileNames) func textsComeBack(name: String) throws {
    var writer = ProtobufWriter()
    writer.field(1, name)
    writer.fields(2, [name, "", name])
    writer.message(16) { $0.message(1) { $0.field(1, name) } }
    let message = try #require(WireMessage(writer.bytes))
    #expect(message.texts(1) == (name.isEmpty ? [] : [name]) && message.texts(2) == [name, "", name])
    #expect(message.messages(16)[0].messages(1)[0].text(1) == name)
  }
}
