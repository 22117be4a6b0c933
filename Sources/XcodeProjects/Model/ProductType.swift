import CodeModel

/// What a target makes, by the identifier that Xcode gives to it.
enum ProductType {
  private static let prefix = "com.apple.product-type."

  /// - Parameter identifier: `com.apple.product-type.application`, say; nil for a target without a product.
  static func kind(of identifier: String?) -> Module.Kind {
    guard let identifier else { return .aggregate }
    let name = identifier.hasPrefix(prefix) ? String(identifier.dropFirst(prefix.count)) : identifier
    switch name {
    case "framework", "framework.static", "xcframework": return .framework
    case "library.static", "library.dynamic", "objfile": return .library
    case "bundle.unit-test", "bundle.ocunit-test": return .test
    case "bundle.ui-testing": return .uiTest
    case "tool", "xpc-service": return .tool
    case "system-extension", "driver-extension", "kernel-extension", "kernel-extension.iokit", "extensionkit-extension",
      "xcode-extension", "tv-app-extension", "watchkit-extension", "watchkit2-extension", "spotlight-importer":
      return .appExtension
    case _ where name.hasPrefix("app-extension"): return .appExtension
    case _ where name.hasPrefix("application"): return .app
    default: return .bundle
    }
  }

  /// The words that XcodeGen and others use for the same.
  static func kind(named name: String) -> Module.Kind {
    switch name {
    case "": .aggregate
    case "application.on-demand-install-capable", "application.watchapp2", "application.messages": .app
    default: kind(of: prefix + name)
    }
  }
}
