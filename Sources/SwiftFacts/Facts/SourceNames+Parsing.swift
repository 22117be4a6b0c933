package import CodeModel
import HostSystem
@_spi(RawSyntax) import SwiftSyntax

extension SourceNames {
  /// Never fails: of a broken file what can be made out is collected.
  package init(of file: ParsedFile) {
    self = withExtendedLifetime(file.syntax) {
      var collector = NameCollector()
      collector.collect(file.syntax.raw)
      return collector.names
    }
  }

  /// The same from the file's bytes; the syntax tree is gone when this returns.
  package init(parsing source: [UInt8]) { self.init(of: ParsedFile(source)) }

  /// The names of several files, read on every core, in the order of the files.
  package static func parsing(_ sources: [[UInt8]]) -> [SourceNames] {
    sources.count == 1
      ? [withDeepStack { SourceNames(parsing: sources[0]) }] : sources.concurrentMap { SourceNames(parsing: $0) }
  }
}
