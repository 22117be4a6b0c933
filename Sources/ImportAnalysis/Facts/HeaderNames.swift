/// What the headers of a module of C may declare, by their words.
package struct HeaderNames: Sendable {
  /// Every word outside of comments: more than the names that they declare, never fewer.
  private(set) var words: Set<String> = []
  /// Whether they declare nothing but these ``words``: they put no names together, and bring no framework and no headers
  /// from elsewhere but those of the library of C.
  private(set) var areWhole = true
  /// Whether headers of the library of C come with them.
  private(set) var includeSystem = false

  /// - Parameter files: paths of headers and module maps, each with what stands there; nil where it could not be read.
  package init(_ files: [(path: String, bytes: [UInt8]?)]) {
    let names = Set(files.map { $0.path.split(separator: "/").last.map(String.init) ?? "" })
    for (path, bytes) in files {
      guard let bytes else {
        areWhole = false
        continue
      }
      let text = Self.withoutComments(bytes)
      if path.hasSuffix(".modulemap") {
        readMap(text, names)
      } else {
        readHeader(text, names)
      }
    }
  }

  /// `header "shim.h"` of the folder, or one from elsewhere.
  private mutating func readMap(_ text: [UInt8], _ names: Set<String>) {
    for part in text.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false).dropFirst() {
      let file = String(decoding: part, as: UTF8.self)
      if file.hasSuffix(".h") || file.hasSuffix(".hpp"), file.hasPrefix("/") || !names.contains(Self.lastPart(of: file))
      {
        areWhole = false
      }
    }
  }

  private mutating func readHeader(_ text: [UInt8], _ names: Set<String>) {
    for line in text.split(separator: UInt8(ascii: "\n")) {
      let isDirective = line.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
      if isDirective == UInt8(ascii: "#") { readDirective(String(decoding: line, as: UTF8.self), names) }
      if isDirective == UInt8(ascii: "@"), line.contains(UInt8(ascii: ";")) { areWhole = false }
    }
    for word in text.split(whereSeparator: { !Self.isOfWord($0) }) {
      words.insert(String(decoding: word, as: UTF8.self))
    }
  }

  private mutating func readDirective(_ line: String, _ names: Set<String>) {
    if line.contains("##") { areWhole = false }
    let words = line.drop { " \t#".contains($0) }
    guard words.hasPrefix("include") || words.hasPrefix("import") else { return }
    if let path = Self.text(in: words, from: "<", to: ">") {
      includeSystem = true
      if !Self.isOfLibrary(path) { areWhole = false }
    } else if Self.text(in: words, from: "\"", to: "\"").map({ !names.contains(Self.lastPart(of: $0)) }) ?? true {
      areWhole = false
    }
  }

  /// Whether a header is the library of C's or the system's kernel's: of another library nobody knows what it declares.
  private static func isOfLibrary(_ path: String) -> Bool {
    let folder = path.split(separator: "/").dropLast().first.map(String.init)
    return folder.map(foldersOfLibrary.contains) ?? headersOfLibrary.contains(path)
  }

  private static let foldersOfLibrary: Set = ["sys", "net", "netinet", "arpa", "linux", "mach", "bits", "asm"]

  private static let headersOfLibrary: Set = [
    "assert.h", "complex.h", "ctype.h", "dirent.h", "dlfcn.h", "elf.h", "endian.h", "errno.h", "execinfo.h", "fcntl.h",
    "fenv.h", "float.h", "fnmatch.h", "ftw.h", "getopt.h", "glob.h", "grp.h", "ifaddrs.h", "inttypes.h", "iso646.h",
    "langinfo.h", "libgen.h", "limits.h", "link.h", "locale.h", "malloc.h", "math.h", "netdb.h", "poll.h", "pthread.h",
    "pty.h", "pwd.h", "regex.h", "sched.h", "semaphore.h", "setjmp.h", "signal.h", "spawn.h", "stdalign.h",
    "stdarg.h", "stdatomic.h", "stdbool.h", "stddef.h", "stdint.h", "stdio.h", "stdlib.h", "string.h", "strings.h",
    "syslog.h", "termios.h", "time.h", "uchar.h", "ucontext.h", "unistd.h", "utime.h", "utmp.h", "wchar.h", "wctype.h",
    "Availability.h", "AvailabilityMacros.h", "TargetConditionals.h", "Windows.h", "windows.h", "winsock2.h",
  ]

  private static func text(in line: Substring, from opening: Character, to closing: Character) -> String? {
    guard let start = line.firstIndex(of: opening) else { return nil }
    let rest = line[line.index(after: start)...]
    return rest.firstIndex(of: closing).map { String(rest[..<$0]) }
  }

  private static func lastPart(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  /// What the compiler sees, each comment as a blank, and lines that go on with `\` as one.
  private static func withoutComments(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var (position, literal) = (0, UInt8?.none)
    while position < bytes.count {
      let (byte, next) = (bytes[position], position + 1 < bytes.count ? bytes[position + 1] : 0)
      switch (byte, next) {
      case (UInt8(ascii: "\\"), UInt8(ascii: "\n")): position += 2
      case (UInt8(ascii: "\\"), _) where literal != nil:
        result += bytes[position..<min(position + 2, bytes.count)]
        position += 2
      case (UInt8(ascii: "/"), UInt8(ascii: "/")) where literal == nil:
        position = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      case (UInt8(ascii: "/"), UInt8(ascii: "*")) where literal == nil:
        position = end(ofCommentFrom: position + 2, in: bytes)
        result.append(UInt8(ascii: " "))
      default:
        if byte == literal || byte == UInt8(ascii: "\n") {
          literal = nil
        } else if literal == nil, byte == UInt8(ascii: "\"") {
          literal = byte
        }
        result.append(byte)
        position += 1
      }
    }
    return result
  }

  private static func end(ofCommentFrom start: Int, in bytes: [UInt8]) -> Int {
    var position = start
    while position + 1 < bytes.count {
      if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") { return position + 2 }
      position += 1
    }
    return bytes.count
  }
}
