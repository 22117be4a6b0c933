package import CodeModel
import GraphRendering
import HostSystem

/// The sources as SCIP, which code search and editors read: definitions, references, and who implements what.
///
/// The format's own definition is `scip.proto` of the SCIP project; field numbers stand beside their names.
package enum SCIPIndex {
  /// - Parameters:
  ///   - model: read with declarations.
  ///   - projectRoot: the absolute path that documents are relative to.
  ///   - identity: what other packages call the root package, where its folder is called otherwise.
  ///   - bytes: of a file of the model; nil where it cannot be read.
  package static func bytes(
    of model: CodeModel, projectRoot: String, identity: String?, bytes: (SourceFile) -> [UInt8]?
  ) -> [UInt8] {
    let symbols = SCIPSymbols(model, keys: JoinKeys(model, rootIdentity: identity))
    let facts = SCIPFacts(model, symbols: symbols)
    var writer = ProtobufWriter()
    writer.message(1) { metadata in
      metadata.message(2) { tool in
        tool.field(1, "seam")
        tool.field(2, SeamVersion.current)
      }
      metadata.field(3, "file://\(PercentEncoding.path(projectRoot))")
      metadata.field(4, 1)  // text_document_encoding: UTF8
    }
    var external: Set<DeclarationID> = []
    var seen: Set<String> = []
    for index in model.files.indices {
      let file = model.files[index]
      // A file that two targets list is one document.
      guard file.isSwift, !file.path.hasPrefix("../"), seen.insert(file.path).inserted, let text = bytes(file) else {
        continue
      }
      writer.message(2) { facts.write(FileID(index), text: text, external: &external, to: &$0) }
    }
    for declaration in external.sorted() {
      writer.message(3) { facts.writeInformation(of: declaration, to: &$0) }
    }
    return writer.bytes
  }
}
