/// Protocols and classes of Apple's SDKs by which a program is an application, or a part that the system starts.
package enum ApplicationTypes {
  package static let names: Set<String> = delegates.union(["App", "UISceneDelegate", "UIWindowSceneDelegate"])

  /// Those of the one application, which everybody can ask for its delegate.
  package static let delegates: Set<String> = [
    "UIApplicationDelegate", "NSApplicationDelegate", "WKApplicationDelegate", "WKExtensionDelegate",
  ]

  /// Where code begins that the system starts, with a list of what it shows.
  package static let entries: Set<String> = names.union([
    "WidgetBundle", "CPTemplateApplicationSceneDelegate", "AppShortcutsProvider",
  ])

  /// Those of which the system keeps the one that there is.
  package static let programs: Set<String> = ["App", "Scene", "UIApplication", "NSApplication"]

  /// What the system makes of an extension, a widget or an intent.
  package static let extensions: Set<String> = [
    "AppIntent", "EntityQuery", "EntityStringQuery", "EntityPropertyQuery", "EnumerableEntityQuery", "ControlWidget",
    "ControlValueProvider", "AppEntity", "DynamicOptionsProvider", "AppShortcutsProvider",
    "WidgetConfigurationIntent", "Widget", "WidgetBundle", "TimelineProvider", "AppIntentTimelineProvider",
    "IntentTimelineProvider", "INExtension", "UNNotificationServiceExtension", "UNNotificationContentExtension",
    "CPTemplateApplicationSceneDelegate", "NEPacketTunnelProvider", "WKExtensionDelegate", "FileProviderExtension",
    "NSFileProviderExtension",
  ]
}
