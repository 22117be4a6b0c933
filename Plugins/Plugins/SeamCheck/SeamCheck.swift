import Foundation
import PackagePlugin

/// Shows the findings of `seam check` with their places, on every build of a target that uses it.
///
/// The plug-in runs the program itself: of a prebuild command that ends well SwiftPM shows nothing, so that warnings
/// would be lost.
@main struct SeamCheck: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let folder = context.package.directory
    guard FileManager.default.fileExists(atPath: folder.appending(".seam.yml").string) else {
      Diagnostics.remark("there is no .seam.yml in \(folder), so there are no rules to check")
      return []
    }
    let seam = try context.tool(named: "seam").path
    let cache = context.pluginWorkDirectory.appending("cache").string
    tell(try run(seam, ["check", folder.string, "--format", "xcode", "--cache-path", cache]))
    return [planningAgain(by: seam, in: context.pluginWorkDirectory.appending("none"))]
  }

  /// A command that does nothing. SwiftPM asks plug-ins only where it plans a build, and plans one again where the
  /// folder of a prebuild command is another one than before; this one stays empty.
  private func planningAgain(by program: Path, in folder: Path) -> Command {
    try? FileManager.default.removeItem(atPath: folder.string)
    return .prebuildCommand(
      displayName: "Checking the rules again next time", executable: program, arguments: ["--version"],
      outputFilesDirectory: folder.appending(UUID().uuidString))
  }

  private struct Outcome {
    var status: Int32
    var output: String
    var complaints: String
  }

  private func run(_ program: Path, _ arguments: [String]) throws -> Outcome {
    let (process, output, complaints) = (Process(), Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: program.string)
    process.arguments = arguments + ["--quiet"]
    (process.standardOutput, process.standardError) = (output, complaints)
    try process.run()
    // Quiet, the program complains in a line or two, which fit into the pipe.
    let told = [output, complaints].map {
      String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
    process.waitUntilExit()
    return Outcome(status: process.terminationStatus, output: told[0], complaints: told[1])
  }

  /// Of lines such as `/p/A.swift:3:1: warning: A may not depend on B`. An error ends the build.
  private func tell(_ outcome: Outcome) {
    for line in outcome.output.split(whereSeparator: \.isNewline) {
      guard let finding = Finding(line) else { continue }
      // SwiftPM prints the message alone; Xcode shows it at the line.
      if finding.isError {
        Diagnostics.error(finding.message, file: finding.file, line: finding.line)
      } else {
        Diagnostics.warning(finding.message, file: finding.file, line: finding.line)
      }
    }
    if outcome.status > 1 { Diagnostics.error(String(outcome.complaints.trimmingPrefix("error: "))) }
  }
}

/// `/p/A.swift:3:1: warning: A may not depend on B`
private struct Finding {
  var isError: Bool
  var file: String
  var line: Int?
  /// With the place before it.
  var message: String

  init?(_ text: Substring) {
    let marks = [": error: ", ": warning: "].compactMap { text.range(of: $0) }
    guard let mark = marks.min(by: { $0.lowerBound < $1.lowerBound }) else { return nil }
    let place = text[..<mark.lowerBound]
    let parts = place.split(separator: ":", omittingEmptySubsequences: false)
    isError = text[mark] == ": error: "
    line = parts.count > 2 ? Int(parts[parts.count - 2]) : nil
    file = line == nil ? String(place) : parts.dropLast(2).joined(separator: ":")
    message = "\(place): \(text[mark.upperBound...])"
  }
}
