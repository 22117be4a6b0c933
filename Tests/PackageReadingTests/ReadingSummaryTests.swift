import CodeModel
import Testing

@testable import PackageReading

/// The one line that says what was read.
@Suite struct ReadingSummaryTests {
  private static func text(
    _ sources: [(String, ReadSource.Kind, Int)], unassigned: Int = 0, total: Int = 10, unread: [String] = []
  ) -> String {
    ReadingSummary(
      sources: sources.map { ReadSource(path: $0.0, kind: $0.1, targetCount: $0.2) }, title: "Shop",
      unassigned: unassigned, total: total, unread: unread
    ).text
  }

  @Test(
    arguments: [
      ([("", .package, 1)], "Shop: 1 target"), ([("", .package, 3)], "Shop: 3 targets"),
      ([("", .package, 3), ("Kit", .package, 0)], "Shop: 2 packages, 3 targets"),
      ([("App/App.xcodeproj", .project, 5)], "App.xcodeproj: 5 targets"),
      ([("App.xcodeproj", .project, 1), ("Kit", .package, 2)], "App.xcodeproj: 1 target; 1 package"),
      (
        [("A.xcodeproj", .project, 1), ("B.xcodeproj", .project, 1), ("Kit", .package, 9), ("More", .package, 9)],
        "Shop: 2 projects, 2 targets; 2 packages"
      ),
      (
        [("All.xcworkspace", .workspace, 0), ("A.xcodeproj", .project, 1), ("B.xcodeproj", .project, 2)],
        "All.xcworkspace: 2 projects, 3 targets"
      ),
      ([("All.xcworkspace", .workspace, 0), ("A.xcodeproj", .project, 1)], "A.xcodeproj: 1 target"),
      (
        [
          ("All.xcworkspace", .workspace, 0), ("B.xcworkspace", .workspace, 0), ("C.xcworkspace", .workspace, 0),
          ("A.xcodeproj", .project, 1), ("B.xcodeproj", .project, 2),
        ], "All.xcworkspace and 2 more workspaces: 2 projects, 3 targets"
      ),
      ([("build/modules.json", .modules, 1)], "build/modules.json: 1 module"),
      ([("modules.json", .modules, 40)], "modules.json: 40 modules"),
    ] as [([(String, ReadSource.Kind, Int)], String)])
  func whatWasRead(sources: [(String, ReadSource.Kind, Int)], text: String) { #expect(Self.text(sources) == text) }

  @Test(arguments: [
    (0, 10, ""), (1, 10, "; 1 of 10 Swift files belongs to no target"),
    (2, 10, "; 2 of 10 Swift files belong to no target"), (1, 1, "; 1 of 1 Swift file belongs to no target"),
  ])
  func filesOfNoTarget(unassigned: Int, total: Int, tail: String) {
    #expect(Self.text([("", .package, 2)], unassigned: unassigned, total: total) == "Shop: 2 targets" + tail)
  }

  @Test(arguments: [
    (["Kit"], "1 package beside it (Kit)"), (["Kit", "Log"], "2 packages beside it (Kit, Log)"),
    (["A.xcodeproj"], "1 project beside it (A.xcodeproj)"),
    (["A.xcodeproj", "", "Kit"], "1 project and 2 packages beside it (A.xcodeproj, Package.swift, Kit)"),
    (["a", "b", "c", "d"], "4 packages beside it (a, b, c and 1 more)"),
    (["a", "b", "c", "d", "e"], "5 packages beside it (a, b, c and 2 more)"),
  ])
  func whatWasLeftOut(unread: [String], part: String) {
    let text = Self.text([("", .package, 2)], unread: unread)
    #expect(text == "Shop: 2 targets; not read: \(part); --folder reads all")
  }

  @Test(arguments: [
    ([], nil), (["A.swift"], ""), (["a/A.swift"], "a"), (["a/b/A.swift", "a/b/B.swift"], "a/b"),
    (["a/b/A.swift", "a/bc/B.swift"], "a"), (["a/A.swift", "b/B.swift"], ""), (["A.swift", "a/B.swift"], ""),
    (["a/b/c/A.swift", "a/b/d/A.swift", "a/e/A.swift"], "a"), (["../Kit/A.swift", "../Kit/Deep/B.swift"], "../Kit"),
    (["a b/A.swift", "a b/C.swift", "a b.swift/D.swift"], ""),
  ])
  func theFolderOfAllFiles(files: [String], folder: String?) {
    #expect(FoundModule.commonFolder(of: files.sorted()) == folder)
  }

  /// The first and the last of a sorted list have the least in common: so says the definition, too.
  @Test func theFolderOfAllFilesIsThatOfAnyTwo() {
    let names = ["a", "b", "a.b", "a b", "é"]
    let paths = names.flatMap { one in names.flatMap { two in ["\(one)/\(two)/X.swift", "\(one)/\(two).swift"] } }
    for left in paths {
      for right in paths where left < right {
        let three = [left, right, "\(left.split(separator: "/")[0])/z.swift"].sorted()
        #expect(FoundModule.commonFolder(of: three) == Self.slowFolder(of: three), "\(three)")
      }
    }
  }

  private static func slowFolder(of files: [String]) -> String {
    var common = files[0].split(separator: "/").dropLast().map(String.init)
    for file in files {
      let own = file.split(separator: "/").dropLast().map(String.init)
      while !own.starts(with: common) { common.removeLast() }
    }
    return common.joined(separator: "/")
  }
}
