import CodeModel
import Testing

@testable import PackageWriting

/// Manifests that give names to what others write out.
@Suite struct ManifestConstantsTests {
  private let manifest = """
    let collections: Target.Dependency = .product(name: "DequeModule", package: "swift-collections")
    let own: [Target.Dependency] = [.target(name: "B"), "C"]
    let shared: [Target.Dependency] = ["B", .product(name: "Logging", package: "swift-log")]
    enum Module {
      static let core = "Core"
    }
    #if os(Linux)
    let system: [Target.Dependency] = ["B"]
    #else
    let system: [Target.Dependency] = []
    #endif
    var targets: [Target] = [
      .target(name: "A", dependencies: [collections, "B"]),
      .target(name: "Owner", dependencies: own),
      .target(name: "S", dependencies: shared),
      .target(name: "T", dependencies: shared + system),
      .target(name: Module.core, dependencies: [.target(name: "B")]),
      .target(name: "M", dependencies: ["B", logger].compactMap { $0 }),
    ]
    targets.append(
      .target(name: "Late", dependencies: ["B"]))
    own.append("D")
    let package = Package(name: "P", products: [.library(name: "Core", targets: [Module.core])], targets: targets)
    """

  private func editor() throws -> ManifestEditor {
    try ManifestEditor(path: "Package.swift", bytes: Array(manifest.utf8))
  }

  /// Lines that are new.
  private func edited(_ body: (inout ManifestEditor) throws -> Void) throws -> [String] {
    var editor = try editor()
    try body(&editor)
    return editor.text.split(separator: "\n").map(String.init).filter {
      !manifest.split(separator: "\n").map(String.init).contains($0)
    }
  }

  @Test func aNamedProductIsCopiedByItsName() throws {
    #expect(try editor().productDependency("DequeModule", of: "A") == "collections")
    #expect(try editor().productDependency("Logging", of: "S") == #".product(name: "Logging", package: "swift-log")"#)
    #expect(try editor().productDependency("Logging", of: "A") == #".product(name: "Logging", package: "swift-log")"#)
  }

  @Test func aListThatOneTargetUsesIsEdited() throws {
    #expect(try edited { try $0.removeDependency("B", from: "Owner") } == [#"let own: [Target.Dependency] = ["C"]"#])
    #expect(
      try edited { try $0.removeDependency("B", from: "M") } == [
        #"  .target(name: "M", dependencies: [logger].compactMap { $0 }),"#
      ])
  }

  @Test(arguments: ["S", "T"]) func aListThatSeveralUseIsNot(target: String) throws {
    #expect(throws: Refusal.self) { try edited { try $0.removeDependency("B", from: target) } }
  }

  @Test func aTargetIsFoundByTheNameOfItsName() throws {
    #expect(
      try edited { try $0.addDependency("X", to: "Core", besides: "B") } == [
        #"  .target(name: Module.core, dependencies: [.target(name: "B"), .target(name: "X")]),"#
      ])
    #expect(
      try edited { try $0.addToLibraries("X", besides: "Core") } == [
        #"let package = Package(name: "P", products: [.library(name: "Core", targets: [Module.core, "X"])], targets: targets)"#
      ])
  }

  @Test func aTargetThatIsAppendedHasItsLikeAppended() throws {
    let lines = try edited { try $0.addTarget(NewTarget(name: "LateInterface", dependencies: ["B"]), after: "Late") }
    #expect(lines == [#"  .target(name: "LateInterface", dependencies: ["B"]))"#])
    var editor = try editor()
    try editor.addTarget(NewTarget(name: "LateInterface"), after: "Late")
    #expect(editor.text.contains("targets.append(\n  .target(name: \"LateInterface\"))\nown.append"))
  }

  @Test func whatTheFileDoesNotTellIsTakenWhole() throws {
    #expect(try editor().unknownLists(ofTarget: "T") == ["system"])
    var target = NewTarget(name: "X", dependencies: ["C"])
    target.dependencyLists = ["system"]
    #expect(
      try edited { try $0.addTarget(target, after: "T") } == [#"  .target(name: "X", dependencies: ["C"] + system),"#])
  }

  @Test func aFunctionOfTheManifestsOwnIsNotImitated() throws {
    let text =
      "let package = Package(name: \"P\", targets: [.target(kind: .exported, name: \"B\")].map { $0.target })\n"
    var editor = try ManifestEditor(path: "Package.swift", bytes: Array(text.utf8))
    let refusal = #expect(throws: Refusal.self) { try editor.addTarget(NewTarget(name: "BInterface"), after: "B") }
    #expect(refusal?.reason.contains("a function of the manifest's own") == true)
  }
}
