import CodeModel
import HostSystem
import Manifests
import Snapshots
import SwiftFacts

/// Files of which nothing is remembered: each is parsed, every name is resolved, and nothing is kept.
struct FreshFiles: FilesMemory {
  let subject: ReadingSubject

  func known() -> FilesReading? { nil }

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

  private static func contents(of texts: [OtherModulesReading.FileText], _ subject: ReadingSubject) -> [FileContent] {
    Array(zip(texts, subject.skeleton.files)).concurrentMap(
      patience: { subject.patience(for: $0.1) }, abandoned: { _ in FileContent(unreadable: ReadingPatience.message) },
      { FileContent(of: $0.bytes, as: subject.request.reading(of: $1, in: subject.skeleton)) })
  }

  func resolve(_ model: inout CodeModel, _ contents: [FileContent]) {
    let facts = contents.map(\.facts)
    let others = OtherModulesReading(subject.checkouts).modules(seenBy: facts) { files in
      files.concurrentMap { [subject] in try? subject.snapshot.bytes(of: subject.checkouts.files[$0].path) }
    } contents: { texts in
      Self.contents(of: texts, subject.ofCheckouts(texts))
    }
    subject.request.resolve(&model, facts, others: others)
  }

  func keep(_ reading: FilesReading) {}
}
