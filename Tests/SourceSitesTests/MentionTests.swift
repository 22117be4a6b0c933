import CodeModel
import NameResolution
import SourceSites
import SwiftFacts
import TestSupport
import Testing

/// What stands before the dot of a name that nobody resolves: `probe` in each of these.
@Suite struct MentionTests {
  private static let shelf = """
    struct Store { var size = 0; static let shared = Store() }
    typealias Shop = Store
    enum Mode { case fast }
    let global = Store()
    let made = unread()
    """

  /// What is before the dot of the last `probe` in the text.
  private static func base(_ text: String) throws -> NameMention.Base {
    let project = Project(
      ["App/File.swift": "\(shelf)\n\(text)"], declarations: DeclarationRequest(bodySpellings: ["probe"]))
    let bytes = try #require(project.bytes(of: "App/File.swift"))
    let names = SourceNames.parsing([bytes])[0]
    let reader = MentionReader(
      project.model, names, of: FileID(0), bytes, typesWithDynamicMembers: project.model.typesWithDynamicMembers
    ) { offset in
      project.model.declarations.filter { $0.extent.contains(offset) }
    }
    return reader.mention(try #require(names.names.last { names.text($0) == "probe" })).base
  }

  @Test(arguments: [
    ("let x = Store.probe", NameMention.Base.type("Store")), ("let x = Mode.probe", .type("Mode")),
    ("let x = Store.probe(1)", .type("Store")), ("let x = [Store.probe]", .type("Store")),
    ("let x = Int.probe", .type("Int")), ("let x = MemoryLayout<Int>.probe", .type("MemoryLayout")),
    ("let x = Array<[Int?]>.probe", .type("Array")), ("let x = Dictionary<String, Int>.probe", .type("Dictionary")),
    ("let x = Array<(Int)>.probe", .unknown),
    ("let x = global.probe", .value(of: "Store")), ("let x = global.probe.more", .value(of: "Store")),
    ("let x = .probe", .nothing), ("let x = f(.probe)", .nothing), ("let x = [.probe]", .nothing),
    ("let x = [1: .probe]", .nothing), ("let x = f(a, .probe)", .nothing), ("let x = f(a: .probe)", .nothing),
    ("func f() { return .probe }", .nothing), ("func f() { try .probe }", .nothing),
    ("func f() { switch 1 { case .probe: break } }", .nothing), ("let x = true ? .probe : .other", .nothing),
    ("let x = true ? .other : .probe", .nothing), ("let x = a == .probe", .nothing), ("let x = a ?? .probe", .nothing),
    ("let x = (.probe)", .nothing), ("let x =\n  .probe", .nothing),
    ("let x = a\n  .probe", .unknown), ("let x = f()\n  .probe", .unknown), ("let x = a?.probe", .unknown),
    ("let x = a[0].probe", .unknown), ("let x = f().probe", .unknown), ("let x = made.probe", .unknown),
    ("let x = unread.probe", .unknown), ("let x = \"a\".probe", .unknown), ("let x = 1.probe", .unknown),
    ("let x = probe", .around([])), ("let x = probe()", .around([])), ("let x = a < b.probe", .unknown),
  ])
  func whatStandsBeforeTheDot(text: String, base: NameMention.Base) throws { #expect(try Self.base(text) == base) }

  /// The type of a parameter is known, unless something else in the function has its name.
  @Test(arguments: [
    ("func f(s: Store) { s.probe() }", NameMention.Base.value(of: "Store")),
    ("func f(to s: Store) { s.probe() }", .value(of: "Store")),
    ("func f(s: [Store]) { s.probe() }", .value(of: "Array")),
    ("func f(s: String) { s.probe() }", .value(of: "String")),
    ("func f(s: [Int: Int]) { s.probe() }", .value(of: "Dictionary")),
    ("func f(s: Store?) { s.probe() }", .unknown), ("func f(s: Unread) { s.probe() }", .unknown),
    ("func f(s: Store) { let s = 1; s.probe() }", .unknown), ("func f(s: Store) { g { s in s.probe() } }", .unknown),
    ("func f(to s: Store) { to.probe() }", .unknown), ("func f<T>(s: T) { s.probe() }", .unknown),
  ])
  func parameters(text: String, base: NameMention.Base) throws { #expect(try Self.base(text) == base) }

  /// A platform's name that the file declares anew is the file's.
  @Test func aDeclaredNameIsNotThePlatforms() throws {
    #expect(try Self.base("func g() { let Int = 3; _ = Int.probe }") == .unknown)
    #expect(try Self.base("let x = TimeInterval.probe") == .unknown)
  }
}
