import Foundation
import PackagePlugin

/// Shows the findings of `seam check` at their lines, on every build of a target that uses it.
@main struct SeamCheck: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let folder = context.package.directory
    guard FileManager.default.fileExists(atPath: folder.appending(".seam.yml").string) else {
      Diagnostics.remark("there is no .seam.yml in \(folder), so there are no rules to check")
      return []
    }
    // A prebuild command runs before every build; it writes nothing that the build needs.
    return [
      .prebuildCommand(
        displayName: "Checking the rules of \(context.package.displayName)",
        executable: try context.tool(named: "seam").path,
        arguments: [
          "check", folder.string, "--format", "xcode", "--cache-path",
          context.pluginWorkDirectory.appending("cache").string,
        ],
        outputFilesDirectory: context.pluginWorkDirectory.appending("none"))
    ]
  }
}
