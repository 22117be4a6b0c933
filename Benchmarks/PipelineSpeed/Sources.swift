import CodeModel
import Manifests
import PackageReading
import Snapshots
import SwiftParser
import SystemPackage

/// The bytes of the Swift files that seam reads of a package.
struct Sources {
  let files: [[UInt8]]
  var bytes: Int { files.reduce(0) { $0 + $1.count } }

  init(of package: String) async throws {
    let root = FilePath(WorkingTree.canonical(package))
    let reading = try await PackageReader(root: root, manifests: ManifestReader(mode: .static)).read(upTo: .manifests)
    let model = reading.model
    let tree = WorkingTree(root: root)
    files = try model.files.filter { $0.isSwift && model[$0.module].kind != .test }.map { try tree.bytes(of: $0.path) }
  }

  func parse() -> Duration {
    ContinuousClock().measure {
      for file in files { _ = file.withUnsafeBufferPointer { Parser.parse(source: $0) } }
    }
  }
}
