/// What Apple's frameworks show on a screen: the protocols and classes, and how their names end.
package enum ScreenTypes {
  /// What SwiftUI makes anew whenever it asks a view for what it shows, and what stands for a view of another framework.
  package static let declarative: Set<String> = representables.union([
    "View", "ViewModifier", "Scene", "Commands", "ToolbarContent", "CustomizableToolbarContent", "MapContent",
    "ChartContent", "Chart3DContent", "TableRowContent", "TableColumnContent", "TabContent", "DynamicViewContent",
    "AccessibilityRotorContent", "Shape", "ButtonStyle", "LabelStyle", "ToggleStyle", "TextFieldStyle", "Widget",
    "WKInterfaceController",
  ])

  /// Protocols by which a view of another framework stands in one of SwiftUI.
  package static let representables: Set<String> = [
    "UIViewRepresentable", "NSViewRepresentable", "UIViewControllerRepresentable", "NSViewControllerRepresentable",
    "WKInterfaceObjectRepresentable",
  ]

  /// What all screens and their parts inherit.
  package static let bases: Set<String> = views.union(["UIViewController", "NSViewController"])

  package static let views: Set<String> = ["UIView", "NSView"]

  /// Parts that a list, a storyboard or another part makes by their class.
  package static let parts: Set<String> = views.union([
    "UIControl", "UIButton", "UILabel", "UIStackView", "UIImageView", "UITextField", "UITextView", "UITableViewCell",
    "UICollectionViewCell", "UICollectionReusableView", "UITableViewHeaderFooterView", "NSTableCellView",
    "NSTableRowView", "NSCollectionViewItem", "NSMenu", "NSMenuItem", "UICommand", "NSToolbarItem",
  ])

  /// Controllers and windows that hold others, and mostly are made as they are.
  package static let holders: Set<String> = [
    "UINavigationController", "UITabBarController", "UISplitViewController", "UIPageViewController",
    "NSWindowController", "NSTabViewController", "NSSplitViewController", "UIInputViewController", "UIActivity",
    "WKInterfaceController", "SKScene", "UIWindow", "NSWindow",
  ]

  /// What the name of a part's class ends with.
  package static let partSuffixes = [
    "View", "Button", "Control", "Label", "Cell", "Field", "Window", "Panel", "Slider", "Switch", "ToolbarItem",
  ]

  /// What the name of a class ends with that is on a screen.
  package static let suffixes =
    partSuffixes + [
      "ViewController", "WindowController", "NavigationController", "TabBarController", "CollectionViewItem", "Layer",
      "Node", "TableViewController", "HostingController", "Popover", "Menu", "MenuItem", "Alert", "AlertController",
    ]
}
