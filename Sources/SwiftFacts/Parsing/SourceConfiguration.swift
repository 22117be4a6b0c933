import PlatformTables
import SwiftIfConfig
import SwiftSyntax

/// A build that `#if` is asked about. Without one, every branch counts.
package struct SourceConfiguration: Sendable, Hashable {
  /// The raw values are the words of `#if os(…)`.
  package enum Platform: String, Sendable, CaseIterable {
    case linux = "Linux"
    case macOS, iOS, tvOS, watchOS, visionOS
    case windows = "Windows"
    case android = "Android"
    case wasi = "WASI"

    var isApple: Bool { BuildSystems.apple.contains(system) }

    /// Of several that one word calls, what is most built for: Linux with Glibc, iOS itself.
    var system: BuildSystems {
      switch self {
      case .linux: .linux
      case .iOS: .iOS
      default: BuildSystems.called(rawValue)
      }
    }
  }

  package var platform: Platform
  /// Conditions that are set, as by `-D`.
  package var flags: Set<String>

  package init(platform: Platform, flags: Set<String> = []) {
    self.platform = platform
    self.flags = flags
  }

  /// `bytes` with the branches that this build leaves out turned into spaces: what remains keeps its lines and columns.
  func blankingInactiveBranches(of bytes: [UInt8], parsedAs file: SourceFileSyntax) -> [UInt8] {
    var result = bytes
    for (clause, state) in file.configuredRegions(in: ActiveBranches(configuration: self)) where state != .active {
      guard let elements = clause.elements else { continue }
      for offset in elements.position.utf8Offset..<elements.endPosition.utf8Offset
      where result[offset] != UInt8(ascii: "\n") {
        result[offset] = UInt8(ascii: " ")
      }
    }
    return result
  }
}

/// Answers SwiftIfConfig for a 64-bit build with the newest compiler.
private struct ActiveBranches: BuildConfiguration {
  let configuration: SourceConfiguration

  func isCustomConditionSet(name: String) -> Bool { configuration.flags.contains(name) }
  func hasFeature(name: String) -> Bool { true }
  func hasAttribute(name: String) -> Bool { true }

  /// A module of no SDK is taken to be there: a package imports what it depends on.
  func canImport(importPath: [(TokenSyntax, String)], version: CanImportVersion) -> Bool {
    guard let module = importPath.first?.1 else { return false }
    if let systems = PlatformModules.systems(of: module)?.certain {
      return systems.contains(configuration.platform.system)
    }
    if PlatformModules.areForEverySystem(module) { return true }
    return configuration.platform.isApple || !PlatformModules.contain(module)
  }

  func isActiveTargetOS(name: String) -> Bool {
    name == configuration.platform.rawValue || (name == "OSX" && configuration.platform == .macOS)
  }

  func isActiveTargetArchitecture(name: String) -> Bool {
    name == (configuration.platform.isApple ? "arm64" : "x86_64")
  }
  func isActiveTargetEnvironment(name: String) -> Bool { false }
  func isActiveTargetRuntime(name: String) -> Bool {
    name == (configuration.platform.isApple ? "_ObjC" : "_Native") || name == "_multithreaded"
  }
  func isActiveTargetPointerAuthentication(name: String) -> Bool { name == "_none" }
  func isActiveTargetObjectFormat(name: String) -> Bool {
    switch configuration.platform {
    case .windows: name == "COFF"
    case .wasi: name == "Wasm"
    default: name == (configuration.platform.isApple ? "MachO" : "ELF")
    }
  }

  var targetPointerBitWidth: Int { configuration.platform == .wasi ? 32 : 64 }
  var targetAtomicBitWidths: [Int] { [8, 16, 32, 64] }
  var endianness: Endianness { .little }
  var languageVersion: VersionTuple { VersionTuple(6) }
  var compilerVersion: VersionTuple { VersionTuple(6, 99) }
}
