import PlatformTables
import SwiftDiagnostics
import SwiftIfConfig
import SwiftSyntax

/// Answers the questions of `#if` as for the compiler that compiles manifests on the host.
struct ManifestBuildConfiguration: BuildConfiguration {
  /// Nobody can tell without that very compiler.
  struct Unknown: Error, CustomStringConvertible {
    var description: String
  }

  private let host: ManifestConfiguration.Host
  let compilerVersion: VersionTuple
  let languageVersion: VersionTuple

  init(configuration: ManifestConfiguration, toolsVersion: ToolsVersion) {
    host = configuration.host
    compilerVersion = VersionTuple(
      configuration.compiler.major, configuration.compiler.minor, configuration.compiler.patch)
    // Manifests are compiled in the language mode of their tools version; what `swift(>=…)` then answers is the
    // compiler's rule.
    switch (toolsVersion.major, toolsVersion.minor) {
    case (6..., _): languageVersion = VersionTuple(configuration.compiler.major, configuration.compiler.minor)
    case (5, _): languageVersion = VersionTuple(5, 10)
    case (4, 2...): languageVersion = VersionTuple(4, 2)
    default: languageVersion = VersionTuple(4, 1, 50)
    }
  }

  func isCustomConditionSet(name: String) -> Bool { false }

  func hasFeature(name: String) throws -> Bool {
    throw Unknown(description: "whether the compiler has the feature \(name)")
  }

  func hasAttribute(name: String) throws -> Bool {
    throw Unknown(description: "whether the compiler has the attribute \(name)")
  }

  func canImport(importPath: [(TokenSyntax, String)], version: CanImportVersion) throws -> Bool {
    let module = importPath.map(\.1).joined(separator: ".")
    guard case .unversioned = version else { throw Unknown(description: "which version of \(module) there is") }
    if PlatformModules.comeWithEveryToolchain(module) { return true }
    switch host {
    case .linux: return PlatformModules.comeWithToolchainOnLinux(module)
    case .macOS:
      if PlatformModules.certainlyOnMacOS.contains(module) { return true }
      if PlatformModules.certainlyNotOnMacOS.contains(module) { return false }
    }
    throw Unknown(description: "whether there is a module \(module)")
  }

  func isActiveTargetOS(name: String) -> Bool {
    host == .macOS ? name == "macOS" || name == "OSX" : name == "Linux"
  }

  func isActiveTargetArchitecture(name: String) -> Bool {
    #if arch(x86_64)
    name == "x86_64"
    #elseif arch(arm64)
    name == "arm64"
    #else
    false
    #endif
  }

  func isActiveTargetEnvironment(name: String) -> Bool { false }
  func isActiveTargetRuntime(name: String) -> Bool {
    name == (host == .macOS ? "_ObjC" : "_Native") || name == "_multithreaded"
  }
  func isActiveTargetPointerAuthentication(name: String) -> Bool { name == "_none" }
  func isActiveTargetObjectFormat(name: String) -> Bool { name == (host == .macOS ? "MachO" : "ELF") }

  var targetPointerBitWidth: Int { 64 }
  var targetAtomicBitWidths: [Int] { [8, 16, 32, 64, 128] }
  var endianness: Endianness { .little }
}

extension IfConfigDeclSyntax {
  /// The branch that is compiled; nil where none is.
  func activeElements(in configuration: ManifestBuildConfiguration) throws -> IfConfigClauseSyntax.Elements? {
    let (clause, diagnostics) = activeClause(in: configuration)
    if let problem = diagnostics.first(where: { $0.diagMessage.severity == .error }) {
      throw Refusal(offset: offset, reason: "the #if cannot be decided (\(problem.message))", isFinal: true)
    }
    return clause?.elements
  }
}
