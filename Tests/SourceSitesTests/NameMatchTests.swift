import CodeModel
import NameResolution
import TestSupport
import Testing

@testable import SourceSites

/// Whether a declaration may be what an unresolved name means: it is ruled out only where the sources tell.
@Suite struct NameMatchTests {
  /// - Parameter declaration: of `probe`, in an extension of `type` or, where that is nil, outside.
  private static func mayMean(
    _ declaration: String, in type: String?, _ base: NameMention.Base, call: CallShape? = nil
  ) throws -> Bool {
    let body = type.map { "extension \($0) { \(declaration) }" } ?? declaration
    let shelf = "struct Store {}\nclass Shelf {}\nprotocol Source {}\n"
    let model = Project(shelf + body, declarations: DeclarationRequest()).model
    let index = try #require(model.declarations.firstIndex { $0.name == "probe" })
    return NameMatch(model).mayMean(DeclarationID(index), by: NameMention(offset: 0, call: call, base: base))
  }

  @Test(arguments: [
    ("func probe() {}", "Store", NameMention.Base.value(of: "Store"), true),
    ("func probe() {}", "Store", .value(of: "Other"), false),
    ("func probe() {}", "Store", .unknown, true),
    ("static func probe() {}", "Store", .value(of: "Store"), false),
    ("static func probe() {}", "Store", .type("Store"), true),
    ("static func probe() {}", "Store", .type("Other"), false),
    ("static func probe() {}", "Store", .nothing, true),
    // A function may be named by its type, a property of instances may not.
    ("func probe() {}", "Store", .type("Store"), true), ("var probe: Int { 1 }", "Store", .type("Store"), false),
    ("var probe: Int { 1 }", "Store", .nothing, false), ("var probe: Int { 1 }", "Store", .value(of: "Store"), true),
    ("struct probe {}", "Store", .nothing, true), ("struct probe {}", "Store", .type("Store"), true),
    // Any type may inherit from a class, or conform to a protocol.
    ("func probe() {}", "Shelf", .value(of: "Other"), true), ("func probe() {}", "Source", .value(of: "Other"), true),
    ("func probe() {}", "Unread", .value(of: "Other"), true),
    // None does from what the standard library has as a struct.
    ("func probe() {}", "String", .value(of: "Store"), false),
    ("func probe() {}", "String", .value(of: "String"), true),
    ("func probe() {}", "[Int]", .value(of: "Array"), true), ("func probe() {}", "[Int]", .value(of: "Set"), false),
    ("func probe() {}", "Array", .value(of: "Array"), true), ("func probe() {}", "Int?", .value(of: "Int"), false),
    ("func probe() {}", "[String: Int]", .value(of: "Dictionary"), true),
    ("func probe() {}", "Notification.Name", .value(of: "Name"), true),
    ("func probe() {}", "Notification.Name", .value(of: "String"), false),
  ])
  func aMemberNeedsAFittingBase(declaration: String, type: String, base: NameMention.Base, isMeant: Bool) throws {
    #expect(try Self.mayMean(declaration, in: type, base) == isMeant)
  }

  @Test(arguments: [NameMention.Base.unknown, .nothing, .type("Store"), .value(of: "Store")])
  func whatIsNoMemberOfAnExtensionIsNotRuledOut(base: NameMention.Base) throws {
    #expect(try Self.mayMean("func probe() {}", in: nil, base))
    #expect(try Self.mayMean("let probe = 1", in: nil, base))
  }

  @Test func whatIsPassedMustFit() throws {
    let empty = CallShape(labels: [])
    let labelled = CallShape(labels: ["by"])
    let closure = CallShape(labels: [], closureLabels: [nil])
    #expect(try Self.mayMean("func probe(by a: Int) {}", in: nil, .unknown, call: labelled))
    #expect(try !Self.mayMean("func probe(by a: Int) {}", in: nil, .unknown, call: empty))
    #expect(try !Self.mayMean("func probe() {}", in: nil, .unknown, call: closure))
    // A value that is called takes no labels.
    #expect(try Self.mayMean("let probe: () -> Void = {}", in: nil, .unknown, call: empty))
    #expect(try !Self.mayMean("let probe: (Int) -> Void = { _ in }", in: nil, .unknown, call: labelled))
    // What a type's initializers take is not looked at.
    #expect(try Self.mayMean("struct probe {}", in: nil, .unknown, call: labelled))
  }
}
