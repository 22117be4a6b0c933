import Foundation
import HostSystem
import SystemPackage
import TestSupport
import Testing

/// What the machine tells: variables, errors, libraries, the file that runs.
@Suite struct HostTests {
  @Test func variablesAreThoseOfTheProcess() throws {
    let entries = ProcessEnvironment.entries
    #expect(entries.allSatisfy { $0.contains("=") })
    let path = try #require(ProcessEnvironment.value("PATH"))
    #expect(entries.contains("PATH=\(path)"))
    #expect(ProcessEnvironment.value("SEAM_NOBODY_SETS_THIS") == nil)
    #expect(ProcessEnvironment.value("") == nil)
  }

  @Test func errorsAreSentences() {
    #expect(SystemError.text(of: ENOENT) == "No such file or directory")
    #expect(SystemError.text(of: EACCES) == "Permission denied")
    #expect(!SystemError.text(of: 9_999).isEmpty)
  }

  @Test func theProgramKnowsItself() throws {
    #expect(try #require(Executable.path.flatMap { FileStamp($0) }).size > 0)
    #expect(Executable.stamp == Executable.stamp && Executable.stamp.contains(" "))
    #expect(SeamVersion.current.split(separator: ".").count == 3)
  }

  @Test func aLibraryThatIsNoneIsRefusedWithAReason() throws {
    let folder = try TemporaryFolder(["no.so": "not a library"])
    for path in ["/nowhere/lib.so", folder.url.appendingPathComponent("no.so").path] {
      let error = #expect(throws: DynamicLibrary.LoadError.self) { try DynamicLibrary(path: path) }
      #expect(error?.reason?.isEmpty == false)
    }
  }

  @Test func todayIsADayOfThisCentury() {
    #expect(CalendarDay("2025-01-01")! < CalendarDay(daysSince1970: Int(Today.number)))
    #expect(CalendarDay(daysSince1970: Int(Today.number)) < CalendarDay("2100-01-01")!)
  }

  @Test func nothingIsLackingHere() { #expect(Resources.lack == nil) }
}

/// Copies of single files and links.
@Suite struct FileCopyTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(["a": "old text"]) }

  private func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

  @Test(arguments: ["", "new", String(repeating: "x", count: 100_000)])
  func aFileIsReplaced(text: String) throws {
    try FileCopy.write(Array(text.utf8), to: path("a"), permissions: 0o644)
    #expect(try folder.text(of: "a") == text)
  }

  @Test(arguments: [0o600, 0o644, 0o755, 0o777] as [UInt32])
  func permissionsAreThoseThatWereAskedFor(permissions: UInt32) throws {
    try FileCopy.write([], to: path("new"), permissions: permissions)
    let attributes = try FileManager.default.attributesOfItem(atPath: path("new"))
    #expect((attributes[.posixPermissions] as? NSNumber)?.uint32Value == permissions)
  }

  @Test func aFolderThatIsMissingIsTold() {
    #expect(throws: Errno.noSuchFileOrDirectory) { try FileCopy.write([1], to: path("no/a"), permissions: 0o600) }
    #expect(throws: Errno.isDirectory) { try FileCopy.write([1], to: folder.url.path, permissions: 0o600) }
  }

  @Test(arguments: ["a", "missing", "../elsewhere", "ü/🧑‍🚀", "with space"])
  func aLinkLeadsWhereTheOtherLeads(target: String) throws {
    try folder.link("one", to: target)
    try FileCopy.link(path("one"), to: path("two"))
    #expect(FileCopy.target(ofLink: path("two")) == Array(target.utf8))
  }

  @Test func whatIsThereStays() throws {
    try folder.link("one", to: "a")
    try FileCopy.link(path("one"), to: path("a"))
    #expect(try folder.text(of: "a") == "old text")
    #expect(FileCopy.target(ofLink: path("a")) == nil)
    #expect(throws: Errno.self) { try FileCopy.link(path("a"), to: path("two")) }
    #expect(throws: Errno.self) { try FileCopy.link(path("missing"), to: path("two")) }
  }
}

/// By what a file that has not changed is known again.
@Suite struct FileStampTests {
  @Test func whatIsNoFileHasNoStamp() throws {
    let folder = try TemporaryFolder(["a": "text"])
    #expect(FileStamp(folder.url.path) == nil)
    #expect(FileStamp(folder.url.appendingPathComponent("missing").path) == nil)
    #expect(FileStamp("") == nil)
    #expect(FileStamp(folder.url.appendingPathComponent("a").path)?.size == 4)
  }

  @Test func aChangeShowsInTheStamp() throws {
    let folder = try TemporaryFolder(["a": "text"])
    let path = folder.url.appendingPathComponent("a").path
    let before = try #require(FileStamp(path))
    #expect(FileStamp(path) == before)
    try folder.write("longer text", to: "a")
    #expect(FileStamp(path) != before)
    try folder.link("b", to: "a")
    #expect(FileStamp(folder.url.appendingPathComponent("b").path) == FileStamp(path))
  }

  /// A file that was written within the step of a file system's clock may be written again unseen.
  @Test(
    arguments: [
      (0, 0, 3_000_000_001, true), (0, 0, 3_000_000_000, false), (0, 5, 3_000_000_005, false),
      (5, 0, 3_000_000_006, true), (10, 0, 0, false), (Int64.max, 0, Int64.max, false),
    ] as [(Int64, Int64, Int64, Bool)])
  func onlyWhatWasLeftAloneIsSettled(modified: Int64, changed: Int64, moment: Int64, isSettled: Bool) {
    let stamp = FileStamp(size: 0, modified: modified, changed: changed, inode: 1, device: 1)
    #expect(stamp.isSettled(before: moment) == isSettled)
  }
}
