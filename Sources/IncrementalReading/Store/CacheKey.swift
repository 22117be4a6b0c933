import HostSystem

/// What an entry of the cache is known by: a hash of everything that its value depends on.
struct CacheKey: Hashable, Sendable {
  let bytes: [UInt8]

  /// - Parameters:
  ///   - kind: what the value is; values of different kinds never share a key.
  ///   - write: writes all that the value depends on, beside this build of the program.
  init(_ kind: Kind, _ write: (inout ByteWriter) -> Void) {
    var writer = ByteWriter()
    writer.write(kind.rawValue)
    writer.write(raw: CacheFormat.fingerprint)
    write(&writer)
    bytes = SHA1.hash(of: writer.bytes)
  }

  init(from reader: inout ByteReader) throws { bytes = Array(try reader.readRaw(20)) }

  enum Kind: String {
    /// What one file says, by its content.
    case file
    /// What the excerpt of the standard library says, which is part of the program.
    case standardLibrary
    /// The contents of a working tree's files, by their paths.
    case stamps
    /// A manifest, evaluated.
    case staticManifest, dumpedManifest
    /// A whole package, by the contents of all its files.
    case reading
    /// The last reading of a package, by its folder.
    case latest
    /// The declarations of the last reading of a package, by its folder and what was asked for.
    case declarations
    /// What names mean in the last reading of a package that was resolved for its references alone, by its folder.
    case uses
    /// What a command says of a package, by the package's content and the question.
    case answer
  }
}
