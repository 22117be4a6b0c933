import HostSystem
import Manifests
import Settings

/// What the user's own configuration says: what no repository may decide.
///
/// ```yaml
/// manifest: swiftpm    # or static, or auto
/// ```
struct UserConfiguration {
  /// How it is called in sentences.
  static let file = "~/.config/seam/config.yml"

  var manifest: ManifestMode?

  /// - Throws: ``SettingsError`` with the lines at fault; a file that is not there says nothing.
  static func read() throws -> UserConfiguration {
    guard let path, FileStatus(path: path) != nil else { return UserConfiguration() }
    do {
      return try UserConfiguration(try RegularFile.bytes(of: path, limit: 1 << 20), file: path)
    } catch let error as InputError {
      throw SettingsError(file: path, [SettingsProblem(line: nil, error.description)])
    }
  }

  private static var path: String? {
    if let folder = environmentValue("XDG_CONFIG_HOME"), folder.hasPrefix("/") { return "\(folder)/seam/config.yml" }
    return environmentValue("HOME").flatMap { $0.hasPrefix("/") ? "\($0)/.config/seam/config.yml" : nil }
  }

  private init() {}

  private init(_ bytes: [UInt8], file: String) throws(SettingsError) {
    var reader = SettingsReader()
    do {
      guard let root = try YAMLReading.settings(from: bytes) else { return }
      for member in reader.members(of: root, expecting: "the file holds 'manifest: swiftpm' and the like") {
        guard member.key == "manifest" else {
          reader.tellUnknown(member, in: "the file", known: ["manifest"])
          continue
        }
        manifest = reader.word(member.value, ManifestMode.self, of: member.key)
      }
    } catch {
      throw SettingsError(file: file, [error])
    }
    guard reader.problems.isEmpty else { throw SettingsError(file: file, reader.problems) }
  }
}
