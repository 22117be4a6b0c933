import CodeModel
import Snapshots
import TestSupport
import Testing

@testable import XcodeProjects

@Suite struct ProjectReaderTests {
  /// An app, its extension and its tests; classic groups.
  private static let classic = ProjectText.make(
    [
      "PROJECT": "isa = PBXProject; mainGroup = MAIN; buildConfigurationList = PL; targets = (APP, EXT, TESTS, ALL, );",
      "MAIN": "isa = PBXGroup; children = (APPGROUP, SHARED, VARIANTS, KIT, PRODUCTS, ); sourceTree = \"<group>\";",
      "APPGROUP": "isa = PBXGroup; path = \"My App\"; children = (F1, F2, ABS, ); sourceTree = \"<group>\";",
      "F1": "isa = PBXFileReference; path = Main.swift; sourceTree = \"<group>\";",
      "F2": "isa = PBXFileReference; path = ../Other/Legacy.m; sourceTree = \"<group>\";",
      "ABS": "isa = PBXFileReference; path = /opt/Elsewhere.swift; sourceTree = \"<absolute>\";",
      "SHARED": "isa = PBXFileReference; path = Shared/Model.swift; sourceTree = SOURCE_ROOT;",
      "VARIANTS": "isa = PBXVariantGroup; name = Words; children = (V1, V2, ); sourceTree = \"<group>\";",
      "V1": "isa = PBXFileReference; path = en.lproj/Words.swift; sourceTree = \"<group>\";",
      "V2": "isa = PBXFileReference; path = de.lproj/Words.swift; sourceTree = \"<group>\";",
      "KIT": "isa = PBXFileReference; path = Vendor/Chart.xcframework; sourceTree = \"<group>\";",
      "UIKIT": "isa = PBXFileReference; path = System/Library/Frameworks/UIKit.framework; sourceTree = SDKROOT;",
      "PRODUCTS": "isa = PBXGroup; children = (PAPP, ); name = Products; sourceTree = \"<group>\";",
      "PAPP": "isa = PBXFileReference; path = \"My App.app\"; sourceTree = BUILT_PRODUCTS_DIR;",
      "APP": """
      isa = PBXNativeTarget; name = "My App"; productType = "com.apple.product-type.application";
      productReference = PAPP; buildConfigurationList = AL; buildPhases = (S1, L1, ); dependencies = (D1, D3, );
      packageProductDependencies = (PP, );
      """,
      "EXT": """
      isa = PBXNativeTarget; name = Widgets; productType = "com.apple.product-type.app-extension";
      buildPhases = (S2, );
      """,
      "TESTS": """
      isa = PBXNativeTarget; name = Tests; productType = "com.apple.product-type.bundle.unit-test";
      dependencies = (D2, );
      """,
      "ALL": "isa = PBXAggregateTarget; name = Everything;",
      "S1": "isa = PBXSourcesBuildPhase; files = (B1, B2, B3, B4, B5, );",
      "B1": "isa = PBXBuildFile; fileRef = F1;", "B2": "isa = PBXBuildFile; fileRef = F2;",
      "B3": "isa = PBXBuildFile; fileRef = SHARED;", "B4": "isa = PBXBuildFile; fileRef = VARIANTS;",
      "B5": "isa = PBXBuildFile; fileRef = ABS;",
      "S2": "isa = PBXSourcesBuildPhase; files = (B6, );", "B6": "isa = PBXBuildFile; fileRef = SHARED;",
      "L1": "isa = PBXFrameworksBuildPhase; files = (B7, B8, B9, );",
      "B7": "isa = PBXBuildFile; fileRef = KIT;", "B8": "isa = PBXBuildFile; fileRef = UIKIT;",
      "B9": "isa = PBXBuildFile; productRef = PP;",
      "PP": "isa = XCSwiftPackageProductDependency; package = PKG; productName = Collections;",
      "PKG":
        "isa = XCRemoteSwiftPackageReference; repositoryURL = \"https://example.org/Apple/Swift-Collections.git\";",
      "D1": "isa = PBXTargetDependency; target = EXT; targetProxy = X1;",
      "X1": "isa = PBXContainerItemProxy; containerPortal = PROJECT; proxyType = 1; remoteGlobalIDString = EXT;",
      "D2": "isa = PBXTargetDependency; targetProxy = X2;",
      "X2": "isa = PBXContainerItemProxy; containerPortal = PROJECT; proxyType = 1; remoteGlobalIDString = APP;",
      "D3": "isa = PBXTargetDependency; productRef = LINT;",
      "LINT": "isa = XCSwiftPackageProductDependency; productName = \"plugin:Lint\";",
      "AL": "isa = XCConfigurationList; buildConfigurations = (AD, );",
      "AD":
        "isa = XCBuildConfiguration; name = Debug; buildSettings = { PRODUCT_NAME = \"$(TARGET_NAME) $(SUFFIX)\"; };",
      "PL": "isa = XCConfigurationList; buildConfigurations = (PD, PR, );",
      "PD": """
      isa = XCBuildConfiguration; name = Debug; buildSettings = {
      SDKROOT = iphoneos; SUFFIX = Beta; SWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEBUG $(inherited)"; };
      """,
      "PR": "isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos; };",
    ])

  private func project(_ text: String, _ others: [String: String] = [:], configuration: String? = nil) throws
    -> XcodeProject
  {
    let folder = try TemporaryFolder(others.merging(["App.xcodeproj/project.pbxproj": text]) { $1 })
    return ProjectReader(snapshot: WorkingTree(root: folder.root), configuration: configuration).project(
      at: "App.xcodeproj")
  }

  @Test func targetsWithKindsAndModuleNames() throws {
    let project = try project(Self.classic)
    #expect(project.problems.isEmpty)
    #expect(project.targets.map(\.name) == ["My App", "Widgets", "Tests", "Everything"])
    #expect(project.targets.map(\.kind) == [.app, .appExtension, .test, .aggregate])
    #expect(project.targets.map(\.moduleName) == ["My_App_Beta", "Widgets", "Tests", "Everything"])
    #expect(project.targets.map(\.platforms) == [["iOS"], ["iOS"], ["iOS"], ["iOS"]])
    #expect(project.targets[0].conditions == ["DEBUG"])
    #expect(project.targets[0].line.map { $0 > 10 } == true)
  }

  @Test func filesOfGroupsAndVariantGroups() throws {
    let targets = try project(Self.classic).targets
    #expect(
      targets[0].files.map(\.path) == [
        "My App/Main.swift", "Other/Legacy.m", "Shared/Model.swift", "en.lproj/Words.swift", "de.lproj/Words.swift",
      ])
    #expect(targets[1].files.map(\.path) == ["Shared/Model.swift"])
  }

  @Test func dependenciesOnTargetsFrameworksAndProducts() throws {
    let targets = try project(Self.classic).targets
    #expect(
      targets[0].dependencies.map(\.reference) == [
        .target(id: "EXT"), .product(name: "Lint", package: nil), .library(name: "Chart"),
        .product(name: "Collections", package: "swift-collections"),
      ])
    #expect(targets[2].dependencies.map(\.reference) == [.target(id: "APP")])
  }

  @Test func aConfigurationIsChosen() throws {
    let release = try project(Self.classic, configuration: "Release")
    #expect(release.targets[0].conditions == [])
    let missing = try project(Self.classic, configuration: "Nightly")
    #expect(
      missing.problems.map(\.message) == ["there is no configuration 'Nightly', only Debug, Release; Debug is read"])
  }

  @Test func exceptionsTakeOutForTheOwnerAndBringInForOthers() throws {
    let project = try project(
      ProjectText.make([
        "PROJECT": "isa = PBXProject; mainGroup = MAIN; targets = (APP, EXT, );",
        "MAIN": "isa = PBXGroup; children = (SYNC, ); sourceTree = \"<group>\";",
        "SYNC": """
        isa = PBXFileSystemSynchronizedRootGroup; path = App; exceptions = (E1, E2, E3, ); explicitFolders = (Web, );
        sourceTree = "<group>";
        """,
        "E1": """
        isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = APP;
        membershipExceptions = (Info.plist, Widget/Widget.swift, );
        """,
        "E2": """
        isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = EXT;
        membershipExceptions = (Widget/Widget.swift, Shared/Model.swift, );
        """,
        "E3": """
        isa = PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet; buildPhase = COPY;
        membershipExceptions = (Helper.swift, );
        """,
        "APP": """
        isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
        fileSystemSynchronizedGroups = (SYNC, ); buildPhases = (S, COPY, );
        """,
        "S": "isa = PBXSourcesBuildPhase; files = ();", "COPY": "isa = PBXCopyFilesBuildPhase; files = ();",
        "EXT": "isa = PBXNativeTarget; name = Ext; productType = \"com.apple.product-type.app-extension\";",
      ]))
    #expect(
      project.targets[0].folders == [
        .init(path: "App", excluded: ["App/Info.plist", "App/Widget/Widget.swift", "App/Web"])
      ])
    #expect(
      project.targets[1].folders == [.init(path: "App/Widget/Widget.swift"), .init(path: "App/Shared/Model.swift")])
    #expect((project.synchronizedGroupCount, project.exceptionCount) == (1, 2))
  }

  @Test func packagesComeInThreeWays() throws {
    let project = try project(
      ProjectText.make([
        "PROJECT": """
        isa = PBXProject; mainGroup = MAIN; packageReferences = (L, R, ); projectReferences = ({ ProductGroup = G; ProjectRef = P; }, );
        """,
        "MAIN": "isa = PBXGroup; children = (W, SYNC, P, ); sourceTree = \"<group>\";",
        "L": "isa = XCLocalSwiftPackageReference; relativePath = ../Core;",
        "R": "isa = XCRemoteSwiftPackageReference; repositoryURL = \"https://example.org/a/B\";",
        "W": "isa = PBXFileReference; lastKnownFileType = wrapper; path = Packages/Env; sourceTree = \"<group>\";",
        "SYNC": "isa = PBXFileSystemSynchronizedRootGroup; path = Modules; sourceTree = \"<group>\";",
        "P": "isa = PBXFileReference; path = Sub/Sub.xcodeproj; sourceTree = \"<group>\";",
      ]))
    #expect(project.packageFolders.map(\.path) == ["../Core", "Packages/Env", "Modules"])
    #expect(project.packageFolders.map(\.isDeclared) == [true, true, false])
    #expect(project.packageFolders.map(\.searchesBelow) == [false, false, true])
    #expect(project.projects == ["Sub/Sub.xcodeproj"])
  }

  @Test func targetsOfOtherProjects() throws {
    let project = try project(
      ProjectText.make([
        "PROJECT": "isa = PBXProject; mainGroup = MAIN; targets = (APP, );",
        "MAIN": "isa = PBXGroup; children = (P, ); sourceTree = \"<group>\";",
        "P": "isa = PBXFileReference; path = Sub/Sub.xcodeproj; sourceTree = \"<group>\";",
        "APP": "isa = PBXNativeTarget; name = App; dependencies = (D, ); buildPhases = (L, );",
        "D": "isa = PBXTargetDependency; name = Kit; targetProxy = X;",
        "X": "isa = PBXContainerItemProxy; containerPortal = P; remoteGlobalIDString = KIT; remoteInfo = Kit;",
        "L": "isa = PBXFrameworksBuildPhase; files = (B, );",
        "B": "isa = PBXBuildFile; fileRef = RP;",
        "RP": "isa = PBXReferenceProxy; path = Kit.framework; remoteRef = Y; sourceTree = BUILT_PRODUCTS_DIR;",
        "Y": "isa = PBXContainerItemProxy; containerPortal = P; remoteGlobalIDString = KITPRODUCT; remoteInfo = Kit;",
      ]))
    #expect(
      project.targets[0].dependencies.map(\.reference) == [
        .foreignTarget(id: "KIT", name: "Kit", project: "Sub/Sub.xcodeproj"),
        .foreignTarget(id: "KITPRODUCT", name: "Kit", project: "Sub/Sub.xcodeproj"),
      ])
  }
}
