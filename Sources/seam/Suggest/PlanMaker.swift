import CodeModel
import HostSystem
import IncrementalReading
import PackageReading
import Planning
import Reports
import Snapshots
import SystemPackage

/// Makes the plan that the command line asks for.
struct PlanMaker {
  let options: PlanOptions
  let search: PlanSearch
  let package: PackageOptions
  let console: Console

  func plan() async throws -> CuttingPlan {
    let changes = ChangeSource(weigh: options.weigh, package: package)
    let history = try changes.history()
    let progress = { (steps: Int) in
      if steps > 0 { console.note("\(steps) found; looking for the next step") }
    }
    let usesHistory = options.weigh != .lines
    let snapshot = try package.snapshot(at: package.revision)
    let plan: CuttingPlan
    if let name = options.file, !name.isEmpty {
      let file = try PlanFile(parsing: try InputFile.bytes(of: name), name: name)
      let follower = PlanFollower(file, name: name, search: search, reader: reader)
      plan = try await follower.plan(from: snapshot, history: history, usesHistory: usesHistory)
    } else {
      let planner = Planner(search, reader: reader, progress: progress)
      plan = try await planner.plan(from: snapshot, history: history, usesHistory: usesHistory)
    }
    if plan.before.averageByHistory == nil { try changes.refuseWithoutWeights() }
    return plan
  }

  /// Reads the package again and again; what is wrong with it is said once.
  private var reader: PlanReader {
    let session = ReadingSession()
    var isFirst = true
    return PlanReader { snapshot in
      let quiet = isFirst ? console : Console(quiet: true, color: .never)
      let reading = try await package.reading(
        of: snapshot, upTo: .declarations, tests: true, session: session, console: quiet)
      if isFirst { for problem in reading.problems { console.warn(problem.description) } }
      isFirst = false
      return reading.model
    }
  }
}
