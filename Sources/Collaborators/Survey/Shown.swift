package import CodeModel

extension Ancestry {
  /// A view, cell, window or controller of one: it is on a screen, or holds what is.
  package func isShown(_ type: TypeID) -> Bool {
    inherits(type, anyOf: Self.shown) || inheritsForeign(type, where: Self.isShown)
  }

  /// `View`, `UIViewController`
  static func isOfScreen(_ name: String) -> Bool { shown.contains(name) || isShown(name) }

  /// `UITableViewCell`, `NSWindowController`
  package static func isShown(_ name: String) -> Bool {
    name.hasPrefixOfObjectiveC && shownSuffixes.contains(where: name.hasSuffix)
  }

  /// What SwiftUI makes anew whenever it asks a view for what it shows, and what stands for a view of another framework.
  static let shown: Set<String> = [
    "View", "ViewModifier", "Scene", "Commands", "ToolbarContent", "CustomizableToolbarContent", "MapContent",
    "ChartContent", "Chart3DContent", "TableRowContent", "TableColumnContent", "TabContent", "DynamicViewContent",
    "AccessibilityRotorContent", "UIViewRepresentable", "NSViewRepresentable", "UIViewControllerRepresentable",
    "NSViewControllerRepresentable", "WKInterfaceObjectRepresentable", "Shape",
    "ButtonStyle", "LabelStyle", "ToggleStyle", "TextFieldStyle", "Widget", "WKInterfaceController",
  ]

  private static let shownSuffixes = [
    "View", "Button", "Control", "Label", "Cell", "Field", "Window", "Panel", "Slider", "Switch", "ToolbarItem",
    "ViewController", "WindowController", "NavigationController", "TabBarController", "CollectionViewItem", "Layer",
    "Node", "TableViewController", "HostingController", "Popover", "Menu", "MenuItem", "Alert", "AlertController",
  ]
}

extension InjectionSurvey {
  /// Whether a declaration is code of what is on a screen, or an extension of such.
  func isOnScreen(_ declaration: DeclarationID) -> Bool {
    var type = model[declaration].type
    while let current = type {
      if ancestry.isShown(current) { return true }
      type = model[current].container
    }
    guard let container = model[declaration].container.map({ model[$0] }), container.kind == .extension else {
      return false
    }
    return Ancestry.isOfScreen(container.name.lastComponent)
  }
}

extension String {
  /// `NSObject`, `UIViewController`
  var hasPrefixOfObjectiveC: Bool { utf8.prefix(2).count { (65...90).contains($0) } == 2 }
}
