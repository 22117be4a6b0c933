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

  @Test func partsOfTypes() throws {
    let yaml = """
      parts: {stores: {types: ["*Store"]}, cart: {types: ["Cart.*"]}}
      check: {rules: {r: {forbid: cart -> stores}}}
      """
    #expect(try Checked(yaml, project).open == ["Cart.Cart -> Core.Store"])
  }
}
