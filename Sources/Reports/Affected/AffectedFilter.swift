/// What `swift test --filter` takes: one regular expression that names exactly the test modules of a report.
///
/// `^(CartTests|CoreTests)\.`; where nothing is to be tested, `(?!)`, which matches no test.
struct AffectedFilter {
  private let names: [String]

  init(_ report: AffectedReport) { names = report.testNames }

  /// Names of modules hold letters, digits and underscores, so nothing is to be escaped.
  var text: String { (names.isEmpty ? "(?!)" : "^(\(names.joined(separator: "|")))\\.") + "\n" }
}
