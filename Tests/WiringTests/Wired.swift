import CodeModel
import NameResolution
import PackageReading
import TestSupport
import Wiring

/// What is written for a package of a literal, or what stands in the way.
///
/// ```swift
/// Wired(["App/main.swift": "…"], roots: ["Screen"]).steps == ["let diskStore = DiskStore()", "return Screen(store: diskStore)"]
/// ```
struct Wired {
  let result: Result<WiringPlan, WiringError>

  init(
    _ files: KeyValuePairs<String, String>, roots: [String] = [], _ configure: (inout WiringRequest) -> Void = { _ in }
  ) {
    var request = WiringRequest()
    request.roots = roots
    configure(&request)
    let project = Project(files, declarations: DeclarationRequest(readsEntryPoints: true))
    result = Result { () throws(WiringError) in try WiringPlan(request, in: project.model) }
  }

  /// One library with one file.
  init(_ source: String, root: String = "Root", _ configure: (inout WiringRequest) -> Void = { _ in }) {
    self.init(["Core/File.swift": source], roots: [root], configure)
  }

  var text: String { (try? result.get()).map { WiringSource($0).text } ?? "" }
  var notes: [String] { (try? result.get())?.notes ?? [] }
  var imports: [String] { (try? result.get())?.imports ?? [] }

  /// The lines of code inside of the struct, without comments and braces of their own.
  var steps: [String] {
    text.split(separator: "\n").map { line in String(line.drop { $0 == " " }) }.filter {
      $0 != "}" && !$0.hasPrefix("//") && !$0.hasPrefix("import ") && !$0.hasPrefix("struct ") && !$0.isEmpty
    }
  }

  /// What begins each method: `func makeRoot(name: String) -> Root {`
  var heads: [String] { steps.filter { $0.hasSuffix("{") && !$0.hasPrefix("guard ") } }

  /// The sentences that say what is open.
  var problems: [String] {
    if case .failure(let error) = result { error.problems.map(\.message) } else { [] }
  }

  var error: WiringError? { if case .failure(let error) = result { error } else { nil } }
}
