import CodeModel

/// A few modules that are tied in one way: what a suggestion has to cope with.
///
/// Module names differ from shape to shape, so that all of them fit into one package and one build proves them all.
struct Shape: Sendable {
  var name: String
  var consumer: String
  var provider: String
  /// Lines of the manifest's list of targets.
  var targets: String
  /// Of the manifest's list of products.
  var products = ""
  /// By path.
  var files: [String: String]
  /// What the suggestion is asked for with, beside its edge.
  var options: [String] = []
  /// What is written once the suggestion is carried out, to see that the result is of use; in place of a text where one
  /// is given.
  var afterwards: [(path: String, text: String?, replacement: String)] = []

  static func manifest(of shapes: [Shape], tools: String = "5.9", settings: String = "") -> String {
    """
    // swift-tools-version: \(tools)
    import PackageDescription

    let package = Package(
      name: "Shapes",
      products: [
    \(shapes.map(\.products).filter { !$0.isEmpty }.joined(separator: "\n"))
      ],
      targets: [
    \(shapes.map(\.targets).joined(separator: "\n"))
      ]
    )
    \(settings)
    """
  }

  static func package(of shapes: [Shape], tools: String = "5.9", settings: String = "") -> [String: String] {
    var files = ["Package.swift": manifest(of: shapes, tools: tools, settings: settings)]
    for shape in shapes { files.merge(shape.files) { _, _ in fatalError("two shapes share a file") } }
    return files
  }
}
