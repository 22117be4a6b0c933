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

    package var isApple: Bool { BuildSystems.apple.contains(system) }

    /// Of several that one word calls, what is most built for: Linux with Glibc, iOS itself.
    var system: BuildSystems {
      switch self {
      case .linux: .linux
      case .iOS: .iOS
      default: BuildSystems.called(rawValue)
      }
    }
  }

  /// Nil where it may be any: of a condition is known then what ``flags`` alone tell.
  package var platform: Platform?
  /// Conditions that are set, as by `-D`.
  package var flags: Set<String>

  package init(platform: Platform?, flags: Set<String> = []) {
    self.platform = platform
    self.flags = flags
  }

  /// The same build by SwiftPM, which sets a condition of its own; nil stands for any build.
  package static func bySwiftPM(_ configuration: Self?) -> Self {
    var result = configuration ?? Self(platform: nil)
    result.flags.insert(conditionOfSwiftPM)
    return result
  }

  private static let conditionOfSwiftPM = "SWIFT_PACKAGE"

  /// `bytes` with the branches that this build leaves out turned into spaces: what remains keeps its lines and columns.
  /// Nil where it leaves none out.
  func blankingInactiveBranches(of bytes: [UInt8], parsedAs file: SourceFileSyntax) -> [UInt8]? {
    let clauses = inactiveClauses(of: file, bytes)
    guard !clauses.isEmpty else { return nil }
    var result = bytes
    for clause in clauses {
      guard let elements = clause.elements else { continue }
      for offset in elements.position.utf8Offset..<elements.endPosition.utf8Offset
      where result[offset] != UInt8(ascii: "\n") {
        result[offset] = UInt8(ascii: " ")
      }
    }
    return result
  }

  private func inactiveClauses(of file: SourceFileSyntax, _ bytes: [UInt8]) -> [IfConfigClauseSyntax] {
    guard let platform else { return KnownConditions(flags, in: bytes)?.clausesLeftOut(of: file) ?? [] }
    return file.configuredRegions(in: ActiveBranches(platform: platform, flags: flags))
      .filter { $0.1 != .active }.map { $0.0 }
  }
}

/// Answers SwiftIfConfig for a 64-bit build with the newest compiler.
private struct ActiveBranches: BuildConfiguration {
  let platform: SourceConfiguration.Platform
  let flags: Set<String>

  func isCustomConditionSet(name: String) -> Bool { flags.contains(name) }
  func hasFeature(name: String) -> Bool { true }
  func hasAttribute(name: String) -> Bool { true }

  /// A module of no SDK is taken to be there: a package imports what it depends on.
  func canImport(importPath: [(TokenSyntax, String)], version: CanImportVersion) -> Bool {
    guard let module = importPath.first?.1 else { return false }
    if let systems = PlatformModules.systems(of: module)?.certain { return systems.contains(platform.system) }
    if PlatformModules.areForEverySystem(module) { return true }
    return platform.isApple || !PlatformModules.contain(module)
  }

  func isActiveTargetOS(name: String) -> Bool {
    name == platform.rawValue || (name == "OSX" && platform == .macOS)
  }

  func isActiveTargetArchitecture(name: String) -> Bool {
    name == (platform.isApple ? "arm64" : "x86_64")
  }
  func isActiveTargetEnvironment(name: String) -> Bool { false }
  func isActiveTargetRuntime(name: String) -> Bool {
    name == (platform.isApple ? "_ObjC" : "_Native") || name == "_multithreaded"
  }
  func isActiveTargetPointerAuthentication(name: String) -> Bool { name == "_none" }
  func isActiveTargetObjectFormat(name: String) -> Bool {
    switch platform {
    case .windows: name == "COFF"
    case .wasi: name == "Wasm"
    default: name == (platform.isApple ? "MachO" : "ELF")
    }
  }

  var targetPointerBitWidth: Int { platform == .wasi ? 32 : 64 }
  var targetAtomicBitWidths: [Int] { [8, 16, 32, 64] }
  var endianness: Endianness { .little }
  var languageVersion: VersionTuple { VersionTuple(6) }
  var compilerVersion: VersionTuple { VersionTuple(6, 99) }
}
