import Foundation

/// The `dot` program of the machine.
struct DotProgram {
  let url: URL

  /// - Throws: where the machine has none.
  init() throws {
    let paths = ["/usr/bin/dot", "/opt/homebrew/bin/dot", "/usr/local/bin/dot"]
    guard let path = paths.first(where: FileManager.default.isExecutableFile(atPath:)) else { throw Missing() }
    url = URL(fileURLWithPath: path)
  }

  struct Missing: Error, CustomStringConvertible {
    let description = "The comparison needs the `dot` program: apt-get install graphviz, or brew install graphviz."
  }

  /// Draws the DOT file at `source` as SVG.
  func draw(_ source: URL, to result: URL) throws {
    let process = Process()
    process.executableURL = url
    process.arguments = ["-Tsvg", "-o", result.path, source.path]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
  }
}
