import CodeModel
import NameResolution
import TestSupport
import Testing

@testable import SourceSites

/// Members of extensions, asked of values of which little is known.
@Suite struct MemberBaseTests {
  private static let shelf = """
    protocol Low {}
    protocol Middle: Low {}
    protocol High: Middle, Codable {}
    protocol Round: Turn {}
    protocol Turn: Round {}
    struct Store: High {}
    typealias Shop = Store
    typealias Loop = Loop
    class Shelf {}
    class Box: Shelf, Low {}
    func ask(a: any High, b: any Low, c: any Unread, d: any Sendable, e: Box, f: any Round) {}
    """

  /// - Parameter asked: the parameter of `ask` by whose type `probe` is asked for.
  private static func mayMean(_ declaration: String, in type: String, asked: String) throws -> Bool {
    try mayMean(declaration, in: type) { model in
      let ask = try #require(model.declarations.first { $0.name == "ask" })
      return .conforming(to: try #require(ask.parameters.first { $0.name == asked }).type.namedParts)
    }
  }

  private static func mayMean(
    _ declaration: String, in type: String, _ base: (CodeModel) throws -> NameMention.Base
  ) throws -> Bool {
    let text = "\(shelf)\nextension \(type) { \(declaration) }"
    let model = Project(text, declarations: DeclarationRequest()).model
    let index = try #require(model.declarations.firstIndex { $0.name == "probe" })
    return NameMatch(model).mayMean(DeclarationID(index), by: NameMention(offset: 0, base: try base(model)))
  }

  @Test(arguments: [
    // A protocol has the members of those above it, and none of those below.
    ("High", "a", true), ("Middle", "a", true), ("Low", "a", true), ("Low", "b", true), ("Middle", "b", false),
    ("High", "b", false), ("Round", "f", true), ("Turn", "f", true), ("Low", "f", false),
    // A value of a struct is never all that is known of a protocol.
    ("Store", "a", false), ("Shop", "a", false), ("String", "a", false), ("[Int]", "b", false), ("Int?", "c", false),
    // Of what is not read, anything may be above; of what the platform has, nothing of this program.
    ("Low", "c", true), ("Shelf", "d", false), ("Low", "d", false), ("Store", "d", false), ("Encodable", "b", false),
    // A class conforms to more than it says.
    ("Low", "e", true), ("High", "e", true), ("Store", "e", false),
  ])
  func aProtocolHasWhatStandsAboveIt(type: String, asked: String, isMeant: Bool) throws {
    #expect(try Self.mayMean("func probe() {}", in: type, asked: asked) == isMeant)
    #expect(try !Self.mayMean("static func probe() {}", in: type, asked: asked))
  }

  @Test(arguments: [
    ("func probe() {}", "Store", NameMention.Base.made(of: "Store"), true),
    ("func probe() {}", "Store", .made(of: "Other"), false), ("func probe() {}", "Shop", .made(of: "Store"), true),
    ("static func probe() {}", "Store", .made(of: "Store"), false),
    // An initializer may fail, so what it gives may be optional.
    ("func probe() {}", "Optional", .made(of: "Other"), true), ("func probe() {}", "Int?", .made(of: "Other"), true),
    ("func probe() {}", "Store", .around(["Store"]), true),
    ("func probe() {}", "Store", .around(["A", "Store"]), true),
    ("func probe() {}", "Store", .around(["Other"]), false), ("func probe() {}", "Store", .around([]), false),
    ("static let probe = 1", "Store", .around(["Store"]), true),
    ("func probe() {}", "Low", .around(["Other"]), true), ("func probe() {}", "Low", .around([]), false),
  ])
  func whatIsMadeOrAround(declaration: String, type: String, base: NameMention.Base, isMeant: Bool) throws {
    #expect(try Self.mayMean(declaration, in: type) { _ in base } == isMeant)
  }

  @Test(arguments: [
    ("Int", ["Int"]), ("any P & Q", ["P", "Q"]), ("some P", ["P"]), ("P?", ["P"]), ("(any P)!", ["P"]),
    ("[Int]", []), ("(Int, Int)", []), ("() -> Int", []), ("A.B<C>", ["A.B"]), ("any (P & Q) & R", ["P", "Q", "R"]),
  ])
  func aTypeNamesItsParts(type: String, names: [String]) throws {
    let model = Project("func f(x: \(type)) {}", declarations: DeclarationRequest()).model
    #expect(try #require(model.declarations[0].parameters.first).type.namedParts.map(\.name) == names)
  }

  /// A call that leaves out defaults and nothing else fits; another label, or one more argument, does not.
  @Test(arguments: 0..<60 as Range<UInt64>) func callsFitByTheirLabels(seed: UInt64) {
    var lot = SeededGenerator(seed: seed)
    let shapes = (0..<Int.random(in: 1...5, using: &lot)).map { number in
      (label: Bool.random(using: &lot) ? "p\(number)" : nil as String?, mayBeLeftOut: Bool.random(using: &lot))
    }
    let list = shapes.enumerated().map { number, shape in
      "\(shape.label ?? "_") x\(number): Int\(shape.mayBeLeftOut ? " = 1" : "")"
    }
    let source = "func f(\(list.joined(separator: ", "))) {}"
    let model = Project(source, declarations: DeclarationRequest()).model
    func takes(_ labels: [String?]) -> Bool {
      model.declarations[0].parameters.mayTake(CallShape(labels: labels), in: model)
    }
    let all = shapes.map(\.label)
    // What has no label cannot be left out before another without one.
    let kept = shapes.filter { !$0.mayBeLeftOut || $0.label == nil || Bool.random(using: &lot) }.map(\.label)
    #expect(takes(all) && takes(kept), "\(source)")
    #expect(!takes(all + [nil]) && !takes(all + ["p0"]))
    for index in all.indices {
      var other = all
      other[index] = "other"
      #expect(!takes(other))
      other.remove(at: index)
      let isOptional = shapes[index].mayBeLeftOut
      if all[index] != nil { #expect(takes(other) == isOptional, "\(source) \(other)") }
    }
  }
}
