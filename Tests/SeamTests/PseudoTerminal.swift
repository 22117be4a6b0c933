import Foundation

/// A terminal that nobody sits at: what is written to ``screen`` can be read from ``reader``.
struct PseudoTerminal {
  let reader: Int32
  let screen: FileHandle

  init() throws {
    reader = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    guard reader >= 0, let name = Self.unlock(reader) else { throw CocoaError(.fileReadUnknown) }
    screen = FileHandle(fileDescriptor: open(name, O_RDWR | O_NOCTTY), closeOnDealloc: true)
  }

  #if os(Linux)
  /// Glibc's `posix_openpt` and friends are not visible to Swift; these requests are what they are made of.
  private static func unlock(_ descriptor: Int32) -> String? {
    var unlocked: Int32 = 0
    var number: UInt32 = 0
    let (setLock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
    guard ioctl(descriptor, setLock, &unlocked) == 0, ioctl(descriptor, getNumber, &number) == 0 else { return nil }
    return "/dev/pts/\(number)"
  }
  #else
  private static func unlock(_ descriptor: Int32) -> String? {
    guard grantpt(descriptor) == 0, unlockpt(descriptor) == 0 else { return nil }
    return ptsname(descriptor).map { String(cString: $0) }
  }
  #endif

  /// Everything that is shown until the last writer is gone, without links and carriage returns.
  func shown() -> String {
    var bytes = Data()
    var buffer = [UInt8](repeating: 0, count: 4096)
    // Linux answers with an error where the last writer has closed the terminal.
    while case let count = read(reader, &buffer, buffer.count), count > 0 { bytes.append(contentsOf: buffer[..<count]) }
    close(reader)
    return String(decoding: bytes, as: UTF8.self)
      .replacingOccurrences(of: "\r\n", with: "\n")
      .replacingOccurrences(of: "\u{1B}\\]8;;.*?\u{1B}\\\\", with: "", options: .regularExpression)
  }
}
