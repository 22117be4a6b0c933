import SwiftSyntax

@testable import PackageWriting

/// Source with the places that a test is about marked by digits in circles: `struct ①Price {}`.
struct Marked {
  var source: EditedSource
  private var offsets: [Character: Int] = [:]

  init(_ text: String) throws {
    var bytes = ""
    for character in text {
      if "①②③④⑤⑥".contains(character) { offsets[character] = bytes.utf8.count } else { bytes.append(character) }
    }
    source = try EditedSource(path: "File.swift", text: bytes)
  }

  subscript(mark: Character) -> Int { offsets[mark]! }

  func declaration(_ mark: Character) -> DeclSyntax { source.declaration(named: self[mark])! }
}
