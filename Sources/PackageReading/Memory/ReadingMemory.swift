package import CodeModel
package import Manifests
package import SwiftFacts

/// What a reading may take over from earlier ones, and leaves for later ones.
///
/// A memory changes what a reading costs, never what it says. It is asked in the order in which the pipeline goes: for a
/// manifest, and then for all that is to be found in files.
package protocol ReadingMemory: ManifestMemory {
  /// Begins a reading of a package's files.
  func recall(_ subject: ReadingSubject) -> any FilesMemory

  /// Keeps for other runs what is not kept yet.
  func flush()
}

/// What is known of the files of one reading; asked from top to bottom.
package protocol FilesMemory {
  /// All that was once found in the very same files; nil where that is not known.
  func known() -> FilesReading?

  /// What each file says, known or read now: by file of the subject's skeleton.
  func contents() -> [FileContent]

  /// Fills in what names mean, known or found now.
  func resolve(_ model: inout CodeModel, _ contents: [FileContent])

  /// Takes note of what the reading came to.
  func keep(_ reading: FilesReading)
}

/// All that was found in the files of a package.
package struct FilesReading: Sendable {
  package var model: CodeModel
  /// What is wrong with files; what is wrong with manifests and folders is found by every reading anew.
  package var problems: [Problem]

  package init(model: CodeModel, problems: [Problem]) {
    self.model = model
    self.problems = problems
  }
}
