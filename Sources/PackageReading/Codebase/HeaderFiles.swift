package import CodeModel
package import Snapshots

/// The headers and module maps of modules without Swift, with what stands in them.
package struct HeaderFiles: Sendable {
  package typealias File = (path: String, bytes: [UInt8]?)

  /// In the order of their folders; nil for bytes that could not be read. A module without any has none.
  package private(set) var ofModule: [ModuleID: [File]] = [:]

  private static let extensions: Set<String> = ["h", "hh", "hpp", "inc", "def", "modulemap"]

  /// - Complexity: linear in the files of these modules' folders and the bytes of the headers.
  package init(of model: CodeModel, in snapshot: any Snapshot) {
    let withSwift = Set(model.files.lazy.filter(\.isSwift).map(\.module))
    for (index, module) in model.modules.enumerated() where [.library, .system].contains(module.kind) {
      guard let folder = module.folder, !withSwift.contains(ModuleID(index)) else { continue }
      let files = snapshot.files(below: folder, ending: Self.extensions).map { ($0, try? snapshot.bytes(of: $0)) }
      if !files.isEmpty { ofModule[ModuleID(index)] = files }
    }
  }
}
