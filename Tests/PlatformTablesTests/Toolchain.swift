import Foundation

@testable import PlatformTables

/// The toolchain that runs the tests, and the script that reads it.
enum Toolchain {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// What the script says about the toolchain at hand, and its exit status.
  static func generate(_ option: String) throws -> (status: Int32, output: String) {
    try run(["python3", "-B", root.appendingPathComponent("Sources/PlatformTables/Generator/generate.py").path, option])
  }

  /// What the compiler says of a file.
  static func check(_ source: String, name: String = "source.swift", _ arguments: [String]) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent(name)
    try source.write(to: file, atomically: true, encoding: .utf8)
    return try run(["swiftc"] + arguments + [file.path]).output
  }

  /// The script needs the system whose toolchain the tables are from, and Python.
  static let canGenerate: Bool = {
    #if os(Linux)
    return (try? run(["python3", "--version"]).status) == 0
    #else
    return false
    #endif
  }()

  /// Whether the tables are of this compiler's version.
  static let isOfTables: Bool = {
    guard let output = try? run(["swiftc", "--version"]).output else { return false }
    return output.contains("Swift version \(PlatformTables.compilerVersion)")
  }()

  private static func run(_ command: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
