import Foundation
import TestSupport
import Testing

@Suite struct AffectedCommandTests {
  private func shop() throws -> TemporaryFolder {
    let shop = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Shop", targets: [
        .executableTarget(name: "App", dependencies: ["Cart"]),
        .target(name: "Cart", dependencies: ["Core"]),
        .target(name: "Core"),
        .target(name: "Other"),
        .testTarget(name: "CartTests", dependencies: ["Cart"]),
        .testTarget(name: "Other-Tests", dependencies: ["Other"]),
      ])
      """,
      "Sources/App/main.swift": "import Cart\n",
      "Sources/Cart/Cart.swift": "import Core\n",
      "Sources/Core/Core.swift": "public func tax(of price: Int) -> Int { price / 5 }\n",
      "Sources/Core/Kept.swift": "public struct Kept {}\n",
      "Sources/Core/Old.swift": "public struct Old {}\n",
      "Sources/Other/Other.swift": "",
      "Tests/CartTests/CartTests.swift": "import Cart\n",
      "Tests/Other-Tests/OtherTests.swift": "import Other\n",
      "README.md": "",
    ])
    try shop.git("init", "-q", "-b", "main")
    try shop.commit("Begin")
    return shop
  }

  /// A folder behind BASE is the path, unless a commit is called so too.
  @Test func aFolderBehindTheBaseIsThePath() throws {
    let shop = try shop()
    let around = shop.url.deletingLastPathComponent()
    let name = shop.url.lastPathComponent
    #expect(try SeamProcess("affected", "HEAD", name, in: around).status == 0)
    #expect(try SeamProcess("diff", "HEAD", name, in: around).status == 0)
    #expect(try SeamProcess("affected", "HEAD", "Sources", in: shop.url).errors.contains("is no commit") == false)
    try shop.git("branch", "Sources")
    let run = try SeamProcess("affected", "HEAD", "Sources", in: shop.url)
    #expect(run.status == 0 && run.output.contains("→ Sources "), "\(run.output)\(run.errors)")
  }

  @Test func aTestPlanIsShortened() throws {
    let shop = try shop()
    let plan =
      #"{"testTargets": [{"target": {"name": "CartTests"}}, {"target": {"name": "Other-Tests"}}], "version": 1}"#
    try shop.write(plan, to: "All.xctestplan")
    try shop.commit("Plan")
    try shop.write("public func tax(of price: Int) -> Int { price / 6 }\n", to: "Sources/Core/Core.swift")
    let run = try SeamProcess(
      "affected", "HEAD", "--test-plan", "All.xctestplan", "-o", "Branch.xctestplan", in: shop.url)
    #expect(run.status == 0, "\(run.errors)")
    let written = try shop.text(of: "Branch.xctestplan")
    #expect(written.contains("CartTests") && !written.contains("Other-Tests"))
    #expect(try SeamProcess("affected", "HEAD", "-o", "Branch.xctestplan", in: shop.url).status == 64)
    #expect(try SeamProcess("affected", "HEAD", "--test-plan", "None.xctestplan", in: shop.url).status == 2)
  }

  private struct Answer: Decodable {
    struct Touched: Decodable, Equatable {
      var module: String
      var files: [String]
    }
    var base: String
    var head: String?
    var changed: [Touched]
    var build: [String]
    var test: [String]
    var tests: [String]
    var outside: [String]
  }

  private func answer(_ arguments: String..., in shop: TemporaryFolder) throws -> Answer {
    let run = try SeamProcess(["affected"] + arguments + ["--format", "json"], in: shop.url)
    #expect(run.status == 0)
    #expect(!run.errors.contains("warning"), "\(run.errors)")
    return try JSONDecoder().decode(Answer.self, from: Data(run.output.utf8))
  }

  /// What a change of code that is not read affects nobody knows, and a filter of no tests would look like an answer.
  @Test func warnsOfChangesInWhatIsNotRead() throws {
    let shop = try shop()
    let manifest = "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"Beside\")\n"
    try shop.write(manifest, to: "Beside/Package.swift")
    try shop.write("struct Other {}\n", to: "Beside/Sources/Other/Other.swift")
    let run = try SeamProcess("affected", "HEAD", "--format", "filter", in: shop.url)
    #expect(run.errors.contains("1 of the changed Swift files belongs to no target that is read"), "\(run.errors)")
    #expect(run.errors.contains("not read: 1 package beside it (Beside)"), "\(run.errors)")
  }

  @Test func namesWhatDependsOnWhatChanged() throws {
    let shop = try shop()
    try shop.write("public func tax(of price: Int) -> Int { price / 4 }\n", to: "Sources/Core/Core.swift")
    try shop.write("Read me.", to: "README.md")
    let answer = try answer("HEAD", in: shop)
    #expect(answer.changed == [.init(module: "Core", files: ["Sources/Core/Core.swift"])])
    #expect(answer.build == ["App", "Cart", "CartTests", "Core"])
    #expect(answer.test == ["CartTests"])
    #expect(answer.outside == ["README.md"])
    #expect(answer.head == nil)
  }

  @Test func stopsWhereNothingIsUsedThatBecameDifferent() throws {
    let shop = try shop()
    try shop.write("import Core\nlet price = tax(of: 1)\n", to: "Sources/Cart/Cart.swift")
    try shop.commit("Use")
    try shop.write("// Less.\npublic func tax(of price: Int) -> Int { price / 4 }\n", to: "Sources/Core/Core.swift")
    let body = try answer("HEAD", "--level", "type", in: shop)
    #expect(body.build == ["Core"])
    #expect(body.test == ["CartTests"])
    try shop.write(
      "public func tax(of price: Int, rate: Int = 4) -> Int { price / rate }\n", to: "Sources/Core/Core.swift")
    #expect(try answer("HEAD", "--level", "type", in: shop).build == ["Cart", "Core"])
    #expect(try answer("HEAD", "--level", "type", in: shop).test == ["CartTests"])
    try shop.write("import Cart\nlet all = price + 1\n", to: "Sources/App/main.swift")
    #expect(try answer("HEAD", "--level", "type", in: shop).build == ["App", "Cart", "Core"])
    try shop.write(
      "@inlinable public func tax(of price: Int) -> Int { price / 5 }\n", to: "Sources/Core/Core.swift")
    let base = try shop.commit("Inline")
    try shop.write(
      "@inlinable public func tax(of price: Int) -> Int { price / 4 }\n", to: "Sources/Core/Core.swift")
    #expect(try answer(base, "--level", "type", in: shop).build == ["Core"])
    #expect(try answer(base, "--level", "module", in: shop).build == ["App", "Cart", "CartTests", "Core"])
  }

  @Test(arguments: [
    ("a new file", ["Sources/Other/New.swift": "let x = 1\n"], ["Other"]),
    ("a resource", ["Sources/Other/Data/list.txt": "1"], ["Other", "Other-Tests"]),
    ("a file of tests", ["Tests/CartTests/More.swift": ""], ["CartTests"]),
    ("a file of another build system", ["Sources/Other/CMakeLists.txt": "add_library(Other)"], []),
    ("documentation", ["Sources/Other/Other.docc/Other.md": "# Other"], []),
    ("a file beside the targets", ["Scripts/run.sh": ""], []),
  ])
  func countsEveryKindOfFile(_ story: String, _ files: [String: String], _ build: [String]) throws {
    let shop = try shop()
    for (path, text) in files { try shop.write(text, to: path) }
    #expect(try answer("HEAD", "--level", "type", in: shop).build == build, "\(story)")
  }

  @Test func countsDeletedAndRenamedFiles() throws {
    let shop = try shop()
    try FileManager.default.removeItem(at: shop.url.appendingPathComponent("Sources/Core/Old.swift"))
    #expect(try answer("HEAD", in: shop).changed == [.init(module: "Core", files: ["Sources/Core/Old.swift"])])
    try shop.commit("Delete")
    try shop.git("mv", "Sources/Core/Core.swift", "Sources/Other/Core.swift")
    try shop.commit("Move")
    let moved = try answer("HEAD~1", "HEAD", "--level", "module", in: shop)
    #expect(moved.changed.map(\.module) == ["Core", "Other"])
    #expect(moved.build == ["App", "Cart", "CartTests", "Core", "Other", "Other-Tests"])
  }

  @Test func aManifestTouchesAllItsTargets() throws {
    let shop = try shop()
    let manifest = try shop.text(of: "Package.swift")
    let changed = manifest.replacingOccurrences(
      of: "name: \"Shop\",", with: "name: \"Shop\", platforms: [.macOS(.v13)],")
    try shop.write(changed, to: "Package.swift")
    let answer = try answer("HEAD", in: shop)
    #expect(answer.build == ["App", "Cart", "CartTests", "Core", "Other", "Other-Tests"])
    #expect(answer.outside == [])
  }

  /// From 5.9 to 5.10 the compiler is told the same, from there to 6.0 it is not.
  @Test(arguments: [("5.10", true), ("6.0", false), ("5.8", false)])
  func toolsVersionsThatAreAlikeTouchNothing(version: String, isOutside: Bool) throws {
    let shop = try shop()
    let manifest = try shop.text(of: "Package.swift")
    try shop.write(manifest.replacingOccurrences(of: "5.9", with: version), to: "Package.swift")
    let answer = try answer("HEAD", in: shop)
    #expect(answer.build.isEmpty == isOutside)
    #expect(answer.outside == (isOutside ? ["Package.swift"] : []))
  }

  @Test func writesWhatSwiftTestTakes() throws {
    let shop = try shop()
    try shop.write("let x = 1\n", to: "Sources/Other/Other.swift")
    #expect(try SeamProcess("affected", "HEAD", "--format", "filter", in: shop.url).output == "^(Other_Tests)\\.\n")
    #expect(try answer("HEAD", in: shop).tests == ["Other_Tests"])
    try shop.git("checkout", "-q", ".")
    #expect(try SeamProcess("affected", "HEAD", "--format", "filter", in: shop.url).output == "(?!)\n")
  }

  @Test func tellsAPerson() throws {
    let shop = try shop()
    try shop.write("let x = 1\n", to: "Sources/Other/Other.swift")
    let name = try shop.git("rev-parse", "--short=10", "HEAD")
    let run = try SeamProcess("affected", "HEAD", "--level", "module", in: shop.url)
    #expect(
      run.output == """
        HEAD \(name) → working tree

          changed  1 of 6 modules
                   Other
          build    2 of 6 modules
                   Other, Other-Tests
          test     1 of 2 test modules
                   Other-Tests

        Other
          Sources/Other/Other.swift

        """)
  }

  /// Lines end as an editor or git likes it, and a change is one all the same.
  @Test(arguments: ["\n", "\r\n"]) func manifestsAndPinsAreReadWithAnyLineEnd(end: String) throws {
    func lines(_ text: String) -> String { text.split(separator: "\n").joined(separator: end) + end }
    func manifest(_ tools: String, _ setting: String) -> String {
      lines(
        """
        // swift-tools-version: \(tools)
        import PackageDescription
        let package = Package(
          name: "Shop", dependencies: [.package(url: "https://example.org/log", from: "1.0.0")],
          targets: [
            .target(name: "Cart", dependencies: [.product(name: "Log", package: "log")]\(setting)),
            .target(name: "Other"),
          ])
        """)
    }
    func pins(_ origin: String, _ version: String) -> String {
      lines("{\n  \"originHash\" : \"\(origin)\",\n  \"pins\" : [ { \"version\" : \"\(version)\" } ]\n}")
    }
    let shop = try TemporaryFolder([
      "Package.swift": manifest("5.9", ""), "Package.resolved": pins("a", "1.0.0"), "Sources/Cart/C.swift": "",
      "Sources/Other/O.swift": "",
    ])
    try shop.git("init", "-q", "-b", "main")
    try shop.commit("Begin")
    let settings = ["--manifest", "static"]
    func changed() throws -> [String] {
      let run = try SeamProcess(["affected", "HEAD", "--format", "json"] + settings, in: shop.url)
      return try JSONDecoder().decode(Answer.self, from: Data(run.output.utf8)).changed.map(\.module)
    }
    try shop.write(pins("b", "1.0.0"), to: "Package.resolved")
    #expect(try changed() == [])
    try shop.write(pins("b", "1.0.1"), to: "Package.resolved")
    #expect(try changed() == ["Cart"])
    try shop.write(pins("a", "1.0.0"), to: "Package.resolved")
    try shop.write(manifest("5.10", ""), to: "Package.swift")
    #expect(try changed() == [])
    try shop.write(manifest("5.10", ", swiftSettings: [.define(\"A\")]"), to: "Package.swift")
    #expect(try changed() == ["Cart"])
  }

  /// What is based on a file of settings, or on one that includes it, is built with it, wherever it lies.
  @Test func settingsOfXcodeProjects() throws {
    func target(_ name: String) -> String {
      "\t\tT\(name) /* \(name) */ = {\n\t\t\tisa = PBXNativeTarget;\n\t\t\tbuildConfigurationList = L\(name);\n"
        + "\t\t\tbuildPhases = (\n\t\t\t);\n\t\t\tname = \(name);\n\t\t\tproductType = \"com.apple.product-type.framework\";\n\t\t};\n"
    }
    func settings(_ owner: String, base: String?) -> String {
      let reference = base.map { "\t\t\tbaseConfigurationReference = F\($0) /* \($0).xcconfig */;\n" } ?? ""
      return
        "\t\tC\(owner) /* Debug */ = {\n\t\t\tisa = XCBuildConfiguration;\n\(reference)\t\t\tname = Debug;\n\t\t};\n"
        + "\t\tL\(owner) = {\n\t\t\tisa = XCConfigurationList;\n\t\t\tbuildConfigurations = (\n\t\t\t\tC\(owner) /* Debug */,\n\t\t\t);\n\t\t};\n"
    }
    func file(_ name: String) -> String {
      "\t\tF\(name) /* \(name).xcconfig */ = {isa = PBXFileReference; path = config/\(name).xcconfig; sourceTree = \"<group>\"; };\n"
    }
    let objects =
      "\t\tP /* Project object */ = {\n\t\t\tisa = PBXProject;\n\t\t\tbuildConfigurationList = LProject;\n\t\t\tmainGroup = G;\n"
      + "\t\t\ttargets = (\n\t\t\t\tTKit,\n\t\t\t\tTTool,\n\t\t\t);\n\t\t};\n"
      + "\t\tG = {isa = PBXGroup; children = (FWhole, FTool, ); sourceTree = \"<group>\"; };\n"
      + file("Whole") + file("Tool") + target("Kit") + target("Tool")
      + settings("Project", base: "Whole") + settings("Kit", base: nil) + settings("Tool", base: "Tool")
    let folder = try TemporaryFolder([
      "A.xcodeproj/project.pbxproj":
        "// !$*UTF8*$!\n{\n\tarchiveVersion = 1;\n\tobjectVersion = 56;\n\tobjects = {\n\(objects)\t};\n\trootObject = P;\n}\n",
      "config/Whole.xcconfig": "A = 1\n", "config/Tool.xcconfig": "#include \"Base.xcconfig\"\n",
      "config/Base.xcconfig": "B = 1\n", "config/None.xcconfig": "C = 1\n",
    ])
    try folder.git("init", "-q", "-b", "main")
    try folder.commit("Begin")
    func changed(_ name: String) throws -> [String] {
      try folder.write("X = 2\n", to: "config/\(name).xcconfig")
      defer { _ = try? folder.git("checkout", "-q", ".") }
      return try answer("HEAD", in: folder).changed.map(\.module)
    }
    #expect(try changed("Whole") == ["Kit", "Tool"])
    #expect(try changed("Base") == ["Tool"])
    #expect(try changed("None") == [])
  }

  /// Where an Xcode project or a package further down keeps its pins.
  @Test func pinsAnywhere() throws {
    let pins = "{\"originHash\": \"a\", \"pins\": [ { \"version\": \"1.0.0\" } ]}"
    let place = "pkgs/a/Package.resolved"
    let folder = try TemporaryFolder([
      "pkgs/a/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "A", dependencies: [.package(url: "https://example.org/log", from: "1.0.0")],
        targets: [.target(name: "Cart", dependencies: [.product(name: "Log", package: "log")]), .target(name: "Other")])
      """,
      "pkgs/b/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "B", targets: [.target(name: "Else")])
      """,
      "pkgs/a/Sources/Cart/C.swift": "import Log\n", "pkgs/a/Sources/Other/O.swift": "",
      "pkgs/b/Sources/Else/E.swift": "", place: pins,
    ])
    try folder.git("init", "-q", "-b", "main")
    try folder.commit("Begin")
    try folder.write(pins.replacingOccurrences(of: "\"a\"", with: "\"b\""), to: place)
    #expect(try answer("HEAD", "--manifest", "static", in: folder).changed == [])
    try folder.write(pins.replacingOccurrences(of: "1.0.0", with: "1.0.1"), to: place)
    #expect(
      try answer("HEAD", "--manifest", "static", in: folder).changed == [.init(module: "Cart", files: [place])])
  }

  @Test func refusesWhatMeansNothing() throws {
    let shop = try shop()
    let unknown = try SeamProcess("affected", "nowhere", in: shop.url)
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("nowhere"))
    #expect(try SeamProcess("affected", "HEAD", "--level", "folder", in: shop.url).status == 64)
    #expect(try SeamProcess("affected", "HEAD", "--at", "HEAD", in: shop.url).status == 64)
  }
}
