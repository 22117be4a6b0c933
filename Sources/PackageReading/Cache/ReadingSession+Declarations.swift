import CodeModel
import Synchronization
import SystemPackage

/// Of the declarations of a package only the last reading's are kept, for they are many times more than references: one entry for each folder and
/// each thing that commands ask for.
extension ReadingSession {
  /// - Parameter request: what is asked for, which all but the content of the files is known by.
  static func declarationsKey(of root: FilePath, _ request: FilesRequest, includesTests: Bool, isCommit: Bool) -> CacheKey? {
    request.declarations.map { declarations in
      CacheKey(.declarations) { writer in
        writer.write(root.string)
        request.encode(into: &writer)
        writer.write(list: declarations.bodySpellings.sorted()) { $0.write($1) }
        writer.write(declarations.readsEntryPoints)
        writer.write(includesTests)
        writer.write(isCommit)
      }
    }
  }

  func knownDeclarations(under key: CacheKey) -> KnownDeclarations? {
    if let known = memory.withLock({ $0.declarations[key] }) { return known }
    guard let bytes = store?.value(for: key), let stored = try? KnownDeclarations(bytes) else { return nil }
    memory.withLock { $0.declarations[key] = stored }
    return stored
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
