import HostSystem

/// Which builds of the program understand each other's entries.
package enum CacheFormat {
  /// Raise it whenever a kept value changes its layout or its meaning: a field more or less in ``FileFacts`` and its
  /// parts, in the code model or in ``Manifest``; another case in one of their enumerations; another way to write one
  /// of them. `CacheFormatTests` holds the layout as it was at this number and fails when it changed.
  package static let version = 8

  /// Part of every key: the version of the program and of the format, and the very executable.
  ///
  /// What a file's facts are depends on the code that collects them, and in a clone that changes with every build. So
  /// each build has its own entries, and those of builds that are gone age out.
  static let fingerprint: [UInt8] = {
    var writer = ByteWriter()
    writer.write(SeamVersion.current)
    writer.write(count: version)
    writer.write(Executable.stamp)
    return SHA1.hash(of: writer.bytes)
  }()
}
