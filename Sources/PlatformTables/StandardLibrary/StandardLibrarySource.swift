/// The text of `PlatformTables.standardLibrary`, a file for each part.
enum StandardLibrarySource {}
