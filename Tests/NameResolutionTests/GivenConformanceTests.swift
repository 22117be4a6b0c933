import TestSupport
import Testing

@testable import PackageReading

/// What a module adds to a protocol of the standard library is found on all that conform to it, also where nobody
/// writes that they do.
@Suite struct GivenConformanceTests {
  private static let additions = """
    import Foundation
    struct V { func act() {} }
    extension RawRepresentable where RawValue == String { var text: V { V() } }
    extension RawRepresentable { var raw: V { V() } }
    extension Hashable { var hashed: V { V() } }
    extension Equatable { func same() -> V { V() } }
    extension Actor { nonisolated var acted: V { V() } }
    extension Encodable { var encoded: V { V() } }
    extension CustomStringConvertible { var told: V { V() } }
    extension NSObjectProtocol { var objective: V { V() } }
    extension SignedNumeric { var signed: V { V() } }
    """

  /// What `U` depends on besides `V`, and whether it comes to `V` at all.
  private static func reached(_ code: String) -> [String] {
    let use = "import Foundation\nstruct U {\n\(code)\n}"
    let kinds = Project(["App/Additions.swift": additions, "App/U.swift": use]).kinds
    return kinds.filter { $0.hasPrefix("U -> ") && !$0.contains("U.") }
  }

  @Test(arguments: [
    ("enum E: String { case a }; func f() { E.a.text.act() }", "RawRepresentable"),
    ("enum E: Int { case a }; func f(_ e: E) { e.raw.act() }", "RawRepresentable"),
    ("enum E: String, CodingKey { case a }; func f() { E.a.text.act() }", "RawRepresentable"),
    ("enum E { case a, b }; func f() { E.a.hashed.act() }", "Hashable"),
    ("enum E { case a, b }; func f() { E.a.same().act() }", "Equatable"),
    ("actor A {}; func f(_ a: A) { a.acted.act() }", "Actor"),
    ("func f(_ s: Set<Int>) { s.hashed.act() }", "Hashable"),
    ("func f(_ x: [String]) { x.encoded.act() }", "Encodable"),
    ("func f(_ x: Int?) { x.same().act() }", "Equatable"),
    ("func f(_ x: [Int]) { x.told.act() }", "CustomStringConvertible"),
    ("class N: NSObject {}; func f() { N().objective.act() }", "NSObjectProtocol"),
    ("func f(_ d: Decimal) { d.signed.act() }", "SignedNumeric"),
    ("func f(_ e: URLError.Code) { e.raw.act() }", "RawRepresentable"),
  ])
  func anAdditionIsFoundOnWhatConforms(code: String, addition: String) {
    let reached = Self.reached(code)
    #expect(reached.contains { $0.hasPrefix("U -> \(addition)") }, "\(reached)")
    #expect(reached.contains("U -> V calls"), "\(reached)")
  }

  @Test(arguments: [
    "enum E: Int { case a }; func f() { E.a.text.act() }", "enum E { case a(Int) }; func f() { E.a(1).hashed.act() }",
    "enum E {}; func f(_ e: E) { e.same().act() }", "enum E: Int { case a }; func f() { E.a.signed.act() }",
    "struct S {}; func f() { S().hashed.act() }",
  ])
  func whatDoesNotConformHasNoneOfIt(code: String) { #expect(Self.reached(code) == []) }

  /// `$item` of a wrapper that is not read is a binding, and no value: it speaks against no parameter.
  @Test func aProjectionIsNotTheValue() {
    let kinds = Project([
      "App/Additions.swift": """
      import SwiftUI
      extension View { func tracks(_ size: Binding<CGSize>) -> some View { self } }
      extension Binding { func half() -> Self { self } }
      """,
      "App/U.swift": """
      import SwiftUI
      struct U { @State var size: CGSize = .zero; func f() { Text("").tracks($size) } }
      """,
    ]).kinds
    #expect(kinds.contains { $0.hasPrefix("U -> ") && $0.hasPrefix("U -> View") }, "\(kinds)")
  }

  /// `Int(CGFloat)` is Foundation's, and nearer than what takes an optional.
  @Test func anInitializerThatTakesAnOptionalIsNotMeantByAValue() {
    let additions = "import Foundation\nextension Int { init?(_ size: CGFloat?) { return nil } }"
    let use = "import Foundation\nstruct U { func f(_ size: CGFloat, _ maybe: CGFloat?) { _ = Int(CALL) } }"
    func reaches(_ call: String) -> Bool {
      Project(["App/Additions.swift": additions, "App/U.swift": use.replacing("CALL", with: call)]).kinds
        .contains { $0.hasPrefix("U -> ") }
    }
    #expect(!reaches("size"))
    #expect(reaches("maybe"))
  }
}
