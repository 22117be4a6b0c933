import CodeModel
import PackageReading
import Snapshots
import SwiftFacts
import SystemPackage
import Visibility

/// What a session knows of the checkouts of other packages.
struct SessionCheckouts {
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
      let wanted = files.map { identified[$0] }
      var reading = ContentReading(of: subject.ofCheckouts(files), identified: wanted, session: session)
      let found = reading.read()
      // A file that cannot be read is none that changed.
      isCertain = isCertain && (found.isCertain || wanted.contains { $0.content == nil })
      return found.contents
    } digest: { files in
      digest(of: files)
    }
    return (modules, isCertain)
  }

  private func digest(of files: [Int]) -> UInt64 {
    var writer = ByteWriter(capacity: files.count * 24)
    for file in files { writer.write(identified[file].content) { $1.encode(into: &$0) } }
    return writer.bytes.withUnsafeBytes { Checksum.of($0, seed: 0) }
  }
}
