/// Protocols of Apple's SDKs by which a program is an application.
package enum ApplicationTypes {
  package static let names: Set<String> = [
    "App", "UIApplicationDelegate", "NSApplicationDelegate", "WKApplicationDelegate", "WKExtensionDelegate",
    "UISceneDelegate", "UIWindowSceneDelegate",
  ]
}
