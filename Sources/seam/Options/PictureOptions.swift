import ArgumentParser
import GraphRendering

/// How a picture is laid out.
struct PictureOptions: ParsableArguments {
  @Option(
    name: .customLong("direction"),
    help: ArgumentHelp("Where dependencies lie: down or right (default: down).", valueName: "direction"))
  var chosenDirection: RenderingOptions.Direction?

  @Option(
    name: .customLong("engine"),
    help: ArgumentHelp(
      "How boxes are placed: dot (in ranks, the default) or sfdp (by forces, for thousands of nodes).",
      valueName: "engine"))
  var chosenEngine: RenderingOptions.Engine?

  @Option(
    help: ArgumentHelp(
      "Lay out graphs of up to this many nodes in ranks, however long it takes (default: 2500).", valueName: "n"))
  var maxNodes: Int?

  @Option(
    help: ArgumentHelp(
      "Where clicks lead: an address with {file} and {line}, such as https://example.org/blob/main/{file}#L{line}.",
      valueName: "address"))
  var link: String?

  func validate() throws {
    if let maxNodes, maxNodes < 1 { throw ValidationError("--max-nodes is at least 1.") }
    if let link, !link.contains("{file}") {
      throw ValidationError("--link needs {file} where the path belongs, and {line} where the line does.")
    }
  }

  /// - Parameter isDrawn: whether the result is a picture or a page.
  func validate(isDrawn: Bool) throws {
    let given = [
      chosenDirection.map { _ in "--direction" }, chosenEngine.map { _ in "--engine" },
      maxNodes.map { _ in "--max-nodes" }, link.map { _ in "--link" },
    ]
    if !isDrawn, let first = given.compactMap(\.self).first {
      throw ValidationError("\(first) is about pictures: leave it out, or name a picture's format.")
    }
  }

  var options: RenderingOptions {
    var options = RenderingOptions()
    options.direction = chosenDirection ?? .down
    options.engine = chosenEngine ?? .dot
    options.link = link.map(SourceLink.init)
    if let maxNodes { options.limit = RenderingLimit(nodes: maxNodes, edges: .max) }
    return options
  }
}

extension RenderingOptions.Direction: ExpressibleByArgument {}
extension RenderingOptions.Engine: ExpressibleByArgument {}
