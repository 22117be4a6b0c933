package import CodeModel

/// What was read, and what was wrong with it.
package struct PackageReading: Sendable {
  package var model: CodeModel
  /// In the order of files and lines.
  package var problems: [Problem]
  /// There was no manifest: the folder's Swift files are one module.
  package var isFolder: Bool
  /// One line that says what was read; nil where that is a package and nothing beside it.
  package var summary: String?
  /// By package, in the order of the manifests.
  package var products: [Product] = []
}

extension PackageReading {
  /// - Parameters:
  ///   - files: what was found in them; nil where they were not read.
  ///   - revision: the commit that holds them.
  package init(_ skeleton: Skeleton, files: FilesReading?, revision: String?) {
    model = files?.model ?? skeleton.model
    model.revision = revision
    model.title = skeleton.title
    model.sources = skeleton.sources
    model.unassigned = skeleton.unassigned
    problems = (skeleton.problems + (files?.problems ?? [])).sorted {
      ($0.file, $0.line ?? 0, $0.message) < ($1.file, $1.line ?? 0, $1.message)
    }
    isFolder = skeleton.isFolder
    summary = skeleton.summary
    products = skeleton.products
  }
}
