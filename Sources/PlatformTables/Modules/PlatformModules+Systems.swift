/// Which modules are there to import on which system.
extension PlatformModules {
  /// The systems for which there is such a module; nil where nothing is known of it but what `contain` says.
  package static func systems(of module: some StringProtocol) -> SystemBounds? { systemsOfModule[String(module)] }

  /// Toolchains for every system have it.
  package static func areForEverySystem(_ module: String) -> Bool { portable.contains(module) }

  private static let portable: Set = [
    "Swift", "Foundation", "FoundationEssentials", "Dispatch", "Distributed", "Observation", "RegexBuilder",
    "Synchronization", "Testing", "XCTest", "_Concurrency", "_StringProcessing",
  ]

  private static let systemsOfModule: [String: SystemBounds] = [
    "AppKit": SystemBounds(possible: [.macOS, .catalyst], certain: .macOS),
    "Cocoa": SystemBounds(possible: [.macOS, .catalyst], certain: .macOS),
    "UIKit": SystemBounds(BuildSystems.apple.subtracting(.macOS)),
    "WatchKit": SystemBounds(possible: [.watchOS, .iOS], certain: .watchOS),
    "Darwin": SystemBounds(.apple), "ObjectiveC": SystemBounds(.apple),
    "Glibc": SystemBounds(possible: [.linux, .freeBSD, .openBSD, .others], certain: .linux),
    "Musl": SystemBounds(.musl),
    "Bionic": SystemBounds(.android), "Android": SystemBounds(.android),
    "WinSDK": SystemBounds(.windows), "ucrt": SystemBounds(.windows), "CRT": SystemBounds(.windows),
    "WASILibc": SystemBounds(.wasi), "wasi_pthread": SystemBounds(.wasi),
    "FoundationNetworking": partOfFoundation, "FoundationXML": partOfFoundation,
  ]

  /// On Apple's systems Foundation itself holds what they hold elsewhere.
  private static let partOfFoundation = SystemBounds(
    possible: BuildSystems.all.subtracting(.apple), certain: [.linux, .musl, .windows, .android])

  /// What `canImport` is likely asked about by code that is compiled on macOS.
  package static let likelyOnMacOS: Set = [
    "Darwin", "Foundation", "Dispatch", "Combine", "SwiftUI", "AppKit", "CoreFoundation", "CoreGraphics", "Network",
    "Security", "os", "ObjectiveC", "OSLog", "CryptoKit", "XCTest", "Testing", "Synchronization", "CoreData",
    "QuartzCore", "UniformTypeIdentifiers",
  ]
}

/// What manifests can import: the modules of the toolchain, on macOS those of the SDK too.
extension PlatformModules {
  /// On Linux, where manifests are compiled against nothing else.
  package static func comeWithToolchainOnLinux(_ module: String) -> Bool {
    onLinux.contains(module) || manifestModules.contains(module)
  }

  /// Whatever the system.
  package static func comeWithEveryToolchain(_ module: String) -> Bool {
    ofEveryToolchain.contains(module) || manifestModules.contains(module)
  }

  private static let manifestModules = Set(words(PlatformNames.manifestModules))

  private static let ofEveryToolchain: Set = [
    "Swift", "Foundation", "Dispatch", "Distributed", "Observation", "RegexBuilder", "SwiftShims", "Synchronization",
    "_Concurrency", "_Differentiation", "_StringProcessing",
  ]

  /// Some of the hundreds of modules of Apple's SDK, those that manifests ask for.
  package static let certainlyOnMacOS: Set = [
    "Darwin", "ObjectiveC", "AppKit", "Cocoa", "Combine", "SwiftUI", "CoreFoundation", "CoreGraphics", "CryptoKit",
    "Security", "os", "OSLog", "Network", "Metal", "AVFoundation", "CoreData", "CoreImage", "WebKit", "Accelerate",
    "simd", "QuartzCore", "CoreText", "CoreML", "MapKit", "StoreKit", "System", "SystemConfiguration", "IOKit",
  ]

  /// Modules of other systems alone.
  package static let certainlyNotOnMacOS: Set = [
    "Glibc", "Musl", "Bionic", "Android", "WinSDK", "ucrt", "CRT", "WASILibc", "UIKit", "WatchKit",
    "FoundationEssentials", "FoundationNetworking", "FoundationXML",
  ]
}
