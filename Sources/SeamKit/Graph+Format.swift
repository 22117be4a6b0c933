import CodeModel
import GraphRendering

extension Graph {
  /// What a graph can be drawn or written as.
  public enum Format: String, Sendable, Hashable, CaseIterable {
    /// Pictures, for which Graphviz has to be on the machine.
    case svg, png, pdf
    /// Texts, for which nothing has.
    case dot, mermaid
    /// `seam-graph/1`, as `seam graph --format json` writes it.
    case json

    fileprivate var known: RenderingFormat {
      switch self {
      case .svg: .svg
      case .png: .png
      case .pdf: .pdf
      case .dot: .dot
      case .mermaid: .mermaid
      case .json: .json
      }
    }
  }

  /// The graph as a whole file.
  ///
  /// - Throws: ``SeamError`` where Graphviz is missing, or the graph is larger than anybody reads.
  public func rendered(as format: Format) throws(SeamError) -> [UInt8] {
    do {
      return try known.rendered(as: format.known)
    } catch {
      throw SeamError(error)
    }
  }
}
