import Foundation

/// One run of the built `seam`, as a user would start it at a desk, also where the tests run in CI.
struct SeamProcess {
  let status: Int32
  let output: String
  let errors: String

  /// - Parameters:
  ///   - folder: the folder it is started in.
  ///   - environment: variables beside those of the tests; what tells of CI is only there if it is among them.
  init(_ arguments: String..., in folder: URL, environment: [String: String] = [:]) throws {
    try self.init(arguments, in: folder, environment: environment)
  }

  init(_ arguments: [String], in folder: URL, environment: [String: String] = [:]) throws {
    try self.init(try Self.executable, arguments, in: folder, environment: environment)
  }

  /// A run of another program of this package.
  init(program: String, _ arguments: [String], in folder: URL) throws {
    try self.init(try Self.executable(program), arguments, in: folder, environment: [:])
  }

  /// The run of a shell command in which `$0` is `seam`, and `$@` its arguments.
  static func throughShell(_ command: String, _ arguments: [String], in folder: URL) throws -> SeamProcess {
    try SeamProcess(
      URL(fileURLWithPath: "/bin/sh"), ["-c", command, try executable.path] + arguments, in: folder, environment: [:])
  }

  /// Starts a run, and kills it as soon as `moment` has come.
  ///
  /// - Parameter moment: asked again and again while the run goes on.
  /// - Returns: whether it was killed, and had not ended before.
  static func killed(when moment: () -> Bool, _ arguments: [String], in folder: URL) throws -> Bool {
    let process = Process()
    process.executableURL = try executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    while process.isRunning, !moment() { usleep(50) }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    return process.terminationReason == .uncaughtSignal
  }

  /// The environment of the tests without what a runner of CI sets, and `seam check` heeds.
  private static let desk = ProcessInfo.processInfo.environment.filter {
    $0.key != "CI" && !$0.key.hasPrefix("GITHUB_")
  }

  /// The cache of all runs of these tests, so that they neither read nor write the user's.
  private static let cacheFolder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "seam-tests-cache-\(UUID().uuidString)"
  ).path

  private init(_ executable: URL, _ arguments: [String], in folder: URL, environment: [String: String]) throws {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = Self.desk.merging(["XDG_CACHE_HOME": Self.cacheFolder]) { $1 }.merging(environment) { $1 }
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let outputData = output.fileHandleForReading.readDataToEndOfFile()
    self.errors = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    self.output = String(decoding: outputData, as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
  }

  /// What a terminal of 80 columns shows, without colours and links.
  static func onTerminal(_ arguments: [String], in folder: URL) throws -> String {
    let terminal = try PseudoTerminal()
    let process = Process()
    process.executableURL = try executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = desk.merging(["NO_COLOR": "1", "TERM": "xterm"]) { $1 }
    process.standardOutput = terminal.screen
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    try terminal.screen.close()
    let shown = terminal.shown()
    process.waitUntilExit()
    return shown
  }

  /// Beside the test bundle, wherever the build system put that.
  private static var executable: URL {
    get throws { try executable("seam") }
  }

  private static func executable(_ name: String) throws -> URL {
    var folder = Bundle.main.bundleURL
    for _ in 0..<4 {
      let candidate = folder.appendingPathComponent(name)
      if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
      folder.deleteLastPathComponent()
    }
    if let bundle = Bundle.allBundles.first(where: { $0.bundlePath.hasSuffix(".xctest") }) {
      return bundle.bundleURL.deletingLastPathComponent().appendingPathComponent(name)
    }
    throw CocoaError(.fileNoSuchFile)
  }
}
