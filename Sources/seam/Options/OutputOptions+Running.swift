import ArgumentParser

extension OutputOptions {
  /// Runs a command's work; whatever it throws is said on standard error and ends the program with status 2.
  func perform(_ work: (Console) async throws -> Void) async throws {
    let console = Console(quiet: quiet, color: color)
    do {
      try await work(console)
    } catch let status as ExitCode {
      throw status
    } catch {
      console.fail("\(error)")
      throw ExitCode(2)
    }
  }

  /// What a kept report depends on here: how a terminal shows it. Nil for a picture, which depends on the layout library that is installed.
  func dependencies(_ format: ReportFormat, root: String) -> [String]? {
    switch format {
    case .svg: nil
    case .text: ["\(TextStyle(color: color, file: file, root: root))"]
    case .markdown, .json, .csv, .patch: []
    }
  }

  /// Writes a finished result where the user wants it.
  func write(_ bytes: [UInt8]) throws(OutputError) {
    if let file, file != "-" {
      try OutputFile.write(bytes, to: file)
    } else {
      try OutputFile.writeToStandardOutput(bytes)
    }
  }
}
