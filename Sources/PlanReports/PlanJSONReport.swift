import CodeModel
import GraphRendering
import PackageWriting
import Planning
import Separation
import SeparationPlans
import SeparationReports

/// `seam-plan/1`: the steps with what was measured after each; `--plan FILE` reads it again.
enum PlanJSONReport {
  static func bytes(of plan: CuttingPlan) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.object("after") { figures(plan.after, &$0) }
      writer.object("before") { figures(plan.before, &$0) }
      writer.object("ending") { ending(plan.ending, &$0) }
      writer.member("package", plan.package)
      writer.member("paysWithin", plan.paysWithin)
      writer.key("replay")
      if let replay = plan.replay { write(replay, &writer) } else { writer.null() }
      writer.member("revision", plan.revision)
      writer.key("saving")
      writer.number(plan.saving)
      writer.member("schema", "seam-plan/1")
      writer.array("steps", of: plan.steps, onLines: true) { write($1, &$0) }
      writer.member("weighing", plan.before.isWeighedByHistory ? "history" : "lines")
    }
    return writer.file()
  }

  private static func write(_ step: PlanStep, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.array("adds", of: step.addedEdges) { $0.edge($1) }
      writer.object("after") { figures(step.after, &$0) }
      writer.array("consumers", of: step.consumers) { $0.string($1) }
      writer.member("cost", step.cost)
      writer.array("files", of: paths(of: step.changes)) { $0.string($1) }
      writer.member("module", step.module)
      writer.array("moves", of: step.moves) { $0.string($1) }
      writer.member("new", step.isNewModule)
      writer.member("paysWithin", step.paysWithin)
      writer.member("provider", step.provider)
      writer.array("removes", of: step.removedEdges) { $0.edge($1) }
      writer.key("saves")
      writer.number(step.saving, digits: 1)
    }
  }

  private static func paths(of changes: ChangeSet) -> [String] {
    Set(changes.changes.flatMap { [$0.oldPath, $0.newPath].compactMap(\.self) }).sorted()
  }

  private static func figures(_ figures: ProgramFigures, _ writer: inout JSONWriter) {
    writer.key("averageByHistory")
    if let average = figures.averageByHistory { writer.number(average, digits: 1) } else { writer.null() }
    writer.key("averageByLines")
    writer.number(figures.averageByLines, digits: 1)
    writer.member("criticalLines", figures.criticalLines)
    writer.member("criticalPath", figures.criticalPath)
    writer.member("lines", figures.lines)
    writer.member("modules", figures.modules)
    writer.member("tangles", figures.tangles)
  }

  private static func ending(_ ending: CuttingPlan.Ending, _ writer: inout JSONWriter) {
    if case .tooLittle(let provider, let consumers, let saving) = ending {
      writer.array("consumers", of: consumers) { $0.string($1) }
      writer.member("provider", provider)
      writer.member("reason", "tooLittle")
      writer.key("saving")
      writer.number(saving)
      return
    }
    if case .tooDear(let provider, let consumers, let changes) = ending {
      writer.array("consumers", of: consumers) { $0.string($1) }
      writer.member("paysWithin", changes)
      writer.member("provider", provider)
      writer.member("reason", "tooDear")
      return
    }
    let word =
      switch ending {
      case .nothingLeft: "nothingLeft"
      case .stepLimit: "stepLimit"
      case .given: "given"
      case .tooDear, .tooLittle: "tooDear"
      }
    writer.member("reason", word)
  }

  private static func write(_ replay: HistoryReplay, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("after", replay.after)
      writer.member("before", replay.before)
      writer.array("best", of: replay.best) { writer, commit in
        writer.object { writer in
          writer.member("after", commit.after)
          writer.member("before", commit.before)
          writer.member("commit", commit.id)
          writer.member("subject", commit.subject)
        }
      }
      writer.member("commits", replay.commitCount)
    }
  }
}
