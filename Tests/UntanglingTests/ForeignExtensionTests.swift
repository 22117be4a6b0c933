import CodeModel
import GraphAnalysis
import Testing
import UntanglingAdvice

@testable import Untangling

/// What a module adds to types of others, however it is written.
@Suite struct ForeignExtensionTests {
  /// The two extensions need nothing of each other, so no cycle leads through both.
  @Test(arguments: ["extension [Layer]", "extension Array<Layer>", "extension Array where Element == Layer"])
  func partsOfAForeignTypeAreToldApart(head: String) throws {
    let (_, advice) = try advised(
      [
        "App/Animation.swift": "final class Animation { let layers = [Layer].made() }",
        "App/Layer.swift": "struct Layer {}\n\(head) { static func made() -> Self { [] } }",
        "App/Screen.swift":
          "final class Screen {}\n\(head) { func screens(_ animation: Animation) -> [Screen] { [] } }",
      ], .type)
    #expect(advice.ofTangle.flatMap(\.ofCut.values) == [.tellExtensionsApart])
  }

  /// An extension of a nested type is a part of what the module adds to the type around it.
  @Test(arguments: ["", "extension Application { var x: Int { 1 } }"])
  func thoseOfANestedTypeAreToldApartAsWell(other: String) throws {
    let (_, advice) = try advised(
      [
        "App/A.swift":
          "import Vapor\nextension Application.Services { var a: A { A() } }\nfinal class A { func go(_ s: Application.Services) { s.b.run() } }",
        "App/B.swift":
          "import Vapor\nextension Application.Services { var b: B { B() } }\nfinal class B { func run() {} }",
        "App/X.swift": "import Vapor\n\(other)",
      ], .type)
    #expect(advice.ofTangle.flatMap(\.ofCut.values).allSatisfy { $0 == .tellExtensionsApart })
    #expect(advice.ofTangle.flatMap(\.ofCut.keys).count == 1)
  }

  /// What only its file sees of an extension is how the type beside it works.
  @Test(arguments: [("fileprivate ", true), ("", false)])
  func hiddenMembersAreTheImplementation(access: String, isHidden: Bool) throws {
    let (_, advice) = try advised(
      [
        "App/Layout.swift": """
        struct Layout { static func read(_ text: String) -> Layout? { text.layout() } }
        extension String { \(access)func layout() -> Layout? { Layout() } }
        """
      ], .type)
    let told = advice.ofTangle.flatMap(\.ofCut.values)
    #expect(told.contains(.keepTogether(.implementation)) == isHidden, "\(told)")
  }
}
