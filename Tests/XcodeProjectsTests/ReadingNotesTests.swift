import CodeModel
import Manifests
import PackageReading
import TestSupport
import Testing

/// What is said of what could not be read, and of who could tell more.
@Suite struct ReadingNotesTests {
  private func read(_ files: [String: String]) async throws -> PackageReading {
    let folder = try TemporaryFolder(files)
    return try await PackageReader(root: folder.root, manifests: ManifestReader(mode: .static)).read(upTo: .imports)
  }

  private static let package = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "Kit", targets: [.target(name: "Kit")])
    """

  private static func project(_ files: String...) -> String {
    ProjectText.make([
      "PROJECT": "isa = PBXProject; mainGroup = MAIN; targets = (APP, );",
      "MAIN": "isa = PBXGroup; children = (APPFILES, ); sourceTree = \"<group>\";",
      "APPFILES": "isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = \"<group>\";",
      "APP": """
      isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
      fileSystemSynchronizedGroups = (APPFILES, );
      """,
    ])
  }

  private static let sentence =
    "Bazel's targets are not read; give --modules a file that tells them, which 'bazel query' can write"

  @Test(arguments: ["BUILD.bazel", "BUILD", "MODULE.bazel", "WORKSPACE", "WORKSPACE.bazel"])
  func ofBazelTheWayIsTold(file: String) async throws {
    let folder = try await read([file: "", "Sources/A.swift": "", "Sources/BUILD": ""])
    #expect(folder.isFolder)
    #expect(folder.problems.map(\.description) == ["\(file): \(Self.sentence)"])
    let fixture = try await read([
      file: "", "Tests/App.xcodeproj/project.pbxproj": Self.project(), "Tests/App/A.swift": "", "Sources/A.swift": "",
      "Sources/B.swift": "",
    ])
    #expect(fixture.problems.map(\.description) == ["\(file): \(Self.sentence)"])
  }

  @Test func whereBazelIsBesideWhatIsReadNothingIsTold() async throws {
    let package = try await read(["BUILD.bazel": "", "Package.swift": Self.package, "Sources/Kit/A.swift": ""])
    #expect(package.problems.isEmpty)
    let project = try await read([
      "MODULE.bazel": "", "App.xcodeproj/project.pbxproj": Self.project(), "App/A.swift": "", "Sources/B.swift": "",
    ])
    #expect(project.problems.isEmpty)
    // Without one of Bazel's files there is nobody to ask; a folder may be called so, too.
    #expect(try await read(["Sources/A.swift": "", "build/A.txt": "", "BUILD/A.txt": ""]).problems.isEmpty)
  }

  @Test func ofPodsThatAreNotInstalledTheWayIsTold() async throws {
    let files = [
      "App.xcodeproj/project.pbxproj": Self.project(), "App/A.swift": "", "Pods/Kit/Kit.podspec": "",
      "Dev/Kit/Kit.podspec": "", "Dev/Kit/Kit.swift": "", "Dev/Log/Log.podspec": "", "Dev/Log/Sources/Log.swift": "",
      "Vendor/Other/Other.podspec": "", "Vendor/Other/Other.swift": "",
      "Podfile": "pod 'Kit', :path => 'Dev/Kit'\npod \"Log\", path: 'Dev/Log'\n",
    ]
    let sentence =
      "not read, as CocoaPods alone knows what is built of the files; run 'pod install' first, which writes "
      + "Pods/Pods.xcodeproj, or give --modules a file that tells the modules"
    let reading = try await read(files)
    #expect(reading.problems.map(\.description) == ["Dev/Kit/Kit.podspec: 2 such pods are \(sentence)"])
    #expect(try await read(files.merging(["Podfile": ""]) { $1 }).problems.isEmpty)
    // What a package declares is read, and what lies below the description of everything is not meant by it.
    let declared = try await read([
      "Kit.podspec": "", "Package.swift": Self.package, "Sources/Kit/A.swift": "", "Examples/B.swift": "",
      "Sources/Kit/Kit.podspec": "", "Podfile": "pod 'Kit'",
    ])
    #expect(declared.problems.isEmpty)
  }

  @Test func projectsThatCannotBeReadAreNotCounted() async throws {
    let reading = try await read([
      "All.xcworkspace/contents.xcworkspacedata": """
      <Workspace version="1.0"><FileRef location="group:Gone.xcodeproj"/><FileRef location="group:Bad.xcodeproj"/>
      <FileRef location="group:App.xcodeproj"/></Workspace>
      """,
      "App.xcodeproj/project.pbxproj": Self.project(), "App/A.swift": "", "Bad.xcodeproj/project.pbxproj": "<<<",
    ])
    #expect(reading.summary == "App.xcodeproj: 1 target")
    #expect(reading.model.sources.map(\.path) == ["All.xcworkspace", "App.xcodeproj"])
    #expect(reading.model.packages.map(\.name) == ["App"])
    #expect(reading.model.title == "App")
    #expect(Set(reading.problems.map(\.file)) == ["Gone.xcodeproj/project.pbxproj", "Bad.xcodeproj/project.pbxproj"])
  }

  @Test func whatCannotBeReadNamesNoCodebase() async throws {
    let reading = try await read([
      "W.xcworkspace/contents.xcworkspacedata":
        "<Workspace version=\"1.0\"><FileRef location=\"group:gone.xcodeproj\"/><FileRef location=\"group:Kit\"/></Workspace>",
      "Kit/Package.swift": Self.package, "Kit/Sources/Kit/A.swift": "",
    ])
    #expect(reading.model.packages.map(\.name) == ["Kit"])
    #expect(reading.model.title == "Sample")
  }

  @Test func anEmptyWorkspaceNamesNoCodebase() async throws {
    let reading = try await read([
      "A.xcworkspace/contents.xcworkspacedata": "<Workspace version=\"1.0\"></Workspace>",
      "B.xcworkspace/contents.xcworkspacedata":
        "<Workspace version=\"1.0\"><FileRef location=\"group:App.xcodeproj\"/><FileRef location=\"group:C.xcodeproj\"/></Workspace>",
      "App.xcodeproj/project.pbxproj": Self.project(), "App/A.swift": "", "C.xcodeproj/project.pbxproj": Self.project(),
    ])
    #expect(reading.summary == "B.xcworkspace: 2 projects, 2 targets")
    #expect(reading.model.sources.map(\.path).filter { $0.hasSuffix("xcworkspace") } == ["B.xcworkspace"])
  }
}
