import ArgumentParser
import HostSystem
import PackageReading

/// Sees, measures and cuts the dependencies of a Swift package.
struct Seam: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "seam",
    abstract: "See, measure and cut the dependencies of a Swift package.",
    discussion: """
      EXAMPLES
        Draw the modules of the package in this folder:
          seam graph -o modules.svg
        Draw another one, without the edges that a path implies:
          seam graph ~/Code/App --reduce -o app.png

      Shell completions: seam --generate-completion-script zsh|bash|fish
      """,
    version: SeamVersion.current,
    subcommands: [
      GraphCommand.self,
      CyclesCommand.self,
      MetricsCommand.self,
      WhyCommand.self,
      DiffCommand.self,
      AffectedCommand.self,
      ImportsCommand.self,
      ExploreCommand.self,
      HistoryCommand.self,
      SuggestCommand.self,
      InjectionCommand.self,
      CheckCommand.self,
      WireCommand.self,
      ExportCommand.self,
      AgentCommand.self,
    ]
  )
}
