import ArgumentParser
import CodeModel
import GraphRendering
import PackageReading

/// `seam graph`: draws the dependencies of a package at one level.
struct GraphCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph",
    abstract: "Draw the dependencies of a package.",
    discussion: """
      EXAMPLES
        The modules of the package in this folder:
          seam graph -o modules.svg
        Without the edges that a path implies:
          seam graph ~/Code/App --reduce -o app.pdf
        What is around one module, and every way from one to another:
          seam graph --focus Core --depth 2 -o core.png
          seam graph --from App --to Legacy -o paths.svg
        Text for a README, with other packages as leaves:
          seam graph --external --format mermaid
        For a program:
          seam graph --format json | jq '.edges[].to'
      """)

  @OptionGroup var package: PackageOptions

  @Option(
    help: ArgumentHelp("Draw a graph saved as seam-graph JSON, or as two tab-separated columns, instead of a package.", valueName: "file"),
    completion: .file())
  var graph: String?

  @Option(help: ArgumentHelp("How coarse: package, module, folder, file or type.", valueName: "level"))
  var level = Level.module

  @Option(
    help: ArgumentHelp(
      "svg, png, pdf, dot, mermaid, json or html; by default what the file's name says, and svg for standard output.", valueName: "format"))
  var format: RenderingFormat?

  @OptionGroup(title: "Which part") var selection: SelectionOptions
  @OptionGroup(title: "Picture") var picture: PictureOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    if let file = output.file, format == nil, RenderingFormat(fileName: file) == nil {
      throw ValidationError("'\(file)' does not end in a known format (svg, png, pdf, dot, mermaid, json, html); name one with --format.")
    }
  }

  func run() async throws {
    try await output.perform { console in
      let format = try chosenFormat()
      let whole = try await readGraph(console: console)
      let part = try whole.selecting(selection.selection)
      if part.nodes.isEmpty { throw ReadingError("nothing is left to show; loosen --include, --exclude or --from and --to") }
      try output.write(try part.rendered(as: format, options: picture.options))
    }
  }

  private func chosenFormat() throws -> RenderingFormat {
    let format = format ?? output.file.flatMap { RenderingFormat(fileName: $0) } ?? .svg
    if format.isBinary, output.file == nil, Console.standardOutputIsTerminal {
      throw ReadingError("\(format.rawValue) would garble the terminal; name a file with -o")
    }
    return format
  }

  private func readGraph(console: Console) async throws -> LeveledGraph {
    let model = try await package.read(upTo: depth, tests: selection.tests, console: console)
    return model.graph(at: level, scope: selection.scope)
  }

  /// Only what a level shows is read: modules and packages need no references unless their uses are asked for.
  private var depth: PackageReader.Depth {
    let showsUses = package.indexStore != nil || selection.edges?.kinds.contains(.used) ?? false
    return level >= .folder || showsUses ? .references : .imports
  }
}

extension Level: ExpressibleByArgument {}
extension RenderingFormat: ExpressibleByArgument {}
