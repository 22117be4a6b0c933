import Manifests
import Subprocess

/// The Swift that answers for SwiftPM.
enum SwiftTool {
  /// Its version, as `swift --version` says it; the one that built this program where it says none.
  static func version() async -> ToolsVersion {
    let result = try? await run(
      .name("swift"), arguments: ["--version"], output: .string(limit: 1 << 16), error: .discarded)
    let words = result?.standardOutput.split(whereSeparator: \.isWhitespace) ?? []
    guard let index = words.firstIndex(of: "version"), index + 1 < words.endIndex else { return .ofThisBuild }
    return ToolsVersion(words[index + 1]) ?? .ofThisBuild
  }
}
