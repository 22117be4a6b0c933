import Foundation
import TestSupport
import Testing

/// `seam check` as a user, a workflow and a hook run it.
@Suite struct CheckCommandTests {
  private func shop(_ settings: String, _ extra: [String: String] = [:]) throws -> TemporaryFolder {
    try TemporaryFolder(
      [
        "Package.swift": """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(name: "Shop", targets: [
          .executableTarget(name: "App", dependencies: ["Cart"]),
          .target(name: "Cart", dependencies: ["Core"]),
          .target(name: "Core"),
        ])
        """,
        "Sources/App/main.swift": "import Cart\n",
        "Sources/Cart/Cart.swift": "import Core\npublic struct Cart {}\n",
        "Sources/Core/Core.swift": "public struct Item {}\n",
        ".seam.yml": settings,
      ].merging(extra) { $1 })
  }

  private let broken = "check: {rules: {pure: {forbid: Cart -> Core}}}\n"
  private let kept = "check: {rules: {down: {layers: [App, Cart, Core]}}}\n"
  private let ci = ["CI": "true"]

  private func check(_ folder: TemporaryFolder, _ arguments: String..., ci: Bool = false) throws -> SeamProcess {
    try SeamProcess(["check"] + arguments, in: folder.url, environment: ci ? self.ci : [:])
  }

  @Test func theStatusTellsWhetherRulesHold() throws {
    #expect(try check(shop(kept)).status == 0)
    let run = try check(shop(broken))
    #expect(run.status == 1)
    #expect(
      run.output.hasPrefix("error: pure: Cart may not depend on Core (Cart -> Core)\n  Sources/Cart/Cart.swift:1:1\n"))
    #expect(try check(shop(broken.replacing("Core}", with: "Core, severity: note}"))).status == 0)
    #expect(try check(shop(broken.replacing("Core}", with: "Core, severity: note}")), "--fail-on", "note").status == 1)
  }

  @Test(arguments: [
    ("check: {rules: {pure: {forbid: Cart -> Cora}}}\n", "'Cora' matches no module; did you mean 'Core'"),
    ("cycles: {keep: [Nope -> Nada]}\n", "'Nope' is no module, folder, file or type"),
    ("injection: {roots: [NoSuchThing]}\n", "'NoSuchThing': matches no type, module or file"),
  ])
  func whatSaysNothingIsToldAndFails(settings: String, sentence: String) throws {
    let run = try check(shop(settings.hasPrefix("check") ? settings : kept + settings))
    #expect(run.status == 2)
    #expect(run.output.contains(sentence), "\(run.output)\(run.errors)")
  }

  /// Modules that have to do with no other are in no layer, wherever they lie.
  @Test func whatInitWritesOfFoldersInFoldersHolds() throws {
    let names = ["Code/A", "Code/B", "Code/Base/C", "Code/Base/D", "Rest/E"]
    let targets = names.map { ".target(name: \"\($0.suffix(1))\", path: \"\($0)\")" }.joined(separator: ", ")
    var files = [
      "Package.swift":
        "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"P\", products: [.library(name: \"A\", targets: [\"A\"])], targets: [\(targets)])\n"
    ]
    for name in names { files["\(name)/File.swift"] = "struct S {}\n" }
    let folder = try TemporaryFolder(files)
    #expect(try check(folder, "--init").status == 0)
    #expect(try !folder.text(of: ".seam.yml").contains("layers:"))
    let run = try check(folder)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  @Test func aPictureShowsWhatIsBroken() throws {
    let folder = try shop(broken)
    let run = try SeamProcess("graph", "--rules", in: folder.url)
    #expect(run.status == 0)
    #expect(run.output.contains("1 dependency breaks rules"))
    #expect(run.output.contains("breaks pure"))
    #expect(try SeamProcess("graph", "--rules", "--format", "json", in: folder.url).status == 64)
    let ruleless = try shop("")
    let refused = try SeamProcess("graph", "--rules", in: ruleless.url)
    #expect(refused.errors.contains("there is no rule to check"))
  }

  @Test(arguments: ["", "cycles: {}\n"])
  func aFileWithoutRulesIsNoSuccess(settings: String) throws {
    let run = try check(shop(settings))
    #expect(run.status == 2)
    #expect(run.errors.contains("there is no rule to check; seam check --init"))
  }

  @Test func everyMistakeIsToldInOneRun() throws {
    let run = try check(shop("cycles: {kep: []}\nwire: {shared: D}\ncheck: {rules: {r: {forbid: A}}}\n"))
    #expect(run.status == 2)
    #expect(
      run.errors.contains(".seam.yml:1: ") && run.errors.contains(".seam.yml:2: ")
        && run.errors.contains(".seam.yml:3: "))
  }

  // MARK: - Baseline

  @Test func theBaselineIsARatchet() throws {
    let folder = try shop(broken)
    #expect(try check(folder, "--write-baseline").status == 0)
    #expect(try check(folder, ci: true).status == 0)
    let written = try folder.text(of: ".seam-baseline.json")
    #expect(written.contains("[\"pure\",\"module\",\"Cart\",\"Core\",2],"))

    try folder.write("import Core\n", to: "Sources/Cart/More.swift")
    let more = try check(folder, ci: true)
    #expect(more.status == 1 && more.output.contains("; 3 instead of the 2 that the baseline records"))

    // Mended: an entry that is gone fails in CI and goes by itself at the desk.
    try folder.remove("Sources/Cart/More.swift")
    try folder.write("public struct Cart {}\n", to: "Sources/Cart/Cart.swift")
    try folder.write(
      try folder.text(of: "Package.swift").replacing(", dependencies: [\"Core\"]", with: ""), to: "Package.swift")
    let stale = try check(folder, ci: true)
    #expect(stale.status == 1 && stale.output.contains("Cart → Core is gone"))
    #expect(try check(folder, "--keep-baseline").output == stale.output)
    #expect(try check(folder, "--only", ".").output.contains("is gone"))
    #expect(try folder.text(of: ".seam-baseline.json") == written)
    #expect(try check(folder).status == 0)
    #expect(try folder.text(of: ".seam-baseline.json") == "{\"schema\":\"seam-baseline/1\",\"entries\":[\n[]]}\n")
  }

  /// What only a debug build compiles is no finding of `seam di`, and so of no rule.
  @Test func injectionIsWhatTheLensTells() throws {
    let reach = "public final class Till { func open() { Store.shared.load() } }\n"
    let rules = "check: {rules: {r: {injection: [ambient-access]}}}\n"
    func run(_ code: String) throws -> Int32 {
      let store = "public final class Store { public static let shared = Store(); public var n = 0\n"
      return try check(
        shop(
          rules,
          ["Sources/Core/Core.swift": store + "public func load() { n += 1 } }\n", "Sources/Cart/Cart.swift": code])
      ).status
    }
    #expect(try run("import Core\n" + reach) == 1)
    #expect(try run("import Core\n#if DEBUG\n" + reach + "#endif\n") == 0)
  }

  @Test func underCINothingIsWritten() throws {
    let folder = try shop(broken)
    let run = try check(folder, "--write-baseline", ci: true)
    #expect(run.status == 2 && run.errors.contains("under CI=true nothing is written"))
    #expect(try !folder.names.contains(".seam-baseline.json"))
    try folder.remove(".seam.yml")
    #expect(try check(folder, "--init", ci: true).status == 2)
    #expect(try !folder.names.contains(".seam.yml"))
  }

  @Test(arguments: ["{\"schema\":\"seam-baseline/9\",\"entries\":[]}", "<<<<<<< HEAD\n", "{"])
  func aBaselineThatCannotBeReadIsNoSuccess(text: String) throws {
    let run = try check(shop(kept, [".seam-baseline.json": text]))
    #expect(run.status == 2)
    #expect(run.errors.contains(".seam-baseline.json:1: "), "\(run.errors)")
  }

  /// Settings come with a repository: what they name is not written over unless it is a baseline within it.
  @Test(arguments: [
    "../out.json", "/tmp/out.json", ".git/hooks/pre-commit", "Package.swift", ".git/a.json", "a/../b.json",
  ])
  func aBaselineLiesInTheRepository(path: String) throws {
    let folder = try shop(broken.replacing("check: {", with: "check: {baseline: \(path), "))
    let run = try check(folder, "--write-baseline")
    #expect(run.status == 2 && run.errors.contains("'baseline' names a JSON file"), "\(run.errors)")
  }

  @Test func nothingElseIsWrittenOver() throws {
    let folder = try shop(
      broken.replacing("check: {", with: "check: {baseline: data.json, "), ["data.json": "{\"mine\": 1}\n"])
    let run = try check(folder, "--write-baseline")
    #expect(run.status == 2 && run.errors.contains("is no baseline and is left as it is"), "\(run.errors)")
    #expect(try folder.text(of: "data.json") == "{\"mine\": 1}\n")
    let outside = try TemporaryFolder(["keep.txt": ""])
    try folder.remove("data.json")
    try FileManager.default.createSymbolicLink(
      at: folder.url.appendingPathComponent("data.json"),
      withDestinationURL: outside.url.appendingPathComponent("a.json"))
    #expect(try check(folder, "--write-baseline").errors.contains("is no regular file"))
    #expect(try outside.names.sorted() == ["keep.txt"])
  }

  @Test func sinceARevisionOnlyWhatIsNewCounts() throws {
    let folder = try shop("check: {rules: {pure: {forbid: [Cart -> Core, App -> Core]}}}\n")
    try folder.git("init", "--quiet", "--initial-branch=main")
    _ = try folder.commit()
    #expect(try check(folder, "--since", "HEAD").status == 0)
    try folder.write("import Cart\nimport Core\n", to: "Sources/App/main.swift")
    let run = try check(folder, "--since", "HEAD")
    #expect(run.status == 1)
    #expect(run.output.contains("App may not depend on Core") && !run.output.contains("Cart may not"))
    #expect(run.output.hasSuffix("1 rule: 1 error; 1 known at HEAD\n"))
  }

  // MARK: - Beginning, explaining

  @Test func initWritesAFileThatHolds() throws {
    let folder = try shop("")
    try folder.remove(".seam.yml")
    #expect(try check(folder, "--init").status == 0)
    let settings = try folder.text(of: ".seam.yml")
    #expect(settings.contains("      layers:\n        - App\n        - Cart\n        - Core\n"), "\(settings)")
    #expect(try !folder.names.contains(".seam-baseline.json"))
    #expect(try check(folder, "--fail-on", "note").status == 0)
    let again = try check(folder, "--init")
    #expect(again.status == 2 && again.errors.contains("is there already"))
  }

  /// What breaks a rule that nearly holds is known from the beginning, so that the first check is green.
  @Test func initRecordsWhatBreaksItsRules() throws {
    let folder = try shop("", ["Sources/App/main.swift": "import Cart\nimport Core\n"])
    try folder.remove(".seam.yml")
    let run = try check(folder, "--init")
    #expect(run.status == 0 && run.errors.contains("records 1 finding as known"), "\(run.errors)")
    #expect(try folder.text(of: ".seam.yml").contains("1 finding, is in .seam-baseline.json"))
    #expect(try check(folder, "--fail-on", "note").status == 0)
    try folder.remove(".seam.yml")
    #expect(try check(folder, "--init", "-o", "-").output.contains("`seam check --write-baseline` records"))
  }

  @Test func namesOfOtherSectionsAreThere() throws {
    let folder = try shop(
      """
      wire: {bind: {Nope: Nada}, shared: [Zip]}
      modules: {App: Sources/App/**, Cart: [Sources/Cart/**, Sources/Nope/**], Core: Sources/Core/**, None: None/**}
      check: {rules: {r: {forbid: Core -> App}}}
      """)
    let run = try check(folder)
    #expect(run.status == 2)
    for text in [
      "wire.bind: 'Nope'", "wire.bind: 'Nada'", "wire.shared: 'Zip'",
      "modules: 'Cart': nothing lies at 'Sources/Nope/**'",
      "modules: 'None': nothing lies at 'None/**'",
    ] { #expect(run.output.contains(text), "\(run.output)") }
  }

  @Test func explainsARule() throws {
    #expect(
      try check(shop(broken), "--explain", "pure").output.hasPrefix(
        "pure (line 1 of .seam.yml, error): forbid\n  forbid: "))
    #expect(try check(shop(broken), "--explain", "puer").errors.contains("did you mean pure"))
  }

  // MARK: - Workflows

  @Test func inAWorkflowFindingsAreAnnotationsAndASummary() throws {
    let folder = try shop(broken)
    try folder.write("# Before\n", to: "summary.md")
    let run = try SeamProcess(
      ["check"], in: folder.url,
      environment: ["CI": "true", "GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": folder.url.path + "/summary.md"])
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("::error file=Sources/Cart/Cart.swift,line=1,col=1,title=seam check%3A pure::"))
    let summary = try folder.text(of: "summary.md")
    #expect(summary.hasPrefix("# Before\n### seam check\n") && summary.contains("`pure`"))
  }

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The script of the Action with the variables that a runner sets; `$0` is seam.
  @Test(arguments: [(false, Int32(0)), (true, 1)]) func theActionTellsStatusFindingsAndSARIF(
    isBroken: Bool, status: Int32
  )
    throws
  {
    let folder = try shop(isBroken ? broken : kept)
    try folder.write("", to: "output.txt")
    try folder.write("", to: "summary.md")
    let script = Self.root.appendingPathComponent(".ci/action").path
    let run = try SeamProcess.throughShell(
      """
      export SEAM="$0" SEAM_PATH=. SEAM_SARIF=seam.sarif SEAM_FAIL_ON=error CI=true GITHUB_ACTIONS=true
      export GITHUB_OUTPUT="$PWD/output.txt" GITHUB_STEP_SUMMARY="$PWD/summary.md" GITHUB_WORKSPACE="$PWD"
      exec bash "$1"
      """, [script], in: folder.url)
    #expect(run.status == status, "\(run.errors)")
    #expect(
      try folder.text(of: "output.txt") == "status=\(status)\nfindings=\(isBroken ? 1 : 0)\nsarif=seam.sarif\n")
    #expect(try folder.text(of: "seam.sarif").contains("\"version\":\"2.1.0\""))
    // The summary is written once, by the run that annotates.
    #expect(try folder.text(of: "summary.md").split(separator: "### seam check").count == 1)
  }

  /// A release is fetched whole and as its checksum says, or not at all; what is no version has none.
  @Test(arguments: [("0.1.0", false, Int32(0)), ("0.1.0", true, 2), ("0.2.0", false, 1), ("main", false, 1)])
  func theActionFetchesAReleaseThatIsAsItsChecksumSays(version: String, isOther: Bool, status: Int32) throws {
    let folder = try TemporaryFolder(["seam": "#!/bin/sh\necho 0.1.0\n"])
    let run = try SeamProcess.throughShell(
      """
      set -e
      sum() { if command -v sha256sum > /dev/null; then sha256sum "$@"; else shasum -a 256 "$@"; fi; }
      name="seam-0.1.0-$(uname -s | sed 's/Linux/linux-/; s/Darwin/macos-universal/')"
      if [ "$(uname -s)" = Linux ]; then name="$name$(uname -m | sed 's/arm64/aarch64/')"; fi
      mkdir -p "$name/bin" releases/0.1.0
      chmod +x seam && mv seam "$name/bin/seam"
      tar -czf "releases/0.1.0/$name.tar.gz" "$name"
      (cd releases/0.1.0 && sum "$name.tar.gz" > "$name.tar.gz.sha256")
      if [ "$3" = true ]; then echo more >> "releases/0.1.0/$name.tar.gz"; fi
      exec bash "$1" "file://$PWD/releases" "$2" "$PWD/fetched"
      """, [Self.root.appendingPathComponent(".ci/fetch").path, version, "\(isOther)"], in: folder.url)
    #expect(run.status == status, "\(run.errors)")
    #expect(run.output == (status == 0 ? "\(folder.url.path)/fetched/seam\n" : ""))
    #expect(try folder.names.contains("fetched") == (status == 0))
  }

  /// What the Action and the hook say is what the command understands.
  @Test func actionAndHookNameWhatIsThere() throws {
    let action = try String(contentsOf: Self.root.appendingPathComponent("action.yml"), encoding: .utf8)
    #expect(action.contains("using: composite") && action.contains("$GITHUB_ACTION_PATH/.ci/action"))
    // Text of a pull request reaches scripts by variables only.
    let runs = action.split(separator: "\n").filter { $0.contains("run:") }
    #expect(!runs.isEmpty && runs.allSatisfy { !$0.contains("${{") })
    let hooks = try String(contentsOf: Self.root.appendingPathComponent(".pre-commit-hooks.yaml"), encoding: .utf8)
    #expect(hooks.contains("entry: seam check") && hooks.contains("pass_filenames: false"))
  }
}
