import CodeModel
import SystemPackage

/// Where one reading finds the one before it, and leaves its own for the next.
struct ReadingMemory {
  let session: ReadingSession
  let root: FilePath
  /// Of this reading.
  let key: CacheKey
  /// Of the declarations of the last reading; nil where none are asked for.
  let declarationsKey: CacheKey?
  /// Of what names mean in the last reading that was resolved as a whole for its references.
  let usesKey: CacheKey

  /// The reading of the package that is likely to have most in common with this one, with its declarations if these are asked for.
  func earlier(_ request: FilesRequest) -> (KnownReading, KnownDeclarations?)? {
    guard let declarationsKey else { return session.earlierReading(of: root, request).map { ($0, nil) } }
    guard let declarations = session.knownDeclarations(under: declarationsKey), let reading = session.reading(under: declarations.reading) else { return nil }
    return (reading, declarations)
  }

  /// What the names of the very same files mean, where declarations are asked for and only references were before.
  func names(in table: SymbolTable) -> [ResolvedNames]? {
    guard declarationsKey != nil, let uses = session.knownUses(of: key, under: usesKey), let reading = session.reading(under: key) else { return nil }
    return uses.names(with: reading.model.references, in: table)
  }

  func remember(_ resolution: ReferenceResolver.Resolution) {
    if let declarationsKey {
      session.remember(resolution.declarations, of: key, under: declarationsKey)
    } else if let uses = resolution.uses {
      session.remember(KnownUses(reading: key, symbolCount: resolution.symbolCount, files: uses), under: usesKey)
    }
  }
}
