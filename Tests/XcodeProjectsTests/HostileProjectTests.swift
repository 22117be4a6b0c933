import CodeModel
import Snapshots
import TestSupport
import Testing

@testable import XcodeProjects

/// Projects that are small, and of which a reader that unfolds them would not come back.
@Suite(.timeLimit(.minutes(60))) struct HostileProjectTests {
  private func settings(_ table: [String: String]) -> BuildSettings {
    BuildSettings([SettingLayer(table.mapValues(ProjectValue.text), configuration: "Debug")])
  }

  private func project(_ file: String, _ files: [String: String]) throws -> XcodeProject {
    let folder = try TemporaryFolder(files)
    defer { withExtendedLifetime(folder) {} }
    let snapshot = WorkingTree(root: folder.root)
    return file.hasSuffix(".yml")
      ? ProjectSpecification.project(at: file, in: snapshot) : ProjectReader(snapshot: snapshot).project(at: file)
  }

  @Test func settingsThatNameEachOtherAgainAndAgainEnd() {
    let rows = (0..<20).map { ("A\($0)", String(repeating: "$(A\($0 + 1))", count: 100)) }
    #expect(settings(Dictionary(uniqueKeysWithValues: rows))["A0"] != nil)
  }

  @Test func whatIsOpenedAndNeverClosedIsText() {
    let open = String(repeating: "$(", count: 200_000)
    #expect(settings(["A": open])["A"]?.hasPrefix("$($($(") == true)
  }

  @Test func filesThatIncludeEachOtherWithoutEndAreLeft() throws {
    var files = ["App.xcodeproj/project.pbxproj": Self.based(on: "c0.xcconfig")]
    for number in 0..<3_000 { files["c\(number).xcconfig"] = "A = 1\n#include \"c\(number + 1).xcconfig\"\n" }
    #expect(try project("App.xcodeproj", files).targets.map(\.name) == ["App"])
  }

  /// Lists of two that hold the next list twice, in the binary form.
  @Test func theBinaryFormIsNoProject() {
    let bytes = Array("bplist00".utf8) + Array(repeating: 0xA2, count: 300)
    #expect(PropertyList.table(bytes) == nil)
  }

  @Test(arguments: ["(", "{a=", "{ a = '\"'; b = (", "{ /* \" */ b = ("])
  func bracketsAreFollowedSoFar(bracket: String) {
    #expect(PropertyList.table(Array(String(repeating: bracket, count: 100_000).utf8)) == nil)
  }

  @Test func groupsWithinGroupsHaveNoLongerPathsThanTheSystem() throws {
    let groups = (0..<5_000).map { "\t\tG\($0) = {isa = PBXGroup; path = abcdefghij; children = (G\($0 + 1), ); };\n" }
    let text = "{\n\tobjects = {\n\(groups.joined())\t\tP = {isa = PBXProject; mainGroup = G0; };\n\t};\n}\n"
    let objects = ObjectTable(Array(text.utf8), file: "project.pbxproj")
    let paths = GroupPaths(of: objects, sourceRoot: "", file: "project.pbxproj")
    #expect(paths.order.count == 5_000)
    #expect(paths.paths.values.allSatisfy { $0.utf8.count <= 4_096 } && paths.paths.count > 300)
  }

  @Test func templatesThatAllTargetsShareAreBounded() throws {
    let sources = (0..<500).map { "s\($0)" }.joined(separator: ", ")
    let targets = (0..<1_000).map { "  B\($0): {type: application, platform: iOS, templates: [T]}\n" }
    let text = "targetTemplates:\n  T: {sources: [\(sources)]}\ntargets:\n\(targets.joined())"
    let project = try project("project.yml", ["project.yml": text])
    #expect(project.targets.count == 399)
    #expect(project.problems.map(\.message).first?.hasPrefix("the targets name more than 200000 places") == true)
  }

  private static func based(on file: String) -> String {
    ProjectText.make([
      "PROJECT": "isa = PBXProject; mainGroup = MAIN; targets = (APP, );",
      "MAIN": "isa = PBXGroup; children = (F, ); sourceTree = \"<group>\";",
      "F": "isa = PBXFileReference; path = \(file); sourceTree = \"<group>\";",
      "APP": "isa = PBXNativeTarget; name = App; buildConfigurationList = L;",
      "L": "isa = XCConfigurationList; buildConfigurations = (D, );",
      "D": "isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = F;",
    ])
  }
}
