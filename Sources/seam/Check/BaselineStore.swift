import CodeModel
import HostSystem
import Rules
import Settings

/// A command's part of the baseline on disk. Under `CI=true` it is only read.
struct BaselineStore {
  /// As the settings name it.
  let name: String
  private let path: String
  private let folder: String
  private let part: BaselinePart

  init(_ setting: (path: String, line: Int)?, folder: String, part: BaselinePart = .check) {
    (self.part, self.folder) = (part, folder)
    name = setting?.path ?? BaselineFile.defaultName
    path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  private var isReadOnly: Bool { environmentValue("CI").map(["true", "1"].contains) ?? false }

  /// - Returns: nil where there is no file; of a command other than `seam check`, where it holds nothing of it.
  func baseline() throws -> Baseline? {
    guard let entries = try whole()?.part(part) else { return nil }
    return part == .check || !entries.counts.isEmpty ? entries : nil
  }

  /// With the parts of all commands.
  private func whole() throws -> Baseline? {
    guard FileStatus(path: path) != nil else { return nil }
    do {
      return try BaselineFile.baseline(from: try InputFile.bytes(of: path))
    } catch let problem as SettingsProblem {
      throw SettingsError(file: path, [problem])
    }
  }

  /// Records all that is broken now.
  ///
  /// - Parameter rules: the names of the rules that were looked at; nil for all of the command.
  func replace(with outcome: RuleOutcome, rules: Set<String>? = nil, console: Console) throws {
    if isReadOnly {
      throw OutputRefusal("under CI=true nothing is written; run seam \(part.rawValue) --write-baseline at your desk")
    }
    if !outcome.dead.isEmpty {
      throw SettingsError(file: ConfigurationFile.name, outcome.dead.map { SettingsProblem(line: $0.line, $0.message) })
    }
    try record(Baseline(outcome.violations), rules: rules, of: outcome.violations.count, console: console)
  }

  /// Records what is known, whatever was recorded before.
  ///
  /// - Parameter count: the number of findings.
  func begin(with baseline: Baseline, of count: Int, console: Console) throws {
    try record(baseline, rules: nil, of: count, console: console)
  }

  private func record(_ baseline: Baseline, rules: Set<String>?, of count: Int, console: Console) throws {
    try write(baseline, rules: rules)
    let entries = baseline.counts.count
    let circles = entries > count ? ", of a circle one for each of its edges" : ""
    let size = entries == count ? "" : " in \(Count.of(entries, "line"))\(circles)"
    console.note("\(path) records \(Count.of(count, "finding")) as known\(size); they may become fewer, not more")
  }

  /// The baseline without what is mended; written too, where that may be.
  ///
  /// - Parameter outcome: of all that the baseline was recorded from.
  func shrunk(_ baseline: Baseline, to outcome: RuleOutcome, console: Console) throws -> Baseline {
    // A rule that could not be evaluated would seem to be kept.
    guard !isReadOnly, outcome.dead.isEmpty else { return baseline }
    let shrunk = baseline.shrunk(to: Baseline(outcome.violations))
    guard shrunk != baseline else { return baseline }
    try write(shrunk)
    let gone = baseline.counts.count - shrunk.counts.count
    console.note("\(path) has shrunk: \(gone) of \(baseline.counts.count) entries are gone, others may be smaller")
    return shrunk
  }

  /// Other parts stay as they are; of a file that cannot be read nothing does, and only `seam check` begins it anew.
  private func write(_ entries: Baseline, rules: Set<String>? = nil) throws {
    let known = try before()
    try refuseToWriteElsewhere()
    let all = known.replacing(part, rules: rules, by: entries)
    try OutputFile.write(Array(BaselineFile.text(of: all).utf8), to: path)
  }

  /// What a repository's settings name is not to lead out of it, and nothing that is no baseline is written over.
  private func refuseToWriteElsewhere() throws {
    let around = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? folder
    let (root, place) = (Folder.canonicalPath(folder), Folder.canonicalPath(around))
    guard place == root || place.hasPrefix(root.hasSuffix("/") ? root : root + "/") else {
      throw OutputRefusal("\(path) leads out of \(folder) by a link; let check.baseline name a file within it")
    }
    guard let status = FileStatus(path: path, followingLinks: false) else { return }
    guard status.kind == .file else {
      throw OutputRefusal("\(path) is no regular file; move it away, or let check.baseline name another")
    }
    guard BaselineFile.isOne(try InputFile.bytes(of: path)) else {
      throw OutputRefusal(
        "\(path) is no baseline and is left as it is; move it away, or let check.baseline name another")
    }
  }

  private func before() throws -> Baseline {
    do { return try whole() ?? Baseline() } catch {
      if part == .check { return Baseline() }
      throw error
    }
  }
}
