import HostSystem

/// What keeps a manifest that SwiftPM runs from writing, and from the network.
enum ManifestSandbox: Sendable {
  /// SwiftPM's own, on macOS.
  case ofSwiftPM
  /// bubblewrap: the file system read only, no network, and one folder in memory to write into.
  case bubblewrap(folder: String)
  case none

  /// The best that there is here.
  static func best() -> ManifestSandbox {
    #if os(macOS)
    return .ofSwiftPM
    #else
    guard let folder = Folder.makeTemporary() else { return .none }
    // Where the system forbids it to users, bubblewrap is there and refuses.
    let trial = try? ChildProcess(
      "bwrap", arguments: arguments(folder: folder) + ["true"], environment: ProcessEnvironment.entries)
    trial?.finishSending()
    guard let trial, trial.waitForExit() else {
      Folder.removeEmpty(folder)
      return .none
    }
    return .bubblewrap(folder: folder)
    #endif
  }

  /// How it is told.
  var sentence: String {
    switch self {
    case .ofSwiftPM: "in SwiftPM's sandbox"
    case .bubblewrap: "in a sandbox (bwrap)"
    case .none: "without a sandbox, for there is none here (bwrap would make one)"
    }
  }

  /// The command line that asks SwiftPM about a folder.
  func command(dumping package: String) -> (program: String, arguments: [String]) {
    let question = ["package", "--package-path", package]
    guard case .bubblewrap(let folder) = self else { return ("swift", question + ["dump-package"]) }
    let places = ["scratch", "cache", "config", "security"].flatMap { ["--\($0)-path", "\(folder)/\($0)"] }
    return ("bwrap", Self.arguments(folder: folder) + ["swift"] + question + places + ["dump-package"])
  }

  private static func arguments(folder: String) -> [String] {
    [
      "--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc", "--tmpfs", folder, "--unshare-all",
      "--die-with-parent",
      "--new-session", "--setenv", "TMPDIR", folder, "--setenv", "CLANG_MODULE_CACHE_PATH", "\(folder)/modules",
      "--setenv", "XDG_CACHE_HOME", "\(folder)/user",
    ]
  }

  func close() {
    // What was written lay in memory, and went with the sandbox.
    if case .bubblewrap(let folder) = self { Folder.removeEmpty(folder) }
  }
}
