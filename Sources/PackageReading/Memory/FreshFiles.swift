import CodeModel
import HostSystem
import Manifests
import Snapshots
import SwiftFacts

/// Files of which nothing is remembered: each is parsed, every name is resolved, and nothing is kept.
struct FreshFiles: FilesMemory {
  let subject: ReadingSubject

  func finished() -> FinishedReading? { nil }

  func contents() -> [FileContent] { Self.contents(of: subject) }

  private static func contents(of subject: ReadingSubject) -> [FileContent] {
    subject.skeleton.files.concurrentMap(
      patience: { subject.patience(for: $0) }, abandoned: { _ in FileContent(unreadable: ReadingPatience.message) },
      { file in
        defer { subject.progress.step() }
        do throws(SnapshotError) {
          return FileContent(
            of: try subject.snapshot.bytes(of: file.path), as: subject.request.reading(of: file, in: subject.skeleton))
        } catch {
          return FileContent(unreadable: error.reason)
        }
      })
  }

  func resolve(_ model: inout CodeModel, _ contents: [FileContent]) {
    let facts = contents.map(\.facts)
    let others = OtherModulesReading(subject.checkouts).modules(seenBy: facts) { files in
      Self.contents(of: subject.ofCheckouts(files))
    }
    subject.request.resolve(&model, facts, others: others)
  }

  func keep(_ reading: FinishedReading) {}
}
