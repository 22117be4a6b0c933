package import CodeModel
import PlatformTables

extension Ancestry {
  /// A view, cell, window or controller of one: it is on a screen, or holds what is.
  package func isShown(_ type: TypeID) -> Bool {
    inherits(type, anyOf: ScreenTypes.declarative) || inheritsForeign(type, where: Self.isShown)
  }

  /// `View`, `UIViewController`
  static func isOfScreen(_ name: String) -> Bool { ScreenTypes.declarative.contains(name) || isShown(name) }

  /// `UITableViewCell`, `NSWindowController`
  package static func isShown(_ name: String) -> Bool {
    name.hasPrefixOfObjectiveC && ScreenTypes.suffixes.contains(where: name.hasSuffix)
  }
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
