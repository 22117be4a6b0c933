/// What a manifest may ask about the machine that reads it, told in advance so that the static reader need not look.
package struct ManifestConfiguration: Sendable {
  package enum Host: String, Sendable {
    case linux = "Linux"
    case macOS
  }

  package var host: Host
  /// The Swift compiler that would compile the manifest: decides `#if compiler(…)` and which `Package@swift-….swift`
  /// counts.
  package var compiler: ToolsVersion
  /// The variables that the manifest is to see; all others are unset.
  package var environment: [String: String]
  /// Where `~/` leads in the paths of dependencies; nil to refuse them.
  package var homeFolder: String?

  package init(
    host: Host = .current, compiler: ToolsVersion = .ofThisBuild, environment: [String: String] = [:],
    homeFolder: String? = nil
  ) {
    self.host = host
    self.compiler = compiler
    self.environment = environment
    self.homeFolder = homeFolder
  }
}

extension ManifestConfiguration.Host {
  package static var current: Self {
    #if os(macOS)
    .macOS
    #else
    .linux
    #endif
  }
}

extension ToolsVersion {
  /// The compiler that built this program: the best guess at the user's, made without running anything.
  package static var ofThisBuild: Self {
    #if compiler(>=6.5)
    Self(6, 5)
    #elseif compiler(>=6.4)
    Self(6, 4)
    #elseif compiler(>=6.3)
    Self(6, 3)
    #else
    Self(6, 2)
    #endif
  }
}
