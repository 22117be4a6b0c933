import CodeModel
import Snapshots
import TestSupport
import Testing

@testable import XcodeProjects

@Suite struct WorkspaceFileTests {
  private func workspace(_ text: String, at path: String = "Apps/All.xcworkspace") throws -> WorkspaceFile {
    let folder = try TemporaryFolder(["\(path)/contents.xcworkspacedata": text])
    return WorkspaceFile(at: path, in: WorkingTree(root: folder.root))
  }

  @Test func groupsAndContainers() throws {
    let file = try workspace(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <Workspace version = "1.0">
        <Group location = "group:Modules" name = "Modules">
          <FileRef location = "group:Core"></FileRef>
          <FileRef location = "container:Other"></FileRef>
        </Group>
        <FileRef location = "group:iOS/App.xcodeproj"></FileRef>
        <FileRef location = "group:../Shared"></FileRef>
        <FileRef location = "absolute:/opt/X"></FileRef>
      </Workspace>
      """)
    #expect(file.paths == ["Apps/Modules/Core", "Apps/Other", "Apps/iOS/App.xcodeproj", "Shared"])
    #expect(file.problems.isEmpty)
  }

  @Test func aWorkspaceThatNamesItself() throws {
    let file = try workspace(
      "<Workspace><FileRef location=\"group:All.xcworkspace\"/><FileRef location=\"group:A.xcodeproj\"/></Workspace>")
    #expect(file.paths == ["Apps/A.xcodeproj"])
    #expect(file.problems.map(\.message) == ["the workspace names itself; that is passed over"])
  }

  @Test func theWorkspaceWithinAProjectMeansTheProject() throws {
    let file = try workspace(
      "<Workspace><FileRef location=\"self:\"/></Workspace>", at: "A.xcodeproj/project.xcworkspace")
    #expect(file.paths == ["A.xcodeproj"])
  }

  @Test func ofADamagedOneTheBeginningIsRead() throws {
    let file = try workspace("<Workspace>\n<FileRef location=\"group:A.xcodeproj\"/>\n<FileRef location=")
    #expect(file.paths == ["Apps/A.xcodeproj"])
    #expect(file.problems.map(\.message) == ["the workspace is damaged here; what stands before is read"])
  }

  @Test func tagsAreRead() {
    var tags = XMLTags(
      Array("<?xml a?><!DOCTYPE x><!-- <b> --><a c = '1&amp;&#x41;&#66;&x;&' d=\"<\"><![CDATA[<e>]]><f/></a>".utf8))
    var found: [XMLTags.Tag] = []
    while let tag = tags.next() { found.append(tag) }
    #expect(found == [.start("a", ["c": "1&AB&x;&", "d": "<"]), .start("f", [:]), .end("f"), .end("a")])
    #expect(!tags.isDamaged)
  }

  /// What a document type defines unfolds to nothing, and names no file.
  @Test func nothingUnfolds() throws {
    let file = try workspace(
      """
      <?xml version="1.0"?>
      <!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd"><!ENTITY c "&b;&b;">]>
      <Workspace><FileRef location="group:&c;"/></Workspace>
      """)
    #expect(file.paths == ["Apps/&c;"])
  }

  @Test(arguments: ["", "<", "<Workspace", "<Workspace><", "<Workspace a>", "<Workspace a='", "<!--", "<Workspace></"])
  func whatEndsTooEarlyIsDamaged(text: String) throws {
    #expect(try workspace(text).problems.count == 1)
  }
}
