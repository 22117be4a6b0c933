import TestSupport
import Testing

/// What programs add to types of frameworks that are not read is found where a framework's own method takes it.
@Suite struct FrameworkValueTests {
  private static let extensions = """
    import SwiftUI
    extension Notification.Name { static let paid = Notification.Name("paid") }
    extension String { static let volume = "volume" }
    extension Color { static let brand = Color.red }
    extension Font { static let loud = Font.body }
    extension UIFont.Weight { static let fat = UIFont.Weight(1) }

    """

  private func kinds(_ source: String) -> [String] { Project(Self.extensions + source).kinds }

  @Test(arguments: [
    "NotificationCenter.default.post(name: .paid, object: nil)",
    "NotificationCenter.default.post(name: Notification.Name.paid, object: nil)",
    "NotificationCenter.default.addObserver(self, selector: #selector(f), name: .paid, object: nil)",
    "_ = NotificationCenter.default.addObserver(forName: .paid, object: nil, queue: nil) { _ in }",
    "NotificationCenter.default.publisher(for: .paid).sink { _ in }",
  ])
  func theNameOfANotification(code: String) {
    #expect(kinds("final class U { func f() { \(code) } }").contains("U -> Notification.Name accesses"), "\(code)")
  }

  @Test(arguments: [
    "_ = UserDefaults.standard.bool(forKey: .volume)", "UserDefaults.standard.set(1, forKey: .volume)",
    "_ = UserDefaults.standard.string(forKey: String.volume)", "UserDefaults.standard.removeObject(forKey: .volume)",
  ])
  func theKeyOfASetting(code: String) {
    #expect(kinds("final class U { func f() { \(code) } }").contains("U -> String accesses"), "\(code)")
  }

  @Test(arguments: [
    ("Text(\"\").foregroundColor(.brand)", "Color"), ("Text(\"\").bold().foregroundStyle(.brand)", "Color"),
    ("Text(\"\").background(.brand.opacity(0.5))", "Color"), ("Text(\"\").font(.loud)", "Font"),
    ("Text(\"\").font(.loud.bold())", "Font"),
  ])
  func theValueThatAModifierTakes(code: String, type: String) {
    #expect(
      kinds("struct U: View { var body: some View { \(code) } }").contains("U -> \(type) accesses"), "\(code)")
  }

  /// Where the type is not known, or has no such member of the program's, nothing is named.
  @Test(arguments: [
    "Text(\"\").foregroundColor(.red)", "Text(\"\").frame(width: .brand)", "Text(\"\").padding(.brand)",
    "Text(\"\").font(.brand)",
  ])
  func whatMayBeTheFrameworksOwnIsNotNamed(code: String) {
    let found = kinds("struct U: View { var body: some View { \(code) } }")
    #expect(!found.contains { $0.hasPrefix("U -> Color") || $0.hasPrefix("U -> Font") }, "\(found)")
  }

  /// A type that is not read gives its own instance by a name of these, and nobody knows what by another.
  @Test(arguments: [
    ("UIApplication.shared.openShop()", true), ("UIApplication.shared.shop.show()", true),
    ("UIApplication.windows.openShop()", false), ("Bundle.main.openShop()", false),
  ])
  func theInstanceThatATypeGives(code: String, isFound: Bool) {
    let kinds = Project(
      """
      import UIKit
      extension UIApplication { func openShop() {}; var shop: Shop { Shop() } }
      extension Bundle { var shopName: String { "" } }
      final class Shop { func show() {} }
      final class U { func f() { \(code) } }
      """
    ).kinds
    #expect(kinds.contains { $0.hasPrefix("U -> UIApplication") } == isFound, "\(kinds)")
  }

  @Test func aTypeWithinAnotherIsNamedByBoth() {
    #expect(kinds("final class U { let weight = UIFont.Weight.fat }").contains { $0.hasPrefix("U -> UIFont.Weight") })
  }
}
