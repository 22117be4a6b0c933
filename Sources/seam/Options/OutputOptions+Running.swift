import ArgumentParser
import HostSystem
import Reports

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

  /// How text looks where it goes to.
  ///
  /// - Parameter root: the folder that links to files lead into; nil for no links.
  func style(linksInto root: String? = nil) -> ReportStyle { ReportStyle(color: color, file: file, root: root) }

  /// Writes a report where the user wants it, and ends the command with its status.
  func finish(_ report: FinishedReport) throws {
    try write(report.bytes)
    if report.exitStatus != 0 { throw ExitCode(report.exitStatus) }
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
