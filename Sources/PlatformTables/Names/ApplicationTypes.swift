/// Protocols of Apple's SDKs by which a program is an application.
package enum ApplicationTypes {
  package static let names: Set<String> = delegates.union(["App", "UISceneDelegate", "UIWindowSceneDelegate"])

  /// Those of the one application, which everybody can ask for its delegate.
  package static let delegates: Set<String> = [
    "UIApplicationDelegate", "NSApplicationDelegate", "WKApplicationDelegate", "WKExtensionDelegate",
  ]
}
