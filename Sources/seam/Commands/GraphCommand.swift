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
        For a program, and back again:
          seam graph --format json -o saved.json
          seam graph --graph saved.json --focus Core -o core.svg
      """)

  @OptionGroup var package: PackageOptions

  @OptionGroup var input: GraphInputOptions

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
      let part = try await input.read(from: package, selection: selection, console: console)
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
}

extension Level: ExpressibleByArgument {}
extension RenderingFormat: ExpressibleByArgument {}
