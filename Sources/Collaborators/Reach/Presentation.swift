package import CodeModel
import PlatformTables

extension InjectionSurvey {
  /// It is on a screen, holds or takes what is, is felt or heard, or tells the user something in passing.
  package func presents(_ type: TypeID) -> Bool {
    ancestry.isShown(type) || isFelt(type) || storedProperties(of: type).contains { holdsScreen($0.declaration) }
      || members(of: type).contains { takesScreen($0.declaration) }
  }

  /// Haptics, sounds of the interface, toasts: what a screen does to be understood, and what nobody wants to be given.
  package func isFelt(_ type: TypeID) -> Bool {
    if name(type).lastComponent.words.contains(where: { Self.feltWords.contains($0.lowercased()) }) { return true }
    // What passes over a screen is told of no screen that asks for it.
    if ancestry.inheritsForeign(type, where: { $0.hasSuffix("Popover") || $0.hasSuffix("Alert") }) { return true }
    return storedProperties(of: type).contains { !$0.declaration.heldNames.isDisjoint(with: Self.felt) }
  }

  /// A cache of what was laid out or drawn, so that it need not be done again.
  func keepsPresentation(_ type: TypeID) -> Bool {
    isCache(type) && storedProperties(of: type).contains { holdsPresentation($0.declaration) }
  }

  /// All that it stores are formatters.
  func keepsFormatters(_ type: TypeID) -> Bool {
    let properties = storedProperties(of: type).map(\.declaration)
    return !properties.isEmpty && properties.allSatisfy(holdsFormatter)
  }

  func isCache(_ type: TypeID) -> Bool { name(type).lastComponent.words.contains(where: Self.cacheWords.contains) }

  // MARK: - What is held

  private func holdsScreen(_ property: Declaration) -> Bool { property.valueType.map(isOnScreen) ?? false }

  /// An initializer for the screen on which it is to work.
  private func takesScreen(_ member: Declaration) -> Bool {
    member.kind == .initializer && member.parameters.contains { isOnScreen($0.type) }
  }

  private func isOnScreen(_ type: TypeExpression) -> Bool {
    guard case .named(let named) = type.unwrapped else { return false }
    if let nominal = named.declaration.flatMap({ model[$0].nominalType }) { return ancestry.isShown(nominal) }
    let name = named.name.lastComponent
    return Self.onScreen.contains(name) || Ancestry.isShown(name)
  }

  private func holdsPresentation(_ property: Declaration) -> Bool {
    guard let type = property.valueType else { return !property.heldNames.isDisjoint(with: Self.drawn) }
    return isAppearance(type) || !property.heldNames.isDisjoint(with: Self.drawn)
      || type.declarations.contains { id in model[id].nominalType.map(ancestry.isShown) ?? false }
  }

  private func holdsFormatter(_ property: Declaration) -> Bool {
    property.heldNames.contains { $0.hasSuffix("Formatter") || $0.hasSuffix("FormatStyle") }
  }

  private static let feltWords: Set<String> = [
    "haptic", "haptics", "vibration", "vibrations", "toast", "toasts", "toaster", "hud", "snackbar", "snackbars",
    "snack",
    "sound", "sounds",
  ]

  private static let felt: Set<String> = [
    "UIImpactFeedbackGenerator", "UINotificationFeedbackGenerator", "UISelectionFeedbackGenerator",
    "UIFeedbackGenerator", "CHHapticEngine", "NSHapticFeedbackPerformer", "NSSound", "SystemSoundID",
  ]

  private static let onScreen: Set<String> = ["NSStatusItem"]

  private static let cacheWords: Set<String> = ["Cache", "Caches"]

  /// What is laid out or drawn, besides colours, fonts and images.
  private static let drawn = ScreenTypes.views.union([
    "UIImage", "NSImage", "CGImage", "Image", "AttributedString", "NSAttributedString", "CGRect", "CGSize", "CGFloat",
    "CALayer", "CGPath", "UIBezierPath", "UINib",
  ])
}

extension Declaration {
  /// The types from elsewhere and of the codebase that the type of a property names, generic arguments among them;
  /// without one, what its initial value makes.
  fileprivate var heldNames: Set<String> {
    if let valueType { return valueType.writtenNames }
    return initialValue?.named.typeName.map { name in
      Set([name.text]).union(name.genericArguments.flatMap(\.writtenNames))
    } ?? []
  }
}

extension TypeExpression {
  /// The last components of all names in it.
  fileprivate var writtenNames: Set<String> {
    Set(
      description.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
  }
}
