import TestSupport
import Testing

/// What programs add to a class of a framework is found through the framework's classes that inherit from it.
@Suite struct FrameworkClassTests {
  private static let help = """
    import UIKit
    extension UIViewController { public func openHelp() {}; public static var identifier: String { "" } }
    extension UIView { public func pin() {}; public var inset: Int { 0 } }
    extension UINavigationController { public func reset() {} }
    extension NSObject { public func observe() {} }
    extension CALayer { public func glow() {} }
    """

  private func kinds(_ code: String, besides more: String = "") -> [String] {
    Project(["Help/Help.swift": Self.help, "App/App.swift": "import UIKit\nimport Help\n\(more)\n\(code)"]).kinds
  }

  @Test(arguments: [
    ("final class U { func f(label: UILabel) { label.pin() } }", "UIView calls"),
    ("final class U { let label = UILabel(); func f() { label.pin() } }", "UIView calls"),
    ("final class U { func f(cell: UITableViewCell?) { cell?.contentView.pin() } }", "UIView calls"),
    ("final class U { func f(button: UIButton) { print(button.titleLabel!.inset) } }", "UIView accesses"),
    ("final class U { func f(button: UIButton) { button.subviews.forEach { $0.pin() } } }", "UIView calls"),
    ("final class U: UIImageView { func f() { pin() } }", "UIView calls"),
    ("final class U: UIImageView { func f() { layer.glow() } }", "CALayer calls"),
    ("final class U: UITableViewController { func f() { openHelp() } }", "UIViewController calls"),
    ("final class U: UITableViewController { func f() { self.openHelp() } }", "UIViewController calls"),
    ("final class U: UIViewController { func f() { view.pin() } }", "UIView calls"),
    ("final class U: UIViewController { func f() { self.view.pin() } }", "UIView calls"),
    ("final class U: UIViewController { func f() { navigationController?.reset() } }", "UINavigationController calls"),
    (
      "final class U: UIViewController { func f() { navigationController?.topViewController?.openHelp() } }",
      "UIViewController calls"
    ),
    ("final class U { func f(bar: UISearchBar) { bar.observe() } }", "NSObject calls"),
    ("final class U { func f() { print(UITableViewController.identifier) } }", "UIViewController accesses"),
  ])
  func whatABaseIsGivenItsHeirsHave(code: String, use: String) {
    #expect(kinds(code).contains("U -> \(use)"), "\(code) \(kinds(code))")
  }

  @Test(arguments: [
    "final class U { func f(label: UIBarButtonItem) { label.pin() } }",
    "final class U { func f(gesture: UITapGestureRecognizer) { gesture.openHelp() } }",
    "final class U: UIViewController { func f() { item.pin() } }",
  ])
  func othersHaveItNot(code: String) {
    #expect(!kinds(code).contains { $0.hasPrefix("U -> UI") }, "\(code) \(kinds(code))")
  }

  @Test func aPropertyOfTheProgramsOwnIsMeantFirst() {
    let own = "final class Pane { func pin() {} }"
    let found = kinds("final class U: UIViewController { let view = Pane(); func f() { view.pin() } }", besides: own)
    #expect(found.contains("U -> Pane calls") && !found.contains { $0.hasPrefix("U -> UIView ") }, "\(found)")
  }

  /// The system has functions of that name, too.
  @Test(arguments: [
    ("UIImagePickerController", true), ("UINavigationController", false), ("UIAlertController", false),
    ("Own", false), ("OwnPicker", true),
  ])
  func whatIsOfAnotherClassIsNotGivenToAnAddition(argument: String, isMeant: Bool) {
    let found = kinds(
      "final class U: UITableViewController { func f() { show(\(argument)(), animated: true) } }",
      besides: """
        extension UIViewController { func show(_ picker: UIImagePickerController, animated: Bool) {} }
        class Own: UIViewController {}
        class OwnPicker: UIImagePickerController {}
        """)
    #expect(found.contains("U -> UIViewController calls") == isMeant, "\(argument): \(found)")
  }

  @Test func anHeirOfTheProgramIsTakenWhereItsBaseIsAskedFor() {
    let found = kinds(
      "final class U { func f() { show(Row()) } }",
      besides: """
        final class Row: UITableViewCell {}
        struct Text {}
        extension UIView { func text() {} }
        extension Text { func text() {} }
        func show(_ view: UIView) -> UIView { view }
        func show(_ number: Int) -> Text { Text() }
        final class Deep { func g(row: Row) { show(row).text() } }
        """)
    #expect(!found.contains("Deep -> Text calls"), "\(found)")
  }
}
