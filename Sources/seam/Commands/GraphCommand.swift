import ArgumentParser
import CodeModel
import Explorer
import GraphAnalysis
import GraphRendering
import PackageReading
import Reports
import Rules

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
        Where changes hurt: large boxes are rebuilt with much, warm ones changed often:
          seam graph --size rebuildLines --heat churn -o risk.svg
        What breaks the rules of .seam.yml:
          seam graph --level folder --rules -o broken.svg
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
      "\(RenderingFormat.list(last: " or ")); by default what the file's name says, and svg for standard output.",
      valueName: "format"))
  var format: RenderingFormat?

  @OptionGroup(title: "Which part") var selection: SelectionOptions
  @OptionGroup(title: "Picture") var picture: PictureOptions
  @OptionGroup(title: "Picture") var figure: FigureOptions

  @Flag(help: "Paint what breaks the rules of .seam.yml; see seam check.")
  var rules = false

  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    try figure.validate(input)
    let painted = RenderingFormat.list(where: \.showsFigures, last: " and ")
    if figure.isAsked, let format = try? chosenFormat(), !format.showsFigures {
      throw ValidationError("--size and --heat change how boxes look: they go with \(painted).")
    }
    if let format = try? chosenFormat() { try picture.validate(isDrawn: format != .json) }
    if rules, let format = try? chosenFormat(), !format.showsFigures {
      throw ValidationError("--rules paints \(painted); the page of seam explore tells of rules by itself.")
    }
    if rules, input.graph != nil || input.tables != nil {
      throw ValidationError("--rules are those of a codebase: leave out --graph and --tables.")
    }
    if let file = output.file, file != "-", format == nil, RenderingFormat(fileName: file) == nil {
      throw ValidationError(
        "'\(file)' does not end in a known format (\(RenderingFormat.list())); name one with --format.")
    }
  }

  func run() async throws {
    try await output.perform { console in
      var options = GraphReportOptions()
      options.format = try chosenFormat()
      if options.format == .html { return try output.write(try await page(console: console).bytes) }
      options.picture = picture.options
      options.picture.part = selection.words
      let (part, measured) = try await read(console: console)
      options.picture.focus = selection.focused(in: part)
      options.picture.size = figure.size.flatMap { measured?.figure($0) }
      options.picture.heat = figure.heat.flatMap { measured?.figure($0) }
      options.picture.breaches = rules ? try await breaches(on: part, console: console) : nil
      try output.finish(try GraphReport.finished(part, options))
    }
  }

  /// The part to draw, and its figures where some are to be seen.
  private func read(console: Console) async throws -> (LeveledGraph, GraphMetrics?) {
    guard figure.isAsked else {
      return (try await input.read(from: package, selection: selection, console: console), nil)
    }
    let metrics = try await input.metrics(
      of: package, selection: selection, churn: figure.asksForChurn, console: console)
    return (metrics.graph, metrics)
  }

  private func breaches(on graph: LeveledGraph, console: Console) async throws -> RuleBreaches {
    let reading = RuleReading(try RuleReading.configuration(of: package), package: package, console: console)
    let marks = try await reading.marks(on: graph)
    return RuleBreaches(nodes: marks.nodes, edges: marks.edges)
  }

  private func page(console: Console) async throws -> ExplorerPage {
    let start = ExplorerStart(level: input.level, selection: selection)
    if input.graph == nil, start.isKnownToPage {
      return try await ExploredCodebase(package, link: picture.link).page(start: start.address, console: console).page
    }
    let part = try await input.read(from: package, selection: selection, console: console)
    return ExploredCodebase.page(of: part, sources: input.sources(of: part, in: package), link: picture.link)
  }

  private func chosenFormat() throws -> RenderingFormat {
    let format = format ?? output.file.flatMap { RenderingFormat(fileName: $0) } ?? .svg
    if format.isBinary, output.file == nil || output.file == "-", Console.standardOutputIsTerminal {
      throw ReadingError("\(format.rawValue) would garble the terminal; name a file with -o")
    }
    return format
  }
}

extension Level: ExpressibleByArgument {}
extension RenderingFormat: ExpressibleByArgument {}
