import SwiftSyntax
import Testing

@testable import PackageWriting

/// What is changed in a manifest and changed back is as it was, and what is asked for twice is asked for once.
@Suite struct ManifestPropertyTests {
  /// A target's dependencies, laid out in one of the ways that people have.
  private enum Layout: CaseIterable, Sendable {
    case line, lines, linesWithoutComma, aligned

    func text(_ names: [String]) -> String {
      let words = names.map { "\"\($0)\"" }
      return switch self {
      case .line: "[\(words.joined(separator: ", "))]"
      case .lines: "[\n\(words.map { "        \($0),\n" }.joined())      ]"
      case .linesWithoutComma: "[\n        \(words.joined(separator: ",\n        "))\n      ]"
      case .aligned: "[\(words.joined(separator: ",\n                       "))]"
      }
    }
  }

  private static func manifest(_ layout: Layout, _ names: [String]) -> String {
    """
    // swift-tools-version: 5.9
    import PackageDescription

    let package = Package(
      name: "P",
      targets: [
        .target(name: "A", dependencies: \(layout.text(names))),  // first
        .target(name: "B"),
        .target(
          name: "C",
          dependencies: ["B"]
        ),
      ])
    """
  }

  private static func editor(_ text: String) throws -> ManifestEditor {
    try ManifestEditor(path: "Package.swift", bytes: Array(text.utf8))
  }

  private static func dependencies(of target: String, in text: String) throws -> [String] {
    let editor = try editor(text)
    let list = try #require(try editor.target(target).argument("dependencies"))
    return editor.lists(in: list.expression, mayBeShared: true).flatMap { list in
      list.elements.map { editor.constants.literal($0.expression) ?? "?" }
    }
  }

  @Test(arguments: Layout.allCases, [["X"], ["X", "Y"], ["X", "Y", "Z"]])
  private func addedAndRemovedIsAsItWas(layout: Layout, names: [String]) throws {
    let text = Self.manifest(layout, names)
    for neighbour in [nil] + names.map(Optional.some) {
      var editor = try Self.editor(text)
      try editor.addDependency("New", to: "A", besides: neighbour)
      let place = neighbour.flatMap { names.firstIndex(of: $0) }.map { $0 + 1 } ?? names.count
      #expect(
        try Self.dependencies(of: "A", in: editor.text) == Array(names[..<place]) + ["New"] + Array(names[place...]))
      let once = editor.text
      try editor.addDependency("New", to: "A")
      #expect(editor.text == once)
      try editor.removeDependency("New", from: "A")
      #expect(editor.text == text, "besides \(neighbour ?? "none")")
    }
  }

  @Test(arguments: Layout.allCases)
  private func eachIsRemovedAndTheOthersStay(layout: Layout) throws {
    let names = ["X", "Y", "Z"]
    for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2], [1, 2, 0]] {
      var editor = try Self.editor(Self.manifest(layout, names))
      var left = names
      for index in order {
        try editor.removeDependency(names[index], from: "A")
        left.removeAll { $0 == names[index] }
        #expect(try Self.dependencies(of: "A", in: editor.text) == left)
        #expect(
          editor.text.hasPrefix("// swift-tools-version: 5.9\n") && editor.text.contains(".target(name: \"B\"),\n"))
      }
      #expect(throws: Refusal.self) { try editor.removeDependency("X", from: "A") }
    }
  }

  /// A name that others chose stands in the manifest as it is, and nothing of it becomes code.
  @Test(arguments: [
    "a\"b", "a\\b", "\"), .target(name: \"evil", "\\(x)", "a\"\u{301}b", "a\nb", "a\r\nb", "a\u{7F}b", "日本",
    "\u{202E}a", "\u{FFFE}",
  ])
  func aNameIsALiteral(name: String) throws {
    var editor = try Self.editor(Self.manifest(.line, ["X"]))
    try editor.addDependency(name, to: "B")
    let found = try Self.dependencies(of: "B", in: editor.text)
    #expect(found.map { Array($0.unicodeScalars) } == [Array(name.unicodeScalars)])
    #expect(!editor.declaresTarget("evil"))
  }

  @Test(arguments: ["A", "B", "C"]) func aTargetIsDeclaredOnceBehindEach(provider: String) throws {
    var editor = try Self.editor(Self.manifest(.lines, ["X", "Y"]))
    try editor.addTarget(NewTarget(name: "N", dependencies: ["A", "B"], path: "Sources/N M"), after: provider)
    #expect(editor.declaresTarget("N"))
    #expect(try Self.dependencies(of: "N", in: editor.text) == ["A", "B"])
    #expect(try editor.path(ofTarget: "N") == "Sources/N M")
    #expect(throws: Refusal.self) { try editor.addTarget(NewTarget(name: "N"), after: provider) }
    #expect(throws: Refusal.self) { try editor.addTarget(NewTarget(name: "M"), after: "Nowhere") }
  }

  /// Who names a target that is not there, or there twice, is told so and nothing is changed.
  @Test(arguments: [
    (".target(name: \"A\"), .target(name: \"A\")", "declared more than once"),
    (".target(name: name)", "declared as 'A'"),
    ("", "declared as 'A'"), (".target(name: \"\\(\"A\")\")", "declared as 'A'"),
  ])
  func aTargetIsNamedExactlyOnce(targets: String, reason: String) throws {
    let text = "import PackageDescription\nlet package = Package(name: \"P\", targets: [\(targets)])\n"
    var editor = try Self.editor(text)
    #expect { try editor.addDependency("B", to: "A") } throws: { "\($0)".contains(reason) }
    #expect(editor.text == text)
  }
}
