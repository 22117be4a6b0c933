import Foundation
import TestSupport
import Testing

/// Plans that cross the border of a package: between local packages, and from the target of a project.
@Suite struct SuggestAcrossPackagesTests {
  private static let core = """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(
        name: "Core",
        products: [.library(name: "Core", targets: ["Core"])],
        targets: [.target(name: "Core")]
    )

    """

  private static func feature(_ dependency: String) -> String {
    """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(
        name: "Feature",
        products: [.library(name: "Feature", targets: ["Feature"])],
        dependencies: [.package(path: "../Core")],
        targets: [.target(name: "Feature", dependencies: [\(dependency)])]
    )

    """
  }

  private static let project = """
    { objects = {
      P = { isa = PBXProject; mainGroup = G; targets = (T); packageReferences = (R1, R2); };
      G = { isa = PBXGroup; children = (A); sourceTree = "<group>"; };
      A = { isa = PBXFileReference; path = App/Screen.swift; sourceTree = "<group>"; };
      T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
        buildPhases = (S); packageProductDependencies = (D1, D2); };
      S = { isa = PBXSourcesBuildPhase; files = (B); };
      B = { isa = PBXBuildFile; fileRef = A; };
      R1 = { isa = XCLocalSwiftPackageReference; relativePath = Core; };
      R2 = { isa = XCLocalSwiftPackageReference; relativePath = Feature; };
      D1 = { isa = XCSwiftPackageProductDependency; productName = Core; };
      D2 = { isa = XCSwiftPackageProductDependency; productName = Feature; };
    }; rootObject = P; }
    """

  private func codebase(dependency: String = #".product(name: "Core", package: "Core")"#) throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      "App.xcodeproj/project.pbxproj": Self.project, "Core/Package.swift": Self.core,
      "Feature/Package.swift": Self.feature(dependency),
      "Core/Sources/Core/Store.swift": "public protocol Store { func load() -> Int }\n",
      "Core/Sources/Core/Disk.swift":
        "public final class Disk: Store {\n  public init() {}\n  public func load() -> Int { 1 }\n}\n",
      "Feature/Sources/Feature/Feature.swift": "import Core\npublic struct Feature { let store: any Store }\n",
      "App/Screen.swift": "import Core\nstruct Screen { let store: any Store }\n",
    ])
    try folder.git("init", "-q")
    try folder.commit("before")
    return folder
  }

  private func seam(_ arguments: String..., in folder: TemporaryFolder) throws -> SeamProcess {
    try SeamProcess(["suggest", "--quiet"] + arguments, in: folder.url)
  }

  @Test(arguments: [
    (#".product(name: "Core", package: "Core")"#, #".product(name: "CoreInterface", package: "Core")"#),
    (#""Core""#, #".product(name: "CoreInterface", package: "core")"#),
  ])
  func theManifestsOfBothPackagesAreEdited(written: String, after: String) throws {
    let folder = try codebase(dependency: written)
    let run = try seam("--edge", "Feature:Core", "--apply", in: folder)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try folder.text(of: "Feature/Package.swift") == Self.feature(after))
    #expect(
      try folder.text(of: "Core/Package.swift") == """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(
            name: "Core",
            products: [.library(name: "Core", targets: ["Core", "CoreInterface"]), .library(name: "CoreInterface", targets: ["CoreInterface"])],
            targets: [.target(name: "Core", dependencies: ["CoreInterface"]), .target(name: "CoreInterface")]
        )

        """)
    #expect(try folder.text(of: "Feature/Sources/Feature/Feature.swift").hasPrefix("import CoreInterface\n"))
    #expect(try folder.text(of: "App/Screen.swift").hasPrefix("import Core\n"))
    #expect(try folder.text(of: "Core/Sources/Core/Exports.swift").contains("@_exported import CoreInterface"))
  }

  @Test func aTargetOfAProjectIsLinkedByHand() throws {
    let folder = try codebase()
    let plan = try seam("--edge", "App:Core", in: folder)
    #expect(plan.output.contains("by hand, in Xcode: link the library CoreInterface to App in place of Core"))
    let run = try seam("--edge", "App:Core", "--apply", in: folder)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try folder.text(of: "App/Screen.swift").hasPrefix("import CoreInterface\n"))
    #expect(try folder.text(of: "App.xcodeproj/project.pbxproj") == Self.project)
    #expect(try folder.text(of: "Feature/Package.swift") == Self.feature(#".product(name: "Core", package: "Core")"#))
    #expect(
      try folder.text(of: "Core/Package.swift").contains(
        #".library(name: "CoreInterface", targets: ["CoreInterface"])"#))
  }

  @Test func aProjectIsNotBuilt() throws {
    let run = try seam("--edge", "Feature:Core", "--verify", in: codebase())
    #expect(run.status == 2)
    #expect(run.errors.contains("--verify builds with SwiftPM, and there is no Package.swift"))
  }

  @Test func aLibraryOfSeveralTargetsIsNotTakenAway() throws {
    let folder = try codebase()
    let manifest = Self.core.replacing(#"["Core"])],"#, with: #"["Core", "Other"])],"#).replacing(
      #".target(name: "Core")"#, with: #".target(name: "Core"), .target(name: "Other")"#)
    try folder.write(manifest, to: "Core/Package.swift")
    try folder.write("", to: "Core/Sources/Other/O.swift")
    let run = try seam("--edge", "Feature:Core", "--apply", in: folder)
    #expect(run.status != 0)
    #expect(
      (run.output + run.errors).contains(
        "the library 'Core' offers other targets beside 'Core'; give that a library of its own first"))
  }
}
