import ArgumentParser
import GraphRendering

/// How a picture is laid out.
struct PictureOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Where dependencies lie: down or right.", valueName: "direction"))
  var direction = RenderingOptions.Direction.down

  @Option(
    help: ArgumentHelp(
      "How boxes are placed: dot (in ranks) or sfdp (by forces, for thousands of nodes).", valueName: "engine"))
  var engine = RenderingOptions.Engine.dot

  @Option(
    help: ArgumentHelp("Lay out graphs of up to this many nodes in ranks, however long it takes.", valueName: "n"))
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

  var options: RenderingOptions {
    var options = RenderingOptions()
    options.direction = direction
    options.engine = engine
    options.link = link.map(SourceLink.init)
    if let maxNodes { options.limit = RenderingLimit(nodes: maxNodes, edges: .max) }
    return options
  }
}

extension RenderingOptions.Direction: ExpressibleByArgument {}
extension RenderingOptions.Engine: ExpressibleByArgument {}
