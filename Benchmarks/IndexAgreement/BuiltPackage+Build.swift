import Foundation

extension BuiltPackage {
  /// Builds a package in debug, which writes the index. What SwiftPM says goes to standard error.
  static func build(folder: String, includesTests: Bool) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swift", "build", "--package-path", folder] + (includesTests ? ["--build-tests"] : [])
    process.standardOutput = FileHandle.standardError
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw BuildFailure(folder: folder) }
  }

  struct BuildFailure: Error, CustomStringConvertible {
    let folder: String
    var description: String { "\(folder) does not build; what the compiler says is above." }
  }
}
