import CodeModel
import HostSystem
import NameResolution
import PackageReading
import Snapshots
import SwiftFacts
import Synchronization
import SystemPackage

extension ReadingSession {
  /// The reading of the same package that is likely to have most in common with the next: the last one, of this run or
  /// of another.
  func earlierReading(of subject: ReadingSubject) -> KnownReading? {
    guard subject.request.resolvesNames else { return nil }
    let latest = Self.latestKey(of: subject)
    guard let key = memory.withLock({ $0.latest[latest] }) ?? stored(latest, { try CacheKey(from: &$0) }) else {
      return nil
    }
    return reading(under: key)
  }

  func rememberLatest(_ key: CacheKey, of subject: ReadingSubject) {
    let latest = Self.latestKey(of: subject)
    memory.withLock { $0.latest[latest] = key }
    keep(key.bytes, under: latest)
  }

  private static func latestKey(of subject: ReadingSubject) -> CacheKey {
    CacheKey(.latest) { writer in
      writer.write(subject.root.string)
      subject.request.encode(into: &writer)
    }
  }

  /// What of an earlier reading still holds for a model whose files, types and declarations are known, but nothing of
  /// what names mean.
  ///
  /// - Parameters:
  ///   - contents, facts: by file of the model.
  ///   - others: what other packages declare.
  func reuse(
    of earlier: KnownReading, for numbered: NumberedModel, visibilities: [UInt64], contents: [ContentIdentifier],
    facts: [FileFacts?], others: [FileSurface],
    _ request: FilesRequest
  ) -> ReferenceReuse? {
    let model = numbered.model
    let keys = zip(model.files, contents).map { request.key(of: $0, in: model, content: $1) }
    let surfaces = surfaces(of: facts, keys)
    let versions = contents.indices.map {
      ReferenceReuse.Version(content: contents[$0], visibility: visibilities[$0], surface: surfaces[$0])
    }
    return ReferenceReuse(
      of: earlier, for: model, versions: versions, standardLibrary: standardLibrarySurface, others: others
    ) { file in
      let key = request.key(of: earlier.model[file], in: earlier.model, content: earlier.contents[file.index])
      if let known = memory.withLock({ $0.surfaces[key] }) { return known }
      guard let content = memory.withLock({ $0.contents[key] }) ?? stored(key.cacheKey, { try FileContent(from: &$0) })
      else { return nil }
      return content.facts.map(SurfaceCollector.surface) ?? FileSurface()
    }
  }

  private func surfaces(of facts: [FileFacts?], _ keys: [ContentKey]) -> [FileSurface] {
    let known = memory.withLock { memory in keys.map { memory.surfaces[$0] } }
    let surfaces = zip(facts, known).map { ($0, $1) }.concurrentMap { facts, known in
      known ?? facts.map(SurfaceCollector.surface) ?? FileSurface()
    }
    memory.withLock { memory in
      for (key, surface) in zip(keys, surfaces) { memory.surfaces[key] = surface }
    }
    return surfaces
  }
}

extension FilesRequest {
  func key(of file: SourceFile, in model: CodeModel, content: ContentIdentifier) -> ContentKey {
    ContentKey(content: content, reading: reading(of: file, in: model))
  }
}
