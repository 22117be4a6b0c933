import ArgumentParser
import Dispatch
import HostSystem

/// Where the program begins: on the one thread that there is for certain, because without others nothing asynchronous
/// ever begins, and without descriptors the runtime itself traps.
@main enum Program {
  static func main() {
    if let lack = Resources.lack {
      StandardStream.error.write("error: \(lack)\n")
      Seam.exit(withError: ExitCode(2))
    }
    Task.detached {
      do {
        var command = try await Seam.asyncParseAsRoot()
        if var command = command as? any AsyncParsableCommand { try await command.run() } else { try command.run() }
        Seam.exit()
      } catch {
        exit(with: error)
      }
    }
    dispatchMain()
  }

  /// Help and scripts are results too: where they cannot be written, that is no success.
  private static func exit(with error: any Error) -> Never {
    let text = Seam.fullMessage(for: error)
    guard Seam.exitCode(for: error).isSuccess, !text.isEmpty else { Seam.exit(withError: error) }
    do throws(OutputError) {
      try OutputFile.writeToStandardOutput(Array("\(text)\n".utf8))
      Seam.exit()
    } catch {
      StandardStream.error.write("error: \(error)\n")
      Seam.exit(withError: ExitCode(2))
    }
  }
}
