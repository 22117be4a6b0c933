import CodeModel
import Foundation
import PackageWriting
import Testing

@Suite struct ManifestEditorTests {
  private static let manifest = """
    // swift-tools-version: 5.9
    import PackageDescription

    let package = Package(
        name: "Shop",
        products: [
            .library(name: "B", targets: ["B"]),
        ],
        targets: [
            // What sells.
            .target(
                name: "A",
                dependencies: [
                    "B",  // for now
                    .product(name: "Logging", package: "swift-log"),
                ]
            ),
            .target(name: "B", dependencies: ["Core"], swiftSettings: [.enableUpcomingFeature("ExistentialAny")]),
            .target(name: "Core"),  // small
            .testTarget(name: "ATests", dependencies: ["A", .target(name: "B")])
        ]
    )
    """

  private func edited(_ text: String = manifest, _ change: (inout ManifestEditor) throws -> Void) throws -> [String] {
    var editor = try ManifestEditor(path: "Package.swift", bytes: Array(text.utf8))
    try change(&editor)
    let before = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let after = editor.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return after.difference(from: before).map { change in
      switch change {
      case .insert(_, let line, _): "+\(line)"
      case .remove(_, let line, _): "-\(line)"
      }
    }
  }

  @Test func aTargetIsDeclaredBehindItsProvider() throws {
    let change = try edited { try $0.addTarget(NewTarget(name: "BInterface", dependencies: ["Core"]), after: "B") }
    #expect(
      change == [
        #"+        .target(name: "BInterface", dependencies: ["Core"], swiftSettings: [.enableUpcomingFeature("ExistentialAny")]),"#
      ])
  }

  @Test func aTargetIsLaidOutAsItsProvider() throws {
    let change = try edited {
      try $0.addTarget(NewTarget(name: "AInterface", path: "Sources/Interfaces/A"), after: "A")
    }
    #expect(
      change == [
        "+        .target(",
        #"+            name: "AInterface","#,
        #"+            path: "Sources/Interfaces/A""#,
        "+        ),",
      ])
  }

  /// Dependencies that are added behind the package are no second declarations of their targets.
  @Test(arguments: [
    #"package.targets[0].dependencies.append(contentsOf: [.target(name: "B", condition: .when(platforms: [.linux]))])"#,
    #"package.targets[0].dependencies.append(.target(name: "B"))"#,
    #"package.targets[0].dependencies += [.target(name: "B")]"#,
  ])
  func dependenciesThatAreAddedLaterAreNoTargets(line: String) throws {
    let change = try edited(Self.manifest + "\n" + line) { try $0.addDependency("Core", to: "ATests") }
    #expect(
      change == [
        #"-        .testTarget(name: "ATests", dependencies: ["A", .target(name: "B")])"#,
        #"+        .testTarget(name: "ATests", dependencies: ["A", .target(name: "B"), "Core"])"#,
      ])
    #expect(throws: Never.self) {
      try edited(Self.manifest + "\n" + line) { try $0.addTarget(NewTarget(name: "BInterface"), after: "B") }
    }
  }

  /// What takes the place of a dependency holds under the same condition.
  @Test(arguments: [
    #".target(name: "B", condition: .when(platforms: [.linux]))"#,
    #".byName(name: "B", condition: .when(platforms: [.linux]))"#,
    #".target(name: "B", condition: .when(traits: ["Extra"]))"#,
  ])
  func aConditionIsKept(written: String) throws {
    let manifest = Self.manifest.replacingOccurrences(of: #".target(name: "B")]"#, with: "\(written)]")
    let change = try edited(manifest) {
      try $0.addDependency("BInterface", to: "ATests", besides: "B")
      try $0.removeDependency("B", from: "ATests")
    }
    let kept = written.replacingOccurrences(of: #""B""#, with: #""BInterface""#)
    #expect(change.last == #"+        .testTarget(name: "ATests", dependencies: ["A", \#(kept)])"#)
  }

  /// Targets stay before products where they were.
  @Test func aTargetIsAddedBehindTheTargets() throws {
    #expect(try edited { try $0.addDependency("Core", to: "A") } == [#"+                "Core","#])
    let change = try edited {
      try $0.addDependency("Core", to: "A")
      try $0.addDependency("Base", to: "A")
    }
    #expect(change == [#"+                "Core","#, #"+                "Base","#])
  }

  /// What only another target's list says of a product is said the same way.
  @Test func aProductIsWrittenAsAnotherTargetWritesIt() throws {
    let editor = try ManifestEditor(path: "Package.swift", bytes: Array(Self.manifest.utf8))
    #expect(try editor.productDependency("Logging", of: "B") == #".product(name: "Logging", package: "swift-log")"#)
    #expect(try editor.productDependency("Metrics", of: "B") == nil)
  }

  @Test func theLastTargetWithoutCommaGetsOne() throws {
    let change = try edited { try $0.addTarget(NewTarget(name: "X"), after: "ATests") }
    #expect(
      change == [
        #"-        .testTarget(name: "ATests", dependencies: ["A", .target(name: "B")])"#,
        #"+        .testTarget(name: "ATests", dependencies: ["A", .target(name: "B")]),"#,
        #"+        .target(name: "X")"#,
      ])
  }

  @Test func aTakenNameIsRefused() throws {
    #expect(throws: Refusal.self) { try edited { try $0.addTarget(NewTarget(name: "Core"), after: "B") } }
  }

  /// The manifest's own style, on the line of a neighbour and in a target of its own.
  @Test(arguments: [("\"B\"", "\"X\""), (".target(name: \"B\")", ".target(name: \"X\")")])
  func aDependencyIsSpelledLikeOthers(written: String, spelled: String) throws {
    let text = """
      let package = Package(name: "P", targets: [
        .target(name: "A", dependencies: [\(written)]),
        .target(name: "B"),
      ])
      """
    #expect(
      try edited(text) { try $0.addDependency("X", to: "A", besides: "B") }.last
        == "+  .target(name: \"A\", dependencies: [\(written), \(spelled)]),")
    #expect(
      try edited(text) { try $0.addTarget(NewTarget(name: "N", dependencies: ["X"]), after: "B") }
        == ["+  .target(name: \"N\", dependencies: [\(spelled)]),"])
    #expect(
      try edited(text) { try $0.addDependency("X", to: "B") }.last
        == "+  .target(name: \"B\", dependencies: [\(spelled)]),"
    )
  }

  @Test func aDependencyIsRemovedWithItsLine() throws {
    #expect(try edited { try $0.removeDependency("B", from: "A") } == [#"-                "B",  // for now"#])
    let last = try edited { try $0.removeDependency("B", from: "ATests") }
    #expect(last.last == #"+        .testTarget(name: "ATests", dependencies: ["A"])"#)
    let first = try edited { try $0.removeDependency("A", from: "ATests") }
    #expect(first.last == #"+        .testTarget(name: "ATests", dependencies: [.target(name: "B")])"#)
    let only = try edited { try $0.removeDependency("Core", from: "B") }
    #expect(only.last?.contains(#"name: "B", dependencies: [], "#) == true)
  }

  @Test func aDependencyIsAddedInTheListsLayout() throws {
    #expect(try edited { try $0.addDependency("X", to: "A") } == [#"+                "X","#])
    #expect(
      try edited { try $0.addDependency("X", to: "ATests") }.last
        == #"+        .testTarget(name: "ATests", dependencies: ["A", .target(name: "B"), "X"])"#)
    #expect(
      try edited { try $0.addDependency("X", to: "Core") }.last
        == #"+        .target(name: "Core", dependencies: ["X"]),  // small"#)
    #expect(try edited { try $0.addDependency("B", to: "ATests") }.isEmpty)
  }

  @Test func librariesOfferWhatMovedToo() throws {
    #expect(
      try edited { try $0.addToLibraries("BInterface", besides: "B") }.last
        == #"+        .library(name: "B", targets: ["B", "BInterface"]),"#)
  }

  @Test(arguments: [
    (#"dependencies: shared"#, #"dependencies: shared + ["X"]"#),
    (#"dependencies: shared + ["B"]"#, #"dependencies: shared + ["B", "X"]"#),
    (#"dependencies: []"#, #"dependencies: ["X"]"#),
    (#"dependencies: [ ]"#, #"dependencies: ["X"]"#),
    (#"dependencies: ["B",]"#, #"dependencies: ["B", "X",]"#),
  ])
  func dependenciesAreAddedToWhatIsThere(before: String, after: String) throws {
    let text = "let package = Package(name: \"P\", targets: [.target(name: \"A\", HERE)])"
    let change = try edited(text.replacing("HERE", with: before)) { try $0.addDependency("X", to: "A") }
    #expect(change.last == "+" + text.replacing("HERE", with: after))
  }

  @Test(arguments: ["dependencies: make()", "dependencies: names.map { .byName(name: $0) }"])
  func computedDependenciesAreRefused(argument: String) throws {
    let text = "let package = Package(name: \"P\", targets: [.target(name: \"A\", \(argument))])"
    #expect(throws: Refusal.self) { try edited(text) { try $0.addDependency("X", to: "A") } }
    #expect(throws: Refusal.self) { try edited(text) { try $0.removeDependency("B", from: "A") } }
  }
}
