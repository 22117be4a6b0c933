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
      await Seam.main()
      Seam.exit()
    }
    dispatchMain()
  }
}
