package import CodeModel
package import GraphAnalysis

extension LeveledGraph {
  /// The folder of other people's code that both ends of an edge lie in; nil for the codebase's own.
  package func vendoredRoot(of edge: Edge) -> Substring? {
    guard level >= .folder, let root = vendoredRoot(edge.dependent), root == vendoredRoot(edge.dependency) else {
      return nil
    }
    return root
  }

  /// `App/Vendor` of `App/Vendor/Zip/Reader.swift`.
  private func vendoredRoot(_ node: Int) -> Substring? {
    guard let folder = nodes[node].folder else { return nil }
    let components = folder.split(separator: "/")
    guard let last = components.first(where: { Self.isVendored($0) }) else { return nil }
    return folder[..<last.endIndex]
  }

  private static func isVendored(_ component: Substring) -> Bool {
    let name = component.lowercased().filter { $0.isLetter || $0.isNumber }
    return [
      "vendor", "vendors", "vendored", "thirdparty", "3rdparty", "pods", "carthage", "external", "externals",
      "embeddedlibraries",
      "externallibraries", "submodules",
    ].contains(name)
  }
}
