import Architecture
import ArgumentParser
import CodeModel
import PackageReading
import PackageWriting
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
        For those who are about to split a module by its folders:
          seam suggest --level folder --module Sources/App
        For a design review:
          seam suggest --top 3 --format markdown -o proposals.md
          seam suggest --edge Checkout:Cart -o before-and-after.svg
        As a patch for git, and proven by a build before the working tree is changed:
          seam suggest --edge Checkout:Cart --format patch
          seam suggest --edge Checkout:Cart --apply --verify
        Turned round instead: Checkout takes what it needs, and Cart depends on Checkout:
          seam suggest --edge Checkout:Cart --invert --verify

      A suggestion is clean if everything that is needed can move and the result compiles as far as the sources tell.
      """)

  static let formats: [ReportFormat] = [.text, .markdown, .json, .svg, .patch]

  @OptionGroup var package: PackageOptions

  @Option(help: ArgumentHelp("module or folder: cut modules apart, or folders of one module.", valueName: "level"))
  var level = Level.module

  @Option(help: ArgumentHelp("Only the dependency of A on B, with whatever stands in its way.", valueName: "a:b"))
  var edge: ModulePair?

  @Flag(help: "With --edge A:B: what A needs of B moves to A itself, and B depends on A from then on; without an interface module.")
  var invert = false

  @Option(help: ArgumentHelp("Only dependencies of or on this module or folder (repeatable).", valueName: "name"))
  var module: [String] = []

  @Option(help: ArgumentHelp("Only this many suggestions.", valueName: "n"))
  var top: Int?

  @Option(
    help: ArgumentHelp("Only what makes a change rebuild at least this much less on average, in percent.", valueName: "percent"))
  var minimumSaving = 0.5

  @Option(
    help: ArgumentHelp("What interface modules are called, * being the provider's name; by default as in the package, or *Interface.", valueName: "pattern"))
  var naming: String?

  @Option(help: ArgumentHelp("text, markdown, json, svg or patch; by default what the file's name says, and text for standard output.", valueName: "format"))
  var format: ReportFormat?

  @OptionGroup(title: "Carrying out") var carrying: CarryingOptions
  @OptionGroup(title: "Picture") var picture: PictureOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    try validateCarrying(format: ReportFormat.chosen(format, file: output.file, among: Self.formats))
    if invert, edge == nil { throw ValidationError("--invert turns one dependency round: name it with --edge A:B.") }
    if invert, level == .folder { throw ValidationError("Folders are no modules yet: --invert is for --level module.") }
    if invert, naming != nil { throw ValidationError("--naming is for interface modules, and --invert makes none.") }
    if ![.module, .folder].contains(level) { throw ValidationError("--level is module or folder.") }
    if let top, top < 1 { throw ValidationError("--top is at least 1.") }
    if !(0...100 ~= minimumSaving) { throw ValidationError("--minimum-saving is a percentage: 0 to 100.") }
    if let naming, naming.split(separator: "*", omittingEmptySubsequences: false).count != 2 || !naming.isModulePattern {
      throw ValidationError("--naming needs one * where the provider's name belongs, beside letters, digits and _: '*Interface'.")
    }
    if package.indexStore != nil { throw ValidationError("--index-store does not tell what this command needs to know; leave it out.") }
  }

  func run() async throws {
    try await output.perform { console in
      let format = try ReportFormat.chosen(format, file: output.file, among: Self.formats)
      try refuseFolders(format: format)
      if carrying.isAsked(format: format) {
        let model = try await package.read(upTo: .declarations, tests: true, console: console)
        return try await carryOut(try report(on: model), format: format, console: console)
      }
      let dependencies = output.dependencies(format, root: FilePath(package.path).absolute.string)
      try output.write(
        try await package.report(tests: true, dependingOn: dependencies, console: console) { model in try bytes(of: try report(on: model)) })
    }
  }

  private func report(on model: CodeModel) throws -> SeparationReport {
    try SeparationReport(of: model, search: search, texts: try texts(of: model)).prefix(top)
  }

  private var search: SeparationSearch {
    var search = SeparationSearch()
    search.level = level
    search.edge = edge.map { ($0.dependent, $0.dependency) }
    search.modules = module
    search.minimumSaving = edge == nil ? minimumSaving / 100 : 0
    search.naming = InterfaceNaming(pattern: naming)
    search.inverts = invert
    return search
  }

  private func texts(of model: CodeModel) throws -> SourceTexts {
    let snapshot = try package.snapshot(at: package.revision)
    let folder = PackageFolder(snapshot)
    return SourceTexts { try? snapshot.bytes(of: model[$0].path) } parse: { SiteReader($0) } manifest: { plan in
      withDeepStack { SeparationWriter.obstacleInManifest(to: plan, in: model, folder: folder) }
    }
  }

  private func bytes(of report: SeparationReport) throws -> [UInt8] {
    let root = FilePath(package.path).absolute.string
    switch try ReportFormat.chosen(format, file: output.file, among: Self.formats) {
    case .json: return SuggestJSONReport.bytes(of: report)
    case .markdown: return Array(SuggestMarkdownReport(report).text.utf8)
    case .svg: return try SuggestPicture(report).bytes(options: picture.options)
    default:
      let style = TextStyle(color: output.color, file: output.file, root: root)
      return Array(SuggestTextReport(report, style: style, sources: SourceLines(try package.snapshot(at: package.revision))).text.utf8)
    }
  }
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
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "*"):
        true
      default: false
      }
    }
  }
}

extension PackageFolder {
  /// The files of a snapshot, which may be a commit.
  fileprivate init(_ snapshot: any Snapshot) {
    self.init(
      bytes: { path throws(Refusal) in
        do { return try snapshot.bytes(of: path) } catch { throw Refusal(file: path, "\(error)") }
      },
      names: { folder in try? snapshot.entries(of: folder).map(\.name) })
  }
}
