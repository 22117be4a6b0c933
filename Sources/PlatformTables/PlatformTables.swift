/// What Seam knows of the platform without being told by a package: the standard library, the modules of toolchain and
/// SDKs, the names that mean the same in every program.
///
/// One place for all of it, so that a new version of the toolchain is one place to look at. Nothing here knows how it
/// is used.
package enum PlatformTables {
  /// The compiler whose platform the tables describe, as `#if compiler(>=6.3)` compares it.
  package static let compilerVersion = 6.3

  /// The declarations of the standard library, in Swift.
  package static let standardLibrary = [
    StandardLibrarySource.collections, StandardLibrarySource.sequences, StandardLibrarySource.scalars,
    StandardLibrarySource.concurrency, Conformances6_3.source, Foundation6_3.source, StandardLibrarySource.foundation,
    StandardLibrarySource.testing, StandardLibrarySource.swiftUI, StandardLibrarySource.injection,
  ].joined(separator: "\n")
}
