import Foundation
import HostSystem
import SystemPackage
import TestSupport
import Testing

/// What HostSystem works out for itself, beside what other programs say.
@Suite struct HostTwinTests {
  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "UTC") ?? .gmt
    return calendar
  }()

  /// Leap years, centuries and their ends, as Foundation counts them.
  @Test(arguments: stride(from: -25_000, through: 80_000, by: 997).map(\.self))
  func aDayIsThatOfTheCalendar(number: Int) throws {
    for day in number..<number + 40 {
      let parts = Self.calendar.dateComponents(
        [.year, .month, .day], from: Date(timeIntervalSince1970: Double(day) * 86_400))
      let digits = [(parts.year ?? 0, 4), (parts.month ?? 0, 2), (parts.day ?? 0, 2)].map { number, count in
        String(repeating: "0", count: max(0, count - "\(number)".count)) + "\(number)"
      }
      let text = digits.joined(separator: "-")
      #expect(CalendarDay(daysSince1970: day).description == text)
      #expect(CalendarDay(text) == CalendarDay(daysSince1970: day))
    }
  }

  /// Around the ends of blocks, as `sha1sum` has it.
  @Test(arguments: [
    (55, "ddf57317ef34bfee3b6df83d359098930eb278bc"), (56, "a0d492bb0fc889d0eca3bc137066ab6f4f74f369"),
    (57, "11a02dcf95859677a62e75024067c22b165d890f"), (63, "c55856749bef509bdfe6bfebfc7bf4e793e82132"),
    (64, "bede92be29c3874e1b54ddc77988d606fc857a8e"), (65, "b05a80522b053d6dc7e0a517d0e70212c7dad11f"),
    (119, "504e27376a6e0f0dba8295b85cb25dc4dfa17d23"), (120, "82134b02fb3f702491be9bed581eeab59334acb2"),
    (128, "a09133e6730ffe899efb70204cb5646cd5dc24ee"), (1_000, "4231a8a50a10fa9758db8ec71fdef855b751048a"),
  ])
  func aHashIsThatOfOthers(count: Int, hash: String) {
    let bytes = SHA1.hash(of: (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7 + 3) })
    #expect(bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() == hash)
  }

  @Test(arguments: [
    ("a/b/c", "a/b"), ("/a", "/"), ("a", "."), ("", "."), ("/", "/"), ("a/", "a"), ("/a/b/", "/a/b"), ("ü/🧑‍🚀", "ü"),
  ])
  func aFolderLiesAroundItsFiles(path: String, folder: String) { #expect(Folder.around(path) == folder) }

  // MARK: - Names that are anything

  private static let names = hostileNames.filter {
    !$0.isEmpty && !$0.contains("/") && !$0.utf8.contains(0) && $0.utf8.count < 250
  }

  @Test(arguments: names) func aFileMayBeCalledAnything(name: String) throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.url.path)/\(name)"
    let bytes = Array(name.utf8)
    try OutputFile.write(bytes, to: path)
    #expect(try RegularFile.bytes(of: path) == bytes && InputFile.bytes(of: path) == bytes)
    #expect(Folder.names(of: folder.url.path).map { $0.map { Array($0.utf8) } } == [bytes])
    #expect(FileStamp(path)?.size == Int64(bytes.count) && FileStatus(path: path)?.kind == .file)
    // Written again it is whole, and nothing else is left beside it.
    try OutputFile.write(bytes + bytes, to: path)
    #expect(try RegularFile.bytes(of: path).count == 2 * bytes.count)
    #expect(Folder.names(of: folder.url.path)?.count == 1)
    Folder.removeFile(path)
    #expect(FileStatus(path: path) == nil)
  }

  /// A tree goes with all that is in it, and what its links lead to stays.
  @Test func aTreeGoesAndWhatItsLinksLeadToStays() throws {
    let folder = try TemporaryFolder(["tree/a/b/c.txt": "c", "tree/d": "d", "kept/e.txt": "e"])
    try folder.link("tree/a/out", to: "../../kept")
    try folder.link("tree/loop", to: ".")
    try folder.link("tree/nowhere", to: "no/such/place")
    Folder.removeTree("\(folder.url.path)/tree")
    #expect(try folder.files == ["kept": "", "kept/e.txt": "e"])
    Folder.removeTree("\(folder.url.path)/not there")
    #expect(try folder.names == ["kept"])
  }

  // MARK: - All cores

  /// Whatever the number of elements: each is dealt with once, and the results come in their order.
  @Test(arguments: [0, 1, 2, 3, 63, 64, 65, 1_000, 10_000]) func resultsComeInOrder(count: Int) {
    let numbers = (0..<count).map { $0 &* 2_654_435_761 }
    #expect(numbers.concurrentMap { $0 &+ 1 } == numbers.map { $0 &+ 1 })
  }

  /// A walk as deep as generated code nests needs a stack of its own.
  @Test func deepWalksHaveRoom() {
    @Sendable func depth(_ rest: Int) -> Int { rest == 0 ? 0 : 1 + depth(rest - 1) }
    #expect(withDeepStack { depth(200_000) } == 200_000)
    #expect([50_000, 100_000].concurrentMap { depth($0) } == [50_000, 100_000])
  }
}
