#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What the system has to grant before anything can be done.
package enum Resources {
  /// Files that are open at the same time at the least: the cache's, one a core, git's.
  private static let descriptors = 8

  /// A sentence that tells what is missing and what to do about it; nil where nothing is.
  package static var lack: String? {
    // Linux tells a program's arguments by a file.
    if CommandLine.arguments.isEmpty {
      return "the arguments cannot be seen, because /proc is not there; mount it (mount -t proc proc /proc)"
    }
    if !hasDescriptors {
      return "the system lets this program open fewer than \(descriptors) files; raise the limit (ulimit -n 256)"
    }
    if !DeepStackThread.isGranted {
      return "the system grants this program no further thread (\(SystemError.last.lowercased())); raise the limits on "
        + "processes and on address space (ulimit -u, ulimit -v)"
    }
    return nil
  }

  private static var hasDescriptors: Bool {
    var opened: [Int32] = []
    defer { for descriptor in opened { close(descriptor) } }
    for _ in 0..<descriptors {
      let descriptor = open("/", O_RDONLY | O_CLOEXEC)
      if descriptor < 0 { return false }
      opened.append(descriptor)
    }
    return true
  }
}
