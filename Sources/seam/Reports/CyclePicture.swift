import Architecture
import CodeModel
import GraphRendering

/// The tangles alone, their cuts drawn against the order of the rest.
enum CyclePicture {
  static func bytes(of report: CycleReport, options: RenderingOptions) throws -> [UInt8] {
    let members = Set(report.tangles.flatMap(\.members))
    let edges = Set(report.tangles.flatMap(\.edges).map { report.graph.edges[$0] })
    let tangled = report.graph.keeping(nodes: members.contains, edges: edges.contains)
    return try tangled.rendered(as: .svg, options: options)
  }
}
