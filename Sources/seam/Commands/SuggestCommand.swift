import ArgumentParser
import CodeModel
import HostSystem
import Manifests
import PackageReading
import PackageWriting
import Reports
import Separation
import SeparationChecks
import SeparationPlans
import SeparationReports
import Snapshots
import SwiftFacts
import SystemPackage

/// `seam suggest`: interface modules that untie modules, what moves, what it saves, and what stands in the way.
struct SuggestCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "suggest",
    abstract: "Suggest interface modules: what moves, what it saves, what stands in the way.",
    discussion: """
      EXAMPLES
        Every dependency of the package in this folder that is worth cutting:
          seam suggest
        One of them, whatever stands in its way:
          seam suggest --edge Checkout:Cart
        The same, every line being changed alike, whatever the last commits changed:
          seam suggest --weigh lines
        For those who are about to split a module by its folders:
          seam suggest --level folder --module Sources/App
        For a design review:
          seam suggest --top 3 --format markdown -o proposals.md
          seam suggest --edge Checkout:Cart -o before-and-after.svg
        As a patch for git, and proven by a build before the working tree is changed:
          seam suggest --edge Checkout:Cart --format patch
          seam suggest --edge Checkout:Cart --apply --verify
        The steps that cut most, one after the other, and all of them on a branch:
          seam suggest --plan
          seam suggest --plan --apply --branch fewer-rebuilds
        Turned round instead: Checkout takes what it needs, and Cart depends on Checkout:
          seam suggest --edge Checkout:Cart --invert --verify

      A suggestion is clean if everything that is needed can move and the result compiles as far as the sources tell.
      """)

  @OptionGroup var package: PackageOptions

  @Option(
    name: .customLong("level"),
    help: ArgumentHelp(
      "module or folder: cut modules apart, or folders of one module (default: module).", valueName: "level"))
  var chosenLevel: SuggestLevel?

  var level: Level { chosenLevel?.level ?? .module }

  @Option(help: ArgumentHelp("Only the dependency of A on B, with whatever stands in its way.", valueName: "a:b"))
  var edge: ModulePair?

  @Flag(
    help:
      "With --edge A:B: what A needs of B moves to A itself, and B depends on A from then on; without an interface module."
  )
  var invert = false

  @Option(help: ArgumentHelp("Only dependencies of or on this module or folder (repeatable).", valueName: "name"))
  var module: [String] = []

  @Option(help: ArgumentHelp("Only this many suggestions.", valueName: "n"))
  var top: Int?

  @Option(
    help: ArgumentHelp(
      "Only what makes a change rebuild at least this much less on average, in percent.", valueName: "percent"))
  var minimumSaving = SuggestReportOptions.worthwhileSaving * 100

  @Option(
    help: ArgumentHelp(
      "What interface modules are called, * being the provider's name; by default as in the package, or *Interface.",
      valueName: "pattern"))
  var naming: String?

  @Option(
    help: ArgumentHelp(
      "text, markdown, json, svg or patch; by default what the file's name says, and text for standard output.",
      valueName: "format"))
  var format: FormatWord?

  @OptionGroup(title: "A plan") var plan: PlanOptions
  @OptionGroup(title: "Carrying out") var carrying: CarryingOptions
  @OptionGroup(title: "Picture") var picture: PictureOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  mutating func validate() throws {
    takePathBehindPlan()
    if plan.isAsked {
      try validatePlanning(format: format == .patch ? nil : .chosen(format, file: output.file))
    }
    try validateCarrying(format: .chosen(format, file: output.file))
    try picture.validate(isDrawn: SuggestReportOptions.Format.chosen(format, file: output.file) == .svg)
    if invert, edge == nil { throw ValidationError("--invert turns one dependency round: name it with --edge A:B.") }
    if invert, level == .folder { throw ValidationError("Folders are no modules yet: --invert is for --level module.") }
    if invert, naming != nil { throw ValidationError("--naming is for interface modules, and --invert makes none.") }
    if ![.module, .folder].contains(level) { throw ValidationError("--level is module or folder.") }
    if let top, top < 1 { throw ValidationError("--top is at least 1.") }
    if !(0...100 ~= minimumSaving) { throw ValidationError("--minimum-saving is a percentage: 0 to 100.") }
    if let naming, naming.split(separator: "*", omittingEmptySubsequences: false).count != 2 || !naming.isModulePattern
    {
      throw ValidationError(
        "--naming needs one * where the provider's name belongs, beside letters, digits and _: '*Interface'.")
    }
    if package.indexStore != nil {
      throw ValidationError("--index-store does not tell what this command needs to know; leave it out.")
    }
  }

  func run() async throws {
    try await output.perform { console in
      if plan.isAsked { return try await runPlan(console: console) }
      let options = try options
      try refuseFolders(format: options.format)
      try repair(console: console)
      if carrying.isAsked(format: options.format) {
        let model = try await package.read(upTo: .declarations, tests: true, console: console)
        let answer = try answer(about: model, options)
        return try await carryOut(answer.report, format: options.format, console: console)
      }
      let style = output.style(linksInto: FilePath(package.path).absolute.string)
      let report = try await package.report(on: options.words(shownIn: style), tests: true, console: console) { model in
        try answer(about: model, options).finished(
          style: style, sources: SourceLines(try package.snapshot(at: package.revision)))
      }
      try output.finish(report)
    }
  }

  /// Runs where the stack is deep, so that no question about parsed code has to go there by itself.
  private func answer(about model: CodeModel, _ options: SuggestReportOptions) throws -> SuggestAnswer {
    let snapshot = try package.snapshot(at: package.revision)
    var options = options
    if let times = options.search.compileTimes, !times.measuresAny(of: model) {
      throw ReadingError(
        "\(plan.timings ?? ""): no module that was measured is one of this codebase; give the statistics of its own build"
      )
    }
    if options.historyEnd != nil { options.search.weights = try changes.weights(of: model) }
    let asked = options
    return try withDeepStack { () throws(UnknownName) in
      try SuggestAnswer(about: model, asked, texts: SourceTexts(of: model, in: snapshot))
    }
  }

  private var changes: ChangeSource { ChangeSource(weigh: plan.weigh, package: package) }

  private var options: SuggestReportOptions {
    get throws {
      var options = SuggestReportOptions()
      options.format = try .chosen(format, file: output.file)
      options.search.level = level
      options.search.edge = edge.map { ($0.dependent, $0.dependency) }
      options.search.modules = module
      options.search.minimumSaving = edge == nil ? minimumSaving / 100 : 0
      options.search.naming = InterfaceNaming(pattern: naming)
      options.search.inverts = invert
      options.search.weighsLines = plan.weigh == .lines
      options.search.compileTimes = try plan.timings.map(CompilerStatistics.times)
      options.top = top
      // JSON has both figures, whichever is used.
      if plan.weigh != .lines || options.format == .json { options.historyEnd = try changes.end()?.id.hexadecimal }
      options.picture = picture.options
      return options
    }
  }
}

/// Between what interface modules are sought; any other word is told which there are.
struct SuggestLevel: ExpressibleByArgument {
  let level: Level

  init?(argument: String) {
    guard let level = Level(rawValue: argument) else { return nil }
    self.level = level
  }

  static var allValueStrings: [String] { ["module", "folder"] }
}

/// `A:B`, the dependent first.
struct ModulePair: ExpressibleByArgument {
  let dependent: String
  let dependency: String

  init?(argument: String) {
    let parts = argument.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    (dependent, dependency) = (String(parts[0]), String(parts[1]))
  }
}

extension String {
  /// Whether a target may be called so once the asterisk is replaced.
  fileprivate var isModulePattern: Bool {
    utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "*"):
        true
      default: false
      }
    }
  }
}
