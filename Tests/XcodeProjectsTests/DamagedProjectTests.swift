import CodeModel
import Foundation
import Snapshots
import TestSupport
import Testing

@testable import XcodeProjects

@Suite struct DamagedProjectTests {
  private func project(_ text: String) throws -> XcodeProject {
    let folder = try TemporaryFolder(["App.xcodeproj/project.pbxproj": text])
    return ProjectReader(snapshot: WorkingTree(root: folder.root)).project(at: "App.xcodeproj")
  }

  private static let whole = ProjectText.make([
    "PROJECT": "isa = PBXProject; mainGroup = MAIN; targets = (APP, );",
    "MAIN": "isa = PBXGroup; children = (F, G, ); sourceTree = \"<group>\";",
    "F": "isa = PBXFileReference; path = A.swift; sourceTree = \"<group>\";",
    "G": "isa = PBXFileReference; path = B.swift; sourceTree = \"<group>\";",
    "APP": "isa = PBXNativeTarget; name = App; buildPhases = (S, );",
    "S": "isa = PBXSourcesBuildPhase; files = (B1, B2, );",
    "B1": "isa = PBXBuildFile; fileRef = F;", "B2": "isa = PBXBuildFile; fileRef = G;",
  ])

  @Test func oneDamagedObjectCostsOnlyItself() throws {
    let text = Self.whole.replacingFirst("path = A.swift;", with: "path = = ( A.swift;")
    let project = try project(text)
    #expect(project.targets.map { $0.files.map(\.path) } == [["B.swift"]])
    #expect(
      project.problems.map(\.description) == [
        "App.xcodeproj/project.pbxproj:15: the object F is damaged; it is left out"
      ])
  }

  @Test func ofAFileThatIsCutOffTheObjectsBeforeAreRead() throws {
    let cut = try #require(Self.whole.range(of: "fileRef = G"))
    let text = String(Self.whole[..<cut.lowerBound])
    let project = try project(text)
    #expect(project.targets.map { $0.files.map(\.path) } == [["A.swift"]])
    #expect(project.problems.map(\.message) == ["the object B2 is damaged; it is left out"])
  }

  /// Of a file that is cut off in its second half the targets are whole, and the project's own object is not.
  @Test func withoutTheProjectsOwnObjectItsTargetsAreRead() throws {
    let text = Self.whole.replacingFirst("isa = PBXProject; mainGroup", with: "isa = PBXProject mainGroup")
    let project = try project(text)
    #expect(project.targets.map { $0.files.map(\.path) } == [["A.swift", "B.swift"]])
    #expect(
      project.problems.map(\.message) == [
        "the object PROJECT is damaged; it is left out",
        "the object of the project itself cannot be read; targets and groups are read as they are found",
      ])
  }

  /// What lists thousands of files is larger than any of them.
  @Test func aProjectFileMayBeLargerThanASource() throws {
    let folder = try TemporaryFolder(["App.xcodeproj/project.pbxproj": Self.whole])
    let snapshot = WorkingTree(root: folder.root, fileSizeLimit: 100)
    #expect(ProjectReader(snapshot: snapshot).project(at: "App.xcodeproj").targets.count == 1)
    #expect(throws: SnapshotError.self) { try snapshot.bytes(of: "App.xcodeproj/project.pbxproj") }
  }

  @Test func bothSidesOfAConflictAreRead() throws {
    let text = Self.whole.replacingFirst(
      "path = A.swift;",
      with:
        "\n<<<<<<< HEAD\npath = Ours.swift;\n||||||| base\npath = Base.swift;\n=======\nname = Theirs;\n>>>>>>> branch\n"
    )
    let project = try project(text)
    #expect(project.targets.map { $0.files.map(\.path) } == [["Ours.swift", "B.swift"]])
    #expect(
      project.problems.map(\.description) == [
        "App.xcodeproj/project.pbxproj:17: the file holds the markers of an unfinished merge; both sides are read"
      ])
  }

  @Test func aGroupThatHoldsItselfIsReadOnce() throws {
    let text = ProjectText.make([
      "PROJECT": "isa = PBXProject; mainGroup = MAIN; targets = ();",
      "MAIN": "isa = PBXGroup; children = (A, ); sourceTree = \"<group>\";",
      "A": "isa = PBXGroup; path = A; children = (B, ); sourceTree = \"<group>\";",
      "B": "isa = PBXGroup; path = B; children = (A, C, ); sourceTree = \"<group>\";",
      "C": "isa = PBXGroup; path = C; children = (); sourceTree = \"<group>\";",
    ])
    let project = try project(text)
    #expect(project.problems.map(\.message) == ["the group 'A' (A) holds itself; it is read once"])
  }

  @Test func aGroupInThreePlacesIsToldOnce() throws {
    let text = ProjectText.make([
      "PROJECT": "isa = PBXProject; mainGroup = MAIN; targets = ();",
      "MAIN": "isa = PBXGroup; children = (A, B, C, ); sourceTree = \"<group>\";",
      "A": "isa = PBXGroup; path = A; children = (D, ); sourceTree = \"<group>\";",
      "B": "isa = PBXGroup; path = B; children = (D, ); sourceTree = \"<group>\";",
      "C": "isa = PBXGroup; path = C; children = (D, ); sourceTree = \"<group>\";",
      "D": "isa = PBXGroup; path = D; children = (); sourceTree = \"<group>\";",
    ])
    let project = try project(text)
    #expect(
      project.problems.map(\.message) == ["the group 'D' (D) stands in several groups; its first place counts"])
  }

  @Test(arguments: ["", "hello", "{", "{ objects = ( ); }", String(repeating: "(", count: 100_000)])
  func whatIsNoProjectIsAProblem(text: String) throws {
    let project = try project(text)
    #expect(project.targets.isEmpty)
    #expect(project.problems.last?.message.hasPrefix("no project can be found in the file") == true)
  }

  @Test func whatANewerXcodeBringsIsTold() throws {
    let text = Self.whole.replacingFirst(
      "isa = PBXBuildFile; fileRef = G;", with: "isa = PBXBuildCloud; fileRef = G;")
    #expect(
      try project(text).problems.map(\.description) == [
        "App.xcodeproj/project.pbxproj:30: the object B2, of kind PBXBuildCloud, is not known to Seam; what it says is not read"
      ])
  }

  @Test func manyMissingFilesOfSettingsAreOneSentence() throws {
    let targets = (1...3).map { "T\($0)" }
    var objects = [
      "PROJECT = { isa = PBXProject; mainGroup = MAIN; targets = (\(targets.joined(separator: ", "))); };",
      "MAIN = { isa = PBXGroup; children = (F1, F2, F3); sourceTree = \"<group>\"; };",
    ]
    for number in 1...3 {
      objects += [
        "T\(number) = { isa = PBXNativeTarget; name = T\(number); buildConfigurationList = L\(number); };",
        "F\(number) = { isa = PBXFileReference; path = Pods/\(number).xcconfig; sourceTree = \"<group>\"; };",
        "L\(number) = { isa = XCConfigurationList; buildConfigurations = (C\(number)); };",
        "C\(number) = { isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = F\(number); };",
      ]
    }
    let text = "{ objects = { \(objects.joined(separator: "\n")) }; rootObject = PROJECT; }"
    #expect(
      try project(text).problems.map(\.description) == [
        "App.xcodeproj/project.pbxproj: 3 files of build settings are not there; what they set is not known: Pods/1.xcconfig, Pods/2.xcconfig and 1 more"
      ])
  }

  @Test func aMissingFileIsAProblem() throws {
    let folder = try TemporaryFolder()
    let project = ProjectReader(snapshot: WorkingTree(root: folder.root)).project(at: "Gone.xcodeproj")
    #expect(project.targets.isEmpty && project.problems.count == 1)
    #expect(project.problems[0].description.hasPrefix("Gone.xcodeproj/project.pbxproj: the file cannot be read"))
  }
}

extension String {
  func replacingFirst(_ text: String, with other: String) -> String {
    guard let range = range(of: text) else { return self }
    return replacingCharacters(in: range, with: other)
  }
}
