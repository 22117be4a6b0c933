/// Methods of SwiftUI and Foundation that take `.name`, a value of a type that programs extend.
package enum FrameworkArguments {
  /// By method, the types that the first argument may be of, by which programs give it names of their own.
  package static let types: [String: [String]] = [
    "foregroundColor": color, "foregroundStyle": shape, "background": shape, "backgroundStyle": shape, "tint": shape,
    "accentColor": color, "fill": shape, "stroke": shape, "strokeBorder": shape, "border": shape,
    "listRowBackground": color, "listRowSeparatorTint": color, "colorMultiply": color, "font": ["Font"],
    "fontWeight": ["Font.Weight"], "animation": ["Animation"], "transition": ["AnyTransition", "Transition"],
    "buttonStyle": ["ButtonStyle", "PrimitiveButtonStyle"], "controlGroupStyle": ["ControlGroupStyle"],
    "datePickerStyle": ["DatePickerStyle"], "disclosureGroupStyle": ["DisclosureGroupStyle"],
    "formStyle": ["FormStyle"], "gaugeStyle": ["GaugeStyle"], "groupBoxStyle": ["GroupBoxStyle"],
    "indexViewStyle": ["IndexViewStyle"], "labelStyle": ["LabelStyle"],
    "labeledContentStyle": ["LabeledContentStyle"], "listStyle": ["ListStyle"], "menuStyle": ["MenuStyle"],
    "navigationSplitViewStyle": ["NavigationSplitViewStyle"], "pickerStyle": ["PickerStyle"],
    "progressViewStyle": ["ProgressViewStyle"], "tabViewStyle": ["TabViewStyle"], "tableStyle": ["TableStyle"],
    "textEditorStyle": ["TextEditorStyle"], "textFieldStyle": ["TextFieldStyle"], "toggleStyle": ["ToggleStyle"],
    "formatted": ["FormatStyle"],
  ]

  /// The same by the label of an argument, wherever it stands.
  package static let typesOfLabels: [String: [String]] = ["format": ["FormatStyle", "ParseableFormatStyle"]]

  /// The same by the property of a view that a value is assigned to.
  package static let typesOfProperties: [String: [String]] = [
    "backgroundColor": platformColor, "textColor": platformColor, "tintColor": platformColor,
    "barTintColor": platformColor, "separatorColor": platformColor, "placeholderColor": platformColor,
    "shadowColor": platformColor, "fillColor": platformColor, "strokeColor": platformColor,
    "selectionIndicatorTintColor": platformColor, "onTintColor": platformColor, "thumbTintColor": platformColor,
    "progressTintColor": platformColor, "trackTintColor": platformColor, "minimumTrackTintColor": platformColor,
    "pageIndicatorTintColor": platformColor, "currentPageIndicatorTintColor": platformColor,
    "contentTintColor": platformColor, "font": platformFont, "image": platformImage,
  ]

  /// The modules of which one has to be imported for these names to mean so.
  package static let modules = ["SwiftUI", "Foundation", "UIKit", "AppKit"]

  private static let color = ["Color"]
  private static let platformColor = ["UIColor", "NSColor"]
  private static let platformFont = ["UIFont", "NSFont"]
  private static let platformImage = ["UIImage", "NSImage"]
  private static let shape = ["Color", "ShapeStyle"]

  /// Static members by which types of frameworks give an instance of their own.
  package static let instances: Set<String> = [
    "shared", "standard", "default", "main", "current", "general", "processInfo", "autoupdatingCurrent", "now",
  ]
}
