import Foundation
import TestSupport
import Testing

/// Every shape of tie that has a clean suggestion: carried out by the command, then built and tested by SwiftPM, all in
/// one package.
///
/// Slow, because it compiles; what a suggestion says is tested without a compiler in `SuggestionShapeTests`.
@Suite struct ShapeProofTests {
  private static let shapes: [Shape] = [
    .bastardInjection, .closureDefault, .valuesOnly, .associatedType, .richRequirements, .existingInterface,
    .extraction, .extensionMembers,
    .packageAccess, .inversion, .inversionOfProduct, .factory, .conditionsAndQualifiers, .uncertainNames,
    .membersOfFoundation,
    .directConstruction, .singleton, .constructionPerCall, .genericConsumer, .resources, .importLevels, .classHierarchy,
    .unspelledMembers,
  ]

  private static let strict = """

    for target in package.targets {
      target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]
    }
    """

  @Test(.timeLimit(.minutes(60)), arguments: [("5.9", ""), ("6.0", strict)])
  func whatIsCarriedOutBuildsAndItsTestsPass(tools: String, settings: String) throws {
    let folder = try TemporaryFolder(
      Shape.package(of: Self.shapes, tools: tools, settings: settings).mapValues { text in
        // Under strict settings what public signatures name has to be imported publicly before, too.
        settings.isEmpty ? text : text.replacing(/(?m)^import (?!XCTest)/, with: "public import ")
      })
    try folder.git("init", "-q")
    try folder.commit("before")
    for shape in Self.shapes {
      let run = try SeamProcess(
        ["suggest", "--edge", "\(shape.consumer):\(shape.provider)", "--apply"] + shape.options, in: folder.url)
      for edit in shape.afterwards {
        let text = try edit.text.map { try folder.text(of: edit.path).replacing($0, with: edit.replacement) }
        try folder.write(text ?? edit.replacement, to: edit.path)
      }
      try folder.commit(shape.name)
      #expect(run.status == 0, "\(shape.name): \(run.errors)")
      let graph = try SeamProcess("graph", "--format", "dot", "--quiet", in: folder.url)
      #expect(
        graph.status == 0 && !graph.output.contains("\"\(shape.consumer)\" -> \"\(shape.provider)\""), "\(shape.name)")
    }
    let (status, log) = try Self.swift("build", "--build-tests", in: folder.url)
    #expect(status == 0, "\(log)")
    let tests = try Self.swift("test", "--skip-build", in: folder.url)
    #expect(tests.status == 0, "\(tests.log)")
  }

  private static func swift(_ arguments: String..., in folder: URL) throws -> (status: Int32, log: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swift"] + arguments + ["--package-path", folder.path]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (
      process.terminationStatus,
      text.split(separator: "\n").filter { $0.contains("error") }.prefix(20).joined(separator: "\n")
    )
  }
}
