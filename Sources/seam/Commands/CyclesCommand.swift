import ArgumentParser
import CodeModel
import Explorer
import GraphAnalysis
import GraphRendering
import PackageReading
import Reports
import Rules
import SystemPackage
import Untangling
import UntanglingAdvice

/// `seam cycles`: what is tangled, and the cheapest cut.
struct CyclesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cycles",
    abstract: "Tell what is tangled, and where to cut it most cheaply.",
    discussion: """
      EXAMPLES
        The cycles between the targets of the package in this folder:
          seam cycles
        What stands in the way of splitting a module by its folders:
          seam cycles --level folder --include 'Sources/App/**'
        Types that are tangled across folders, as a comment on a pull request:
          seam cycles --level type --crossing --format markdown
        The tangles alone, as a picture with the cuts marked:
          seam cycles --level folder -o tangles.svg
        In CI:
          seam cycles --fail
      """)

  @OptionGroup var package: PackageOptions
  @OptionGroup var input: GraphInputOptions

  @Option(
    help: ArgumentHelp(
      "text, markdown, json, svg, html, or for other tools \(ReviewFormat.words); by default what the file's name says, and text for standard output.",
      valueName: "format"))
  var format: FormatWord?

  @Flag(help: "Exit with status 1 if there is a cycle.")
  var fail = false

  @Option(help: ArgumentHelp("Exit with status 1 if there are more tangles than this.", valueName: "n"))
  var max: Int?

  @Option(help: ArgumentHelp("How many seconds cuts may be looked for.", valueName: "seconds"))
  var cutTime = 10.0

  @Option(help: ArgumentHelp("List this many short cycles of each tangle.", valueName: "n"))
  var list = 0

  @Option(help: ArgumentHelp("How many first steps of each tangle are told.", valueName: "n"))
  var top = 5

  @Option(
    help: ArgumentHelp(
      "What cuts are to have least of: the cost of the change (docs/cycles.md), or references.", valueName: "measure"))
  var weight = CutMeasure.cost

  @Flag(help: "Only tangles that cross a border: not those of files or types within one folder.")
  var crossing = false

  @Flag(help: "Tell nested types from the type around them.")
  var nested = false

  @Flag(help: "Count the edges from a protocol to the types that implement it.")
  var defaultImplementations = false

  @OptionGroup var baseline: BaselineOptions
  @OptionGroup(title: "Which part") var selection: SelectionOptions
  @OptionGroup(title: "Picture") var picture: PictureOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    try picture.validate(isDrawn: ["svg", "html"].contains(chosenFormat.rawValue))
    try baseline.validate(
      without: package.narrowing + selection.narrowing + [
        ("--crossing", crossing), ("--graph", input.graph != nil), ("--tables", input.tables != nil),
      ])
    if let max, max < 0 { throw ValidationError("--max is a number of tangles: 0 or more.") }
    if top < 0 { throw ValidationError("--top is a number of steps: 0 or more.") }
    if list < 0 { throw ValidationError("--list is a number of cycles: 0 or more.") }
    if !(cutTime >= 0 && cutTime <= 1_000_000) {
      throw ValidationError("--cut-time is a number of seconds: 0 or more.")
    }
  }

  func run() async throws {
    try await output.perform { console in
      let configuration = try ConfigurationFile.read(in: package.path)
      let graph = try await input.read(from: package, selection: selection, console: console)
      let options = try options(pins: configuration.cycles.pins)
      for notice in options.idleOptions(at: graph.level) { console.warn(notice) }
      var answer = try CycleAnswer(about: graph, options)
      for pin in answer.stalePins {
        console.warn(".seam.yml: '\(pin)' names no edge of this graph; remove the pin")
      }
      let (gate, findings) = (try FindingGate(.cycles, of: package), answer.commandFindings)
      if baseline.writeBaseline { return try gate.record(findings, console: console) }
      // The baseline is that of the package, and not of a graph from elsewhere.
      answer.known = input.graph == nil && input.tables == nil ? try gate.known() : nil
      if case .review(let format) = try chosenFormat {
        let report = try gate.report(findings, beside: answer.known, as: format, failOn: nil)
        return try output.finish(FinishedReport(report.bytes, exitStatus: answer.exitStatus))
      }
      if let known = answer.known { gate.note(known: findings.count(knownBy: known), console: console) }
      if answer.asksForDeclarations, let model = try await declarations(console: console) {
        answer.advise(by: model, unread: try package.unreadCode(naming: model))
      }
      var finished = try answer.finished(
        style: output.style(linksInto: input.linkRoot(in: package)),
        sources: input.sources(of: answer.report.graph, in: package), arguments: input.arguments(for: package))
      if options.format == .html { finished.bytes = try await page(of: answer, console: console).bytes }
      try output.finish(finished)
    }
  }

  /// Nil where no sources are at hand, or an index tells what names mean.
  private func declarations(console: Console) async throws -> CodeModel? {
    guard input.graph == nil, input.tables == nil, package.indexStore == nil else { return nil }
    // What is wrong with the package has been told by the first reading.
    return try await package.read(
      upTo: .declarations, tests: selection.scope.includesTests, console: Console(quiet: true, color: .never))
  }

  /// The explorer, with only what is tangled.
  private func page(of answer: CycleAnswer, console: Console) async throws -> ExplorerPage {
    let (graph, told) = (answer.report.graph, answer.toldCuts.map { View.CutAdvice($0) })
    let start = ExplorerStart(level: input.level, selection: selection)
    if input.graph == nil, start.isKnownToPage {
      return try await ExploredCodebase(package, link: picture.link).page(
        start: { try start.address(in: $0) + "&tangles=1" }, advice: { _ in told }, console: console
      ).page
    }
    return ExploredCodebase.page(
      of: graph, start: "&tangles=1", advice: told, sources: input.sources(of: graph, in: package), link: picture.link)
  }

  private var chosenFormat: FindingFormat<CycleReportOptions.Format> {
    get throws { try .chosen(format, file: output.file) }
  }

  private func options(pins: [EdgePin]) throws -> CycleReportOptions {
    var options = CycleReportOptions()
    if case .own(let format) = try chosenFormat { options.format = format }
    options.search.pins = pins
    options.search.measure = weight
    options.stepLimit = top
    options.search.cutTime = .seconds(cutTime)
    options.search.separatesNestedTypes = nested
    options.search.countsDefaultImplementations = defaultImplementations
    options.search.listLimit = list
    options.search.onlyCrossing = crossing
    options.toleratedTangles = max ?? (fail ? 0 : nil)
    options.picture = picture.options
    return options
  }
}

extension CutMeasure: ExpressibleByArgument {}
