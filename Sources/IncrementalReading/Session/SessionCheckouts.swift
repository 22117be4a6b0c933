import CodeModel
import HostSystem
import PackageReading
import Snapshots
import SwiftFacts
import SystemPackage
import Visibility

/// What a session knows of the checkouts of other packages.
struct SessionCheckouts: Sendable {
  private let session: ReadingSession
  private let subject: ReadingSubject
  private let identified: [FileIdentification.File]

  init(_ subject: ReadingSubject, session: ReadingSession) {
    (self.session, self.subject) = (session, subject)
    let files = subject.checkouts.files
    identified =
      files.isEmpty
      ? [] : session.identify(files, in: subject.snapshot, root: subject.root.appending("checkouts of others")).files
  }

  /// By file; nil for one that cannot be read.
  var identifiers: [ContentIdentifier?] { identified.map(\.content) }

  /// What the codebase's files see of it, and whether no file changed meanwhile.
  func modules(seenBy facts: [FileFacts?]) -> (modules: OtherModules, isCertain: Bool) {
    var isCertain = true
    let modules = OtherModulesReading(subject.checkouts).modules(seenBy: facts) { files in
      let read = files.concurrentMap { bytes(of: $0) }
      isCertain = isCertain && read.allSatisfy(\.isCertain)
      return read.map(\.bytes)
    } contents: { texts in
      let identified = texts.map { FileIdentification.File.read(ContentIdentifier(ofFile: $0.bytes), bytes: $0.bytes) }
      var reading = ContentReading(of: subject.ofCheckouts(texts), identified: identified, session: session)
      let found = reading.read()
      isCertain = isCertain && found.isCertain
      return found.contents
    } digest: { files in
      digest(of: files)
    }
    return (modules, isCertain)
  }

  /// A file that cannot be read is none that changed.
  private func bytes(of file: Int) -> (bytes: [UInt8]?, isCertain: Bool) {
    switch identified[file] {
    case .read(_, let bytes): return (bytes, true)
    case .unreadable: return (nil, true)
    case .known(let content):
      guard let bytes = try? subject.snapshot.bytes(of: subject.checkouts.files[file].path) else { return (nil, false) }
      // A stamp was believed, and the file may have changed since.
      return (bytes, subject.snapshot.revision != nil || ContentIdentifier(ofFile: bytes) == content)
    }
  }

  private func digest(of files: [Int]) -> UInt64 {
    var writer = ByteWriter(capacity: files.count * 24)
    for file in files { writer.write(identified[file].content) { $1.encode(into: &$0) } }
    return writer.bytes.withUnsafeBytes { Checksum.of($0, seed: 0) }
  }
}
