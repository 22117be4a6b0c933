import CodeModel
import Manifests
import PackageReading
import TestSupport
import Testing

/// Of packages that offer the same product, the one that a project sees.
@Suite struct SeenPackagesTests {
  private func read(_ folder: TemporaryFolder, all: Bool = false) async throws -> PackageReading {
    var reader = PackageReader(root: folder.root, manifests: ManifestReader(mode: .static))
    reader.choice.readsWholeFolder = all
    return try await reader.read(upTo: .imports)
  }

  /// The folders of the modules that the app depends on.
  private func foldersOfDependencies(_ model: CodeModel) -> [String?] {
    model.declaredDependencies.filter { model[$0.dependent].name == "App" }.map { model[$0.dependency].folder }
  }

  private static func package(_ name: String, product: String = "Core", target: String) -> String {
    """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "\(name)", products: [.library(name: "\(product)", targets: ["Core"])], targets: [\(target)])
    """
  }

  /// An app that uses the product Core of a package in `Kit/Core`, or of whatever the objects in its place say.
  private static func project(
    package: String = "isa = XCLocalSwiftPackageReference; relativePath = Kit/Core;",
    product: String = "isa = XCSwiftPackageProductDependency; productName = Core;"
  ) -> String {
    ProjectText.make([
      "PROJECT": "isa = PBXProject; mainGroup = MAIN; targets = (APP, ); packageReferences = (L, );",
      "MAIN": "isa = PBXGroup; children = (APPFILES, ); sourceTree = \"<group>\";", "L": package, "P": product,
      "APPFILES": "isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = \"<group>\";",
      "APP": """
      isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
      fileSystemSynchronizedGroups = (APPFILES, ); packageProductDependencies = (P, );
      """,
    ])
  }

  /// A project with its package, and one in the root that has a product of the same name.
  private static func folder(root: String, project: String = project()) throws -> TemporaryFolder {
    try TemporaryFolder([
      "App.xcodeproj/project.pbxproj": project, "Package.swift": root,
      "App/A.swift": "import Core\n", "App/B.swift": "", "App/C.swift": "", "App/D.swift": "",
      "Kit/Core/Package.swift": package("Core", target: ".target(name: \"Core\")"),
      "Kit/Core/Sources/Core/Core.swift": "public struct Core {}\n", "Old/Old.swift": "",
    ])
  }

  @Test func aPackageThatNobodyNamesAndWhoseFilesAreOthersIsNotRead() async throws {
    let root = Self.package("Old", target: ".target(name: \"Core\", path: \"Kit/Core/Sources\")")
    let folder = try Self.folder(root: root)
    let reading = try await read(folder)
    #expect(reading.model.modules.map(\.name) == ["App", "Core"])
    #expect(foldersOfDependencies(reading.model) == ["Kit/Core/Sources/Core"])
    #expect(
      reading.summary
        == "App.xcodeproj: 1 target; 1 package; 1 of 6 Swift files belongs to no target; not read: 1 package beside it "
        + "(Package.swift); --folder reads all")
    // Where all is wanted, the product is still that of the package which the project names.
    let all = try await read(folder, all: true)
    #expect(all.model.modules.map(\.name) == ["App", "Core", "Core"])
    #expect(foldersOfDependencies(all.model) == ["Kit/Core/Sources/Core"])
  }

  @Test func aPackageThatNobodyNamesWithFilesOfItsOwnIsRead() async throws {
    let folder = try Self.folder(root: Self.package("Old", target: ".target(name: \"Core\", path: \"Old\")"))
    let model = try await read(folder).model
    #expect(model.modules.map(\.folder) == ["App", "Old", "Kit/Core/Sources/Core"])
    #expect(foldersOfDependencies(model) == ["Kit/Core/Sources/Core"])
  }

  /// Another package of the same identity comes before it by its path.
  @Test func ofTwoPackagesOfOneIdentityTheNamedOneIsMeant() async throws {
    let root = Self.package("Old", product: "Old", target: ".target(name: \"Core\", path: \"Old\")")
    let product = "isa = XCSwiftPackageProductDependency; productName = Core; package = L;"
    let folder = try Self.folder(root: root, project: Self.project(product: product))
    try folder.write(Self.package("Core", target: ".target(name: \"Core\")"), to: "Copies/Core/Package.swift")
    try folder.write("", to: "Copies/Core/Sources/Core/Core.swift")
    #expect(foldersOfDependencies(try await read(folder, all: true).model) == ["Kit/Core/Sources/Core"])
  }

  /// The folder that is read has no name among the paths in it.
  @Test func theRootPackageMayBeNamed() async throws {
    let root = Self.package("Own", target: ".target(name: \"Core\", path: \"Old\")")
    let product = "isa = XCSwiftPackageProductDependency; productName = Core; package = L;"
    let package = "isa = XCLocalSwiftPackageReference; relativePath = .;"
    let folder = try Self.folder(root: root, project: Self.project(package: package, product: product))
    #expect(foldersOfDependencies(try await read(folder).model) == ["Old"])
  }
}
