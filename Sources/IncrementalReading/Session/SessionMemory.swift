import Manifests
import SwiftFacts
import SystemPackage

/// What a session has in memory.
struct SessionMemory {
  /// By content, what files say.
  private(set) var contents: [ContentKey: FileContent] = [:]
  private var size = 0
  /// The last readings, the newest at the end.
  var readings: [(key: CacheKey, reading: KnownReading)] = []
  /// By package and request, which of them is the last.
  var latest: [CacheKey: CacheKey] = [:]
  /// By package and request, the declarations of the last reading.
  var declarations: [CacheKey: KnownDeclarations] = [:]
  /// By content, what other files can notice of files.
  var surfaces: [ContentKey: FileSurface] = [:]
  var manifests: [CacheKey: Manifest] = [:]
  var standardLibrary: FileFacts?
  var standardLibrarySurface: FileSurface?
  /// By root folder.
  var stamps: [FilePath: StampTable] = [:]
  var unwritten: [(key: CacheKey, value: [UInt8])] = []

  /// Two commits that are compared, and the working tree.
  private static let readingLimit = 3

  /// What files of old commits say goes once there is so much of it.
  private static let sizeLimit = 512 << 20

  /// Remembers what the files of a reading say.
  mutating func remember(_ found: [(key: ContentKey, content: FileContent)]) {
    for (key, content) in found where contents[key] == nil {
      contents[key] = content
      size += content.size
    }
    guard size > Self.sizeLimit else { return }
    contents = Dictionary(found.map { ($0.key, $0.content) }, uniquingKeysWith: { first, _ in first })
    surfaces = surfaces.filter { contents[$0.key] != nil }
    size = contents.values.reduce(0) { $0 + $1.size }
  }

  mutating func remember(_ reading: KnownReading, under key: CacheKey) {
    readings.removeAll { $0.key == key }
    readings.append((key, reading))
    if readings.count > Self.readingLimit { readings.removeFirst() }
  }

  func reading(under key: CacheKey) -> KnownReading? { readings.last { $0.key == key }?.reading }
}

extension FileContent {
  /// Roughly the memory that it takes.
  fileprivate var size: Int {
    guard let facts else { return 200 }
    return facts.terms.count * 20 + facts.links.count * 4 + facts.declarations.count * 100 + facts.names.count * 24
  }
}
