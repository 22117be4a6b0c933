import HostSystem
package import SystemPackage

/// Whether a package builds and its tests pass, told by SwiftPM. Runs what the package's manifest, plug-ins and tests
/// contain.
package struct BuildTrial: Sendable {
  package enum Result: Sendable, Hashable {
    case passed
    /// The first errors, as the compiler prints them.
    case buildFailed(errors: [String])
    case testsFailed(errors: [String])
    case timedOut(step: String)

    package var isPassed: Bool { self == .passed }
  }

  private let root: FilePath
  private let buildFolder: FilePath
  private let logs: FilePath
  private let limit: Duration
  private let runsTests: Bool

  /// - Parameter limit: how long the build, and then the tests, may take.
  package init(in copy: ScratchCopy, limit: Duration, runsTests: Bool) {
    self.init(root: copy.root, buildFolder: copy.buildFolder, logs: copy.logs, limit: limit, runsTests: runsTests)
  }

  /// - Parameters:
  ///   - buildFolder: where the build goes; one that holds an earlier build makes this one shorter.
  ///   - logs: the folder for what the builds print.
  package init(root: FilePath, buildFolder: FilePath, logs: FilePath, limit: Duration, runsTests: Bool) {
    self.root = root
    self.buildFolder = buildFolder
    self.logs = logs
    self.limit = limit
    self.runsTests = runsTests
  }

  /// - Parameter name: tells the logs of several runs apart.
  package func run(_ name: String, hasTests: Bool = true) async throws(Refusal) -> Result {
    let place = ["--package-path", root.string, "--scratch-path", buildFolder.string]
    let buildLog = logs.appending("\(name)-build.log").string
    let build = ["build"] + (hasTests ? ["--build-tests"] : []) + place
    switch try await ToolProcess.log("swift", build, to: buildLog, limit: limit) {
    case .timedOut: return .timedOut(step: "building")
    case .failed: return .buildFailed(errors: try Self.errors(in: buildLog))
    case .succeeded: break
    }
    guard runsTests, hasTests else { return .passed }
    let testLog = logs.appending("\(name)-test.log").string
    switch try await ToolProcess.log("swift", ["test", "--skip-build"] + place, to: testLog, limit: limit) {
    case .timedOut: return .timedOut(step: "testing")
    case .failed: return .testsFailed(errors: try Self.errors(in: testLog))
    case .succeeded: return .passed
    }
  }

  /// Removes what an earlier build made of some modules.
  package func forget(_ modules: [String]) {
    for module in modules { Folder.removeTree(buildFolder.appending("debug/\(module).build").string) }
  }

  /// The first lines that say what is wrong; the last ones where none does.
  private static func errors(in log: String) throws(Refusal) -> [String] {
    let lines = String(decoding: try DiskFiles.bytes(of: log, called: log), as: UTF8.self).split(
      whereSeparator: \.isNewline)
    var result: [String] = []
    for line in lines
    where line.contains("error: ") || line.contains("recorded an issue") || line.contains("Fatal error") {
      let text = String(line)
      if !line.contains("emit-module command failed"), !line.contains("fatalError"), !result.contains(text) {
        result.append(text)
      }
      if result.count == 5 { break }
    }
    return result.isEmpty ? lines.suffix(5).map(String.init) : result
  }
}
