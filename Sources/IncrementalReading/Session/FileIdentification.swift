import HostSystem
import Snapshots

/// Which content each file of a snapshot has.
///
/// A commit tells without a look at the files. In the working tree a file that has kept its stamp has kept its content,
/// and the others are read and hashed.
struct FileIdentification: Sendable {
  enum File: Sendable {
    case known(ContentIdentifier)
    /// Its bytes had to be read for it.
    case read(ContentIdentifier, bytes: [UInt8])
    case unreadable(reason: String)

    var content: ContentIdentifier? {
      switch self {
      case .known(let content), .read(let content, _): content
      case .unreadable: nil
      }
    }
  }

  let files: [File]
  /// What is now known of the working tree; nil where that is nothing new.
  let newStamps: StampTable?

  /// - Parameter known: what was noted of the working tree before.
  init(of paths: [String], in snapshot: any Snapshot, known: StampTable) {
    let start = FileStamp.now
    let found = paths.concurrentMap { path in Self.identify(path, in: snapshot, known: known, before: start) }
    files = found.map(\.file)
    var stamps = StampTable()
    for (path, result) in zip(paths, found) where result.stamp != nil {
      if let stamp = result.stamp, let content = result.file.content {
        stamps[path] = .init(stamp: stamp, content: content)
      }
    }
    newStamps = stamps == known || stamps.isEmpty ? nil : stamps
  }

  private static func identify(
    _ path: String, in snapshot: any Snapshot, known: StampTable, before start: Int64
  ) -> (file: File, stamp: FileStamp?) {
    if let content = snapshot.contentIdentifier(of: path) { return (.known(content), nil) }
    let stamp = (snapshot as? WorkingTree)?.stamp(of: path)
    if let stamp, let entry = known[path], entry.stamp == stamp { return (.known(entry.content), stamp) }
    do {
      let bytes = try snapshot.bytes(of: path)
      // A file that changed while it was read, or just before, is looked at again the next time.
      let isCertain =
        stamp.map { $0.isSettled(before: start) && (snapshot as? WorkingTree)?.stamp(of: path) == $0 } ?? false
      return (.read(ContentIdentifier(ofFile: bytes), bytes: bytes), isCertain ? stamp : nil)
    } catch {
      return (.unreadable(reason: error.reason), nil)
    }
  }
}

/// The files of a working tree with the contents that they had when they were last read.
struct StampTable: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    var stamp: FileStamp
    var content: ContentIdentifier
  }

  private var entries: [String: Entry] = [:]

  var isEmpty: Bool { entries.isEmpty }

  subscript(path: String) -> Entry? {
    get { entries[path] }
    set { entries[path] = newValue }
  }

  func encode(into writer: inout ByteWriter) {
    writer.write(list: entries.sorted { $0.key < $1.key }) {
      $0.write($1.key)
      $1.value.stamp.encode(into: &$0)
      $1.value.content.encode(into: &$0)
    }
  }

  init() {}

  init(from reader: inout ByteReader) throws {
    let list = try reader.readList {
      (try $0.readText(), Entry(stamp: try FileStamp(from: &$0), content: try ContentIdentifier(from: &$0)))
    }
    entries = Dictionary(list, uniquingKeysWith: { $1 })
  }
}
