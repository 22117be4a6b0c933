package import CodeModel

extension InjectionSurvey {
  /// A colour, font, image, measure or style, or a type that is made of such.
  package func isAppearance(_ type: TypeExpression, depth: Int = 0) -> Bool {
    guard depth < 6 else { return false }
    switch type {
    case .optional(let inner), .implicitlyUnwrapped(let inner), .array(let inner), .existential(let inner),
      .opaque(let inner), .dictionary(_, let inner), .function(_, let inner):
      return isAppearance(inner, depth: depth + 1)
    case .named(let named):
      guard let id = named.declaration else {
        return named.name.split(separator: ".").contains { Self.ofAppearance.contains(String($0)) }
      }
      if let nominal = model[id].nominalType { return isMadeOfAppearance(nominal, depth: depth + 1) }
      return model[id].valueType.map { isAppearance($0, depth: depth + 1) } ?? false
    default: return false
    }
  }

  /// Half of its properties are, and two at least.
  private func isMadeOfAppearance(_ type: TypeID, depth: Int) -> Bool {
    var appearances = 0
    var others = 0
    for (_, member) in members(of: type) where member.kind == .variable && !member.flags.contains(.isStatic) {
      guard let value = member.valueType else { continue }
      if isAppearance(value, depth: depth) { appearances += 1 } else { others += 1 }
    }
    return appearances >= 2 && appearances >= others
  }

  private static let ofAppearance: Set<String> = [
    "Color", "UIColor", "NSColor", "CGColor", "ColorResource", "Font", "UIFont", "NSFont", "CTFont", "UIImage",
    "NSImage", "Image", "CGImage", "ImageResource", "CGFloat", "CGSize", "EdgeInsets", "UIEdgeInsets", "NSEdgeInsets",
    "NSDirectionalEdgeInsets", "UIBlurEffect", "UIVisualEffect", "Material", "ShapeStyle", "AnyShapeStyle", "Gradient",
    "LinearGradient", "RadialGradient", "AngularGradient", "CAGradientLayer", "ColorScheme", "UIStatusBarStyle",
    "UIUserInterfaceStyle", "UIKeyboardAppearance", "UIBarStyle", "NSAppearance", "IndicatorStyle",
    "UIActivityIndicatorView", "SymbolConfiguration", "UIBarAppearance", "UINavigationBarAppearance",
    "UITabBarAppearance", "LocalizedStringKey", "LocalizedStringResource",
  ]
}
