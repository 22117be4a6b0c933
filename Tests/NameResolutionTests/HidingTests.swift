import CodeModel
import TestSupport
import Testing

/// Which of several declarations of one name is meant, as the compiler chose in the same sources.
@Suite struct HidingTests {
  /// `private` ends at the type, although the file goes on.
  @Test(arguments: [
    "struct T {}; extension T { private func m(_ x: Int = 0) -> A { A() } }; struct U { func f(t: T) { t.m().act() } }",
    "struct T { private var m: A { A() } }; class V { func f() {} }; struct U { func f(t: T) { t.m.act() } }",
  ])
  func whatIsPrivateToAnotherTypeIsNotMeant(source: String) {
    let project = Project([
      "App/A.swift": source, "App/B.swift": "struct A { func act() {} }; struct B { func act() {} }",
      "App/C.swift": "extension T { func m(_ x: Int = 0, y: Int = 0) -> B { B() } }",
    ])
    #expect(!project.edges.contains("U -> A"))
  }

  @Test func whatIsPrivateToTheTypeAroundIsMeant() {
    let project = Project(
      """
      struct A { func act() {} }
      struct T { private var m: A { A() }; struct I { func f(t: T) { t.m.act() } } }
      extension T { func g() { m.act() } }
      """)
    #expect(project.kinds.contains("T.I -> A calls") && project.kinds.contains("T -> A calls"))
  }

  @Test func anOwnPropertyHidesAnImportedOne() {
    for order in [["Lib", "App"], ["Zip", "App"]] {
      let project = Project(files: [
        (
          "\(order[0])/L.swift",
          "public struct B { public func act() {} }; extension String { public var v: B { B() } }"
        ),
        (
          "App/A.swift",
          "import \(order[0])\nstruct A { func act() {} }; extension String { fileprivate var v: A { A() } }; struct U { func f() { \"\".v.act() } }"
        ),
      ])
      #expect(project.edges.contains("U -> A") && !project.edges.contains("U -> B"))
    }
  }

  @Test func anOwnFunctionHidesAnImportedOneThatIsAlike() {
    let project = Project([
      "Lib/L.swift":
        "public struct R { public init() {}; public func act() {} }; extension Array { public func m<T>(_ t: T) -> R { R() } }",
      "App/A.swift":
        "import Lib\nextension Array { func m<S>(_ s: S) -> R { R() } }; struct U { func f(x: [Int]) { x.m(1).act() } }",
    ])
    #expect(project.graphEdges.contains("App.U -> App.extension Array calls"))
    #expect(!project.graphEdges.contains { $0.hasPrefix("App.U -> Lib.extension Array") })
  }
}
