import Foundation
import SystemPackage

/// A package of pairs on disk.
struct ShapePackage {
  let folder: FilePath

  /// - Parameter isStrict: Swift 6 with the upcoming features that ask for more imports.
  init(_ pairs: [Pair], in folder: FilePath, isStrict: Bool) throws {
    self.folder = folder
    try? FileManager.default.removeItem(atPath: folder.appending("Sources").string)
    try? FileManager.default.removeItem(atPath: folder.appending("Package.swift").string)
    for pair in pairs {
      for (path, text) in pair.files { try write(text, to: path) }
    }
    try write(Self.manifest(of: pairs, isStrict: isStrict), to: "Package.swift")
  }

  private func write(_ text: String, to path: String) throws {
    let url = URL(fileURLWithPath: folder.pushing(FilePath(path)).string)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// Leaves nothing in the modules of a pair, so that the others can be built.
  func empty(_ pair: Pair) throws {
    let sources = folder.appending("Sources")
    for module in try FileManager.default.contentsOfDirectory(atPath: sources.string)
    where module.filter(\.isNumber) == "\(pair.number)" {
      try FileManager.default.removeItem(atPath: sources.appending(module).string)
      try write("", to: "Sources/\(module)/Empty.swift")
    }
  }

  private static func manifest(of pairs: [Pair], isStrict: Bool) -> String {
    """
    // swift-tools-version: \(isStrict ? "6.0" : "5.9")
    import PackageDescription

    let package = Package(
      name: "Shapes",
      platforms: [.macOS(.v14), .iOS(.v17)],
      products: [
    \(pairs.flatMap(\.products).map { "    \($0),\n" }.joined())  ],
      targets: [
    \(pairs.flatMap(\.targets).map { "    \($0),\n" }.joined())  ]
    )
    \(isStrict ? strictSettings : "")
    """
  }

  private static let strictSettings = """

    for target in package.targets {
      target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]
    }

    """

  // MARK: - Building

  /// The last lines of a build that fails; none where it succeeds.
  func build() throws -> [String] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "swift", "build", "--package-path", folder.string, "--disable-index-store", "-Xswiftc", "-wmo",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let log = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus != 0 else { return [] }
    let lines = log.split(separator: "\n").map(String.init)
    let errors = lines.filter { $0.contains("error: ") }
    return Array((errors.isEmpty ? lines.suffix(8) : errors.prefix(20)))
  }
}
