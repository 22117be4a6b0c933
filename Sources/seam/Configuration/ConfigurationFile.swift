import Collaborators
import GraphAnalysis
import HostSystem
import InjectionFindings
import PackageReading
import Rules
import Settings

/// What `.seam.yml` in a package's folder says.
///
/// ```yaml
/// cycles:
///   keep:
///     - Core -> Model      # never cut this one
///   prefer:
///     - Checkout -> Cart   # cut this one wherever it stands in a cycle
/// ```
struct Configuration {
  var cycles = CycleConfiguration()
  var injection = InjectionConfiguration()
  var wiring = WiringConfiguration()
  /// Modules that are read instead of what would be found; nil where the file says nothing of them.
  var modules: [DeclaredModule]?
  var rules = RuleSettings()
}

struct CycleConfiguration {
  var pins: [EdgePin] = []
}

enum ConfigurationFile {
  static let name = ".seam.yml"
  /// The version of this file's form; a file may name it.
  private static let version = "1"
  private static let sections = ["version", "cycles", "injection", "modules", "wire", "parts", "check"]

  /// The configuration of the package in `folder`; the empty one where there is no file.
  ///
  /// - Throws: ``SettingsError`` with every line at fault.
  static func read(in folder: String) throws -> Configuration {
    guard let bytes = try bytes(in: folder) else { return Configuration() }
    return try configuration(from: bytes)
  }

  static func path(in folder: String) -> String { folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)" }

  /// What the file says; nil where there is none.
  static func text(in folder: String) -> String? {
    (try? bytes(in: folder)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// - Throws: where there is a file that cannot be read: a rule that nobody sees must not seem to hold.
  private static func bytes(in folder: String) throws -> [UInt8]? {
    let path = path(in: folder)
    guard FileStatus(path: path, followingLinks: false) != nil else { return nil }
    do {
      return try RegularFile.bytes(of: path, limit: sizeLimit)
    } catch {
      throw SettingsError(file: name, [SettingsProblem(line: nil, error.description)])
    }
  }

  /// The reader of YAML builds a tree of what it reads, and merges what aliases name.
  private static let sizeLimit = 1 << 20

  static func configuration(from bytes: [UInt8]) throws(SettingsError) -> Configuration {
    let root: SettingsNode?
    do {
      root = try YAMLReading.settings(from: bytes)
    } catch {
      throw SettingsError(file: name, [error])
    }
    guard let root else { return Configuration() }
    var reader = SettingsReader()
    let configuration = configuration(in: root, &reader)
    guard reader.problems.isEmpty else { throw SettingsError(file: name, reader.problems) }
    return configuration
  }

  private static func configuration(in root: SettingsNode, _ reader: inout SettingsReader) -> Configuration {
    var configuration = Configuration()
    for member in reader.members(of: root, expecting: "the file is a list of sections, such as 'cycles:'") {
      switch member.key {
      case "cycles": configuration.cycles = CycleSection.configuration(from: member.value, &reader)
      case InjectionSection.name:
        configuration.injection = InjectionSection.configuration(from: member.value, &reader)
      case ModulesSection.name: configuration.modules = ModulesSection.modules(from: member.value, &reader)
      case "wire": configuration.wiring = WiringConfiguration(member.value, &reader)
      case "version":
        if member.value.text != version {
          reader.tell(
            member.value, "this Seam knows version \(version) of the file; update Seam, or write 'version: \(version)'")
        }
      case "parts", "check": break  // Rules name parts, so both are read together.
      case "manifest":
        reader.tell(
          member.line,
          "how manifests are read is not for the repository to say: use --manifest, or \(UserConfiguration.file)")
      // Anchors need a place to stand.
      case let key where key.hasPrefix("x-"): break
      default: reader.tellUnknown(member, in: "the file", known: sections)
      }
    }
    configuration.rules = RuleSettings(parts: root["parts"], check: root["check"], &reader)
    configuration.rules.mentions =
      CycleSection.mentions(in: root["cycles"]) + InjectionSection.mentions(in: root[InjectionSection.name])
      + Mention.wiring(in: root["wire"])
    return configuration
  }
}
