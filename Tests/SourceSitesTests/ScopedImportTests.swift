import CodeModel
import SourceSites
import SwiftFacts
import TestSupport
import Testing

/// Which declaration an import statement takes from its module.
@Suite struct ScopedImportTests {
  private struct Text: SourceReading {
    let text: String
    func bytes(of file: FileID) -> [UInt8] { Array(text.utf8) }
    func names(in file: FileID) -> SourceNames { SourceNames.parsing([bytes(of: file)])[0] }
    func code(of file: FileID) -> (any ParsedCode)? { nil }
  }

  private func declaration(_ text: String, line: Int32 = 1, column: Int32 = 1) -> String? {
    let statement = Import(file: FileID(0), dependency: ModuleID(0), line: line, column: column, attributes: [])
    return Text(text: text).declaration(importedBy: statement)
  }

  @Test(arguments: [
    ("import struct Core.Note", "Note"), ("import class Core.Box", "Box"), ("import func Core.load", "load"),
    ("import typealias Core.Sub.Name", "Name"), ("@testable import enum Core.Mode", "Mode"),
    ("public import protocol Core.Source", "Source"), ("import let Core.limit;", "limit"),
    ("import var Core.limit; import B", "limit"), ("import actor Core.A // Core.B", "A"),
    ("\timport\tstruct\tCore.Note\r", "Note"),
    // All of the module, or of a part of it.
    ("import Core", nil), ("import Core.Sub", nil), ("import struct Core", nil), ("import structCore.Note", nil),
    ("import macro Core.Note", nil), ("", nil), ("import", nil), ("import struct", nil), ("import struct .", nil),
    // More than can be told from a line.
    ("import struct Core.`in`", nil), ("import struct Core.", nil), ("import struct\nCore.Note", nil),
    ("import struct Core.+", nil),
  ])
  func theNameIsTheLastPart(text: String, name: String?) { #expect(declaration(text) == name) }

  @Test(
    arguments: [
      (Int32(0), Int32(1), nil), (-3, 1, nil), (1, 1, "A"), (1, 22, "B"), (2, 1, "C"), (3, 1, nil), (99, 1, nil),
      (.max, .max, nil), (2, .max, "C"), (2, 0, "C"), (2, -5, "C"),
    ] as [(Int32, Int32, String?)])
  func thePlaceSaysWhichStatementIsMeant(line: Int32, column: Int32, name: String?) {
    let text = "import struct Core.A; import struct Core.B\nimport class Core.C\n"
    #expect(declaration(text, line: line, column: column) == name)
  }
}
