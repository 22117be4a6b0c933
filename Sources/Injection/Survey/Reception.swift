import CodeModel

/// How code could be given a collaborator instead of reaching for it.
enum Reception {
  /// An initializer of its own.
  case initializer
  /// SwiftUI makes it again and again; its environment hands down what it needs.
  case environment
  /// It has no initializer that anybody calls with arguments: an extension, a namespace, a value, what a table, a
  /// storyboard or the system makes.
  case none
}

extension InjectionSurvey {
  /// - Parameter use: a place in the code of `type`.
  func reception(of type: TypeID?, at use: DeclarationUse) -> Reception {
    guard let type, !isProtocol(type), model[type].kind != .extension, model[type].module == module(of: use.file),
      !isValue(type), !isMadeByOthers(type), !isRecord(type)
    else { return .none }
    if let user = use.user, model[user].flags.contains(.isStatic), !model[user].isStoredStatic { return .none }
    if model[type].kind == .enum { return .none }
    if ancestry.inherits(type, anyOf: Self.views) { return .environment }
    return .initializer
  }

  private static let views: Set<String> = ["View", "ViewModifier", "Scene", "Commands", "ToolbarContent"]

  /// A struct that holds data and nothing else.
  private func isRecord(_ type: TypeID) -> Bool {
    model[type].kind == .struct && storedProperties(of: type).contains { _ in true } && !hasCollaborators(type)
      && !ancestry.inherits(type, anyOf: Self.views)
  }

  /// By the system, a table, a storyboard or a store, with arguments of their own.
  func isMadeByOthers(_ type: TypeID) -> Bool {
    ancestry.inherits(type, anyOf: Self.madeByOthers) || ancestry.inheritsForeign(type) { $0.hasSuffix("Intent") }
  }

  private static let madeByOthers: Set<String> = [
    "UIView", "NSView", "UIControl", "UIButton", "UILabel", "UIStackView", "UIImageView", "UITextField", "UITextView",
    "UITableViewCell", "UICollectionViewCell", "UICollectionReusableView", "UITableViewHeaderFooterView",
    "NSTableCellView", "NSTableRowView", "NSCollectionViewItem", "NSManagedObject", "NSScriptCommand", "NSDocument",
    "AppIntent", "EntityQuery", "AppEntity", "DynamicOptionsProvider", "AppShortcutsProvider",
    "WidgetConfigurationIntent",
    "Widget", "WidgetBundle", "TimelineProvider", "AppIntentTimelineProvider", "INExtension", "XCTestCase",
    "URLProtocol",
    "UNNotificationServiceExtension", "UNNotificationContentExtension", "CPTemplateApplicationSceneDelegate",
    "Operation",
    "UIApplication", "NSApplication", "UIWindow", "NSWindow", "FileProviderExtension", "NSFileProviderExtension",
    "ButtonStyle", "EnvironmentKey", "PreferenceKey", "DependencyKey", "TestDependencyKey", "DynamicProperty",
  ]
}
