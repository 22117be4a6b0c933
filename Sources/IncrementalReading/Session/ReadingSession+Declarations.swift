import CodeModel
import HostSystem
import NameResolution
import PackageReading
import Snapshots
import Synchronization
import SystemPackage
import TypeInference

/// Of the declarations of a package only the last reading's are kept, for they are many times more than references: one
/// entry for each folder and each thing that commands ask for.
extension ReadingSession {
  /// All but the content of the files that the declarations of a reading are known by; nil where none are asked for.
  static func declarationsKey(of subject: ReadingSubject) -> CacheKey? {
    subject.request.declarations.map { declarations in
      CacheKey(.declarations) { writer in
        writer.write(subject.root.string)
        subject.request.encode(into: &writer)
        writer.write(list: declarations.bodySpellings.sorted()) { $0.write($1) }
        writer.write(declarations.readsEntryPoints)
        writer.write(subject.includesTests)
        writer.write(subject.snapshot.revision != nil)
      }
    }
  }

  func knownDeclarations(under key: CacheKey) -> KnownDeclarations? {
    if let known = memory.withLock({ $0.declarations[key] }) { return known }
    guard let bytes = store?.value(for: key), let stored = try? KnownDeclarations(bytes) else { return nil }
    memory.withLock { $0.declarations[key] = stored }
    return stored
  }

  /// With tests or without is one: a package that has none is the same reading either way.
  static func usesKey(of subject: ReadingSubject) -> CacheKey {
    CacheKey(.uses) { writer in
      writer.write(subject.root.string)
      subject.request.encode(into: &writer)
      writer.write(subject.snapshot.revision != nil)
    }
  }

  /// Those of a reading, if they are the ones that are kept.
  func knownUses(of reading: CacheKey, under key: CacheKey) -> KnownUses? {
    stored(key) { try KnownUses(from: &$0) }.flatMap { $0.reading == reading ? $0 : nil }
  }

  func remember(_ uses: KnownUses, under key: CacheKey) {
    guard store != nil else { return }
    var writer = ByteWriter(capacity: uses.files.reduce(1 << 10) { $0 + $1.count * UseRecord.wordCount * 4 + 10 })
    uses.encode(into: &writer)
    keep(writer.bytes, under: key)
  }

  /// - Parameters:
  ///   - found: by file of the model.
  ///   - reading: the key of the reading that they belong to.
  func remember(_ found: [FoundDeclarations], of reading: CacheKey, under key: CacheKey) {
    let bytes = withDeepStack { DeclarationEncoder.bytes(of: found, reading: reading) }
    memory.withLock { $0.declarations[key] = try? KnownDeclarations(bytes) }
    keep(bytes, under: key)
  }
}
