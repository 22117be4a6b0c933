import ArgumentParser
import Explorer
import PackageReading
import SystemPackage

/// `seam explore`: the page in which a codebase can be walked.
struct ExploreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explore",
    abstract: "Walk a codebase in the browser: open boxes, follow dependencies to the code, cut and see what changes.",
    discussion: """
      Without -o the page is served on this machine alone, opened in the browser, and follows the files until Ctrl-C.

      EXAMPLES
        The package in this folder, live:
          seam explore
        As one file that opens from disk and can be sent to a colleague:
          seam explore ~/Code/App -o app.html
        With links to the lines on the web:
          seam explore -o app.html --link 'https://example.org/blob/main/{file}#L{line}'
      """)

  @OptionGroup var package: PackageOptions

  @Option(
    help: ArgumentHelp(
      "Where links to code lead: vscode, xcode, github (of the remote 'origin', at the commit that is read), or an address with {file} and {line}, such as https://example.org/blob/main/{file}#L{line}.",
      valueName: "address"),
    transform: CodeLink.init(argument:))
  var link: CodeLink?

  @Flag(help: "With -o: the panel has what `seam suggest` suggests as well, which takes as long as that does.")
  var suggestions = false

  @Option(help: ArgumentHelp("Serve the live page on this port (default: any that is free).", valueName: "number"))
  var port: UInt16 = 0

  @Flag(help: "Do not open the browser; the address is printed.")
  var noOpen = false

  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    if output.file != nil, port != 0 || noOpen {
      throw ValidationError("--port and --no-open are about the live page, which there is not with -o.")
    }
    if output.file == nil, suggestions {
      throw ValidationError("--suggestions takes too long for a page that follows the files: name a file with -o.")
    }
    if output.file == nil, package.revision != nil {
      throw ValidationError("--at reads a commit, which never changes: name a file with -o.")
    }
  }

  func run() async throws {
    try await output.perform { console in
      let codebase = ExploredCodebase(package, link: try link?.template(for: package), hasSuggestions: suggestions)
      if output.file != nil {
        let advice = CodebaseCutAdvice(package, console: console)
        let page = try await codebase.page(advice: { _ in try await advice.all() }, console: console).page
        try output.write(page.bytes)
      } else {
        let root = FilePath(package.path).absolute.string
        try await LivePage(codebase: codebase, root: root, port: port, opensBrowser: !noOpen, console: console).run()
      }
    }
  }
}
