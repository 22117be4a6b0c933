/// The modules that come with the toolchain or an SDK: every package may import them, and no picture of a package shows
/// them.
package enum PlatformModules {
  package static func contain(_ name: String) -> Bool {
    (names.contains(name) && name != claimedByPackage) || name.hasPrefix("_") || name.hasPrefix("Darwin.")
  }

  /// The toolchain's module is young and hardly imported; the name is that of a package which many depend on.
  private static let claimedByPackage = "Runtime"

  /// Who imports one of these is a test.
  package static let forTesting: Set = ["XCTest", "Testing"]

  private static let names = onLinux.union(words(PlatformNames.manifestModules))
    .union(words(PlatformNames.pluginModules)).union(words(PlatformNames.appleModules)).union(ofOtherSystems)

  /// What a program for Linux can import from the toolchain.
  package static let onLinux = Set(words(PlatformNames.modules))

  /// Modules of toolchains for other systems, and those that the compiler makes up.
  private static let ofOtherSystems: Set = [
    "Android", "Bionic", "Builtin", "CRT", "Differentiation", "MSVCRT", "Musl", "StringProcessing", "WASILibc",
    "WinSDK", "ucrt", "wasi_pthread",
  ]
}
