import Foundation
import HostSystem
import ModelExport
import TestSupport
import Testing

/// The tables of a shard appear whole, or not at all, and take nothing with them.
@Suite struct ShardFolderTests {
  @Test func anotherFormatTakesThePlaceOfTheOneBefore() async throws {
    let (folder, shard) = (try TemporaryFolder(), try await Repositories.shop().shard("cart"))
    try ShardFolder(folder.url.path).write(shard, as: .ndjson)
    let lines = try folder.files
    try ShardFolder(folder.url.path).write(shard, as: .csv)
    #expect(try folder.files.keys.filter { $0.hasSuffix(".ndjson") }.isEmpty)
    try ShardFolder(folder.url.path).write(shard, as: .ndjson)
    #expect(try folder.files == lines)
  }

  @Test func withoutRoomNothingIsMade() async throws {
    let folder = try TemporaryFolder(["kept": ""])
    let path = folder.url.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      try await expectRefusalWithoutRoom(at: "\(path)/tables", format: .ndjson)
    }
    #expect(try folder.files == ["kept": ""])
  }

  @Test func withoutRoomWhatWasThereStays() async throws {
    let folder = try TemporaryFolder()
    let path = folder.url.path
    try await ShardFolder(path).write(Repositories.shop().shard("cart"), as: .ndjson)
    let before = try folder.files
    await #expect(processExitsWith: .success) { [path = path as String] in
      try await expectRefusalWithoutRoom(at: path, format: .csv)
    }
    #expect(try folder.files == before)
  }

  /// What cannot be put into place leaves nothing that a reader could take for a shard.
  @Test func aPlaceThatIsTakenLeavesNoShard() async throws {
    let (folder, shard) = (try TemporaryFolder(), try await Repositories.shop().shard("cart"))
    try ShardFolder(folder.url.path).write(shard, as: .ndjson)
    let place = try #require(folder.files.keys.first { $0.hasPrefix("nodes/") && $0.hasSuffix(".ndjson") })
    try folder.remove(place)
    try folder.write("", to: "\(place)/in the way")
    #expect(throws: OutputError.self) { try ShardFolder(folder.url.path).write(shard, as: .ndjson) }
    #expect(try folder.files.keys.filter { $0.hasPrefix("shards/") && $0.hasSuffix(".ndjson") }.isEmpty)
  }
}

/// Writes a shard in a process whose files may not grow beyond a few bytes, from now on.
private func expectRefusalWithoutRoom(at path: String, format: TableFormat) async throws {
  let shard = try await Repositories.shop().shard("cart")
  signal(SIGXFSZ, SIG_IGN)
  var limit = rlimit(rlim_cur: 16, rlim_max: 16)
  #if canImport(Glibc)
  try #require(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
  #else
  try #require(setrlimit(RLIMIT_FSIZE, &limit) == 0)
  #endif
  #expect(throws: OutputError.self) { try ShardFolder(path).write(shard, as: format) }
}
