import Foundation
import PackagePlugin

/// `swift package seam graph`, `swift package seam check`: the program, run in the folder of the package.
///
/// SwiftPM's sandbox lets a command write into its own folder only: name it with `--allow-writing-to-package-directory`
/// where a result is to be a file, or send the result to standard output.
@main struct SeamCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try context.tool(named: "seam").path.string)
    process.arguments = arguments.isEmpty ? ["--help"] : arguments
    process.currentDirectoryURL = URL(fileURLWithPath: context.package.directory.string)
    // The sandbox lets nothing be written outside; the cache comes into the plug-in's own folder.
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["XDG_CACHE_HOME": context.pluginWorkDirectory.string]
    ) { $1 }
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}
