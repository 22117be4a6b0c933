import NameResolution
import SwiftFacts
import Synchronization
import TypeInference

extension ReadingSession {
  /// What the excerpt of the standard library says: parsed by the first run, for it takes longer than to read most
  /// packages anew, and kept like a file of every package.
  var standardLibrary: FileFacts {
    if let known = memory.withLock({ $0.standardLibrary }) { return known }
    let facts = stored(Self.standardLibraryKey) { try FileFacts(from: &$0) } ?? parsedStandardLibrary()
    memory.withLock { $0.standardLibrary = facts }
    return facts
  }

  /// What files can notice of it.
  var standardLibrarySurface: FileSurface {
    if let known = memory.withLock({ $0.standardLibrarySurface }) { return known }
    let surface = SurfaceCollector.surface(of: standardLibrary)
    memory.withLock { $0.standardLibrarySurface = surface }
    return surface
  }

  private func parsedStandardLibrary() -> FileFacts {
    let facts = StandardLibrary.facts
    var writer = ByteWriter()
    facts.encode(into: &writer)
    keep(writer.bytes, under: Self.standardLibraryKey)
    return facts
  }

  /// Every key holds the very program that its text is part of.
  static let standardLibraryKey = CacheKey(.standardLibrary) { _ in }
}
