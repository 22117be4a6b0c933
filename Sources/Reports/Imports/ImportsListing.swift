import ImportAnalysis

/// What a report for a person says of the findings: what it lists, kind by kind, and how much it leaves out.
struct ImportsListing {
  let listed: [ImportFinding]
  private(set) var sections: [Section] = []
  /// A sentence for each class of findings that is not listed.
  private(set) var left: [String] = []

  struct Section {
    let kind: ImportFinding.Kind
    let rows: [Row]
  }

  /// A finding, and in how many other places the same is so.
  struct Row {
    let finding: ImportFinding
    var more = 0
  }

  private static let order: [ImportFinding.Kind] = [.undeclared, .lucky, .unused, .missing, .access, .exported]

  init(_ report: ImportsReport, _ options: ImportsReportOptions) {
    let listed = report.listed(options)
    self.listed = listed
    let told = Set(listed)
    let untold = report.findings.filter { !told.contains($0) }
    for kind in Self.order {
      let findings = listed.filter { $0.kind == kind }
      if !findings.isEmpty {
        sections.append(Section(kind: kind, rows: Self.rows(of: findings, kind, listsAll: options.listsAll)))
      }
      for isInForce in [true, false] {
        let count = untold.count { $0.kind == kind && $0.isInForce == isInForce }
        if count > 0 { left.append(ImportsWording.left(count, of: kind, isInForce: isInForce)) }
      }
    }
  }

  /// One for each import; a dependency that the manifest lacks is one thing, in however many files it is imported.
  private static func rows(of findings: [ImportFinding], _ kind: ImportFinding.Kind, listsAll: Bool) -> [Row] {
    guard !listsAll, kind == .undeclared || kind == .lucky else { return findings.map { Row(finding: $0) } }
    let groups = Dictionary(grouping: findings) { [$0.module, $0.imported] }
    return groups.values.compactMap { group in group.min().map { Row(finding: $0, more: group.count - 1) } }
      .sorted { $0.finding < $1.finding }
  }
}
