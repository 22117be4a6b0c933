import Foundation

/// The `dot` program, where a machine has it.
enum Dot {
  static let path = ["/usr/bin/dot", "/opt/homebrew/bin/dot", "/usr/local/bin/dot"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }
  static var isInstalled: Bool { path != nil }

  static func run(_ arguments: [String], input: [UInt8]) throws -> (bytes: [UInt8], errors: String) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (source, result) = (folder.appendingPathComponent("in.dot"), folder.appendingPathComponent("out"))
    try Data(input).write(to: source)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path!)
    process.arguments = arguments + ["-o", result.path, source.path]
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    // Which fonts a machine has decides whether a label fits its box in `dot`'s eyes; that is not an error.
    let complaints = message.split(separator: "\n").filter {
      !$0.contains("too small for label") && !$0.contains("cell size too small") && !$0.hasPrefix("in label of")
    }
    return ([UInt8]((try? Data(contentsOf: result)) ?? Data()), complaints.joined(separator: "\n"))
  }
}
