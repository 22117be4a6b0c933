import Architecture
import ArgumentParser
import CodeModel
import GraphRendering
import PackageReading
import SystemPackage

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

  static let formats: [ReportFormat] = [.text, .markdown, .json, .svg]

  @OptionGroup var package: PackageOptions
  @OptionGroup var input: GraphInputOptions

  @Option(help: ArgumentHelp("text, markdown, json or svg; by default what the file's name says, and text for standard output.", valueName: "format"))
  var format: ReportFormat?

  @Flag(help: "Exit with status 1 if there is a cycle.")
  var fail = false

  @Option(help: ArgumentHelp("Exit with status 1 if there are more tangles than this.", valueName: "n"))
  var max: Int?

  @Option(help: ArgumentHelp("How many seconds cuts may be looked for.", valueName: "seconds"))
  var cutTime = 10.0

  @Option(help: ArgumentHelp("List this many short cycles of each tangle.", valueName: "n"))
  var list = 0

  @Flag(help: "Only tangles that cross a border: not those of files or types within one folder.")
  var crossing = false

  @Flag(help: "Tell nested types from the type around them.")
  var nested = false

  @Flag(help: "Count the edges from a protocol to the types that implement it.")
  var defaultImplementations = false

  @OptionGroup(title: "Which part") var selection: SelectionOptions
  @OptionGroup(title: "Picture") var picture: PictureOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    _ = try ReportFormat.chosen(format, file: output.file, among: Self.formats)
    if let max, max < 0 { throw ValidationError("--max is a number of tangles: 0 or more.") }
    if list < 0 { throw ValidationError("--list is a number of cycles: 0 or more.") }
    if !(cutTime >= 0 && cutTime <= 1_000_000) { throw ValidationError("--cut-time is a number of seconds: 0 or more.") }
  }

  func run() async throws {
    try await output.perform { console in
      let configuration = try ConfigurationFile.read(in: package.path)
      let graph = try await input.read(from: package, selection: selection, console: console)
      for notice in idleOptions(at: graph.level) { console.warn(notice) }
      let report = try CycleReport(of: graph, search: search(pins: configuration.cycles.pins))
      for pin in report.stalePins { console.warn(".seam.yml: '\(pin.edgeText)' names no edge of this graph; remove the pin") }
      let status = exitStatus(of: report)
      try output.write(try bytes(of: report, exitStatus: status))
      if status != 0 { throw ExitCode(Int32(status)) }
    }
  }

  private func idleOptions(at level: Level) -> [String] {
    var result: [String] = []
    if nested, level != .type { result.append("--nested says nothing at the level of \(level)s: only types are nested") }
    if defaultImplementations, level != .type {
      result.append("--default-implementations says nothing at the level of \(level)s: only types implement protocols")
    }
    if crossing, level <= .folder { result.append("--crossing says nothing at the level of \(level)s: every cycle of \(level)s crosses a border") }
    return result
  }

  private func search(pins: [EdgePin]) -> CycleSearch {
    var search = CycleSearch()
    search.pins = pins
    search.cutTime = .seconds(cutTime)
    search.separatesNestedTypes = nested
    search.countsDefaultImplementations = defaultImplementations
    search.listLimit = list
    search.onlyCrossing = crossing
    return search
  }

  private func exitStatus(of report: CycleReport) -> Int {
    let tolerated = max ?? (fail ? 0 : Int.max)
    return report.tangles.count > tolerated ? 1 : 0
  }

  private func bytes(of report: CycleReport, exitStatus: Int) throws -> [UInt8] {
    let sources = input.sources(of: report.graph, in: package)
    switch try ReportFormat.chosen(format, file: output.file, among: Self.formats) {
    case .markdown: return Array(CycleMarkdownReport(report, sources: sources).text.utf8)
    case .json: return CycleJSONReport.bytes(of: report)
    case .svg: return try CyclePicture.bytes(of: report, options: picture.options)
    default:
      let style = TextStyle(color: output.color, file: output.file, root: input.linkRoot(in: package))
      let text = CycleTextReport(
        report, style: style, sources: sources, exitStatus: exitStatus, whyOptions: whyOptions, packageArgument: packageArgument
      ).text
      return Array(text.utf8)
    }
  }

  /// What makes `seam why` look at the same graph.
  private var whyOptions: String {
    var words: [String] = []
    if let revision = package.revision { words += ["--at", revision.shellWord] }
    if let graph = input.graph { words += ["--graph", graph.shellWord] }
    if input.level != .module, input.graph == nil { words += ["--level", input.level.rawValue] }
    if let store = package.indexStore { words += store.isEmpty ? ["--index-store"] : ["--index-store", store.shellWord] }
    return packageArgument + words.map { " \($0)" }.joined()
  }

  private var packageArgument: String { package.path == "." ? "" : " \(package.path.shellWord)" }
}
