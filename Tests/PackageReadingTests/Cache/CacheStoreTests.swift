import Foundation
import SystemPackage
import Testing

@testable import PackageReading

/// A store may lose what was kept, and never gives anything else.
@Suite struct CacheStoreTests {
  private func key(_ number: Int) -> CacheKey { CacheKey(.file) { $0.write(count: number) } }

  /// As long as a few pages, and different for every number.
  private func value(_ number: Int) -> [UInt8] { (0..<3000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ number &* 17) } }

  private func file(of folder: TemporaryPackage) throws -> URL {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.root.string).filter { $0.hasSuffix(".sqlite") }
    return URL(fileURLWithPath: folder.root.appending(try #require(names.first)).string)
  }

  @Test func whatOneStoreKeepsTheNextOneFinds() throws {
    let folder = try TemporaryPackage([:])
    CacheStore(folder: folder.root).keep((0..<10).map { (key($0), value($0)) })
    let store = CacheStore(folder: folder.root)
    #expect(store.values(for: [key(3), key(99), key(7)]) == [value(3), nil, value(7)])
    #expect(store.takeNotes() == [])
  }

  @Test func anEmptyValueIsAValue() throws {
    let folder = try TemporaryPackage([:])
    CacheStore(folder: folder.root).keep([(key(1), [])])
    #expect(CacheStore(folder: folder.root).value(for: key(1)) == [])
  }

  @Test func aMissingFolderIsMade() throws {
    let folder = try TemporaryPackage([:])
    let store = CacheStore(folder: folder.root.appending("a/b/c"))
    #expect(store.value(for: key(1)) == nil)
    store.keep([(key(1), value(1))])
    #expect(store.value(for: key(1)) == value(1))
  }

  /// Whatever byte of the file changes: what is found is what was kept, or nothing, and afterwards things are kept again.
  @Test func aDamagedFileNeverAnswersWrongly() throws {
    let folder = try TemporaryPackage([:])
    CacheStore(folder: folder.root).keep((0..<10).map { (key($0), value($0)) })
    let file = try file(of: folder)
    let whole = try Data(contentsOf: file)
    var generator = SystemRandomNumberGenerator()
    let offsets = Array(0..<100) + (0..<100).map { _ in Int.random(in: 0..<whole.count, using: &generator) }
    var lost = 0
    for offset in offsets {
      var damaged = whole
      damaged[offset] ^= UInt8.random(in: 1...255, using: &generator)
      try damaged.write(to: file)
      let store = CacheStore(folder: folder.root)
      for (number, found) in store.values(for: (0..<10).map(key)).enumerated() { #expect(found == nil || found == value(number), "offset \(offset)") }
      store.keep([(key(50), value(50))])
      let next = CacheStore(folder: folder.root)
      if next.value(for: key(50)) != value(50), (store.takeNotes() + next.takeNotes()).isEmpty { lost += 1 }
    }
    // A key that changed inside the index sends some searches astray, and nobody can tell.
    #expect(lost < 10)
  }

  @Test(arguments: [0, 1, 15, 16, 99, 100, 4096, 8192, 20_000])
  func aFileCutShortIsBuiltAnew(length: Int) throws {
    let folder = try TemporaryPackage([:])
    CacheStore(folder: folder.root).keep((0..<10).map { (key($0), value($0)) })
    let file = try file(of: folder)
    try Data(try Data(contentsOf: file).prefix(length)).write(to: file)
    let store = CacheStore(folder: folder.root)
    for (number, found) in store.values(for: (0..<10).map(key)).enumerated() { #expect(found == nil || found == value(number)) }
    store.keep([(key(50), value(50))])
    #expect(CacheStore(folder: folder.root).value(for: key(50)) == value(50))
  }

  @Test func aFileOfSomethingElseIsReplacedWithANote() throws {
    let folder = try TemporaryPackage(["seam-1.sqlite": String(repeating: "This is no database. ", count: 1000)])
    let store = CacheStore(folder: folder.root)
    #expect(store.value(for: key(1)) == nil)
    #expect(store.takeNotes().count == 1)
    store.keep([(key(1), value(1))])
    #expect(store.value(for: key(1)) == value(1))
    #expect(store.takeNotes() == [])
  }

  @Test func aDatabaseWithTriggersAndViewsIsReplaced() throws {
    let folder = try TemporaryPackage([:])
    let path = folder.root.appending("seam-1.sqlite").string
    do {
      let database = try SQLiteDatabase(path: path)
      try database.run("CREATE TABLE entry (key BLOB PRIMARY KEY, used INTEGER NOT NULL, value BLOB NOT NULL)")
      try database.run("CREATE TRIGGER trap AFTER INSERT ON entry BEGIN DELETE FROM entry; END")
    }
    let store = CacheStore(folder: folder.root)
    store.keep([(key(1), value(1))])
    store.keep([(key(1), value(1))])
    #expect(store.value(for: key(1)) == value(1))
  }

  @Test func aFolderThatCannotBeMadeIsDoneWithout() throws {
    let folder = try TemporaryPackage(["file": ""])
    let store = CacheStore(folder: folder.root.appending("file/cache"))
    store.keep([(key(1), value(1))])
    #expect(store.value(for: key(1)) == nil)
    #expect(store.takeNotes().count == 1)
    #expect(store.takeNotes() == [])
  }

  @Test func theFileKeepsToItsSizeAndLosesTheOldest() throws {
    let folder = try TemporaryPackage([:])
    let limit = 400_000
    let store = CacheStore(folder: folder.root, sizeLimit: limit)
    for number in 0..<400 { store.keep([(key(number), value(number))]) }
    let size = try #require(try file(of: folder).resourceValues(forKeys: [.fileSizeKey]).fileSize)
    #expect(size <= limit + 100_000)
    #expect(store.value(for: key(399)) == value(399))
    #expect(store.value(for: key(0)) == nil)
  }

  @Test func manyStoresOfOneFolderDoNotDisturbEachOther() async throws {
    let folder = try TemporaryPackage([:])
    await withTaskGroup(of: Void.self) { group in
      for worker in 0..<8 {
        group.addTask {
          for round in 0..<20 {
            let store = CacheStore(folder: folder.root)
            store.keep([(self.key(worker * 100 + round), self.value(round)), (self.key(9999), self.value(1))])
            let found = store.value(for: self.key(9999))
            #expect(found == nil || found == self.value(1))
            #expect(store.takeNotes() == [])
          }
        }
      }
    }
    let store = CacheStore(folder: folder.root)
    #expect((0..<8).flatMap { worker in (0..<20).map { store.value(for: key(worker * 100 + $0)) == value($0) } }.count(where: { $0 }) > 100)
  }
}
