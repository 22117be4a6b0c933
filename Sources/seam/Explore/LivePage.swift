import CodeModel
import Explorer
import HostSystem
import PackageReading
import SystemPackage

/// The page that follows the files: served, opened in the browser, and made anew after every change.
struct LivePage {
  let codebase: ExploredCodebase
  let root: String
  let port: UInt16
  let opensBrowser: Bool
  let console: Console

  private static let interval = Duration.milliseconds(300)

  /// Runs until the program is ended.
  func run() async throws {
    let first = try await codebase.page(isLive: true, console: console)
    let state = LiveState(page: first.page.bytes, document: first.page.document)
    let watch = FileWatch(first.model, root: root, after: nil)
    do {
      let server = try ExploreServer(state: state, port: port)
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          try await server.run { address in
            try? OutputFile.writeToStandardOutput(Array("\(address)\n".utf8))
            console.note("the page follows the files; Ctrl-C ends it")
            if opensBrowser { Browser.open(address) }
          }
        }
        group.addTask { try await follow(watch, state: state) }
        try await group.next()
        group.cancelAll()
      }
    } catch let error as ReadingError {
      throw error
    } catch {
      throw ReadingError(
        "the page cannot be served on port \(port): \(LoopbackServer.reason(of: error)); take another --port")
    }
  }

  private func follow(_ watch: FileWatch, state: LiveState) async throws {
    var watch = watch
    let silent = console.silenced
    while true {
      try await Task.sleep(for: Self.interval)
      guard watch.hasChanged() else { continue }
      do {
        let next = try await codebase.page(isLive: true, console: silent)
        watch = FileWatch(next.model, root: root, after: watch)
        await state.replace(page: next.page.bytes, document: next.page.document)
      } catch {
        await state.fail("\(error)")
      }
    }
  }
}

/// The program in which this user looks at pages.
enum Browser {
  static func open(_ address: String) {
    #if os(macOS)
    let program = "open"
    #else
    let program = "xdg-open"
    #endif
    // Where there is none, the address that was printed has to do.
    Task.detached {
      let process = try? ChildProcess(program, arguments: [address], environment: ProcessEnvironment.entries)
      _ = process?.waitForExit()
    }
  }
}
