import JSONReading
import Testing

@testable import Manifests

/// What `swift package dump-package` prints, as values of ours; what it never printed is an error that says where.
@Suite struct DumpedPackageTests {
  private func manifest(_ members: String) throws -> Manifest {
    let text = "{\"name\": \"P\", \"toolsVersion\": {\"_version\": \"6.0.0\"}, \(members)}"
    return try DumpedPackage.manifest(from: JSONValue(parsing: Array(text.utf8)))
  }

  private func pathOfError(_ members: String) -> String? {
    do {
      _ = try manifest(members)
      return nil
    } catch let error as DumpedPackage.UnknownShape {
      return error.path
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    (
      #"{"fileSystem": [{"identity": "kit", "path": "/kit"}]}"#,
      Manifest.PackageDependency(location: .fileSystem(path: "/kit"))
    ),
    (
      #"{"fileSystem": [{"nameForTargetDependencyResolutionOnly": "N", "path": "/kit"}]}"#,
      Manifest.PackageDependency(location: .fileSystem(path: "/kit"), explicitName: "N")
    ),
    (#"{"registry": [{"identity": "a.b"}]}"#, Manifest.PackageDependency(location: .registry(id: "a.b"))),
    (
      #"{"sourceControl": [{"location": {"local": ["/repo"]}}]}"#,
      Manifest.PackageDependency(location: .localRepository(path: "/repo"))
    ),
    (
      #"{"sourceControl": [{"location": {"remote": [{"urlString": "https://e.org/a"}]}}]}"#,
      Manifest.PackageDependency(location: .remoteRepository(url: "https://e.org/a"))
    ),
  ])
  func packagesAreReadWhereTheyAre(json: String, dependency: Manifest.PackageDependency) throws {
    #expect(try manifest("\"dependencies\": [\(json)]").packageDependencies == [dependency])
  }

  @Test(arguments: [
    (#"{"library": ["automatic"]}"#, Manifest.Product.Kind.library(.automatic)),
    (#"{"library": ["dynamic"]}"#, .library(.dynamic)), (#"{"library": ["static"]}"#, .library(.static)),
    (#"{"executable": null}"#, .executable), (#"{"plugin": null}"#, .plugin),
    (#"{"snippet": null}"#, .other("snippet")),
  ])
  func productsAreReadByTheirKind(json: String, kind: Manifest.Product.Kind) throws {
    let products = try manifest("\"products\": [{\"name\": \"L\", \"targets\": [\"A\"], \"type\": \(json)}]").products
    #expect(products == [.init(name: "L", kind: kind, targets: ["A"])])
  }

  @Test(arguments: Manifest.Target.Kind.allCases)
  func targetsAreReadByTheirKind(kind: Manifest.Target.Kind) throws {
    let targets = try manifest("\"targets\": [{\"name\": \"T\", \"type\": \"\(kind.rawValue)\"}]").targets
    #expect(targets == [.init(name: "T", kind: kind)])
  }

  @Test(arguments: [
    (#"{"byName": ["D", null]}"#, Manifest.TargetDependency(.byName("D"))),
    (#"{"target": ["D", null]}"#, Manifest.TargetDependency(.target(name: "D"))),
    (#"{"product": ["D", "d", null, null]}"#, Manifest.TargetDependency(.product(name: "D", package: "d"))),
    (#"{"product": ["D", null, null, null]}"#, Manifest.TargetDependency(.product(name: "D", package: nil))),
    (
      #"{"target": ["D", {"platformNames": ["ios"]}]}"#,
      Manifest.TargetDependency(.target(name: "D"), condition: .init(platforms: ["ios"]))
    ),
    (
      #"{"product": ["D", "d", {"A": "B"}, {"platformNames": [], "traits": ["b", "a"]}]}"#,
      Manifest.TargetDependency(
        .product(name: "D", package: "d"), condition: .init(platforms: [], traits: ["a", "b"]))
    ),
  ])
  func dependenciesAreReadWithTheirConditions(json: String, dependency: Manifest.TargetDependency) throws {
    let targets = try manifest("\"targets\": [{\"name\": \"T\", \"type\": \"regular\", \"dependencies\": [\(json)]}]")
      .targets
    #expect(targets.first?.dependencies == [dependency])
  }

  @Test func theRestOfATargetIsReadAsItIsWritten() throws {
    let targets = try manifest(
      """
      "targets": [{"name": "T", "type": "regular", "path": "p", "url": "u", "exclude": ["x"], "sources": ["s"],
        "resources": [{"path": "r", "rule": {"copy": {}}}], "publicHeadersPath": "h",
        "pluginUsages": [{"plugin": ["G", null]}, {"plugin": ["H", "h"]}]}]
      """
    ).targets
    #expect(
      targets == [
        .init(
          name: "T", kind: .regular, path: "p", url: "u", exclude: ["x"], sources: ["s"], resources: ["r"],
          publicHeadersPath: "h", pluginUsages: [.init(name: "G"), .init(name: "H", package: "h")])
      ])
  }

  @Test(arguments: [
    (#""dependencies": [{"scm": [{}]}]"#, "dependencies.scm"), (#""dependencies": [3]"#, "dependencies"),
    (#""dependencies": [{"fileSystem": [{}]}]"#, "dependencies.fileSystem"),
    (#""products": [{"name": "L"}]"#, "products"), (#""targets": [{"name": "T", "type": "robot"}]"#, "targets.type"),
    (#""targets": [{"name": "T", "type": "test", "dependencies": [{"wish": ["D"]}]}]"#, "targets.dependencies.wish"),
    (#""targets": [{"name": "T", "type": "test", "dependencies": [{}]}]"#, "targets.dependencies"),
    (#""targets": [{"name": "T", "type": "test", "pluginUsages": [{}]}]"#, "pluginUsages"),
  ])
  func anUnknownShapeSaysWhereItStands(members: String, path: String) { #expect(pathOfError(members) == path) }

  @Test(arguments: ["{}", "[]", "{\"name\": \"P\"}", "{\"name\": 3, \"toolsVersion\": {\"_version\": \"6.0.0\"}}"])
  func whatIsNoPackageIsAnError(text: String) {
    #expect(throws: DumpedPackage.UnknownShape.self) {
      try DumpedPackage.manifest(from: JSONValue(parsing: Array(text.utf8)))
    }
  }
}

/// The places that SwiftPM's answer lacks, found in the text.
@Suite struct ManifestPositionsTests {
  /// The lines of the target, its dependencies and its plug-ins.
  private func lines(of target: Manifest.Target, in text: String) -> [Int?] {
    let manifest = Manifest(name: "P", toolsVersion: ToolsVersion(6), targets: [target])
    let located = ManifestPositions(of: Array(text.utf8)).locating(manifest).targets[0]
    return [located.position?.line] + located.dependencies.map(\.position?.line)
      + located.pluginUsages.map(\.position?.line)
  }

  private let text = """
    let shared: Target.Dependency = "Shared"
    let package = Package(name: "P", targets: [
      .target(name: "B"),
      .target(
        name: "A",
        dependencies: [
          "B",
          shared
        ],
        plugins: ["G"]),
    ])
    """

  @Test func targetsAndWhatTheyNameHaveTheirLines() {
    let target = Manifest.Target(
      name: "A", kind: .regular, dependencies: [.init(.byName("B")), .init(.byName("Shared"))],
      pluginUsages: [.init(name: "G")])
    #expect(lines(of: target, in: text) == [4, 7, 1, 10])
  }

  /// A dependency of the target's own name is not the target's name.
  @Test func aNameThatStandsNowhereHasThePlaceOfItsCall() {
    let target = Manifest.Target(name: "A", kind: .regular, dependencies: [.init(.byName("Computed"))])
    #expect(lines(of: target, in: text) == [4, 4])
  }

  @Test func aTargetThatIsComputedHasTheFirstLine() {
    let target = Manifest.Target(name: "A1", kind: .regular, dependencies: [.init(.byName("B"))])
    #expect(lines(of: target, in: text) == [1, 3])
  }

  @Test(arguments: ["", "\n", "let package = Package(name: ", "\u{FEFF}"])
  func aDamagedTextHasPlacesToo(text: String) {
    #expect(lines(of: Manifest.Target(name: "A", kind: .regular), in: text) == [1])
  }
}
