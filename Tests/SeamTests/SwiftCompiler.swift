import Foundation

/// The compiler of the toolchain that runs the tests.
enum SwiftCompiler {
  /// Compiles `files` of a folder and returns what the compiler says; empty for nothing.
  static func run(_ arguments: [String], in folder: URL) throws -> (status: Int32, output: String) {
    try execute("/usr/bin/env", ["swiftc", "-swift-version", "6"] + arguments, in: folder)
  }

  /// Runs a program and returns what it prints.
  static func execute(_ path: String, _ arguments: [String] = [], in folder: URL) throws -> (
    status: Int32, output: String
  ) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
