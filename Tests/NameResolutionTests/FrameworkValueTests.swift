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
    ("Text(\"\").font(.loud.bold())", "Font"), ("Text(\"\").foregroundColor(isOn ? .brand : .red)", "Color"),
    ("Text(\"\").foregroundColor(isOn ? .red : isOff ? .green : .brand.opacity(0.5))", "Color"),
  ])
  func theValueThatAModifierTakes(code: String, type: String) {
    #expect(
      kinds("struct U: View { var body: some View { \(code) } }").contains("U -> \(type) accesses"), "\(code)")
  }

  /// Closures of SwiftUI's functions take what an argument beside them gives.
  @Test(arguments: [
    "ForEach(items) { item in Text(item.name) }", "ForEach(items, id: \\.name) { _ in Text(String()) }",
    "ForEach(items) { Text($0.name) }", "ForEach($items) { $item in Text(item.name) }",
    "List(items) { item in Text(item.name) }", "VStack { List(items.prefix(2)) { item in Text(item.name) } }",
    "Text(String()).sheet(item: $chosen) { item in Text(item.name) }",
    "Text(String()).onChange(of: chosen) { old, new in print(new.name) }",
    "Text(String()).navigationDestination(for: Item.self) { item in Text(item.name) }",
  ])
  func whatAClosureIsGiven(code: String) {
    let source = """
      struct Item { let name = String(); var id: Int { 0 } }
      struct U: View { @State var items: [Item] = []; @State var chosen: Item?; var body: some View { \(code) } }
      """
    #expect(kinds(source).contains("U -> Item accesses"), "\(code) \(kinds(source))")
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

  /// What an extension of a framework's protocol gives for one of the program's types is found where a value of that
  /// protocol is asked for (SE-0299).
  @Test(arguments: [
    ("Button(\"\") {}.buttonStyle(.shop)", "ButtonStyle"), ("Button(\"\") {}.buttonStyle(.sized(3))", "ButtonStyle"),
    ("Text(\"\").foregroundStyle(.brand)", "ShapeStyle"), ("Text(\"\").background(.brand.opacity(0.5))", "ShapeStyle"),
    ("Label(\"\", image: \"\").labelStyle(.vertical)", "LabelStyle"),
    ("Text(Date.now, format: .price)", "FormatStyle"), ("Text(1.formatted(.price))", "FormatStyle"),
    ("Text(1.formatted(.price.rounded()))", "FormatStyle"),
  ])
  func whatAProtocolGivesForOneType(code: String, type: String) {
    let kinds = Project(
      """
      import SwiftUI
      struct ShopStyle: ButtonStyle { func makeBody(configuration: Configuration) -> some View { Text("") } }
      extension ButtonStyle where Self == ShopStyle {
        static var shop: Self { .init() }
        static func sized(_ size: Int) -> ShopStyle { ShopStyle() }
      }
      extension ShapeStyle where Self == Color { static var brand: Color { .red } }
      struct VerticalStyle: LabelStyle { func makeBody(configuration: Configuration) -> some View { Text("") } }
      extension LabelStyle where Self == VerticalStyle { static var vertical: VerticalStyle { .init() } }
      struct Price: FormatStyle { func format(_ value: Int) -> String { "" }; func rounded() -> Self { self } }
      extension FormatStyle where Self == Price { static var price: Price { Price() } }
      struct U: View { var body: some View { \(code) } }
      """
    ).kinds
    #expect(kinds.contains { $0.hasPrefix("U -> \(type)") }, "\(kinds)")
    if code.contains("rounded") { #expect(kinds.contains("U -> Price calls"), "\(kinds)") }
  }

  @Test(arguments: [
    ("label.textColor = .ink", "UIColor"), ("cell.contentView.backgroundColor = isOn ? .ink : .white", "UIColor"),
    ("label.font = .title.bold", "UIFont"), ("UILabel().font = UIFont.title", "UIFont"), ("own.font = .title", "Own"),
    ("label.font = .ink", ""), ("label.frame = .title", ""), ("textColor = .ink", ""),
  ])
  func whatAPropertyOfAViewTakes(code: String, type: String) {
    let kinds = Project(
      """
      import UIKit
      extension UIColor { static let ink = UIColor(white: 0, alpha: 1) }
      extension UIFont { static let title = UIFont.systemFont(ofSize: 12) }
      struct Own { var font: Face }; struct Face { static let title = Face() }
      final class U { let label = UILabel(); let cell = UITableViewCell(); var own = Own(font: Face()); var isOn = true
        func f() { \(code) } }
      """
    ).kinds.filter { $0.hasPrefix("U -> ") && !$0.contains("stores") && $0 != "U -> Own creates" }
    if type.isEmpty { #expect(!kinds.contains { $0.contains("UI") }, "\(kinds)") }
    if !type.isEmpty { #expect(kinds.contains("U -> \(type) accesses"), "\(kinds)") }
    if type == "Own" { #expect(!kinds.contains("U -> UIFont accesses"), "\(kinds)") }
  }

  @Test func aTypeWithinAnotherIsNamedByBoth() {
    #expect(kinds("final class U { let weight = UIFont.Weight.fat }").contains { $0.hasPrefix("U -> UIFont.Weight") })
  }
}
