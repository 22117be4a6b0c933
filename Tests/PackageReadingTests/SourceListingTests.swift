import CodeModel
import Snapshots
import TestSupport
import Testing

@testable import PackageReading

/// The files below a folder: each once, links followed last, no walk without end.
@Suite struct SourceListingTests {
  private static func listing(
    _ folder: TemporaryFolder, of roots: [String] = ["A"], excluding excluded: Set<String> = []
  ) -> SourceListing {
    SourceListing(of: roots, in: WorkingTree(root: folder.root), excluding: excluded)
  }

  @Test func aLinkedFolderIsListedByTheLinksName() throws {
    let folder = try TemporaryFolder(["A/One.swift": "", "Shared/Two.swift": "", "Shared/Deep/Three.swift": ""])
    try folder.link("A/Link", to: "../Shared")
    let listing = Self.listing(folder)
    #expect(listing.swiftFiles == ["A/Link/Deep/Three.swift", "A/Link/Two.swift", "A/One.swift"])
    #expect(listing.problems.isEmpty)
  }

  @Test func aLinkedFileIsAFile() throws {
    let folder = try TemporaryFolder(["A/One.swift": "", "Shared/Two.swift": ""])
    try folder.link("A/Two.swift", to: "../Shared/Two.swift")
    #expect(Self.listing(folder).swiftFiles == ["A/One.swift", "A/Two.swift"])
  }

  /// A folder that is there by its own name is not listed again for a link to it.
  @Test func ofANameAndALinkTheNameIsListed() throws {
    let folder = try TemporaryFolder(["A/Real/One.swift": "", "A/Real/Deep/Two.swift": ""])
    try folder.link("A/Again", to: "Real")
    try folder.link("A/Deeper", to: "Real/Deep")
    #expect(Self.listing(folder).swiftFiles == ["A/Real/Deep/Two.swift", "A/Real/One.swift"])
  }

  @Test func twoLinksToOneFolderListItOnce() throws {
    let folder = try TemporaryFolder(["A/One.swift": "", "Shared/Two.swift": ""])
    try folder.link("A/First", to: "../Shared")
    try folder.link("A/Second", to: "../Shared")
    #expect(Self.listing(folder).swiftFiles == ["A/First/Two.swift", "A/One.swift"])
  }

  @Test func linksThatNameEachOtherEnd() throws {
    let folder = try TemporaryFolder(["A/One.swift": "", "B/Two.swift": ""])
    try folder.link("A/ToB", to: "../B")
    try folder.link("B/ToA", to: "../A")
    #expect(Self.listing(folder).swiftFiles == ["A/One.swift", "A/ToB/Two.swift"])
  }

  /// Twenty folders of two links each are a million paths, and forty files.
  @Test func laddersOfLinksCostAStepEach() throws {
    let folder = try TemporaryFolder(["A/One.swift": ""])
    for step in 0..<20 {
      try folder.write("", to: "Steps/S\(step)/File.swift")
      for name in ["Left", "Right"] where step < 19 { try folder.link("Steps/S\(step)/\(name)", to: "../S\(step + 1)") }
    }
    try folder.link("A/Start", to: "../Steps/S0")
    #expect(Self.listing(folder).swiftFiles.count == 21)
  }

  @Test(arguments: [
    ("A/Nowhere", "../Gone", "the symbolic link leads nowhere or round in a circle; it is left out"),
    ("A/Round", "Round", "the symbolic link leads nowhere or round in a circle; it is left out"),
    ("A/Up", "..", "the symbolic link leads back to a folder around it; it is left out"),
    ("A/Self", ".", "the symbolic link leads back to a folder around it; it is left out"),
    ("A/Dev", "/dev", "the symbolic link leads to /dev, which the system makes up; it is left out"),
  ])
  func aLinkThatLeadsNowhereIsToldAndTheRestIsRead(link: String, target: String, sentence: String) throws {
    let folder = try TemporaryFolder(["A/One.swift": ""])
    try folder.link(link, to: target)
    let listing = Self.listing(folder)
    #expect(listing.swiftFiles == ["A/One.swift"])
    #expect(listing.problems.map(\.description) == ["\(link): \(sentence)"])
  }

  @Test(arguments: [("/dev", "/dev, which the system makes up"), ("/", "the whole disk")])
  func aTargetsOwnFolderIsNoneOfTheSystem(target: String, what: String) throws {
    let folder = try TemporaryFolder([:])
    try folder.link("A", to: target)
    let listing = Self.listing(folder)
    #expect(listing.swiftFiles == [])
    #expect(listing.problems.map(\.description) == ["A: the symbolic link leads to \(what); it is left out"])
  }

  /// Excluded is what the path says, whichever way it is reached.
  @Test func whatIsExcludedBelowALinkIsOut() throws {
    let folder = try TemporaryFolder(["A/One.swift": "", "Shared/Two.swift": "", "Shared/Old/Three.swift": ""])
    try folder.link("A/Link", to: "../Shared")
    #expect(
      Self.listing(folder, excluding: ["A/Link/Old"]).swiftFiles == ["A/Link/Two.swift", "A/One.swift"])
    #expect(Self.listing(folder, excluding: ["A/Link"]).swiftFiles == ["A/One.swift"])
  }

  @Test(arguments: [
    (["A", "A"], ["A/One.swift", "A/Two/Two.swift"]), (["A/Two", "A"], ["A/One.swift", "A/Two/Two.swift"]),
    (["A/One.swift", "A/One.swift"], ["A/One.swift"]), (["Gone"], []), (["A/One.swift/Deeper"], []), ([], []),
  ])
  func rootsMayOverlapAndBeMissing(roots: [String], files: [String]) throws {
    let folder = try TemporaryFolder(["A/One.swift": "", "A/Two/Two.swift": ""])
    #expect(Self.listing(folder, of: roots).swiftFiles == files)
  }
}

@Suite struct FileKindTests {
  @Test(arguments: [
    ("A.swift", "swift"), ("a/b.c/D.swift", "swift"), ("a.b.swift", "swift"), (".swift", ""), ("a/.swift", ""),
    ("swift", ""), ("a.swift/b", ""), ("a.", ""), ("a..swift", "swift"), ("", ""), ("/", ""), ("a.é", "é"),
    ("🧑‍🚀.swift", "swift"), ("e\u{301}.swift\u{301}", "swift\u{301}"),
  ])
  func theExtensionIsBehindTheLastDotOfTheLastComponent(path: String, found: String) {
    #expect(FileKind.extension(of: path).unicodeScalars.elementsEqual(found.unicodeScalars))
  }

  @Test(arguments: [
    ("a.swift", FileKind.swift), ("a.c", .clang), ("a.m", .clang), ("a.mm", .clang), ("a.cc", .clang),
    ("a.cpp", .clang), ("a.cxx", .clang), ("a.s", .clang), ("a.S", .clang), ("a.h", .other), ("a.hpp", .other),
    ("a.metal", .other), ("a.md", .other), ("Makefile", .other), ("a.Swift", .other),
  ])
  func kinds(path: String, kind: FileKind) { #expect(FileKind(of: path) == kind) }
}
