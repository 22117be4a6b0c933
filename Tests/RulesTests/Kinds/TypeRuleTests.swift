import NameResolution
import Rules
import TestSupport
import Testing

/// The kinds of rules about types, and those of the injection lens.
@Suite struct TypeRuleTests {
  private let project = Project(
    [
      "App/Root.swift": "import Core\nstruct Root { let store = Store() }",
      "Cart/Cart.swift": "import Core\npublic struct Cart { func load() { _ = Store(); Session.shared.end() } }",
      "Core/Store.swift": "public struct Store { public init() {} }",
      "Core/Session.swift": "public final class Session { public static let shared = Session(); public func end() {} }",
    ], declarations: DeclarationRequest(bodySpellings: []))

  @Test func onlyTheRootMakesStores() throws {
    let checked = try Checked("check: {rules: {root: {construct: Store, for: App}}}", project)
    #expect(checked.open == ["Cart.Cart -> Core.Store"])
    #expect(checked.messages == ["Cart.Cart makes Core.Store, which only App may"])
  }

  @Test func whoReachesASingleton() throws {
    let yaml = "check: {rules: {r: {injection: singleton, of: Session}}}"
    #expect(try Checked(yaml, project).result.findings.map(\.rule.name) == ["r"])
    #expect(try Checked("check: {rules: {r: {injection: singleton, of: Store}}}", project).open == [])
    #expect(try Checked("check: {rules: {r: {injection: singleton, for: Core}}}", project).open == [])
  }

  @Test(arguments: [
    ("construct: \"*Stor\"", "'*Stor' is no type; did you mean 'Store'?"),
    ("construct: other", "part 'other' holds no type"),
    ("construct: Store, for: Elsewhere", "'Elsewhere' matches no type"),
    ("injection: singleton, of: Sesion", "'Sesion' is no type; did you mean 'Session'?"),
    ("injection: singleton, for: Elsewhere", "'Elsewhere' matches no type"),
  ])
  func namesOfNoType(rule: String, message: String) throws {
    let yaml = "parts: {other: [Empty]}\ncheck: {rules: {r: {\(rule)}}}"
    let files = Project(["Empty/E.swift": "let e = 1", "Core/S.swift": "final class Store {}\nclass Session {}"])
    #expect(try Checked(yaml, files).dead == ["2: rule 'r': \(message)"])
  }

  /// The types of a module are what it is about, too.
  @Test func singletonsOfAModule() throws {
    let yaml = "parts: {core: [Core]}\ncheck: {rules: {r: {injection: singleton, of: core}}}"
    #expect(try Checked(yaml, project).result.findings.map(\.rule.name) == ["r"])
  }

  /// What makes a service outside of all types is told by its file.
  @Test func codeOutsideOfTypes() throws {
    let project = Project([
      "Tool/main.swift": "import Core\nlet store = Store()\n_ = Store()",
      "App/App.swift": "import Core\nfunc start() -> Store { Store() }\nlet shared = Store()",
      "Core/Store.swift": "public struct Store { public init() {} }",
    ])
    let nobody = try Checked("check: {rules: {r: {construct: Store}}}", project)
    #expect(nobody.open == ["App/App.swift -> Core.Store", "Tool/main.swift -> Core.Store"])
    #expect(nobody.messages.first == "App/App.swift makes Core.Store, which nobody may")
    #expect(nobody.result.findings.map(\.weight) == [2, 2])
    let tool = try Checked("check: {rules: {r: {construct: Store, for: Tool}}}", project)
    #expect(tool.open == ["App/App.swift -> Core.Store"])
    #expect(tool.dead == [])
    let excepted = try Checked(
      "check: {rules: {r: {construct: Store, for: Tool}}, except: [{App/** -> Core.Store: x}]}", project)
    #expect(excepted.open == [] && excepted.dead == [])
  }

  @Test func partsOfTypes() throws {
    let yaml = """
      parts: {stores: {types: ["*Store"]}, cart: {types: ["Cart.*"]}}
      check: {rules: {r: {forbid: cart -> stores}}}
      """
    #expect(try Checked(yaml, project).open == ["Cart.Cart -> Core.Store"])
  }
}
