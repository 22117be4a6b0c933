import ArgumentParser

/// Where a result goes, and how much is said beside it.
struct OutputOptions: ParsableArguments {
  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("Write to this file instead of standard output.", valueName: "file"),
    completion: .file())
  var file: String?

  @Flag(help: "Say nothing but errors on standard error.")
  var quiet = false

  @Option(
    help: ArgumentHelp(
      "Colour in text and on standard error: auto (on a terminal), always or never. NO_COLOR is respected.",
      valueName: "when"))
  var color = ColorChoice.auto
}

extension ColorChoice: ExpressibleByArgument {}
