import CodeModel
import Snapshots
import Synchronization
import SystemPackage

extension ReadingSession {
  /// Which content each file has. Of a working tree it is remembered by the files' stamps.
  ///
  /// - Parameter root: the folder that the stamps are remembered by.
  func identify(_ files: [SourceFile], in snapshot: any Snapshot, root: FilePath) -> FileIdentification {
    let known = snapshot.revision == nil ? stamps(of: root) : StampTable()
    let identification = FileIdentification(of: files.map(\.path), in: snapshot, known: known)
    if let stamps = identification.newStamps {
      memory.withLock { $0.stamps[root] = stamps }
      var writer = ByteWriter()
      stamps.encode(into: &writer)
      keep(writer.bytes, under: Self.stampsKey(of: root))
    }
    return identification
  }

  private func stamps(of root: FilePath) -> StampTable {
    if let known = memory.withLock({ $0.stamps[root] }) { return known }
    return stored(Self.stampsKey(of: root)) { try StampTable(from: &$0) } ?? StampTable()
  }

  private static func stampsKey(of root: FilePath) -> CacheKey { CacheKey(.stamps) { $0.write(root.string) } }
}
