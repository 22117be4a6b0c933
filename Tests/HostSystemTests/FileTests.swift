import Foundation
import HostSystem
import SystemPackage
import TestSupport
import Testing

/// Files that nobody named are read only where they are files, and no larger than is read.
@Suite struct RegularFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(["a.txt": "text", "empty": "", "inner/b.txt": "b"]) }

  private func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

  private func reason(_ name: String, limit: Int = 100, followingLinks: Bool = true) -> String? {
    do {
      _ = try RegularFile.bytes(of: path(name), limit: limit, followingLinks: followingLinks)
      return nil
    } catch {
      return error.description
    }
  }

  @Test(arguments: [("a.txt", "text"), ("empty", ""), ("inner/b.txt", "b")])
  func aFileIsItsBytes(name: String, text: String) throws {
    #expect(try String(decoding: RegularFile.bytes(of: path(name)), as: UTF8.self) == text)
  }

  @Test func whatIsNoFileIsNotOpened() throws {
    #expect(reason("inner") == "it is a folder, and only regular files are read")
    #expect(mkfifo(path("pipe"), 0o600) == 0)
    #expect(reason("pipe") == "it is a pipe, and only regular files are read")
    #expect(reason("missing") == "the file cannot be read (No such file or directory)")
    #expect(reason("a.txt/x") == "the file cannot be read (Not a directory)")
    let error = #expect(throws: InputError.self) { try RegularFile.bytes(of: "\(folder.url.path)/a\0.txt") }
    #expect(error?.description == "its path holds a NUL character")
  }

  @Test(
    arguments: [(4, nil), (3, "it has 4 bytes, more than the 3 that are read (--max-file-size)")] as [(Int, String?)])
  func aFileAsLargeAsTheLimitIsRead(limit: Int, told: String?) { #expect(reason("a.txt", limit: limit) == told) }

  @Test func linksAreFollowedWhereTheyMayBe() throws {
    try folder.link("link", to: "a.txt")
    #expect(reason("link") == nil)
    #expect(reason("link", followingLinks: false)?.hasPrefix("the file cannot be read (") == true)
    try folder.link("loop", to: "loop")
    #expect(reason("loop") != nil)
  }

  /// The system says of some files that they are empty.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status")))
  func filesThatSayThatTheyAreEmptyAreReadToTheirEnd() throws {
    #expect(try RegularFile.bytes(of: "/proc/self/status").isEmpty == false)
  }
}

@Suite struct FileStatusTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(["a.txt": "text"])
    try folder.link("link", to: "a.txt")
    try folder.link("broken", to: "missing")
  }

  private func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

  @Test func aPathIsAFileAFolderOrALink() throws {
    #expect(FileStatus(path: path("a.txt"))?.kind == .file)
    #expect(FileStatus(path: path("link"))?.kind == .file)
    #expect(FileStatus(path: path("link"), followingLinks: false)?.kind == .link)
    #expect(FileStatus(path: path("broken")) == nil)
    #expect(FileStatus(path: path("broken"), followingLinks: false)?.kind == .link)
    #expect(FileStatus(path: path("."))?.isFolder == true)
    #expect(FileStatus(path: "/dev/null")?.kind == .other)
    #expect(FileStatus(path: path("missing")) == nil)
  }

  @Test(arguments: [(0o444, true), (0o400, true), (0o644, false), (0o200, false), (0o020, false)] as [(mode_t, Bool)])
  func whatNobodyMayWriteIsReadOnly(mode: mode_t, isReadOnly: Bool) throws {
    #expect(chmod(path("a.txt"), mode) == 0)
    let status = try #require(FileStatus(path: path("a.txt")))
    #expect(status.permissions == UInt32(mode))
    #expect(status.isReadOnly == isReadOnly)
    if isReadOnly { #expect(!FileStatus.isWritable(path("a.txt"))) }
  }

  @Test func aStampTellsAFileThatWasWrittenAgain() throws {
    let before = try #require(FileStamp(path("a.txt")))
    #expect(before == FileStamp(path("link")) && before.size == 4)
    try folder.write("longer text", to: "a.txt")
    let after = try #require(FileStamp(path("a.txt")))
    #expect(before != after && after.size == 11)
    #expect(FileStamp(path(".")) == nil && FileStamp(path("missing")) == nil)
  }

  /// Two seconds are the coarsest step that a file system has; three are safe.
  @Test(
    arguments: [
      (0, 0, 3_000_000_001, true), (0, 0, 3_000_000_000, false), (5, 0, 3_000_000_005, false),
      (0, 9, 3_000_000_005, false), (0, 9, 3_000_000_010, true),
    ] as [(Int64, Int64, Int64, Bool)])
  func aFileIsSettledOnceTheStepIsOver(modified: Int64, changed: Int64, moment: Int64, isSettled: Bool) {
    let stamp = FileStamp(size: 1, modified: modified, changed: changed, inode: 1, device: 1)
    #expect(stamp.isSettled(before: moment) == isSettled)
  }
}

/// What is done to files of the user, each with what the system says where it does not succeed.
@Suite struct FileOperationsTests {
  private let folder: TemporaryFolder
  private let system = FileOperations.system

  init() throws { folder = try TemporaryFolder(["a.txt": "text", "inner/b.txt": "b"]) }

  private func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

  private func code(_ operation: () throws(Errno) -> Void) -> Errno? {
    do {
      try operation()
      return nil
    } catch {
      return error
    }
  }

  @Test func aFileIsMadeOnlyWhereNoneIs() throws {
    #expect(code { () throws(Errno) in try system.create(path("new"), Array("x".utf8), nil) } == nil)
    #expect(try folder.text(of: "new") == "x")
    #expect(code { () throws(Errno) in try system.create(path("new"), [], nil) } == .fileExists)
    #expect(try folder.text(of: "new") == "x")
    #expect(
      code { () throws(Errno) in try system.create(path("nowhere/new"), [], nil) } == .noSuchFileOrDirectory)
    try folder.link("broken", to: "elsewhere")
    #expect(code { () throws(Errno) in try system.create(path("broken"), [], nil) } == .fileExists)
    #expect(!FileManager.default.fileExists(atPath: path("elsewhere")))
  }

  @Test(arguments: [0o600, 0o644, 0o777, 0o444] as [mode_t])
  func permissionsAreThoseThatAreAskedFor(mode: mode_t) throws {
    try system.create(path("new"), [1], FilePermissions(rawValue: mode))
    #expect(FileStatus(path: path("new"))?.permissions == UInt32(mode))
  }

  @Test func oneByteIsWrittenOverAndNothingElse() throws {
    try system.overwrite(path("a.txt"), 1, UInt8(ascii: "X"))
    #expect(try folder.text(of: "a.txt") == "tXxt")
    #expect(code { () throws(Errno) in try system.overwrite(path("missing"), 0, 1) } == .noSuchFileOrDirectory)
    try folder.link("link", to: "a.txt")
    #expect(code { () throws(Errno) in try system.overwrite(path("link"), 0, 1) } != nil)
    #expect(try folder.text(of: "a.txt") == "tXxt")
  }

  @Test func namesAreGivenMovedAndTakenAway() throws {
    try system.link(path("a.txt"), path("second"))
    #expect(FileStatus(path: path("second"))?.inode == FileStatus(path: path("a.txt"))?.inode)
    #expect(code { () throws(Errno) in try system.link(path("a.txt"), path("second")) } == .fileExists)
    try system.rename(path("second"), path("inner/b.txt"))
    #expect(try folder.text(of: "inner/b.txt") == "text")
    try system.remove(path("inner/b.txt"))
    #expect(code { () throws(Errno) in try system.remove(path("inner/b.txt")) } == .noSuchFileOrDirectory)
    try system.removeFolder(path("inner"))
    #expect(code { () throws(Errno) in try system.makeFolder(path("a.txt")) } == .fileExists)
    try system.makeFolder(path("inner"))
    #expect(try folder.names == ["a.txt", "inner"])
  }

  @Test func aFolderThatHoldsSomethingStays() throws {
    #expect(code { () throws(Errno) in try system.removeFolder(path("inner")) } == .directoryNotEmpty)
    #expect(try folder.text(of: "inner/b.txt") == "b")
  }
}

@Suite struct FolderTests {
  @Test func entriesSayWhichAreLinks() throws {
    let folder = try TemporaryFolder(["b/x": "", "a": "", ".hidden": ""])
    try folder.link("link", to: "b")
    let entries = try #require(Folder.entries(of: folder.url.path))
    #expect(Set(entries.filter(\.isLink).map(\.name)) == ["link"])
    #expect(Folder.names(of: folder.url.path) == [".hidden", "a", "b", "link"])
    #expect(Folder.names(of: folder.url.appendingPathComponent("a").path) == nil)
    #expect(Folder.names(of: folder.url.appendingPathComponent("missing").path) == nil)
  }

  @Test func foldersAroundOneAreMadeToo() throws {
    let folder = try TemporaryFolder([:])
    let deep = folder.url.appendingPathComponent("a/b/c").path
    #expect(try Folder.make(deep) == ["a", "a/b", "a/b/c"].map { folder.url.appendingPathComponent($0).path })
    #expect(try Folder.make(deep) == [])
    #expect(FileStatus(path: deep)?.isFolder == true)
    let secret = folder.url.appendingPathComponent("s/t").path
    Folder.makePrivate(secret)
    #expect(FileStatus(path: secret)?.permissions == 0o700)
  }

  @Test func aFileInTheWayIsAnError() throws {
    let folder = try TemporaryFolder(["a": ""])
    #expect(throws: Errno.notDirectory) { try Folder.make(folder.url.appendingPathComponent("a/b").path) }
  }

  @Test func aTemporaryFolderIsForThisUserAlone() throws {
    let made = try #require(Folder.makeTemporary())
    defer { Folder.removeEmpty(made) }
    #expect(FileStatus(path: made)?.permissions == 0o700)
    #expect(Folder.makeTemporary().map { Folder.removeEmpty($0) } != nil)
    #expect(Folder.canonicalPath("\(made)/.") == Folder.canonicalPath(made))
  }
}

/// A lock is one run's, until it lets go.
@Suite struct FileLockTests {
  private func failure(_ path: String) -> String? {
    do {
      _ = try FileLock(path)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func aFileIsHeldByOneAtATime() throws {
    let folder = try TemporaryFolder(["lock": "who"])
    let path = folder.url.appendingPathComponent("lock").path
    var first: FileLock? = try FileLock(path)
    #expect(first?.bytes == Array("who".utf8))
    #expect(failure(path) == "held")
    first = nil
    #expect(failure(path) == nil)
  }

  @Test func whatIsNoFileOfThisUserIsNotHeld() throws {
    let folder = try TemporaryFolder(["lock": "", "inner/x": ""])
    try folder.link("link", to: "lock")
    #expect(failure(folder.url.appendingPathComponent("missing").path) == "notFound")
    #expect(failure(folder.url.appendingPathComponent("link").path) == "foreign")
    #expect(failure(folder.url.appendingPathComponent("inner").path) == "foreign")
  }
}

/// Days of the Gregorian calendar.
@Suite struct CalendarTests {
  @Test(arguments: [
    ("2024-02-29", true), ("2023-02-29", false), ("1900-02-29", false), ("2000-02-29", true), ("2026-04-31", false),
    ("2026-12-31", true), ("2026-13-01", false), ("2026-00-01", false), ("2026-01-00", false), ("0000-01-01", true),
    ("2026-1-01", false), ("26-01-01", false), ("2026-01-01 ", false), ("2026/01/01", false), ("٢٠٢٦-01-01", false),
    ("-026-01-01", false), ("2026-01-01-", false), ("", false),
  ])
  func aTextIsADayOrNone(text: String, isDay: Bool) {
    #expect((CalendarDay(text) != nil) == isDay)
    if let day = CalendarDay(text) { #expect(day.description == text) }
  }

  @Test(arguments: [
    (0, "1970-01-01"), (-1, "1969-12-31"), (59, "1970-03-01"), (11_016, "2000-02-29"), (11_017, "2000-03-01"),
    (20_454, "2026-01-01"), (-719_468, "0000-03-01"), (-25_508, "1900-03-01"), (-25_509, "1900-02-28"),
  ])
  func daysAreCountedFrom1970(number: Int, text: String) {
    #expect(CalendarDay(daysSince1970: number).description == text)
  }

  /// Each day follows the one before it, through four centuries.
  @Test func everyDayFollowsTheOneBefore() {
    var previous = CalendarDay(daysSince1970: -1)
    for number in 0..<146_097 {
      let day = CalendarDay(daysSince1970: number)
      let isNext =
        day.year == previous.year && day.month == previous.month && day.day == previous.day + 1
        || day.day == 1 && (day.month == previous.month % 12 + 1) && CalendarDay(day.description) != nil
      guard previous < day, isNext else {
        Issue.record("\(day) follows \(previous)")
        return
      }
      previous = day
    }
    #expect(previous.description == "2369-12-31")
  }

  @Test(arguments: [(0, "1970-01-01"), (86_399, "1970-01-01"), (86_400, "1970-01-02"), (-1, "1969-12-31")])
  func secondsBelongToTheirDay(seconds: Int, text: String) {
    #expect(CalendarDay(secondsSince1970: seconds).description == text)
  }
}

/// Work on all cores: results in the order of what they are of.
@Suite struct ConcurrentMapTests {
  @Test(arguments: [0, 1, 2, 7, 1_000], [nil, 1, 3, 64] as [Int?])
  func resultsComeInTheirOrder(count: Int, workers: Int?) {
    let elements = Array(0..<count)
    #expect(elements.concurrentMap(workers: workers) { $0 * 2 } == elements.map { $0 * 2 })
  }

  @Test func aDeepStackHoldsADeepWalk() {
    @Sendable func depth(_ number: Int) -> Int { number == 0 ? 0 : 1 + depth(number - 1) }
    #expect(withDeepStack { depth(400_000) } == 400_000)
    #expect([400_000].concurrentMap { depth($0) } == [400_000])
  }
}
