import CodeModel
import NameResolution
import TestSupport
import Testing

/// The type of a property that writes none: what the sources tell, and nothing else.
@Suite struct PropertyTypeTests {
  private func type(_ value: String) -> String? {
    let model = Project(
      """
      struct Plan { let it = \(value) }
      struct Key { var count: Int; var next: Key? { nil }; static let all: [Key] = []; static func make() -> Key? { nil }
        static func two() -> (Key, Int) { fatalError() }; func step(_ n: Int) -> [String: Key] { [:] } }
      struct Box<Content> { var content: Content; init(_ content: Content) { self.content = content } }
      enum Kind { case one, two(Int); static var usual: Kind { .one } }
      enum Nest { struct Deep { init() {} } }
      func makeKey() -> Key { fatalError() }
      func wrapped() throws -> Box<Key> { fatalError() }
      let key = makeKey()
      """, declarations: DeclarationRequest()
    ).model
    return model.declarations.first { $0.name == "it" }?.valueType?.description
  }

  @Test(arguments: [
    ("Key(count: 1)", "Key"), ("Key.make()", "Key?"), ("Key.make()!", "Key"), ("Key.all", "[Key]"),
    ("makeKey()", "Key"),
    ("key", "Key"), ("key.next", "Key?"), ("key.count", "Int"), ("Kind.one", "Kind"), ("Kind.two(1)", "Kind"),
    ("Kind.usual", "Kind"), ("Nest.Deep()", "Nest.Deep"), ("key.step(1)", "[String: Key]"), ("Key.self", "Key.Type"),
    ("makeKey() as Key", "Key"), ("makeKey() as? Key", "Key?"), ("(makeKey())", "Key"),
    ("key.next ?? makeKey()", "Key"),
    ("try! wrapped()", "Box<Key>"), ("key.next?.count", "Int?"),
  ])
  func whatTheSourcesTell(value: String, expected: String) { #expect(type(value) == expected) }

  @Test(arguments: ["unheard()", "unheard.of", "Key.unheard", "key.unheard()", "#made()", ".init()", "Unheard()!.x"])
  func whatTheyDoNotTell(value: String) {
    // Nothing, or what is known to be unknown.
    let found = type(value)
    #expect(found == nil || found == "_", "\(found ?? "")")
  }

  /// A written type goes before what the value says.
  @Test(arguments: [
    ("var it: Int = 1", "Int"), ("var it: Double = 1", "Double"), ("var it: [String]", "[String]"),
    ("var it: Int?", "Int?"),
    ("var it: Int!", "Int!"), ("var it: (Int, String)", "(Int, String)"),
    ("var it: (Int) -> String", "(Int) -> String"),
    ("var it: any P & Q", "any P & Q"), ("var it: [Int: [P]]", "[Int: [P]]"), ("var it: P.Type", "P.Type"),
    ("var it: Optional<Int>", "Optional<Int>"), ("var it: (Int)", "Int"),
    ("var it: @Sendable () -> Void", "() -> Void"),
    ("let it, other: String", "String"), ("var it: some P { fatalError() }", "some P"),
  ])
  func aWrittenTypeIsTaken(property: String, expected: String) {
    let model = Project(
      "protocol P {}\nprotocol Q {}\nstruct Plan { \(property) }", declarations: DeclarationRequest()
    ).model
    #expect(model.declarations.first { $0.name == "it" }?.valueType?.description == expected)
  }
}
