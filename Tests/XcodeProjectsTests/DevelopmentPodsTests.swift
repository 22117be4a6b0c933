import CodeModel
import Manifests
import PackageReading
import TestSupport
import Testing

/// Pods whose sources lie in the codebase: `pod 'Kit', :path => 'DevPods/Kit'`.
@Suite struct DevelopmentPodsTests {
  private func read(_ folder: TemporaryFolder) async throws -> PackageReading {
    try await PackageReader(root: folder.root, manifests: ManifestReader(mode: .static)).read(upTo: .imports)
  }

  private func edges(_ reading: PackageReading) -> [String] {
    let graph = reading.model.graph(at: .module, scope: GraphScope(includesTests: true, includesExternal: true))
    return graph.edges.map { edge in
      let kinds = edge.kinds.map(\.rawValue).joined(separator: "+")
      return "\(graph.nodes[edge.dependent].id) -> \(graph.nodes[edge.dependency].id) \(kinds)"
    }
  }

  /// An app that links what CocoaPods makes of all its pods.
  private static let app = ProjectText.make([
    "PROJECT": "isa = PBXProject; mainGroup = MAIN; targets = (APP, );",
    "MAIN": "isa = PBXGroup; children = (APPFILES, PODS, ); sourceTree = \"<group>\";",
    "APPFILES": "isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = \"<group>\";",
    "PODS": "isa = PBXFileReference; path = Pods_App.framework; sourceTree = BUILT_PRODUCTS_DIR;",
    "LINK": "isa = PBXFrameworksBuildPhase; files = (LINKED, );", "LINKED": "isa = PBXBuildFile; fileRef = PODS;",
    "APP": """
    isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
    fileSystemSynchronizedGroups = (APPFILES, ); buildPhases = (LINK, );
    """,
  ])

  /// Of `Kit` and `Net` the sources lie outside of Pods, of `Alamofire` within; `Pods-App` stands for all three.
  private static let pods = ProjectText.make([
    "PROJECT": "isa = PBXProject; mainGroup = MAIN; targets = (ALAMO, KIT, RES, NET, TESTS, ALL, );",
    "MAIN": "isa = PBXGroup; children = (A, K, KD, N, T, D, ); sourceTree = \"<group>\";",
    "A": "isa = PBXFileReference; path = Alamofire/Source/AF.swift; sourceTree = \"<group>\";",
    "K": "isa = PBXFileReference; path = ../DevPods/Kit/Kit.swift; sourceTree = \"<group>\";",
    "KD": "isa = PBXFileReference; path = \"Target Support Files/Kit/Kit-dummy.m\"; sourceTree = \"<group>\";",
    "N": "isa = PBXFileReference; path = ../DevPods/Net/Net.swift; sourceTree = \"<group>\";",
    "T": "isa = PBXFileReference; path = ../DevPods/Kit/Tests.swift; sourceTree = \"<group>\";",
    "D": "isa = PBXFileReference; path = \"Target Support Files/Pods-App/Pods-App-dummy.m\"; sourceTree = \"<group>\";",
    "BA": "isa = PBXBuildFile; fileRef = A;", "BK": "isa = PBXBuildFile; fileRef = K;",
    "BKD": "isa = PBXBuildFile; fileRef = KD;", "BN": "isa = PBXBuildFile; fileRef = N;",
    "BT": "isa = PBXBuildFile; fileRef = T;", "BD": "isa = PBXBuildFile; fileRef = D;",
    "SA": "isa = PBXSourcesBuildPhase; files = (BA, );", "SK": "isa = PBXSourcesBuildPhase; files = (BK, BKD, );",
    "SN": "isa = PBXSourcesBuildPhase; files = (BN, );", "ST": "isa = PBXSourcesBuildPhase; files = (BT, );",
    "SD": "isa = PBXSourcesBuildPhase; files = (BD, );",
    "ALAMO": target("Alamofire", "framework", sources: "SA"),
    "KIT": target("Kit", "framework", sources: "SK", dependencies: "DNET, DALAMO, DRES, "),
    "RES": target("Kit-Resources", "bundle", sources: ""), "NET": target("Net", "framework", sources: "SN"),
    "TESTS": target("Kit-Unit-Tests", "bundle.unit-test", sources: "ST", dependencies: "DKIT, "),
    "ALL": target("Pods-App", "framework", sources: "SD", dependencies: "DKIT, DALAMO, "),
    "DNET": "isa = PBXTargetDependency; target = NET;", "DALAMO": "isa = PBXTargetDependency; target = ALAMO;",
    "DRES": "isa = PBXTargetDependency; target = RES;", "DKIT": "isa = PBXTargetDependency; target = KIT;",
  ])

  private static func target(_ name: String, _ type: String, sources: String, dependencies: String = "") -> String {
    """
    isa = PBXNativeTarget; name = "\(name)"; productType = "com.apple.product-type.\(type)";
    buildPhases = (\(sources), ); dependencies = (\(dependencies));
    """
  }

  private static let workspace = """
    <Workspace version="1.0"><FileRef location="group:App.xcodeproj"/><FileRef location="group:Pods/Pods.xcodeproj"/>
    </Workspace>
    """

  private static func folder(_ more: [String: String] = [:]) throws -> TemporaryFolder {
    let files = [
      "App.xcodeproj/project.pbxproj": app, "App/App.swift": "import Kit\n",
      "Pods/Pods.xcodeproj/project.pbxproj": pods, "Pods/Alamofire/Source/AF.swift": "",
      "Pods/Target Support Files/Kit/Kit-dummy.m": "", "Pods/Target Support Files/Pods-App/Pods-App-dummy.m": "",
      "DevPods/Kit/Kit.swift": "import Net\nimport Alamofire\n", "DevPods/Net/Net.swift": "",
      "DevPods/Kit/Tests.swift": "import Kit\n",
    ]
    return try TemporaryFolder(files.merging(more) { $1 })
  }

  @Test(arguments: [true, false]) func podsThatLieInTheCodebaseAreModules(hasWorkspace: Bool) async throws {
    let more = hasWorkspace ? ["App.xcworkspace/contents.xcworkspacedata": Self.workspace] : [:]
    let reading = try await read(try Self.folder(more))
    let model = reading.model
    #expect(
      edges(reading) == [
        "App -> Kit declared+imported", "App -> Pods_App declared", "Kit -> Alamofire declared+imported",
        "Kit -> Net declared+imported", "Kit-Unit-Tests -> Kit declared+imported",
      ])
    #expect(model.unassigned.isEmpty)
    #expect(model.files.map(\.path).filter { $0.hasPrefix("Pods/") }.isEmpty)
    #expect(reading.problems.isEmpty)
  }

  /// Such a project holds nothing of the codebase.
  @Test func whereAllPodsAreOfOthersNothingIsAdded() async throws {
    let gone = Self.pods.replacing("../DevPods/", with: "Copies/")
    let reading = try await read(
      try Self.folder([
        "App.xcworkspace/contents.xcworkspacedata": Self.workspace, "Pods/Pods.xcodeproj/project.pbxproj": gone,
      ]))
    #expect(reading.model.modules.filter { $0.kind != .external }.map(\.name) == ["App"])
    #expect(reading.model.sources.map(\.path).filter { $0.contains("Pods") }.isEmpty)
  }

  /// As of a submodule that was not fetched.
  @Test func aPodOfWhichNothingIsThereStaysALeaf() async throws {
    let gone = Self.pods.replacing("../DevPods/Net/", with: "../Modules/Net/")
    let reading = try await read(try Self.folder(["Pods/Pods.xcodeproj/project.pbxproj": gone]))
    #expect(reading.model.modules.filter { $0.name == "Net" }.map(\.kind) == [.external])
    #expect(edges(reading).contains("Kit -> Net declared+imported"))
    #expect(reading.problems.isEmpty)
  }

  /// As many libraries are both, beside an example that takes them as pods.
  @Test func whatIsAPackageIsNoPodBesides() async throws {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])], targets: [.target(name: "Kit", path: "Kit")])
      """
    let folder = try Self.folder(["DevPods/Package.swift": manifest])
    var reader = PackageReader(root: folder.root, manifests: ManifestReader(mode: .static))
    reader.choice.readsWholeFolder = true
    let model = try await reader.read(upTo: .imports).model
    #expect(model.modules.filter { $0.name == "Kit" }.map { model[$0.package!].origin } == [.member])
  }
}
