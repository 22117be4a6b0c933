import ArgumentParser
import CodeModel
import GraphRendering
import HostSystem
import Manifests
import PackageReading
import Rules
import Settings
import Snapshots
import SwiftFacts
import SystemPackage
import XcodeProjects

/// One input, read as the commands would read it. What it is found to be does not matter; that something is found does.
struct Trial {
  enum Kind: String, CaseIterable, ExpressibleByArgument {
    /// What one file says.
    case source
    /// A package with the file in it, up to every declaration.
    case package
    case manifest, graph, git
    /// `.seam.yml`.
    case settings
    /// `project.pbxproj`, an `.xcconfig`, a workspace, XcodeGen's `project.yml`.
    case project, configuration, workspace, specification
  }

  let kind: Kind
  /// In seconds.
  let patience: Double

  /// Returns when the input was read; where that takes too long, ends the program.
  func run(_ input: [UInt8]) async {
    let patience = patience
    let watch = Task.detached {
      try? await Task.sleep(for: .seconds(patience))
      if !Task.isCancelled { Fuzz.exit(withError: ExitCode(3)) }
    }
    defer { watch.cancel() }
    switch kind {
    case .source:
      let reading = FileReading(isSwift: true, collectsFacts: true, configuration: nil, sizeLimit: 1 << 24)
      _ = withDeepStack { FileContent(of: input, as: reading).remarks.count }
    case .package: await readPackage(input)
    case .manifest: _ = try? StaticManifestReader().read(bytes: input, file: "Package.swift", folder: "/package")
    case .graph:
      if let graph = try? GraphFile.graph(from: input, name: "saved") {
        for format in RenderingFormat.allCases where format.needsNoLayout {
          _ = try? graph.rendered(as: format, options: RenderingOptions())
        }
      }
    case .git:
      let id = ContentIdentifier(ofFile: input)
      _ = GitTree(input, algorithm: .sha1)?.entries.count
      _ = GitTree(input, algorithm: .sha256)?.entries.count
      _ = GitCommit(input, id: id)
    case .settings:
      guard let root = try? YAMLReading.settings(from: input) else { return }
      var reader = SettingsReader()
      _ = RuleSettings(parts: root["parts"], check: root["check"], &reader).needs
    case .project, .configuration, .workspace, .specification: readProject(input)
    }
  }

  private func readProject(_ input: [UInt8]) {
    var files = ["App.xcodeproj/project.pbxproj": Seeds.project, "App.xcconfig": Seeds.configuration]
    switch kind {
    case .configuration: files["App.xcconfig"] = input
    case .workspace: files["App.xcworkspace/contents.xcworkspacedata"] = input
    case .specification: files["project.yml"] = input
    default: files["App.xcodeproj/project.pbxproj"] = input
    }
    let snapshot = MemorySnapshot(files: files)
    switch kind {
    case .workspace: _ = WorkspaceFile(at: "App.xcworkspace", in: snapshot).paths
    case .specification: _ = ProjectSpecification.project(at: "project.yml", in: snapshot).targets
    default: _ = ProjectReader(snapshot: snapshot).project(at: "App.xcodeproj").targets
    }
  }

  private func readPackage(_ input: [UInt8]) async {
    let snapshot = MemorySnapshot(files: [
      "Package.swift": Array(
        """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "P", targets: [.target(name: "A"), .target(name: "B", dependencies: ["A"])])
        """.utf8),
      "Sources/A/A.swift": input, "Sources/B/B.swift": Array("import A\nstruct B { var a: A\n var s: S<Int> }\n".utf8),
    ])
    var reader = PackageReader(root: "/package", snapshot: snapshot, manifests: ManifestReader())
    reader.bodySpellings = ["f", "map", "register"]
    reader.readsEntryPoints = true
    guard let reading = try? await reader.read(upTo: .declarations) else { return }
    for level in [Level.module, .file, .type] { _ = reading.model.graph(at: level).edges.count }
  }
}
