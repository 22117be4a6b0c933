import Subprocess

/// Runs a program and waits for it, not longer than a limit.
enum ToolProcess {
  enum Ending: Sendable, Hashable {
    case succeeded, failed, timedOut
  }

  /// Lets a program write all it prints to a file, and ends it when the time is over.
  ///
  /// The shell is there for the redirection alone; what it passes on is never read as shell text.
  static func log(_ program: String, _ arguments: [String], to log: String, limit: Duration) async throws(Refusal)
    -> Ending
  {
    let script = "log=$1; shift; exec \"$@\" >\"$log\" 2>&1 </dev/null"
    let all = ["-c", script, "sh", log, program] + arguments
    do {
      return try await withThrowingTaskGroup(of: Ending.self) { group in
        group.addTask {
          var options = PlatformOptions()
          // SwiftPM ends its compilers and tests when it is interrupted.
          options.teardownSequence = [
            .send(signal: .interrupt, allowedDurationToNextStep: .seconds(10)),
            .gracefulShutDown(allowedDurationToNextStep: .seconds(5)),
          ]
          let result = try await run(
            .name("sh"), arguments: Arguments(all), platformOptions: options, output: .discarded, error: .discarded)
          return result.terminationStatus.isSuccess ? .succeeded : .failed
        }
        group.addTask {
          try await Task.sleep(for: limit)
          return .timedOut
        }
        defer { group.cancelAll() }
        return try await group.next()!
      }
    } catch {
      throw Refusal("`\(program)` cannot be run (\(error))")
    }
  }
}
