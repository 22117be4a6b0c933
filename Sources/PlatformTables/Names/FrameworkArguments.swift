/// Methods of SwiftUI whose first argument, `.name`, is a value of a type that programs extend.
package enum FrameworkArguments {
  /// By method, the type that the first argument may be of.
  package static let types: [String: String] = [
    "foregroundColor": "Color", "foregroundStyle": "Color", "background": "Color", "backgroundStyle": "Color",
    "tint": "Color", "accentColor": "Color", "fill": "Color", "stroke": "Color", "strokeBorder": "Color",
    "border": "Color", "listRowBackground": "Color", "listRowSeparatorTint": "Color", "colorMultiply": "Color",
    "font": "Font", "fontWeight": "Font.Weight", "animation": "Animation", "transition": "AnyTransition",
  ]

  /// Static members by which types of frameworks give an instance of their own.
  package static let instances: Set<String> = [
    "shared", "standard", "default", "main", "current", "general", "processInfo", "autoupdatingCurrent", "now",
  ]
}
