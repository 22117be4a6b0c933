import TestSupport
import Testing

@testable import Snapshots

/// What git hands over as bytes, taken apart: names that are anything, and bytes that are nothing.
@Suite struct GitBytesTests {
  private static func hash(_ number: Int, _ algorithm: ContentIdentifier.Algorithm) -> [UInt8] {
    (0..<algorithm.byteCount).map { UInt8(truncatingIfNeeded: number &* 31 &+ $0) }
  }

  // MARK: - Names of content

  @Test(arguments: [ContentIdentifier.Algorithm.sha1, .sha256], [0, 1, 7, 255, 1_000])
  func aHashIsWrittenAndRead(algorithm: ContentIdentifier.Algorithm, number: Int) throws {
    let identifier = ContentIdentifier(algorithm: algorithm, bytes: Self.hash(number, algorithm))
    #expect(identifier.bytes == Self.hash(number, algorithm))
    #expect(identifier.hexadecimal.utf8.count == 2 * algorithm.byteCount)
    #expect(ContentIdentifier(hexadecimal: identifier.hexadecimal.utf8) == identifier)
    #expect(identifier.hexadecimal.hasPrefix(identifier.abbreviated) && identifier.abbreviated.count == 10)
  }

  @Test(arguments: [
    "", "a", "0a", String(repeating: "0", count: 39), String(repeating: "0", count: 41),
    String(repeating: "g", count: 40),
    String(repeating: "A", count: 40), String(repeating: "0", count: 63), String(repeating: "0", count: 128),
    "-" + String(repeating: "0", count: 39), String(repeating: " ", count: 40), String(repeating: "é", count: 20),
  ])
  func whatIsNoHashIsNone(text: String) { #expect(ContentIdentifier(hexadecimal: text.utf8) == nil) }

  /// A short hash that is the beginning of a long one is another.
  @Test func twoAlgorithmsNameTwoThings() {
    let long = ContentIdentifier(algorithm: .sha256, bytes: [UInt8](repeating: 0, count: 32))
    let short = ContentIdentifier(algorithm: .sha1, bytes: [UInt8](repeating: 0, count: 20))
    #expect(long != short && Set([long, short, long]).count == 2)
  }

  // MARK: - Trees

  private static func tree(
    _ entries: [(mode: String, name: String, number: Int)], _ algorithm: ContentIdentifier.Algorithm = .sha1
  ) -> [UInt8] {
    entries.flatMap { Array("\($0.mode) \($0.name)\0".utf8) + hash($0.number, algorithm) }
  }

  @Test(arguments: [ContentIdentifier.Algorithm.sha1, .sha256], 0..<10 as Range<UInt64>)
  func aTreeIsReadAsItWasWritten(algorithm: ContentIdentifier.Algorithm, seed: UInt64) throws {
    var lot = SeededGenerator(seed: seed)
    let names = hostileNames.filter { !$0.isEmpty && !$0.contains("/") && !$0.utf8.contains(0) }
    let modes: [(String, GitTree.Entry.Kind)] = [
      ("100644", .file), ("100755", .file), ("40000", .folder), ("040000", .folder), ("120000", .link),
      ("160000", .submodule),
      ("100664", .file),
    ]
    let chosen = names.shuffled(using: &lot).prefix(8).enumerated().map { number, name in
      (mode: modes[number % modes.count], name: name, number: number)
    }
    let bytes = Self.tree(chosen.map { ($0.mode.0, $0.name, $0.number) }, algorithm)
    let tree = try #require(GitTree(bytes, algorithm: algorithm))
    #expect(tree.entries.map(\.name) == chosen.map(\.name).sorted())
    for entry in chosen {
      let found = try #require(tree[entry.name])
      #expect(found.kind == entry.mode.1 && found.id.bytes == Self.hash(entry.number, algorithm))
    }
    #expect(tree["no such name"] == nil)
    // Cut anywhere, it is a shorter tree or none, and nothing is read behind its end.
    for count in bytes.indices {
      #expect((GitTree(Array(bytes.prefix(count)), algorithm: algorithm)?.entries.count ?? 0) < 8)
    }
  }

  @Test func whatNoFolderCouldHoldIsLeftOut() throws {
    let bytes = Self.tree([
      ("100644", "..", 1), ("100644", ".", 2), ("100644", "", 3), ("100644", "a/b", 4), ("999999", "x", 5),
      ("", "y", 6),
      ("100644", "kept", 7), ("100644", "kept", 8), ("160", "z", 9),
    ])
    let tree = try #require(GitTree(bytes, algorithm: .sha1))
    #expect(tree.entries.map(\.name) == ["kept"] && tree["kept"]?.id.bytes == Self.hash(7, .sha1))
    #expect(GitTree([], algorithm: .sha256)?.entries.isEmpty == true)
  }

  /// Bytes that somebody made up end nobody's program.
  @Test(arguments: 0..<40 as Range<UInt64>) func noBytesDoHarm(seed: UInt64) {
    var lot = SeededGenerator(seed: seed)
    let letters = Array("0147 \0abc\t\n:HS".utf8) + [0xFF, 0x80]
    let bytes = (0..<Int.random(in: 0...200, using: &lot)).map { _ in letters.randomElement(using: &lot) ?? 0 }
    for algorithm in [ContentIdentifier.Algorithm.sha1, .sha256] {
      let names = GitTree(bytes, algorithm: algorithm)?.entries.map(\.name) ?? []
      #expect(names.allSatisfy { !$0.isEmpty && !$0.contains("/") && $0 != ".." })
    }
    let entries = GitIndexEntry.all(in: bytes) ?? []
    #expect(entries.count <= bytes.count)
  }

  // MARK: - The index

  private static let id = String(repeating: "0a", count: 20)

  private static func entries(_ text: String) -> [GitIndexEntry]? { GitIndexEntry.all(in: Array(text.utf8)) }

  @Test(arguments: [
    ("H", "100644", GitIndexEntry.Kind.file(isExecutable: false), GitIndexEntry.Mark?.none),
    ("H", "100755", .file(isExecutable: true), nil), ("h", "120000", .link, .assumeUnchanged),
    ("S", "160000", .submodule, .skipWorktree), ("s", "100644", .file(isExecutable: false), .skipWorktree),
    ("M", "100644", .file(isExecutable: false), nil),
  ])
  func anEntrySaysWhatItIs(tag: String, mode: String, kind: GitIndexEntry.Kind, mark: GitIndexEntry.Mark?) throws {
    let entry = try #require(Self.entries("\(tag) \(mode) \(Self.id) 0\ta\tb\nc\0")?.first)
    #expect(entry.kind == kind && entry.mark == mark && entry.name == "a\tb\nc" && !entry.isUnmerged)
    #expect(entry.id.hexadecimal == Self.id && entry.seen == GitIndexEntry.Appearance())
  }

  @Test func whatGitSawIsRead() throws {
    let details = "  ctime: 12:34\n  mtime: 56:789\n  dev: 65024\tino: 162\n  uid: 0\tgid: 0\n  size: 99\tflags: 0\n"
    let entries = try #require(Self.entries("H 100644 \(Self.id) 0\ta\0\(details)H 100644 \(Self.id) 2\tb\0\(details)"))
    #expect(entries.map(\.name) == ["a", "b"] && entries.map(\.isUnmerged) == [false, true])
    #expect(entries[0].seen == .init(modified: 56_000_000_789, changed: 12_000_000_034, inode: 162, size: 99))
  }

  /// Those lines are for people: what they do not say is not known.
  @Test(arguments: [
    "  mtime: now\n", "  mtime: 1\n", "  mtime: -1:0\n", "  mtime: 99999999999:0\n", "  size: many\n", "  \n",
    "  mtime:\n",
  ])
  func whatCannotBeUnderstoodIsNotKnown(details: String) throws {
    let entry = try #require(Self.entries("H 100644 \(Self.id) 0\ta\0\(details)")?.first)
    #expect(entry.seen == GitIndexEntry.Appearance())
  }

  @Test(arguments: [
    "H 100644 \(id) 0\ta", "H 100644 \(id)\ta\0", "H 100644 xyz 0\ta\0", "H 100600 \(id) 0\ta\0", "a\0", "\0",
    "H 100644 \(id) 0 a\0",
  ])
  func whatIsNoIndexIsNone(text: String) { #expect(Self.entries(text) == nil) }

  // MARK: - Addresses

  @Test(arguments: [
    "https://github.com/../b", "https://github.com/a/..", "https://github.com/a b/c", "https://github.com/a/b\nc",
    "https://github.com/a/b#c", "https://github.com/a/b%2Fc", "git@github.com:a/b/../c",
    "https://github.com\\@evil.org/a/b",
    "https://github.com:a/b", "ssh://github.com", "\u{202E}https://github.com/a/b", "https://github.com/a/'onload='",
  ])
  func anAddressHoldsNothingElse(remote: String) {
    guard let repository = GitHubRepository(remote: remote) else { return }
    for part in [repository.host, repository.owner, repository.name] {
      #expect(
        part.utf8.allSatisfy { byte in byte > 0x20 && byte < 0x7F && !"\"'<>\\%?#/@".utf8.contains(byte) }, "\(part)")
      #expect(part != ".." && part != ".")
    }
  }
}
