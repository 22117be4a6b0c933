import ArgumentParser
import CodeModel
import InjectionFindings
import Manifests
import PackageReading
import Reports
import Snapshots
import SystemPackage
import Wiring

/// `seam wire`: writes the composition root that building objects by hand costs.
struct WireCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "wire",
    abstract: "Write the composition root: Swift source that builds objects with all that they need.",
    discussion: """
      EXAMPLES
        All that the only executable of the package creates:
          seam wire -o Sources/App/CompositionRoot.swift
        A method for each of two types, for the target App:
          seam wire --root Checkout --root Profile --module App
        Where an abstraction has several implementations:
          seam wire --bind Store=DiskStore --bind Clock=SystemClock
        One database for all methods, a new request wherever one is needed, and a user that the caller knows:
          seam wire --shared Database --per-use Request --pass User

      A parameter whose type is an abstraction of the package gets its only implementation; a class, an actor, and a struct that asks for such
      objects are built; all other values become parameters of the method. Two implementations, none, or a circle end the command with status 2
      and say what to decide. Decisions may stand in .seam.yml. The rules: docs/wire.md
      """)

  @OptionGroup var package: PackageOptions

  @Option(
    help: ArgumentHelp(
      "A type to build, or an executable target for all that it creates (repeatable).", valueName: "name"))
  var root: [String] = []

  @Option(
    help: ArgumentHelp(
      "The target that the source is for; by default an executable that can name everything.", valueName: "target"))
  var module: String?

  @Option(help: ArgumentHelp("What the struct is called.", valueName: "name"))
  var name = "CompositionRoot"

  @Option(help: ArgumentHelp("Which implementation an abstraction gets (repeatable).", valueName: "type=type"))
  var bind: [String] = []

  @Option(
    help: ArgumentHelp(
      "Which initializer to call, where several ask for as much: 'Store.init(path:)' (repeatable).",
      valueName: "initializer"))
  var initializer: [String] = []

  @Option(help: ArgumentHelp("Everyone who needs one of these gets a new one (repeatable).", valueName: "type"))
  var perUse: [String] = []

  @Option(help: ArgumentHelp("The struct holds one of these for all methods (repeatable).", valueName: "type"))
  var shared: [String] = []

  @Option(help: ArgumentHelp("Not built: the caller passes one (repeatable).", valueName: "type"))
  var pass: [String] = []

  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    for text in bind where Self.binding(text) == nil {
      throw ValidationError("--bind '\(text)' is no pair; write --bind Abstraction=Implementation.")
    }
    guard let first = name.unicodeScalars.first, first == "_" || first.properties.isXIDStart,
      name.unicodeScalars.allSatisfy({ $0 == "_" || $0.properties.isXIDContinue })
    else { throw ValidationError("--name '\(name)' is no name of a type.") }
  }

  func run() async throws {
    try await output.perform { console in
      let configuration = try ConfigurationFile.read(in: package.path).wiring
      let model = try await package.read(upTo: .declarations, tests: false, console: console)
      var request = request(configuration)
      request.isStrictlyConcurrent = usesSwift6()
      let snapshot = try package.snapshot(at: package.revision)
      let sources = SourceLines(snapshot)
      let answer = try WireAnswer(about: model, request, sources: sources)
      for note in answer.notes { console.note(note) }
      let imports = try ForeignImports(model, snapshot).declarations(for: answer.foreignFiles)
      try output.finish(answer.finished(imports: imports))
    }
  }

  /// What the command line says comes before what `.seam.yml` says.
  private func request(_ configuration: WiringConfiguration) -> WiringRequest {
    var request = WiringRequest()
    request.roots = root
    request.module = module
    request.name = name
    request.bindings = configuration.bindings + bind.compactMap(Self.binding)
    request.initializers = configuration.initializers + initializer
    request.perUse = configuration.perUse + perUse
    request.shared = configuration.shared + shared
    request.passed = configuration.passed + pass
    request.outputFile = output.file.flatMap { relativePath(of: $0) }
    return request
  }

  /// Whether the manifest leaves the language mode to a tools version of 6 or later.
  private func usesSwift6() -> Bool {
    guard let bytes = try? package.snapshot(at: package.revision).bytes(of: "Package.swift") else { return false }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let version = ToolsVersion(ofManifest: text) else { return false }
    return version.major >= 6 && !["swiftLanguageMode", "swiftLanguageVersions"].contains(where: text.contains)
  }

  private static func binding(_ text: String) -> WiringRequest.Binding? {
    let ends = text.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    return ends.count == 2 && ends.allSatisfy { !$0.isEmpty } ? WiringRequest.Binding(ends[0], to: ends[1]) : nil
  }

  private func relativePath(of file: String) -> String? {
    var path = FilePath(file).absolute
    return path.removePrefix(FilePath(package.path).absolute) ? path.string : nil
  }
}
