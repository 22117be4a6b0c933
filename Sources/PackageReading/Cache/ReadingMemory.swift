import SystemPackage

/// Where one reading finds the one before it, and leaves its own for the next.
struct ReadingMemory {
  let session: ReadingSession
  let root: FilePath
  /// Of this reading.
  let key: CacheKey
  /// Of the declarations of the last reading; nil where none are asked for.
  let declarationsKey: CacheKey?

  /// The reading of the package that is likely to have most in common with this one, with its declarations if these are asked for.
  func earlier(_ request: FilesRequest) -> (KnownReading, KnownDeclarations?)? {
    guard let declarationsKey else { return session.earlierReading(of: root, request).map { ($0, nil) } }
    guard let declarations = session.knownDeclarations(under: declarationsKey), let reading = session.reading(under: declarations.reading) else { return nil }
    return (reading, declarations)
  }

  func remember(_ found: [FoundDeclarations]) {
    if let declarationsKey { session.remember(found, of: key, under: declarationsKey) }
  }
}
