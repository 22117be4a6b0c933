import CodeModel
import HostSystem
import Manifests
import Snapshots
import SwiftFacts

/// Files of which nothing is remembered: each is parsed, every name is resolved, and nothing is kept.
struct FreshFiles: FilesMemory {
  let subject: ReadingSubject

  func finished() -> FinishedReading? { nil }

  func contents() -> [FileContent] {
    let subject = subject
    return subject.skeleton.files.concurrentMap(
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

  func resolve(_ model: inout CodeModel, _ contents: [FileContent]) { subject.request.resolve(&model, contents) }

  func keep(_ reading: FinishedReading) {}
}
